import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { IncompleteRecord, KindTranslations } from '#contract/entities/translations.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { readLastEditedLanguage } from '#dashboard/editing/translation/last-edited-language.ts';
import { Component } from '#dashboard/screens/translations/translations-screen.tsx';
import { useListPath } from '#dashboard/ui/use-list-path.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { mockCalls, showScreens } from './screens.tsx';
import { getTexts, user } from './steps.ts';

const createCounts = (
  kind: ContentKind,
  counts: Partial<KindTranslations> = {},
): KindTranslations => ({
  ...{ kind, records: 4, done: 4, missing: 0, outdated: 0, off: 0 },
  ...counts,
});
const createIncompleteRecord = (
  id: string,
  title: string,
  overrides: Partial<IncompleteRecord> = {},
): IncompleteRecord => ({
  ...{ kind: 'news', id, title, missing: ['title', 'description'], outdated: [] },
  ...overrides,
});

/** A minimal form that links back to its list. */
function Form() {
  const { pathname } = useLocation();
  return <a href={useListPath('/manageNews')}>{`Form at ${pathname}`}</a>;
}

function openScreen(
  counts: KindTranslations[],
  respond: (body: ApiRequest['body']) => { records: IncompleteRecord[]; next?: string },
  { path = '/translations', pictures = 0 } = {},
) {
  const requests = mockCalls({
    'POST /findTranslationCounts': () => counts,
    'POST /findPictures': () => ({ pictures: [], total: pictures, next: null }),
    'POST /findTranslations': ({ body }) => ({ next: null, ...respond(body) }),
  });
  const routes = [
    { path: '/translations', Component },
    { path: '/manageNews/updateNews/:id', Component: Form },
  ];
  showScreens(routes, path);
  return requests;
}

const incompleteNews = [createCounts('news', { done: 1, missing: 1 })];
const cranes = createIncompleteRecord('cranes', 'Cranes arrive');
const visas = createIncompleteRecord('visas', 'Visas', { missing: [], outdated: ['title'] });
const getTitles = () =>
  getTexts(within(screen.getByRole('list', { name: /^Items/ })).getAllByRole('link'));
const getBodies = (requests: ApiRequest[]) =>
  requests.filter(({ call }) => call.endsWith('/findTranslations')).map(({ body }) => body);

describe('the translations screen', () => {
  it('shows the progress of each kind and the incomplete items [LANG-5]', async () => {
    openScreen(
      [
        createCounts('news', { done: 2, missing: 3, outdated: 1 }),
        createCounts('faqs'),
        createCounts('team', { records: 0, done: 0 }),
        createCounts('clients', { records: 1200, done: 1200, off: 2 }),
      ],
      () => ({ records: [cranes, visas] }),
    );
    await screen.findByRole('link', { name: 'Cranes arrive' });
    const kinds = within(screen.getByRole('list', { name: 'Progress by kind' }));
    expect(getTexts(kinds.getAllByRole('button'))).toEqual([
      'News2 of 43 translations missing, 1 outdated',
      'FAQ4 of 4Complete',
      'Clients1,200 of 1,2002 items switched off',
    ]);
    const bar = kinds.getByRole<HTMLProgressElement>('progressbar', { name: 'News, translated' });
    expect([bar.value, bar.max]).toEqual([2, 4]);
    expect(getTitles()).toEqual(['Cranes arrive', 'Visas']);
    const problemLists = screen.getAllByRole('list', { name: 'Problems' });
    expect(getTexts(problemLists)).toEqual(['2 missing', '1 outdated']);
  });

  it('links to the pictures with untranslated alternative text [LANG-5, IMG-2]', async () => {
    openScreen([createCounts('news')], () => ({ records: [] }), { pictures: 12 });
    const link = await screen.findByRole('link', {
      name: '12 pictures with a missing or outdated translation of the alternative text',
    });
    expect(link.getAttribute('href')).toBe('/pictures?show=untranslated');
  });

  it('filters the incomplete items and loads more on demand [LANG-5]', async () => {
    const requests = openScreen(incompleteNews, ({ cursor }) =>
      cursor === 'news/cranes' ? { records: [visas] } : { records: [cranes], next: 'news/cranes' },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(getTitles()).toEqual(['Cranes arrive', 'Visas']));
    await user.click(screen.getByRole('button', { name: /^News/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'outdated');
    await waitFor(() =>
      expect(getBodies(requests)).toEqual([
        { language: 'ar' },
        { language: 'ar', cursor: 'news/cranes' },
        { language: 'ar', kind: 'news' },
        { language: 'ar', kind: 'news', issue: 'outdated' },
      ]),
    );
    const newsButton = screen.getByRole('button', { name: /^News/ });
    expect(newsButton.getAttribute('aria-pressed')).toBe('true');
  });

  it('opens the next item in the language of the list [LANG-5]', async () => {
    const requests = openScreen(incompleteNews, ({ limit }) => ({
      records: limit === 1 ? [visas] : [cranes, visas],
    }));
    await user.click(await screen.findByRole('link', { name: 'Next Cranes arrive' }));
    const form = await screen.findByRole('link', { name: 'Form at /manageNews/updateNews/cranes' });
    expect(form.getAttribute('href')).toBe('/translations?after=news%2Fcranes');
    expect(readLastEditedLanguage(), 'the form opens in the language of the list').toBe('ar');
    expect(getBodies(requests)).toHaveLength(1);
  });

  it('returns to the first item after the last item [LANG-5]', async () => {
    const requests = openScreen(
      incompleteNews,
      ({ limit }) => ({ records: limit === 1 ? [] : [cranes] }),
      { path: '/translations?show=missing&after=news%2Fcranes' },
    );
    await screen.findByRole('link', { name: 'Next Cranes arrive' });
    expect(getBodies(requests)).toContainEqual({
      ...{ language: 'ar', issue: 'missing', cursor: 'news/cranes', limit: 1 },
    });
  });

  it.each([
    ['All items are translated', [createCounts('news')], '/translations'],
    ['There is nothing to translate yet', [createCounts('news', { records: 0 })], '/translations'],
    ['News: no outdated translations', incompleteNews, '/translations?kind=news&show=outdated'],
  ])('explains an empty list: %s [LANG-5]', async (title, counts, path) => {
    openScreen(counts, () => ({ records: [] }), { path });
    await screen.findByText(title);
    expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
    const showAllButton = screen.queryByRole('button', { name: 'Show all' });
    expect(showAllButton !== null).toBe(path.includes('?'));
  });
});
