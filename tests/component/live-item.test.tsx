import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getTranslations } from '#words/translations.ts';
import { newsWith } from '../unit/site/records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/news-details/news-1', 'en', '/getNews/news-1'],
  ['/ar/news-details/news-1', 'ar', '/getNews/news-1?lang=ar'],
] as const)(
  'requests the item of %s in the language “%s” [LANG-2, SITE-3]',
  async (path, language, expectedRequest) => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requests.push(address);
      return Response.json(newsWith({ title: 'Cranes' }));
    });
    vi.resetModules();
    const { LiveItem } = await import('#site/browser/islands/live-item.tsx');
    const { words: pageWords } = await import('#words/words.ts');
    pageWords.source = () => getTranslations(language);
    window.history.replaceState(null, '', path);
    render(<LiveItem kind="news" otherItems={[]} companyName="Sahil" whatsAppNumber="" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cranes' })).toBeTruthy();
    expect(requests).toEqual([expectedRequest]);
  },
);
