import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { listResources } from '#dashboard/kinds/resources.ts';
import { boldText } from '../support/rich-texts.ts';
import { mockFetch } from './mock-fetch.ts';
import {
  createNews,
  findTitleField,
  mockNews,
  newsById,
  openItem,
  openNews,
  storeNews,
  typeTitle,
  updateNews,
} from './news-api.tsx';
import { answer, getDescriptions, press, user } from './steps.ts';

const { add, list } = listResources.news;
const cranes = { ...createNews('a', 'Cranes arrive'), description: 'Two of them.' };
const createArabicTitle = (title: string, basis: string) => ({
  ar: { title, basis: { title: basis } },
});

const findTab = (name: RegExp) => screen.findByRole('tab', { name });
const openArabic = async () => user.click(await findTab(/^العربية/));
async function openCranesInArabic(fields: object = {}): Promise<void> {
  storeNews({ ...cranes, ...fields });
  await openItem('a');
  await openArabic();
}
const findField = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: label });
const readDescription = async (label: string) => getDescriptions(await findField(label)).join(' ');
const getStoredTranslations = () =>
  (newsById.get('a')?.record as { translations?: object } | undefined)?.translations;

beforeEach(mockNews);

describe('a form in two languages', () => {
  it('shows the English text beside each translation [LANG-5]', async () => {
    await openCranesInArabic();
    for (const text of ['Cranes arrive', 'Two of them.']) {
      expect((await screen.findByText(text, { selector: 'p' })).lang).toBe('en');
    }
  });

  it('labels the Arabic fields and sets their text direction [LANG-5]', async () => {
    storeNews(cranes);
    await openItem('a');
    await findTitleField();
    expect(screen.queryByLabelText('Title (Arabic)')).toBeNull();
    await openArabic();
    const title = await findField('Title (Arabic)');
    expect([title.lang, title.dir]).toEqual(['ar', 'rtl']);
    await findField('Description (Arabic)');
    await findField('Alternative text (this item only) (Arabic)');
    // Shared fields are not translated.
    expect(screen.getAllByLabelText(/^Page address/)).toHaveLength(1);
  });

  it('stores a translation with the digest of its English text [LANG-5]', async () => {
    await openCranesInArabic();
    expect(await readDescription('Title (Arabic)')).toBe('Empty');
    await user.type(await findField('Title (Arabic)'), 'وصلت رافعتان');
    expect(await readDescription('Title (Arabic)')).toBe('Done');
    await updateNews();
    expect(getStoredTranslations()).toEqual(
      createArabicTitle('وصلت رافعتان', digestText('Cranes arrive')),
    );
  });

  it('marks a translation as outdated until the user confirms it [LANG-5]', async () => {
    await openCranesInArabic({
      translations: createArabicTitle('وصلت', digestText('Cranes arrive')),
    });
    expect(await readDescription('Title (Arabic)')).toBe('Done');
    await typeTitle('Cranes have arrived');
    expect(await readDescription('Title (Arabic)')).toContain('Outdated');
    expect((await findTab(/^العربية/)).textContent).toContain('1 empty, 1 outdated');
    await press('Still correct: Title (Arabic)');
    expect(await readDescription('Title (Arabic)')).toBe('Done');
    await updateNews();
    const basis = { title: digestText('Cranes have arrived') };
    expect(getStoredTranslations()).toEqual({ ar: { basis } });
  });

  it('copies the English text but asks before replacing a translation [LANG-5]', async () => {
    await openCranesInArabic();
    await press('Copy English: Title (Arabic)');
    const title = await findField('Title (Arabic)');
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

  it('copies the formatting of the English text [LANG-5, TEXT-1]', async () => {
    const descriptionRich = boldText('Two');
    await openCranesInArabic({ description: 'Two', descriptionRich });
    await press('Copy English: Description (Arabic)');
    const field = await findField('Description (Arabic)');
    expect(field.querySelector('strong')?.textContent).toBe('Two');
    await updateNews();
    expect(getStoredTranslations()).toMatchObject({ ar: { description: 'Two', descriptionRich } });
  });

  it('shows whether the item has an Arabic page and which texts are missing [LANG-5]', async () => {
    await openCranesInArabic();
    const getStatus = () => screen.getByText(/there will be (no|a) page/i).textContent;
    await screen.findByRole('checkbox', { name: 'Show in Arabic' });
    expect(getStatus()).toBe(
      'There will be no page in Arabic until you fill in: Title, Description.',
    );
    await press('Copy English: Title (Arabic)');
    await press('Copy English: Description (Arabic)');
    expect(getStatus()).toBe('There will be a page in Arabic.');
    await user.click(screen.getByRole('checkbox', { name: 'Show in Arabic' }));
    expect(getStatus()).toBe('There will be no page in Arabic because “Show in Arabic” is off.');
    await updateNews();
    expect(getStoredTranslations()).toMatchObject({ ar: { isShown: false } });
  });

  it('keeps the input and remembers the language when the tab changes [LANG-5]', async () => {
    await openCranesInArabic();
    await user.type(await findField('Title (Arabic)'), 'وصلت');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    const english = await findTab(/^English$/);
    (await findTab(/^العربية/)).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(english);
    expect(english.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByLabelText('Title (Arabic)')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect((await findField('Title (Arabic)')).value).toBe('وصلت');
    expect(localStorage.getItem('form-language')).toBe('ar');
  });

  it('copies the translations when an item is duplicated [LANG-5, DASH-18]', async () => {
    storeNews({
      ...cranes,
      translations: createArabicTitle('وصلت', digestText('Cranes arrive')),
    } as never);
    localStorage.setItem('form-language', 'ar');
    await openNews(list, `${add}?copy=a`);
    expect((await findField('Title (Arabic)')).value).toBe('وصلت');
    // The copy’s English title ends with “(copy)”.
    expect(await readDescription('Title (Arabic)')).toContain('Outdated');
  });

  it('switches to the language of a rejected translation and focuses its field [LANG-5]', async () => {
    await openCranesInArabic();
    await user.type(await findField('Title (Arabic)'), 'وصلت');
    await user.click(await findTab(/^English$/));
    const refusal = createProblem('invalid-input', {
      errors: [{ field: 'translations.ar.title', message: 'Must be at most 300 characters' }],
    });
    mockFetch(() => Response.json(refusal, { status: 400 }));
    await press('Update news');
    const title = await findField('Title (Arabic)');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const pair = title.closest('[data-translation]') as HTMLElement;
    expect(within(pair).getByRole('alert').textContent).toBe('Must be at most 300 characters');
  });
});
