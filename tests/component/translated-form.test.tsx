import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, problemMediaType } from '#contract/http/problem.ts';
import { textDigest } from '#contract/texts/text-digest.ts';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  mockNews,
  news,
  newsById,
  openItem,
  openNews,
  store,
  titleField,
  updateNews,
  write,
} from './news-api.tsx';
import { answer, press, user } from './steps.ts';

const { add, list } = listResources.news;
const cranes = { ...news('a', 'Cranes arrive'), description: 'Two of them.' };
const translations = (title: string, basis: string) => ({ ar: { title, basis: { title: basis } } });

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const openArabic = async () => user.click(await tab(/^العربية/));
async function openCranesInArabic(fields: object = {}): Promise<void> {
  store({ ...cranes, ...fields });
  await openItem('a');
  await openArabic();
}
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const descriptionOf = async (label: string) => {
  const { id } = await field(label);
  const hints = document.getElementById(id)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return hints.map((hint) => document.getElementById(hint)?.textContent).join(' ');
};
const storedTranslations = () =>
  (newsById.get('a')?.record as { translations?: object } | undefined)?.translations;

beforeEach(() => {
  localStorage.removeItem('form-language');
  mockNews();
});

describe('a form in two languages', () => {
  it('shows the English text below each translation, for screens where the languages are tabs [LANG-5]', async () => {
    await openCranesInArabic();
    for (const text of ['Cranes arrive', 'Two of them.']) {
      expect((await screen.findByText(text, { selector: 'p' })).lang).toBe('en');
    }
  });

  it('has each text in Arabic under its own label, in the direction of the language [LANG-5]', async () => {
    store(cranes);
    await openItem('a');
    await titleField();
    expect(screen.queryByLabelText('Title (Arabic)')).toBeNull();
    await openArabic();
    const title = await field('Title (Arabic)');
    expect([title.lang, title.dir]).toEqual(['ar', 'rtl']);
    await field('Description (Arabic)');
    await field('Alternative text (this item only) (Arabic)');
    // Shared fields are not translated.
    expect(screen.getAllByLabelText(/^Page address/)).toHaveLength(1);
  });

  it('stores a translation with the English text that it translates, and nothing else [LANG-5]', async () => {
    await openCranesInArabic();
    expect(await descriptionOf('Title (Arabic)')).toBe('Empty');
    await user.type(await field('Title (Arabic)'), 'وصلت رافعتان');
    expect(await descriptionOf('Title (Arabic)')).toBe('Done');
    await updateNews();
    expect(storedTranslations()).toEqual(translations('وصلت رافعتان', textDigest('Cranes arrive')));
  });

  it('marks a translation as outdated while its English text differs, until someone confirms it [LANG-5]', async () => {
    await openCranesInArabic({ translations: translations('وصلت', textDigest('Cranes arrive')) });
    expect(await descriptionOf('Title (Arabic)')).toBe('Done');
    await write('Cranes have arrived');
    expect(await descriptionOf('Title (Arabic)')).toContain('Outdated');
    expect((await tab(/^العربية/)).textContent).toContain('1 empty, 1 outdated');
    await press('Still right: Title (Arabic)');
    expect(await descriptionOf('Title (Arabic)')).toBe('Done');
    await updateNews();
    const basis = { title: textDigest('Cranes have arrived') };
    expect(storedTranslations()).toEqual({ ar: { basis } });
  });

  it('copies the English text, and asks before it replaces a translation [LANG-5]', async () => {
    await openCranesInArabic();
    await press('Copy English: Title (Arabic)');
    const title = await field('Title (Arabic)');
    expect(title.value).toBe('Cranes arrive');
    await user.clear(title);
    await user.type(title, 'وصلت');
    await press('Copy English: Title (Arabic)');
    await answer('Replace this translation?', 'Cancel');
    expect(title.value).toBe('وصلت');
    await press('Copy English: Title (Arabic)');
    await answer('Replace this translation?', 'Yes, copy English');
    expect(title.value).toBe('Cranes arrive');
  });

  it('copies the formatting of a text too [LANG-5, TEXT-1]', async () => {
    const paragraph = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Two', marks: [{ type: 'bold' }] }],
    };
    const descriptionRich = JSON.stringify({ type: 'doc', content: [paragraph] });
    await openCranesInArabic({ description: 'Two', descriptionRich });
    await press('Copy English: Description (Arabic)');
    expect((await field('Description (Arabic)')).querySelector('strong')?.textContent).toBe('Two');
    await updateNews();
    expect(storedTranslations()).toMatchObject({ ar: { description: 'Two', descriptionRich } });
  });

  it('says whether visitors see the item in Arabic, and what is missing [LANG-5]', async () => {
    await openCranesInArabic();
    const status = () => screen.getByText(/^This news has/).textContent;
    await screen.findByRole('checkbox', { name: 'Show in Arabic' });
    expect(status()).toBe('This news has no page in Arabic yet. Missing: Title, Description.');
    await press('Copy English: Title (Arabic)');
    await press('Copy English: Description (Arabic)');
    expect(status()).toBe('This news has a page in Arabic.');
    await user.click(screen.getByRole('checkbox', { name: 'Show in Arabic' }));
    expect(status()).toBe('This news has no page in Arabic, because it is switched off.');
    await updateNews();
    expect(storedTranslations()).toMatchObject({ ar: { isShown: false } });
  });

  it('keeps what is typed in one language while the other is shown, and opens the next form in the same one [LANG-5]', async () => {
    await openCranesInArabic();
    await user.type(await field('Title (Arabic)'), 'وصلت');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    const english = await tab(/^English$/);
    (await tab(/^العربية/)).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(english);
    expect(english.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByLabelText('Title (Arabic)')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect((await field('Title (Arabic)')).value).toBe('وصلت');
    expect(localStorage.getItem('form-language')).toBe('ar');
  });

  it('copies the translations of an item that is duplicated [LANG-5, DASH-18]', async () => {
    store({ ...cranes, translations: translations('وصلت', textDigest('Cranes arrive')) } as never);
    localStorage.setItem('form-language', 'ar');
    await openNews(list, `${add}?copy=a`);
    expect((await field('Title (Arabic)')).value).toBe('وصلت');
    // The English title has a mark.
    expect(await descriptionOf('Title (Arabic)')).toContain('Outdated');
  });

  it('shows a refused translation in its language, and focuses it [LANG-5]', async () => {
    await openCranesInArabic();
    await user.type(await field('Title (Arabic)'), 'وصلت');
    await user.click(await tab(/^English$/));
    const refusal = problem('invalid-input', {
      errors: [{ field: 'translations.ar.title', message: 'Must be at most 300 characters' }],
    });
    vi.stubGlobal('fetch', async () =>
      Response.json(refusal, { status: 400, headers: { 'content-type': problemMediaType } }),
    );
    await press('Update news');
    const title = await field('Title (Arabic)');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const pair = title.closest('[data-translation]') as HTMLElement;
    expect(within(pair).getByRole('alert').textContent).toBe('Must be at most 300 characters');
  });
});
