import { beforeEach, describe, expect, it } from 'vitest';
import { respondToSearch } from '#api/search-page.ts';
import type { Language } from '#contract/texts/languages.ts';
import { searchPublished } from '#services/content/read/search-published.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { accessTokenSecret } from '../support/tokens.ts';
import { makeUnreachable } from '../support/unreachable-store.ts';

const api = await startSharedApi();
const { news, manpower: prices, profile } = createContentCalls(api.as(admin));

const search = async (words: string, language: Language = 'ar', page = 1) =>
  (await searchPublished(api.context(), { words, page, language })).items;
const findPaths = async (words: string, language?: Language) =>
  (await search(words, language)).map(({ path }) => path);
const addNews = (title: string, ar?: object) =>
  news.add({ title, ...(ar && { translations: { ar } }) });
const cranes = { title: 'وصول الرّافعات الجديدة' };

describe('a search on an Arabic page', () => {
  it('finds a record by its Arabic words, and shows the Arabic texts [LANG-2, DASH-17]', async () => {
    const id = await addNews('Cranes arrive', cranes);
    const result = {
      title: cranes.title,
      path: `/ar/news-details/${id}`,
      label: 'الأخبار',
      text: '',
      lang: 'ar',
    };
    // The searches differ from the text in vowel signs, the article or the form of a letter.
    for (const words of ['الرافعات', 'رافعات', 'وصُول', 'الجديده', 'في الرافعات']) {
      expect(await search(words), words).toEqual([result]);
    }
    expect(await search('cranes')).toEqual([result]);
    expect(await search('شاحنات')).toEqual([]);
  });

  it('finds a trade by each of its grammatical forms [LANG-2, DASH-17]', async () => {
    const id = await addNews('Plumbers', { title: 'كهربائيون وسباكون' });
    const otherId = await addNews('Plumber', { title: 'سباك' });
    for (const words of ['سباك', 'سباكون', 'سباكين', 'السباكين']) {
      const expectedPaths = [`/ar/news-details/${id}`, `/ar/news-details/${otherId}`];
      expect((await findPaths(words)).toSorted(), words).toEqual(expectedPaths.toSorted());
    }
    // This word does not count as a plural, because its stem would be too short.
    expect(await findPaths('سين')).toEqual([]);
  });

  it('links to the English page of an untranslated record [LANG-2]', async () => {
    const id = await addNews('Cranes arrive');
    expect(await search('cranes')).toMatchObject([
      { title: 'Cranes arrive', path: `/news-details/${id}`, label: 'الأخبار', lang: 'en' },
    ]);
  });

  it('omits untranslated records if the settings hide them [LANG-2]', async () => {
    await api.changeSettings({ untranslatedInLists: 'hide' });
    for (let index = 0; index < 25; index += 1)
      await addNews(`Crane ${index}`, index < 22 ? undefined : cranes);
    const id = await addNews('Crane', cranes);
    expect((await findPaths('crane')).length).toBe(4);
    expect(await findPaths('crane')).toContain(`/ar/news-details/${id}`);
    expect((await search('crane', 'en')).length).toBe(20);
  });

  it('finds pages with content by Arabic or English words [LANG-2, DASH-17]', async () => {
    const contact = {
      title: 'اتصل بنا',
      path: '/ar/contact',
      label: 'صفحة',
      text: 'اتصل بنا أو راسلنا أو أرسل إلينا رسالة.',
      lang: 'ar',
    };
    expect(await search('اتصل بنا')).toEqual([contact]);
    expect(await search('contact')).toEqual([contact]);
    expect(await findPaths('الخصوصية')).toEqual([]);
    await api.changeSettings({ privacyText: 'We keep it.' });
    expect(await findPaths('الخصوصية')).toEqual([]);
    await api.changeSettings({ translations: { ar: { privacyText: 'نحفظها.' } } });
    expect(await findPaths('خصوصية')).toEqual(['/ar/privacy']);
    expect(await findPaths('privacy', 'en')).toEqual([]);
  });

  it('links a price search to the filtered Arabic price list [LANG-2, MAN-1]', async () => {
    const ar = { category: 'مشغل رافعة', nationality: 'نيبال' };
    const english = { category: 'Crane operator', nationality: 'Nepal', amount: 2700 };
    await prices.add({ ...english, translations: { ar } });
    expect(await search('كم سعر رافعة')).toEqual([
      expect.objectContaining({ path: `/ar/manpower-list?q=${encodeURIComponent('رافعه')}` }),
      expect.objectContaining({
        title: 'مشغل رافعة، نيبال',
        path: `/ar/manpower-list?q=${encodeURIComponent('مشغل رافعة نيبال')}`,
        text: '2,700 درهم',
      }),
    ]);
  });

  it('finds the profile texts that Arabic pages show [LANG-2, DASH-17]', async () => {
    const english = { mission: 'Honest hiring', vision: 'Growth', aboutUsSectionSubTitle: '' };
    const ar = { mission: 'توظيف نزيه', vision: 'نمو', footerText: '' };
    const save = (translations: object) =>
      profile.update('profile', { ...english, city: 'Doha', translations: { ar: translations } });
    await save(ar);
    expect(await search('نزيه')).toMatchObject([{ path: '/ar/about-us', text: 'توظيف نزيه' }]);
    expect(await search('honest')).toEqual([]);
    expect(await search('doha')).toMatchObject([{ path: '/ar/contact', text: 'Doha' }]);
    await save({ isShown: false });
    expect(await search('نزيه')).toEqual([]);
  });
});

describe('a translation', () => {
  it('is hidden from searches in every language if it is not shown [LANG-1, DASH-17]', async () => {
    const id = await addNews('Cranes arrive', { ...cranes, isShown: false });
    for (const language of ['en', 'ar'] as const) {
      expect(await search('الرافعات', language)).toEqual([]);
      expect(await search('cranes', language)).toMatchObject([
        { title: 'Cranes arrive', path: `/news-details/${id}`, lang: 'en' },
      ]);
    }
    const english = { title: 'Cranes', description: 'They are new.' };
    await news.add({ ...english, translations: { ar: cranes } });
    expect(await search('الرافعات')).toEqual([]);
  });

  it('leads searches on English pages to the English record [LANG-1]', async () => {
    const id = await addNews('Cranes arrive', cranes);
    expect(await search('الرافعات', 'en')).toMatchObject([
      { title: 'Cranes arrive', path: `/news-details/${id}`, label: 'News', lang: 'en' },
    ]);
  });
});

describe('the search results page', () => {
  const template =
    '<!--no-results-->-<!--/no-results-->' +
    '<!--item--><a href="{path}" lang="{lang}">{title}</a><!--/item--><!--after--><a href="{after}">التالي</a><!--/after-->';
  const createMissingPage = () => new Response('غير موجودة', { status: 404 });
  let pages: Record<string, string>;
  beforeEach(() => {
    pages = { '/ar/live/search': template };
  });
  const respondTo = (path: string, store = api.store) => {
    const host = { clientAddress: '203.0.113.9' };
    const request = { url: new URL(path, 'https://firm.example'), host, now: api.clock.now };
    return respondToSearch({ store, accessTokenSecret }, request, async (page) => {
      const html = pages[page];
      return html === undefined ? createMissingPage() : new Response(html);
    });
  };

  it('links to translated records and further pages in its language [LANG-2]', async () => {
    for (let index = 0; index < 21; index += 1)
      await addNews('Cranes', index === 0 ? cranes : undefined);
    const html = await (await respondTo('/ar/search?q=cranes')).text();
    expect(html).toContain('<a href="/ar/search?q=cranes&amp;page=2">');
    const last = await (await respondTo('/ar/search?q=cranes&page=2')).text();
    const links = (html + last).match(/<a href="[^"]+" lang="[^<]+/g) ?? [];
    expect(links).toHaveLength(21);
    for (const link of links) {
      expect(link).toMatch(
        /^<a href="(\/ar\/news-details\/[^"]+" lang="ar">وصول|\/news-details\/[^"]+" lang="en">Cranes)/,
      );
    }
    expect(links.filter((link) => link.includes('"ar"'))).toHaveLength(1);
  });

  it('is replaced by the 404 page if it does not exist, even without a database [LANG-2]', async () => {
    pages = {};
    const store = makeUnreachable(api.store);
    const response = await respondTo('/ar/search?q=a', store);
    expect([response.status, await response.text()]).toEqual([404, 'غير موجودة']);
  });

  it('reports too many searches in its language [LANG-3]', async () => {
    for (let index = 0; index < 60; index += 1) await respondTo('/ar/search?q=a');
    const response = await respondTo('/ar/search?q=a');
    expect([response.status, await response.text()]).toEqual([
      429,
      'عمليات بحث كثيرة. حاول بعد دقيقة.',
    ]);
  });
});
