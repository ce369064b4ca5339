import { describe, expect, it } from 'vitest';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { checkSite } from '#publisher/check-site.ts';
import { digest } from '#publisher/fingerprint.ts';
import { changedPages } from '#publisher/query-results.ts';
import { renderSite } from '#publisher/render-site.ts';
import type { SiteState } from '#publisher/site-state.ts';
import { createRandom, createRandomEditor } from '../support/random-edits.ts';
import {
  contentWith,
  createTestRenderer,
  listDigests,
  translatedContentWith,
} from '../support/test-site.ts';

const renderer = await createTestRenderer();

const publish = (before: SiteState | null, to: Snapshot) => renderSite(renderer, before, to);

const withTitle = (content: Snapshot, index: number, title: string): Snapshot => ({
  ...content,
  contentNumber: content.contentNumber + 1,
  news: content.news.with(index, { ...(content.news[index] as Snapshot['news'][number]), title }),
});

/** Keeps two items of each kind except news. */
const shortened = (content: Snapshot): Snapshot => {
  const shortLists = listKinds
    .filter((kind) => kind !== 'news')
    .map((kind) => [kind, content[kind].slice(0, 2)]);
  return { ...content, ...Object.fromEntries(shortLists) };
};

describe('rendering what changed', () => {
  it.each([
    { newsCount: 12, editsAtOnce: 1, compareEvery: 25, contentOf: translatedContentWith },
    { newsCount: 240, editsAtOnce: 50, compareEvery: 100, contentOf: contentWith },
  ])(
    'makes exactly the files of a clean build, through a hundred edits of $newsCount news [PUB-2]',
    async ({ newsCount, editsAtOnce, compareEvery, contentOf }) => {
      const edit = createRandomEditor(createRandom(newsCount));
      let content = shortened(contentOf(newsCount));
      let { state } = await publish(null, content);
      for (let count = 1; count <= 100; count += 1) {
        content = edit(content);
        if (count % editsAtOnce !== 0) continue;
        const result = await publish(state, content);
        expect(result.failures).toEqual([]);
        state = result.state;
        if (count % compareEvery !== 0) continue;
        const clean = await publish(null, content);
        expect(listDigests(state), `after ${count} edits`).toEqual(listDigests(clean.state));
      }
    },
    240_000,
  );

  it('renders a dozen pages for an edited item, its own among the first [PUB-2]', async () => {
    const content = contentWith(60);
    const { state } = await publish(null, content);
    const { renderedAddresses } = await publish(state, withTitle(content, 30, 'Edited'));
    expect(renderedAddresses[0]).toBe('/news-details/news-30');
    expect(renderedAddresses.length).toBeLessThanOrEqual(14);
    expect((await publish(state, content)).renderedAddresses).toEqual([]);
  });

  it('makes and removes the privacy page, which all pages link to while it exists [OPS-5]', async () => {
    const content = contentWith(12);
    const { state } = await publish(null, content);
    expect([...state.files.keys()]).not.toContain('privacy.html');
    const withPrivacyText = {
      ...content,
      contentNumber: 2,
      privacyText: 'We keep it.\n<b>Nobody</b> else reads it.',
    };
    const withText = await publish(state, withPrivacyText);
    const footers = [...withText.state.files.keys()].filter((file) => file.endsWith('.html'));
    expect(withText.renderedAddresses).toHaveLength(
      footers.length - ['dashboard.html'].length + ['/revision.json', '/sitemap.xml'].length,
    );
    const page = renderer.readText('privacy.html', withText.state);
    expect(page).toContain('&lt;b&gt;Nobody&lt;/b&gt; else reads it.');
    const withOtherText = await publish(withText.state, {
      ...withPrivacyText,
      contentNumber: 3,
      privacyText: 'Another text.',
    });
    expect(withOtherText.renderedAddresses.toSorted()).toEqual(['/privacy', '/revision.json']);
    const withoutText = await publish(withOtherText.state, { ...content, contentNumber: 4 });
    expect([...withoutText.state.files.keys()]).not.toContain('privacy.html');
  });

  it('renders only pages with times for another time zone, and exactly the earlier pages for the default [NEWS-2, NEWS-4, PUB-2]', async () => {
    const content = contentWith(12);
    const [first] = content.news as [Snapshot['news'][number]];
    // 1 January 2026, 01:00 AM in the default time zone.
    const newYear = { ...first, _id: 'new-year', time: '2025-12-31T19:00:00.000Z' };
    const withNewYear = { ...content, news: [...content.news, newYear] };
    const { state } = await publish(null, withNewYear);
    expect([...state.files.keys()]).not.toContain('news/2025.html');
    const inZone = (timeZone: string, contentNumber: number) => ({
      ...withNewYear,
      timeZone,
      contentNumber,
    });
    const dubai = inZone('Asia/Dubai', 2);
    const addresses = await changedPages(renderer.app, state, withNewYear, dubai);
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
    const page = (file: string) => renderer.readText(file, dubaiSite.state);
    expect(page('news-details/new-year.html')).toContain('31 December 2025, 11:00 PM');
    expect(page('news/2025.html')).toContain('31 December 2025');
    expect(page('contact.html')).toContain('data-server-stamp');
    const londonSite = await publish(dubaiSite.state, inZone('Europe/London', 3));
    expect(londonSite.renderedAddresses).not.toContain('/contact');
    expect(listDigests(londonSite.state)).toEqual(
      listDigests((await publish(null, inZone('Europe/London', 3))).state),
    );
    const defaultSite = await publish(londonSite.state, { ...withNewYear, contentNumber: 4 });
    expect(listDigests(defaultSite.state)).toEqual(listDigests(state));
    for (const { digest } of defaultSite.state.files.values()) {
      expect(renderer.contents.get(digest ?? '') ?? '').not.toMatch(
        /timeZone&quot;|data-server-stamp/,
      );
    }
  });

  it('shares pages without their own picture with the drawn one, and keeps no earlier one [SITE-1]', async () => {
    const png = Buffer.from('not text: \u00ff\u0000', 'latin1');
    const drawnAs = (version: string, content: Snapshot): Snapshot => ({
      ...content,
      contentNumber: content.contentNumber + 1,
      sharePicture: { version, png: png.toString('base64') },
    });
    const content = contentWith(4);
    const withoutPicture = await publish(null, content);
    const { state } = await publish(withoutPicture.state, drawnAs('one', content));
    const page = (file: string, site = state) => renderer.readText(file, site);
    expect(page('contact.html', withoutPicture.state)).not.toContain('og:image');
    expect(state.files.get('share-one.png')).toMatchObject({
      digest: digest(png),
      size: png.length,
    });
    for (const tag of [
      'property="og:image" content="http://localhost:8888/share-one.png"',
      'property="og:image:alt" content="Sahil Bridge Manpower"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
    ]) {
      expect(page('contact.html')).toContain(tag);
    }
    expect(page('news-details/news-0.html')).not.toContain('share-one.png');
    const withOtherPicture = await publish(state, drawnAs('two', content));
    expect(page('contact.html', withOtherPicture.state)).toContain('share-two.png');
    expect(
      [...withOtherPicture.state.files.keys()].filter((file) => file.startsWith('share-')),
    ).toEqual(['share-two.png']);
    expect(listDigests(withOtherPicture.state)).toEqual(
      listDigests((await publish(null, drawnAs('two', content))).state),
    );
  });

  it('renders exactly the pages again that show details of a picture [IMG-2, PUB-2]', async () => {
    const content = contentWith(40);
    const { state } = await publish(null, content);
    const changedBy = async (change: Partial<Snapshot>) => {
      const to = { ...content, ...change, contentNumber: 2 };
      const addresses = await changedPages(renderer.app, state, content, to);
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
    const ofItem = await changedBy({ news });
    expect(ofItem.pages).toEqual(['/news-details/news-35']);
    const page = renderer.readText('news-details/news-35.html', ofItem.result.state);
    expect(page).toContain('alt="Masons at &lt;the&gt; tower"');

    const ofProfile = async (image: string) => {
      const profile = { ...content.profile, pictures: { [image]: { alt } } };
      return (await changedBy({ profile })).pages;
    };
    expect(await ofProfile(content.profile.visionImage)).toEqual(['/about-us']);
    expect(await ofProfile(content.profile.aboutUsImageTwo)).toEqual(['/', '/about-us']);

    const [slide, ...slides] = content.sliders as [Snapshot['sliders'][number]];
    const sliders = [{ ...slide, pictures: { [slide.image]: { alt } } }, ...slides];
    expect((await changedBy({ sliders })).pages).toEqual(['/']);

    const member = content.team[0] as Snapshot['team'][number];
    const copy = { src: '/media/frame-1.webp', fx: 8, fy: 4 };
    const team = content.team.with(0, {
      ...member,
      pictures: { [member.image]: { alt, frames: { '4:5': copy } } },
    });
    expect((await changedBy({ team })).pages).toEqual(['/', '/our-team']);
  });

  it('shows the pages of an edited item before all others with the change [PUB-2]', async () => {
    const content = contentWith(210);
    const { state } = await publish(null, content);
    const [first, ...others] = content.services;
    const renamedService = { ...first, name: 'Renamed' } as Snapshot['services'][number];
    const earlyStates: SiteState[] = [];
    const to = { ...content, contentNumber: 2, services: [renamedService, ...others] };
    await renderSite(renderer, state, to, (site) => earlyStates.push(site));
    const [changed] = earlyStates.map(({ files, contentNumber }) => {
      expect(contentNumber).toBe(1);
      return [...files].filter(([file, { digest }]) => state.files.get(file)?.digest !== digest);
    });
    expect(changed?.map(([file]) => file)).toEqual([
      `services/service-details/${renamedService._id}.html`,
    ]);
  });

  it('replaces the recorded state with a full render, and reports the difference [PUB-2]', async () => {
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
    expect(check.different).toEqual(['/news-details/news-3']);
    expect(listDigests(check.state)).toEqual(listDigests(state));
  });

  it('keeps policy, sitemap, feed and archives up to date [PUB-2]', async () => {
    const content = contentWith(12);
    const { state } = await publish(null, content);
    const [first] = content.news;
    const addedItem = { ...first, _id: 'added', title: 'Added', time: '2020-01-01T00:00:00.000Z' };
    const to = { ...content, news: [...content.news, addedItem] as Snapshot['news'] };
    const after = (await publish(state, to)).state;
    const text = (file: string) => renderer.readText(file, after);
    expect(text('sitemap.xml')).toContain('/news-details/added');
    expect(text('rss.xml')).toContain('/news-details/added');
    expect(text('news/2020.html')).toContain('Added');
    expect(text('_headers')).toMatch(/script-src 'self' 'sha256-[^;]+; style-src 'self'/);
    const before = (await publish(after, content)).state;
    expect(listDigests(before)).toEqual(listDigests(state));
  });
});
