import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/texts/languages.ts';
import { getTranslations } from '#words/translations.ts';
import { newsWith } from '../unit/site/records.ts';
import { mockFetch } from './mock-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Shows the live page of a news item and returns its requests. */
async function showItem(path: string, respond: () => unknown, language: Language = 'en') {
  const requests = mockFetch(respond);
  vi.resetModules();
  const { LiveItem } = await import('#site/browser/islands/live-item.tsx');
  const { words: pageWords } = await import('#words/words.ts');
  pageWords.source = () => getTranslations(language);
  window.history.replaceState(null, '', path);
  render(<LiveItem kind="news" otherItems={[]} companyName="Sahil" whatsAppNumber="" />);
  return requests;
}

it.each([
  ['/news-details/news-1', 'en', '/getNews/news-1'],
  ['/news-details/news-1/', 'en', '/getNews/news-1'],
  ['/ar/news-details/news-1', 'ar', '/getNews/news-1?lang=ar'],
] as const)(
  'replaces the loader with the item at %s (language: %s) [LANG-2, LAY-12, SITE-3]',
  async (path, language, expectedRequest) => {
    const response = Promise.withResolvers<object>();
    const requests = await showItem(path, () => response.promise, language);
    screen.getByRole('status');
    response.resolve(newsWith({ title: 'Cranes' }));
    await screen.findByRole('heading', { level: 1, name: 'Cranes' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(requests.map(({ call }) => call)).toEqual([`GET ${expectedRequest}`]);
  },
);

it.each([
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is not an item', () => ({ title: 'No text' })],
])('replaces the loader with a notice if %s [LAY-12, LAY-15]', async (_, respond) => {
  await showItem('/news-details/news-1', respond);
  await screen.findByText(/^This page could not be loaded\./);
  expect(screen.queryByRole('status')).toBeNull();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
