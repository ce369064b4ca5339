import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import {
  contentWith,
  createTestRenderer,
  listDigests,
  translatedContentWith,
} from '../support/test-site.ts';

type Item = Snapshot['news'][number];

const renderer = await createTestRenderer();
const content = translatedContentWith(60);
const { state: site } = await renderSite(renderer, null, content);

const publish = (before: SiteState | null, to: Snapshot) => renderSite(renderer, before, to);

const withFields = (item: Item, fields: Record<string, unknown>): Item => ({ ...item, ...fields });

const editItem = (index: number, fields: Record<string, unknown>, from = content): Snapshot => ({
  ...from,
  contentNumber: from.contentNumber + 1,
  news: from.news.with(index, withFields(from.news[index] as Item, fields)),
});

const pageOf = (file: string, state = site) => renderer.readText(file, state);
const isPage = (address: string) => !/\.\w+$/.test(address);
const isArabic = (address: string) => /^\/ar(\/|$)/.test(address);

const fileOf = (address: string) => `${address.replace(/[?#].*/, '').slice(1) || 'index'}.html`;

describe('the website in two languages', () => {
  it('has every page in Arabic, at the same address after its prefix [LANG-2]', () => {
    const files = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    const english = files.filter((file) => !/^ar(\/|\.html$)/.test(file));
    const untranslatedFiles = ['dashboard.html'];
    expect(files.filter((file) => /^ar(\/|\.html$)/.test(file)).toSorted()).toEqual(
      english
        .filter((file) => !untranslatedFiles.includes(file))
        .map((file) => (file === 'index.html' ? 'ar.html' : `ar/${file}`))
        .toSorted(),
    );
    expect(pageOf('ar/news-details/news-0.html')).toMatch(/<html lang="ar" dir="rtl">[\s\S]*خبر 0/);
    expect(pageOf('ar/rss.xml')).toContain('<language>ar</language>');
    expect(pageOf('ar/rss.xml')).toContain('/ar/news-details/news-0</link>');
  });

  it('preloads the fonts of the language of a page [LANG-4, SITE-2]', () => {
    const preloaded = (file: string) =>
      [
        ...pageOf(file).matchAll(/<link rel="preload" href="\/_astro\/([\w-]+)\.[\w-]+\.woff2"/g),
      ].map(([, font]) => font);
    expect(preloaded('contact.html')).toEqual(['inter-400-700', 'fraunces-560']);
    expect(preloaded('ar/contact.html')).toEqual(['noto-sans-arabic-page-400-700']);
  });

  it('shares pages with the picture of their language [SITE-1, LANG-2]', async () => {
    const pictureOf = (version: string) => ({ version, png: 'AA==' });
    const pictures = {
      sharePicture: pictureOf('one'),
      sharePictures: { ar: pictureOf('two') },
    };
    const { state } = await publish(null, { ...content, ...pictures });
    const sharePictureOf = (file: string) =>
      /property="og:image" content="([^"]+)"/.exec(pageOf(file, state))?.[1];
    expect(sharePictureOf('contact.html')).toBe('http://localhost:8888/share-one.png');
    expect(sharePictureOf('ar/contact.html')).toBe('http://localhost:8888/ar/share-two.png');
    const files = [...state.files.keys()].filter((file) => file.includes('share-'));
    expect(files).toEqual(['share-one.png', 'ar/share-two.png']);
  });

  it('names the translation of a page, in both directions [LANG-2]', () => {
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => `${language} ${new URL(href ?? '').pathname}`,
      );
    const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    let pageCount = 0;
    for (const file of pages) {
      const html = pageOf(file);
      if (html.includes('content="noindex"')) continue;
      pageCount += 1;
      const [english, arabic, fallback] = alternates(html);
      expect(fallback, file).toBe(english?.replace('en', 'x-default'));
      const translation = fileOf(arabic?.replace('ar ', '') ?? '');
      expect(alternates(pageOf(translation)), file).toEqual(alternates(html));
      expect(html, file).toContain(
        `<link rel="canonical" href="http://localhost:8888${(file.startsWith('ar') ? arabic : english)?.slice(3)}">`,
      );
    }
    expect(pageCount).toBeGreaterThan(2 * 60);
  });

  it('has both languages in the sitemap, each with the other [LANG-2]', () => {
    const urls = pageOf('sitemap.xml').split('<url>').slice(1);
    const ofNews = urls.filter((url) =>
      url.includes('<loc>http://localhost:8888/ar/news-details/'),
    );
    expect(ofNews).toHaveLength(60);
    for (const url of ofNews) {
      expect(url).toMatch(/hreflang="en" href="http:\/\/localhost:8888\/news-details\//);
      expect(url).toMatch(/hreflang="x-default" href="http:\/\/localhost:8888\/news-details\//);
    }
  });

  it('only links to pages that exist, and stays in its language [LANG-2]', () => {
    const ownLinks = /<a [^>]*?href="(\/[^"]*)"[^>]*>/g;
    for (const [file, html] of [...site.files.keys()].map(
      (name) => [name, pageOf(name)] as const,
    )) {
      if (!/^ar(\/|\.html$)/.test(file)) continue;
      for (const [tag, href = ''] of html.matchAll(ownLinks)) {
        if (/^\/((ar\/)?search|dashboard|media|\.netlify)/.test(href)) continue;
        expect(site.files.has(fileOf(href)), `${file}: ${href}`).toBe(true);
        if (!isArabic(href)) expect(tag, file).toContain('lang="en"');
      }
    }
  });

  it('renders only Arabic pages for a changed Arabic text [LANG-2, PUB-2]', async () => {
    const { renderedAddresses, state } = await publish(
      site,
      editItem(40, { 'title@ar': 'عنوان آخر' }),
    );
    const pages = renderedAddresses.filter(isPage);
    expect(pages).toContain('/ar/news-details/news-40');
    expect(pages.filter((address) => !isArabic(address))).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(12);
    expect(listDigests(state)).toEqual(
      listDigests((await publish(null, editItem(40, { 'title@ar': 'عنوان آخر' }))).state),
    );
  });

  it('describes pictures in the language of the page, and renders only Arabic pages for an Arabic alternative text [IMG-2, LANG-1, PUB-2]', async () => {
    const src = '/media/vision.webp';
    const altTexts = (html: string) =>
      [...html.matchAll(/<img[^>]*vision\.webp[^>]*>/g)].map(
        ([tag]) => /alt="(.*?)"/.exec(tag)?.[1],
      );
    const withAltText = (arabic?: string): Snapshot => ({
      ...content,
      profile: {
        ...content.profile,
        visionImage: src,
        pictures: {
          [src]: { alt: 'A terrace', ...(arabic && { translations: { ar: { alt: arabic } } }) },
        },
      },
    });
    const { state } = await publish(null, withAltText());
    expect(altTexts(pageOf('about-us.html', state))).toEqual(['A terrace']);
    expect(altTexts(pageOf('ar/about-us.html', state))).toEqual(['']);
    const after = await publish(state, withAltText('شرفة'));
    expect(altTexts(pageOf('ar/about-us.html', after.state))).toEqual(['شرفة']);
    expect(after.renderedAddresses.filter(isPage)).toEqual(['/ar/about-us']);
  });

  it('renders no Arabic page for an English text that it does not show [LANG-2, PUB-2]', async () => {
    const { renderedAddresses } = await publish(site, editItem(20, { title: 'Another title' }));
    expect(renderedAddresses).toContain('/news-details/news-20');
    expect(renderedAddresses.filter(isArabic)).toEqual([]);
  });

  it('shows an item without a translation in English in lists, marked as English [LANG-2]', async () => {
    const to = editItem(1, { 'title@ar': '' });
    const { state } = await publish(site, to);
    expect(state.files.has('ar/news-details/news-1.html')).toBe(false);
    const title = content.news[1]?.title ?? '';
    const list = pageOf('ar/news.html', state);
    expect(list).toMatch(new RegExp(`<h3 lang="en"[^>]*>${title}<`));
    expect(list).toContain('href="/news-details/news-1"');
    const english = pageOf('news-details/news-1.html', state);
    expect(english).not.toContain('hreflang="ar" href="http');
    expect(english).toMatch(/<a href="\/ar" lang="ar"/);
    expect(pageOf('sitemap.xml', state)).not.toContain('/ar/news-details/news-1<');
  });

  it('leaves out an item without a translation if editors chose so [LANG-2]', async () => {
    const to = { ...editItem(1, { 'title@ar': '' }), hidesUntranslated: true };
    const { state } = await publish(site, to);
    const title = content.news[1]?.title ?? '';
    expect(pageOf('ar/news.html', state)).not.toContain(title);
    expect(pageOf('news.html', state)).toContain(title);
  });

  it('has the privacy page in Arabic only with its text, and links to the English one before [LANG-3]', async () => {
    const english = { ...content, contentNumber: 2, privacyText: 'We keep it.' };
    const withoutArabic = await publish(site, english);
    expect(withoutArabic.state.files.has('ar/privacy.html')).toBe(false);
    expect(pageOf('ar/contact.html', withoutArabic.state)).toContain('href="/privacy"');
    const withArabic = await publish(withoutArabic.state, {
      ...english,
      contentNumber: 3,
      privacyTexts: { ar: 'نحفظها.' },
    });
    expect(pageOf('ar/privacy.html', withArabic.state)).toContain('نحفظها.');
    expect(pageOf('ar/contact.html', withArabic.state)).toContain('href="/ar/privacy"');
  });

  it('has the words of its scripts in Arabic, and English pages have none [LANG-3]', () => {
    const wordsIn = (file: string) =>
      /<script type="application\/json" id="words">(.*?)<\/script>/.exec(pageOf(file))?.[1];
    expect(JSON.parse(wordsIn('ar/contact.html') ?? '{}')).toMatchObject({
      language: 'ar',
      texts: { 'Message Sent!': 'أُرسلت الرسالة!' },
    });
    expect(wordsIn('contact.html')).toBeUndefined();
    const ofLivePage = JSON.parse(wordsIn('ar/live/news-details.html') ?? '{}');
    expect(ofLivePage.texts).toHaveProperty('Read More');
  });
});

describe('the website of a company that is not shown in Arabic', () => {
  it('is byte for byte that without any Arabic text [LANG-2]', async () => {
    const hiddenContent = { ...content, profile: { ...content.profile, 'isShown@ar': false } };
    const { state } = await publish(null, hiddenContent);
    const englishContent = contentWith(content.news.length);
    expect(listDigests(state)).toEqual(listDigests((await publish(null, englishContent)).state));
    const pages = [...state.files.keys()].filter((file) => file.endsWith('.html'));
    for (const file of pages)
      expect(pageOf(file, state), file).not.toMatch(/hreflang|[\u0600-\u06ff]/);
  });
});
