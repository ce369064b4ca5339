import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/texts/languages.ts';
import { getTranslations } from '#words/translations.ts';
import { newsWith } from '../unit/site/records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Shows the live page of a news item, and returns the addresses of its requests. */
async function showItem(
  path: string,
  respond: () => Response | Promise<Response>,
  language: Language = 'en',
): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return respond();
  });
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
  'shows a loader, then the item of %s in the language “%s” [LANG-2, LAY-12, SITE-3]',
  async (path, language, expectedRequest) => {
    const response = Promise.withResolvers<Response>();
    const requests = await showItem(path, () => response.promise, language);
    expect(screen.getByRole('status')).toBeTruthy();
    response.resolve(Response.json(newsWith({ title: 'Cranes' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cranes' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(requests).toEqual([expectedRequest]);
  },
);

it.each([
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is not an item', () => Response.json({ title: 'No text' })],
])('replaces the loader with a notice if %s [LAY-12, LAY-15]', async (_, respond) => {
  await showItem('/news-details/news-1', respond);
  await screen.findByText(/^This page could not be loaded\./);
  expect(screen.queryByRole('status')).toBeNull();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
