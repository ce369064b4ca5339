import { describe, expect, it } from 'vitest';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { checkSite } from '#publisher/check-site.ts';
import { hashContent } from '#publisher/fingerprint.ts';
import { findChangedPages } from '#publisher/query-results.ts';
import { renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import { createRandom, createRandomEditor } from '../support/random-edits.ts';
import {
  contentWith,
  createTestRenderer,
  getDigests,
  translatedContentWith,
} from '../support/test-site.ts';

const renderer = await createTestRenderer();

const publish = (before: SiteState | null, to: Snapshot) => renderSite(renderer, before, to);

const editTitle = (content: Snapshot, index: number, title: string): Snapshot => ({
  ...content,
  contentNumber: content.contentNumber + 1,
  news: content.news.with(index, { ...(content.news[index] as Snapshot['news'][number]), title }),
});

/** Keeps only the first two items of each kind, but all news. */
const shortenLists = (content: Snapshot): Snapshot => {
  const shortLists = listKinds
    .filter((kind) => kind !== 'news')
    .map((kind) => [kind, content[kind].slice(0, 2)]);
  return { ...content, ...Object.fromEntries(shortLists) };
};

describe('an incremental render', () => {
  it.each([
    { newsCount: 12, editsAtOnce: 1, compareEvery: 25, createContent: translatedContentWith },
    { newsCount: 240, editsAtOnce: 50, compareEvery: 100, createContent: contentWith },
  ])(
    'equals a clean build after random edits to a site with $newsCount news items [PUB-2]',
    async ({ newsCount, editsAtOnce, compareEvery, createContent }) => {
      const edit = createRandomEditor(createRandom(newsCount));
      let content = shortenLists(createContent(newsCount));
      let { state } = await publish(null, content);
      for (let count = 1; count <= 100; count += 1) {
        content = edit(content);
        if (count % editsAtOnce !== 0) continue;
        const result = await publish(state, content);
        expect(result.failures).toEqual([]);
        state = result.state;
        if (count % compareEvery !== 0) continue;
        const clean = await publish(null, content);
        expect(getDigests(state), `after ${count} edits`).toEqual(getDigests(clean.state));
      }
    },
    240_000,
  );

  it('renders few pages for an edited item, starting with the item page [PUB-2]', async () => {
    const content = contentWith(60);
    const { state } = await publish(null, content);
    const { renderedAddresses } = await publish(state, editTitle(content, 30, 'Edited'));
    expect(renderedAddresses[0]).toBe('/news-details/news-30');
    expect(renderedAddresses.length).toBeLessThanOrEqual(14);
    expect((await publish(state, content)).renderedAddresses).toEqual([]);
  });

  it('adds and removes the privacy page and its links [OPS-5]', async () => {
    const content = contentWith(12);
    const { state } = await publish(null, content);
    expect([...state.files.keys()]).not.toContain('privacy.html');
    const privacyContent = {
      ...content,
      contentNumber: 2,
      privacyText: 'We keep it.\n<b>Nobody</b> else reads it.',
    };
    const siteWithText = await publish(state, privacyContent);
    const htmlFiles = [...siteWithText.state.files.keys()].filter((file) => file.endsWith('.html'));
    expect(siteWithText.renderedAddresses).toHaveLength(
      htmlFiles.length - ['dashboard.html'].length + ['/revision.json', '/sitemap.xml'].length,
    );
    const page = renderer.readText('privacy.html', siteWithText.state);
    expect(page).toContain('&lt;b&gt;Nobody&lt;/b&gt; else reads it.');
    const siteWithOtherText = await publish(siteWithText.state, {
      ...privacyContent,
      contentNumber: 3,
      privacyText: 'Another text.',
    });
    expect(siteWithOtherText.renderedAddresses.toSorted()).toEqual(['/privacy', '/revision.json']);
    const siteWithoutText = await publish(siteWithOtherText.state, {
      ...content,
      contentNumber: 4,
    });
    expect([...siteWithoutText.state.files.keys()]).not.toContain('privacy.html');
  });

  it('renders only pages that show times when the time zone changes [NEWS-2, NEWS-4, PUB-2]', async () => {
    const content = contentWith(12);
    const [first] = content.news as [Snapshot['news'][number]];
    // 1 January 2026, 1:00 AM in the default time zone.
    const newYear = { ...first, _id: 'new-year', time: '2025-12-31T19:00:00.000Z' };
    const newYearContent = { ...content, news: [...content.news, newYear] };
    const { state } = await publish(null, newYearContent);
    expect([...state.files.keys()]).not.toContain('news/2025.html');
    const createContentIn = (timeZone: string, contentNumber: number) => ({
      ...newYearContent,
      timeZone,
      contentNumber,
    });
    const dubai = createContentIn('Asia/Dubai', 2);
    const addresses = await findChangedPages(renderer.app, state, newYearContent, dubai);
    const dubaiSite = await publish(state, dubai);
    const items = dubai.news.map(({ _id }) => `/news-details/${_id}`);
    expect(dubaiSite.renderedAddresses.filter((address) => !/\.\w+$/.test(address)).sort()).toEqual(
      [
        '/',
        '/contact',
        '/live/news-details',
        '/news',
        '/news/2025',
        '/news/2026',
        '/preview',
        ...items,
      ].sort(),
    );
    expect(dubaiSite.renderedAddresses.toSorted()).toEqual(addresses.toSorted());
    const readPage = (file: string) => renderer.readText(file, dubaiSite.state);
    expect(readPage('news-details/new-year.html')).toContain('31 December 2025, 11:00 PM');
    expect(readPage('news/2025.html')).toContain('31 December 2025');
    expect(readPage('contact.html')).toContain('data-server-stamp');
    const londonSite = await publish(dubaiSite.state, createContentIn('Europe/London', 3));
    expect(londonSite.renderedAddresses).not.toContain('/contact');
    expect(getDigests(londonSite.state)).toEqual(
      getDigests((await publish(null, createContentIn('Europe/London', 3))).state),
    );
    const defaultSite = await publish(londonSite.state, { ...newYearContent, contentNumber: 4 });
    expect(getDigests(defaultSite.state)).toEqual(getDigests(state));
    for (const { digest } of defaultSite.state.files.values()) {
      expect(renderer.contents.get(digest ?? '') ?? '').not.toMatch(
        /timeZone&quot;|data-server-stamp/,
      );
    }
  });

  it('replaces the generated share picture on pages without pictures [SITE-1]', async () => {
    const png = Buffer.from('not text: \u00ff\u0000', 'latin1');
    const drawPicture = (version: string, content: Snapshot): Snapshot => ({
      ...content,
      contentNumber: content.contentNumber + 1,
      sharePicture: { version, png: png.toString('base64') },
    });
    const content = contentWith(4);
    const siteWithoutPicture = await publish(null, content);
    const { state } = await publish(siteWithoutPicture.state, drawPicture('one', content));
    const readPage = (file: string, site = state) => renderer.readText(file, site);
    expect(readPage('contact.html', siteWithoutPicture.state)).not.toContain('og:image');
    expect(state.files.get('share-one.png')).toMatchObject({
      digest: hashContent(png),
      size: png.length,
    });
    for (const tag of [
      'property="og:image" content="http://localhost:8888/share-one.png"',
      'property="og:image:alt" content="Sahil Bridge Manpower"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
    ]) {
      expect(readPage('contact.html')).toContain(tag);
    }
    expect(readPage('news-details/news-0.html')).not.toContain('share-one.png');
    const siteWithOtherPicture = await publish(state, drawPicture('two', content));
    expect(readPage('contact.html', siteWithOtherPicture.state)).toContain('share-two.png');
    expect(
      [...siteWithOtherPicture.state.files.keys()].filter((file) => file.startsWith('share-')),
    ).toEqual(['share-two.png']);
    expect(getDigests(siteWithOtherPicture.state)).toEqual(
      getDigests((await publish(null, drawPicture('two', content))).state),
    );
  });

  it('renders only the pages that show a changed picture [IMG-2, PUB-2]', async () => {
    const content = contentWith(40);
    const { state } = await publish(null, content);
    const renderChange = async (change: Partial<Snapshot>) => {
      const to = { ...content, ...change, contentNumber: 2 };
      const addresses = await findChangedPages(renderer.app, state, content, to);
      const result = await publish(state, to);
      expect(result.renderedAddresses.toSorted()).toEqual(addresses.toSorted());
      const pages = result.renderedAddresses.filter((address) => !/\.\w+$/.test(address));
      const changedFiles = [...result.state.files].filter(
        ([file, { digest }]) => file.endsWith('.html') && state.files.get(file)?.digest !== digest,
      );
      expect(changedFiles, 'no page is rendered unnecessarily').toHaveLength(pages.length);
      return { pages: pages.sort(), result };
    };
    const alt = 'Masons at <the> tower';
    const item = content.news[35] as Snapshot['news'][number];
    const news = content.news.with(35, { ...item, pictures: { [item.image]: { alt } } });
    const itemChange = await renderChange({ news });
    expect(itemChange.pages).toEqual(['/news-details/news-35']);
    const page = renderer.readText('news-details/news-35.html', itemChange.result.state);
    expect(page).toContain('alt="Masons at &lt;the&gt; tower"');

    const renderProfileChange = async (image: string) => {
      const profile = { ...content.profile, pictures: { [image]: { alt } } };
      return (await renderChange({ profile })).pages;
    };
    expect(await renderProfileChange(content.profile.visionImage)).toEqual(['/about-us']);
    expect(await renderProfileChange(content.profile.aboutUsImageTwo)).toEqual(['/', '/about-us']);

    const [slide, ...slides] = content.sliders as [Snapshot['sliders'][number]];
    const sliders = [{ ...slide, pictures: { [slide.image]: { alt } } }, ...slides];
    expect((await renderChange({ sliders })).pages).toEqual(['/']);

    const member = content.team[0] as Snapshot['team'][number];
    const copy = { src: '/media/frame-1.webp', fx: 8, fy: 4 };
    const team = content.team.with(0, {
      ...member,
      pictures: { [member.image]: { alt, frames: { '4:5': copy } } },
    });
    expect((await renderChange({ team })).pages).toEqual(['/', '/our-team']);
  });

  it('publishes an edited item page before the other changed pages [PUB-2]', async () => {
    const content = contentWith(210);
    const { state } = await publish(null, content);
    const [first, ...others] = content.services;
    const renamedService = { ...first, name: 'Renamed' } as Snapshot['services'][number];
    const earlyStates: SiteState[] = [];
    const to = { ...content, contentNumber: 2, services: [renamedService, ...others] };
    await renderSite(renderer, state, to, (site) => earlyStates.push(site));
    const [changedFiles] = earlyStates.map(({ files, contentNumber }) => {
      expect(contentNumber).toBe(1);
      return [...files].filter(([file, { digest }]) => state.files.get(file)?.digest !== digest);
    });
    expect(changedFiles?.map(([file]) => file)).toEqual([
      `services/service-details/${renamedService._id}.html`,
    ]);
  });

  it('is repaired by checkSite if a page is wrong [PUB-2]', async () => {
    const content = contentWith(12);
    const { state } = await publish(null, content);
    const page = 'news-details/news-3.html';
    const files = new Map(state.files);
    const wrongFile = {
      size: 0,
      queries: [],
      inlineCode: [],
      digest: renderer.write(page, 'from elsewhere'),
    };
    const check = await checkSite(
      renderer,
      { ...state, files: files.set(page, wrongFile) },
      content,
    );
    expect(check.addresses).toEqual(['/news-details/news-3']);
    expect(getDigests(check.state)).toEqual(getDigests(state));
  });

  it('updates the security policy, the sitemap, the feed and the archives [PUB-2]', async () => {
    const content = contentWith(12);
    const { state } = await publish(null, content);
    const [first] = content.news;
    const addedItem = { ...first, _id: 'added', title: 'Added', time: '2020-01-01T00:00:00.000Z' };
    const to = { ...content, news: [...content.news, addedItem] as Snapshot['news'] };
    const after = (await publish(state, to)).state;
    const readText = (file: string) => renderer.readText(file, after);
    expect(readText('sitemap.xml')).toContain('/news-details/added');
    expect(readText('rss.xml')).toContain('/news-details/added');
    expect(readText('news/2020.html')).toContain('Added');
    expect(readText('_headers')).toMatch(/script-src 'self' 'sha256-[^;]+; style-src 'self'/);
    const before = (await publish(after, content)).state;
    expect(getDigests(before)).toEqual(getDigests(state));
  });
});
