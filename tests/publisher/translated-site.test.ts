import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import {
  contentWith,
  createTestRenderer,
  getDigests,
  translatedContentWith,
} from '../support/test-site.ts';

type Item = Snapshot['news'][number];

const renderer = await createTestRenderer();
const content = translatedContentWith(60);
const { state: site } = await renderSite(renderer, null, content);

const publish = (before: SiteState | null, to: Snapshot) => renderSite(renderer, before, to);

const editFields = (item: Item, fields: Record<string, unknown>): Item => ({ ...item, ...fields });

const editItem = (index: number, fields: Record<string, unknown>, from = content): Snapshot => ({
  ...from,
  contentNumber: from.contentNumber + 1,
  news: from.news.with(index, editFields(from.news[index] as Item, fields)),
});

const readPage = (file: string, state = site) => renderer.readText(file, state);
const isPage = (address: string) => !/\.\w+$/.test(address);
const isArabic = (address: string) => /^\/ar(\/|$)/.test(address);
const isArabicFile = (file: string) => /^ar(\/|\.html$)/.test(file);

const toFile = (address: string) => `${address.replace(/[?#].*/, '').slice(1) || 'index'}.html`;

describe('the website in two languages', () => {
  it('has an Arabic version of every public page under /ar [LANG-2]', () => {
    const files = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    const english = files.filter((file) => !isArabicFile(file));
    expect(files.filter(isArabicFile).toSorted()).toEqual(
      english
        .filter((file) => file !== 'dashboard.html')
        .map((file) => (file === 'index.html' ? 'ar.html' : `ar/${file}`))
        .toSorted(),
    );
    expect(readPage('ar/news-details/news-0.html')).toMatch(
      /<html lang="ar" dir="rtl">[\s\S]*خبر 0/,
    );
    expect(readPage('ar/rss.xml')).toContain('<language>ar</language>');
    expect(readPage('ar/rss.xml')).toContain('/ar/news-details/news-0</link>');
  });

  it('preloads only the fonts for the page language [LANG-4, SITE-2]', () => {
    const findPreloadedFonts = (file: string) =>
      [
        ...readPage(file).matchAll(/<link rel="preload" href="\/_astro\/([\w-]+)\.[\w-]+\.woff2"/g),
      ].map(([, font]) => font);
    expect(findPreloadedFonts('contact.html')).toEqual(['inter-400-700', 'fraunces-560']);
    expect(findPreloadedFonts('ar/contact.html')).toEqual(['noto-sans-arabic-page-400-700']);
  });

  it('gives each page a share picture in the page language [SITE-1, LANG-2]', async () => {
    const createPicture = (version: string) => ({ version, png: 'AA==' });
    const pictures = {
      sharePicture: createPicture('one'),
      sharePictures: { ar: createPicture('two') },
    };
    const { state } = await publish(null, { ...content, ...pictures });
    const findSharePicture = (file: string) =>
      /property="og:image" content="([^"]+)"/.exec(readPage(file, state))?.[1];
    expect(findSharePicture('contact.html')).toBe('http://localhost:8888/share-one.png');
    expect(findSharePicture('ar/contact.html')).toBe('http://localhost:8888/ar/share-two.png');
    const files = [...state.files.keys()].filter((file) => file.includes('share-'));
    expect(files).toEqual(['share-one.png', 'ar/share-two.png']);
  });

  it('links each page to its translation and back [LANG-2]', () => {
    const findAlternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => `${language} ${new URL(href ?? '').pathname}`,
      );
    const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    let pageCount = 0;
    for (const file of pages) {
      const html = readPage(file);
      if (html.includes('content="noindex"')) continue;
      pageCount += 1;
      const [english, arabic, fallback] = findAlternates(html);
      expect(fallback, file).toBe(english?.replace('en', 'x-default'));
      const translation = toFile(arabic?.replace('ar ', '') ?? '');
      expect(findAlternates(readPage(translation)), file).toEqual(findAlternates(html));
      expect(html, file).toContain(
        `<link rel="canonical" href="http://localhost:8888${(file.startsWith('ar') ? arabic : english)?.slice(3)}">`,
      );
    }
    expect(pageCount).toBeGreaterThan(2 * 60);
  });

  it('lists Arabic news in the sitemap with links to the English pages [LANG-2]', () => {
    const urls = readPage('sitemap.xml').split('<url>').slice(1);
    const newsUrls = urls.filter((url) =>
      url.includes('<loc>http://localhost:8888/ar/news-details/'),
    );
    expect(newsUrls).toHaveLength(60);
    for (const url of newsUrls) {
      expect(url).toMatch(/hreflang="en" href="http:\/\/localhost:8888\/news-details\//);
      expect(url).toMatch(/hreflang="x-default" href="http:\/\/localhost:8888\/news-details\//);
    }
  });

  it('links only to existing pages, and marks English links on Arabic pages [LANG-2, SITE-1]', () => {
    const internalLink = /<a [^>]*?href="(\/[^"]*)"[^>]*>/g;
    for (const file of site.files.keys()) {
      for (const [tag, href = ''] of readPage(file).matchAll(internalLink)) {
        if (/^\/((ar\/)?search|dashboard|media|\.netlify)/.test(href)) continue;
        expect(site.files.has(toFile(href)), `${file}: ${href}`).toBe(true);
        if (isArabicFile(file) && !isArabic(href)) expect(tag, file).toContain('lang="en"');
      }
    }
  });

  it('renders only Arabic pages when Arabic text changes [LANG-2, PUB-2]', async () => {
    const { renderedAddresses, state } = await publish(
      site,
      editItem(40, { 'title@ar': 'عنوان آخر' }),
    );
    const pages = renderedAddresses.filter(isPage);
    expect(pages).toContain('/ar/news-details/news-40');
    expect(pages.filter((address) => !isArabic(address))).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(12);
    expect(getDigests(state)).toEqual(
      getDigests((await publish(null, editItem(40, { 'title@ar': 'عنوان آخر' }))).state),
    );
  });

  it('uses alternative text in the page language [IMG-2, LANG-1, PUB-2]', async () => {
    const src = '/media/vision.webp';
    const findAltTexts = (html: string) =>
      [...html.matchAll(/<img[^>]*vision\.webp[^>]*>/g)].map(
        ([tag]) => /alt="(.*?)"/.exec(tag)?.[1],
      );
    const createContentWithAltText = (arabic?: string): Snapshot => ({
      ...content,
      profile: {
        ...content.profile,
        visionImage: src,
        pictures: {
          [src]: { alt: 'A terrace', ...(arabic && { translations: { ar: { alt: arabic } } }) },
        },
      },
    });
    const { state } = await publish(null, createContentWithAltText());
    expect(findAltTexts(readPage('about-us.html', state))).toEqual(['A terrace']);
    expect(findAltTexts(readPage('ar/about-us.html', state))).toEqual(['']);
    const after = await publish(state, createContentWithAltText('شرفة'));
    expect(findAltTexts(readPage('ar/about-us.html', after.state))).toEqual(['شرفة']);
    expect(after.renderedAddresses.filter(isPage)).toEqual(['/ar/about-us']);
  });

  it('renders no Arabic page when English text that has an Arabic translation changes [LANG-2, PUB-2]', async () => {
    const { renderedAddresses } = await publish(site, editItem(20, { title: 'Another title' }));
    expect(renderedAddresses).toContain('/news-details/news-20');
    expect(renderedAddresses.filter(isArabic)).toEqual([]);
  });

  it('lists an untranslated item in English, and marks its language [LANG-2]', async () => {
    const to = editItem(1, { 'title@ar': '' });
    const { state } = await publish(site, to);
    expect(state.files.has('ar/news-details/news-1.html')).toBe(false);
    const title = content.news[1]?.title ?? '';
    const list = readPage('ar/news.html', state);
    expect(list).toMatch(new RegExp(`<h3 lang="en"[^>]*>${title}<`));
    expect(list).toContain('href="/news-details/news-1"');
    const english = readPage('news-details/news-1.html', state);
    expect(english).not.toContain('hreflang="ar" href="http');
    expect(english).toMatch(/<a href="\/ar" lang="ar"/);
    expect(readPage('sitemap.xml', state)).not.toContain('/ar/news-details/news-1<');
  });

  it('omits untranslated items from Arabic pages if editors hide them [LANG-2]', async () => {
    const to = { ...editItem(1, { 'title@ar': '' }), hidesUntranslated: true };
    const { state } = await publish(site, to);
    const title = content.news[1]?.title ?? '';
    expect(readPage('ar/news.html', state)).not.toContain(title);
    expect(readPage('news.html', state)).toContain(title);
  });

  it('links to the English privacy page until an Arabic privacy text exists [LANG-3]', async () => {
    const english = { ...content, contentNumber: 2, privacyText: 'We keep it.' };
    const siteWithoutArabic = await publish(site, english);
    expect(siteWithoutArabic.state.files.has('ar/privacy.html')).toBe(false);
    expect(readPage('ar/contact.html', siteWithoutArabic.state)).toContain('href="/privacy"');
    const siteWithArabic = await publish(siteWithoutArabic.state, {
      ...english,
      contentNumber: 3,
      privacyTexts: { ar: 'نحفظها.' },
    });
    expect(readPage('ar/privacy.html', siteWithArabic.state)).toContain('نحفظها.');
    expect(readPage('ar/contact.html', siteWithArabic.state)).toContain('href="/ar/privacy"');
  });

  it('embeds the translations for client-side code only on Arabic pages [LANG-3]', () => {
    const findWords = (file: string) =>
      /<script type="application\/json" id="words">(.*?)<\/script>/.exec(readPage(file))?.[1];
    expect(JSON.parse(findWords('ar/contact.html') ?? '{}')).toMatchObject({
      language: 'ar',
      texts: { 'Message Sent!': 'أُرسلت الرسالة!' },
    });
    expect(findWords('contact.html')).toBeUndefined();
    const livePageWords = JSON.parse(findWords('ar/live/news-details.html') ?? '{}');
    expect(livePageWords.texts).toHaveProperty('Read More');
  });
});

describe('a website with Arabic turned off', () => {
  it('equals a website without any Arabic text [LANG-2]', async () => {
    const hiddenContent = { ...content, profile: { ...content.profile, 'isShown@ar': false } };
    const { state } = await publish(null, hiddenContent);
    const englishContent = contentWith(content.news.length);
    expect(getDigests(state)).toEqual(getDigests((await publish(null, englishContent)).state));
    const pages = [...state.files.keys()].filter((file) => file.endsWith('.html'));
    for (const file of pages)
      expect(readPage(file, state), file).not.toMatch(/hreflang|[\u0600-\u06ff]/);
  });
});
