import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { newsWith, profileWith, serviceWith, snapshotWith } from './records.ts';

const file = join(mkdtempSync(join(tmpdir(), 'content-')), 'snapshot.json');

/** Loads the accessors again with this content. */
async function contentOf(snapshot: Snapshot) {
  writeFileSync(file, JSON.stringify(snapshot));
  vi.stubEnv('CONTENT_SNAPSHOT', file);
  vi.resetModules();
  return import('#site/build/content.ts');
}

/** Creates a news item for each of these days in November 2026, in the same order. */
const newsOfDays = (...days: number[]) =>
  days.map((day) =>
    newsWith({ _id: `day-${day}`, time: new Date(Date.UTC(2026, 10, day)).toISOString() }),
  );

beforeEach(() => vi.unstubAllEnvs());

describe('the content of a build', () => {
  it('throws an error that names CONTENT_SNAPSHOT if it is empty', async () => {
    vi.stubEnv('CONTENT_SNAPSHOT', '');
    vi.resetModules();
    const { profile } = await import('#site/build/content.ts');
    expect(() => profile()).toThrow(/CONTENT_SNAPSHOT/);
  });

  it('lists the news nearest in time beside a news item, newest first, without itself [NEWS-3]', async () => {
    const content = await contentOf(snapshotWith({ news: newsOfDays(30, 20, 19, 18, 10, 1) }));
    expect(content.newsNearestTo('day-19', 3).map(({ _id }) => _id)).toEqual([
      'day-20',
      'day-18',
      'day-10',
    ]);
    expect(content.newsNearestTo('day-30', 2).map(({ _id }) => _id)).toEqual(['day-20', 'day-19']);
  });

  it('changes at most a dozen other pages for a new item [NEWS-3]', async () => {
    const days = Array.from({ length: 28 }, (_, index) => 28 - index);
    const content = await contentOf(snapshotWith({ news: newsOfDays(...days) }));
    const affectedDays = days.filter((day) =>
      content.newsNearestTo(`day-${day}`, 10).some(({ _id }) => _id === 'day-28'),
    );
    expect(affectedDays.length).toBeLessThanOrEqual(12);
  });

  it('returns the same service objects each time, so that the footer is rendered once for all pages [PUB-2]', async () => {
    const content = await contentOf(
      snapshotWith({ services: [serviceWith({ _id: 's', slug: 'cranes', name: 'Cranes' })] }),
    );
    const [service] = content.serviceNames();
    expect(service).toEqual({ _id: 's', slug: 'cranes', name: 'Cranes' });
    expect(content.serviceNames()[0]).toBe(service);
  });

  it('has one archive per year, in the time that readers see [NEWS-4]', async () => {
    const news = [
      // Six hours ahead of UTC, this is the first of January.
      newsWith({ _id: 'new-year', time: '2025-12-31T20:00:00.000Z' }),
      newsWith({ _id: 'old-year', time: '2025-12-31T17:00:00.000Z' }),
    ];
    const content = await contentOf(snapshotWith({ news }));
    expect(content.newsYears()).toEqual([2026, 2025]);
    expect(content.newsOfYear(2026).map(({ _id }) => _id)).toEqual(['new-year']);
    expect(content.newsOfYear(2025).map(({ _id }) => _id)).toEqual(['old-year']);
  });

  it('lists every path that depends on content', async () => {
    const content = await contentOf(
      snapshotWith({ news: newsOfDays(2, 1), services: [serviceWith({ _id: 's' })] }),
    );
    expect(content.itemAddresses('news')).toEqual(['day-2', 'day-1']);
    expect(content.itemAddresses('services')).toEqual(['s']);
    expect(content.newsYears()).toEqual([2026]);
  });

  it('lists the page of an item at its readable address, and finds it there [SITE-3]', async () => {
    const services = [serviceWith({ _id: 's', slug: 'cranes' }), serviceWith({ _id: 't' })];
    const content = await contentOf(snapshotWith({ services }));
    expect(content.itemAddresses('services')).toEqual(['cranes', 't']);
    expect(content.item('services', 'cranes')._id).toBe('s');
    expect(() => content.item('services', 's')).toThrow();
  });

  it('lists in the sitemap when each page changed, and leaves out empty pages [SITE-1]', async () => {
    const services = [serviceWith({ _id: 's', time: '2026-05-01T00:00:00.000Z' })];
    await contentOf(snapshotWith({ news: newsOfDays(2, 1), services }));
    const { sitemap } = await import('#site/build/sitemap.ts');
    const entries = Object.fromEntries(
      [...sitemap(new URL('https://co.example')).matchAll(/<url>(.*)<\/url>/g)].map(
        ([, url = '']) => [
          /<loc>https:\/\/co\.example(.*)<\/loc>/.exec(url)?.[1],
          /<lastmod>(.*)<\/lastmod>/.exec(url)?.[1],
        ],
      ),
    );
    expect(entries).toEqual({
      '/': undefined,
      '/about-us': undefined,
      '/contact': undefined,
      '/our-services': '2026-05-01T00:00:00.000Z',
      '/services/service-details/s': '2026-05-01T00:00:00.000Z',
      '/news': '2026-11-02T00:00:00.000Z',
      '/news/2026': '2026-11-02T00:00:00.000Z',
      '/news-details/day-2': '2026-11-02T00:00:00.000Z',
      '/news-details/day-1': '2026-11-01T00:00:00.000Z',
    });
  });

  it('lists in the sitemap every page that search engines may index [SITE-1]', async () => {
    const records = listKinds.map((kind) => [
      kind,
      [completeRecord(kind, { _id: 'one', ...contentExamples[kind].record } as never)],
    ]);
    const picture = { licenseOne: '/media/a.png', certificateOne: '/media/a.png' };
    const profile = profileWith(picture);
    await contentOf(snapshotWith({ ...Object.fromEntries(records), profile }));
    const { sitemap } = await import('#site/build/sitemap.ts');
    const sitemapXml = sitemap(new URL('https://co.example'));
    const pages = new URL('../../../src/pages/', import.meta.url);
    const isShown = (file: string) =>
      !readFileSync(new URL(file, pages), 'utf8').includes('noindex');
    const files = globSync('**/*.astro', { cwd: pages }).filter((file) => !file.includes('['));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files.filter(isShown)) {
      const address = file.replace(/(?:(?:^|\/)index)?\.astro$/, '');
      expect(sitemapXml).toContain(`<loc>https://co.example/${address}</loc>`);
    }
  });

  it('returns the lowest price that the words of a service find [SERV-2]', async () => {
    const row = (category: string, nationality: string, amount: number, sector = '') => ({
      _id: `${category}-${nationality}`,
      category,
      nationality,
      amount,
      sector,
      time: '2026-11-20T10:00:00.000Z',
    });
    const content = await contentOf(
      snapshotWith({
        manpower: [
          row('Mason', 'India', 3600),
          row('Máson', 'Nepal', 3400),
          row('Cook', 'Nepal', 9, 'Hotels'),
        ],
      }),
    );
    expect(content.lowestPrice('mason')).toBe(3400);
    expect(content.lowestPrice('India mason')).toBe(3600);
    expect(content.lowestPrice('Indian masons')).toBe(3600);
    expect(content.lowestPrice('hotels')).toBe(9);
    for (const query of ['welder', '', ' ']) expect(content.lowestPrice(query)).toBeNull();
  });

  it('lists the page for workers in the sitemap only if the profile has a text for them [TRUST-1]', async () => {
    const { sitemap } = await import('#site/build/sitemap.ts');
    const site = new URL('https://co.example');
    for (const [workersHelp, isThere] of [
      ['', false],
      [' \n ', false],
      ['Do not pay.', true],
    ] as const) {
      await contentOf(snapshotWith({ profile: profileWith({ workersHelp }) }));
      expect(sitemap(site).includes('<loc>https://co.example/for-workers</loc>')).toBe(isThere);
    }
  });

  it('has a privacy page, and an entry in the sitemap, only if there is a text for it [OPS-5]', async () => {
    const { sitemap } = await import('#site/build/sitemap.ts');
    const site = new URL('https://co.example');
    for (const [privacyText, isThere] of [
      ['', false],
      [' \n ', false],
      ['We keep it.', true],
    ] as const) {
      const content = await contentOf(snapshotWith({ privacyText }));
      expect(content.hasPrivacyText()).toBe(isThere);
      expect(sitemap(site).includes('<loc>https://co.example/privacy</loc>')).toBe(isThere);
    }
  });

  it('refuses an id that this build does not have', async () => {
    const content = await contentOf(snapshotWith());
    expect(() => content.item('news', 'gone')).toThrow(/gone/);
    expect(() => content.item('services', 'gone')).toThrow(/gone/);
  });

  it('lists all services but one beside a service [SERV-2]', async () => {
    const services = ['a', 'b', 'c'].map((_id) => serviceWith({ _id }));
    const content = await contentOf(snapshotWith({ services }));
    expect(content.otherItems('services', 'b').map(({ _id }) => _id)).toEqual(['a', 'c']);
  });
});
