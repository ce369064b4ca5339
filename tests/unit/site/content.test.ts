import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { newsWith, profileWith, serviceWith, snapshotWith } from './records.ts';

const snapshotFile = join(mkdtempSync(join(tmpdir(), 'content-')), 'snapshot.json');

/** Loads the accessors again with this content. */
async function loadContent(snapshot: Snapshot) {
  writeFileSync(snapshotFile, JSON.stringify(snapshot));
  vi.stubEnv('CONTENT_SNAPSHOT', snapshotFile);
  vi.resetModules();
  return import('#site/build/content.ts');
}

/** Creates a news item for each of these days in November 2026, in the same order. */
const createNewsForDays = (...days: number[]) =>
  days.map((day) =>
    newsWith({ _id: `day-${day}`, time: new Date(Date.UTC(2026, 10, day)).toISOString() }),
  );

beforeEach(() => vi.unstubAllEnvs());

describe('the content of a build', () => {
  it('throws an error about CONTENT_SNAPSHOT if the variable is empty', async () => {
    vi.stubEnv('CONTENT_SNAPSHOT', '');
    vi.resetModules();
    const { profile } = await import('#site/build/content.ts');
    expect(() => profile()).toThrow(/CONTENT_SNAPSHOT/);
  });

  it('lists the news items nearest in time to a news item, newest first [NEWS-3]', async () => {
    const content = await loadContent(
      snapshotWith({ news: createNewsForDays(30, 20, 19, 18, 10, 1) }),
    );
    expect(content.newsNearestTo('day-19', 3).map(({ _id }) => _id)).toEqual([
      'day-20',
      'day-18',
      'day-10',
    ]);
    expect(content.newsNearestTo('day-30', 2).map(({ _id }) => _id)).toEqual(['day-20', 'day-19']);
  });

  it('changes at most twelve other pages when a news item is added [NEWS-3]', async () => {
    const days = Array.from({ length: 28 }, (_, index) => 28 - index);
    const content = await loadContent(snapshotWith({ news: createNewsForDays(...days) }));
    const affectedDays = days.filter((day) =>
      content.newsNearestTo(`day-${day}`, 10).some(({ _id }) => _id === 'day-28'),
    );
    expect(affectedDays.length).toBeLessThanOrEqual(12);
  });

  it('returns identical service objects, so that all pages share one rendered footer [PUB-2]', async () => {
    const content = await loadContent(
      snapshotWith({ services: [serviceWith({ _id: 's', slug: 'cranes', name: 'Cranes' })] }),
    );
    const [service] = content.serviceNames();
    expect(service).toEqual({ _id: 's', slug: 'cranes', name: 'Cranes' });
    expect(content.serviceNames()[0]).toBe(service);
  });

  it('groups news by year in the time zone of the website [NEWS-4]', async () => {
    const news = [
      // Six hours ahead of UTC, this is the first of January.
      newsWith({ _id: 'new-year', time: '2025-12-31T20:00:00.000Z' }),
      newsWith({ _id: 'old-year', time: '2025-12-31T17:00:00.000Z' }),
    ];
    const content = await loadContent(snapshotWith({ news }));
    expect(content.newsYears()).toEqual([2026, 2025]);
    expect(content.newsOfYear(2026).map(({ _id }) => _id)).toEqual(['new-year']);
    expect(content.newsOfYear(2025).map(({ _id }) => _id)).toEqual(['old-year']);
  });

  it('lists the addresses of all items and the years with news', async () => {
    const content = await loadContent(
      snapshotWith({ news: createNewsForDays(2, 1), services: [serviceWith({ _id: 's' })] }),
    );
    expect(content.itemAddresses('news')).toEqual(['day-2', 'day-1']);
    expect(content.itemAddresses('services')).toEqual(['s']);
    expect(content.newsYears()).toEqual([2026]);
  });

  it('finds an item with a slug only by its slug [SITE-3]', async () => {
    const services = [serviceWith({ _id: 's', slug: 'cranes' }), serviceWith({ _id: 't' })];
    const content = await loadContent(snapshotWith({ services }));
    expect(content.itemAddresses('services')).toEqual(['cranes', 't']);
    expect(content.item('services', 'cranes')._id).toBe('s');
    expect(() => content.item('services', 's')).toThrow();
  });

  it('dates the pages in the sitemap and omits empty pages [SITE-1]', async () => {
    const services = [serviceWith({ _id: 's', time: '2026-05-01T00:00:00.000Z' })];
    await loadContent(snapshotWith({ news: createNewsForDays(2, 1), services }));
    const { createSitemap } = await import('#site/build/sitemap.ts');
    const entries = Object.fromEntries(
      [...createSitemap(new URL('https://co.example')).matchAll(/<url>(.*)<\/url>/g)].map(
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

  it('lists every indexable page in the sitemap [SITE-1]', async () => {
    const records = listKinds.map((kind) => [
      kind,
      [completeRecord(kind, { _id: 'one', ...contentExamples[kind].record } as never)],
    ]);
    const picture = { licenseOne: '/media/a.png', certificateOne: '/media/a.png' };
    const profile = profileWith(picture);
    await loadContent(snapshotWith({ ...Object.fromEntries(records), profile }));
    const { createSitemap } = await import('#site/build/sitemap.ts');
    const sitemapXml = createSitemap(new URL('https://co.example'));
    const pages = new URL('../../../src/pages/', import.meta.url);
    const isIndexed = (file: string) =>
      !readFileSync(new URL(file, pages), 'utf8').includes('noindex');
    const files = globSync('**/*.astro', { cwd: pages }).filter((file) => !file.includes('['));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files.filter(isIndexed)) {
      const address = file.replace(/(?:(?:^|\/)index)?\.astro$/, '');
      expect(sitemapXml).toContain(`<loc>https://co.example/${address}</loc>`);
    }
  });

  it('returns the lowest price that matches all words of a search [SERV-2]', async () => {
    const createPrice = (category: string, nationality: string, amount: number, sector = '') => ({
      _id: `${category}-${nationality}`,
      category,
      nationality,
      amount,
      sector,
      time: '2026-11-20T10:00:00.000Z',
    });
    const content = await loadContent(
      snapshotWith({
        manpower: [
          createPrice('Mason', 'India', 3600),
          createPrice('Máson', 'Nepal', 3400),
          createPrice('Cook', 'Nepal', 9, 'Hotels'),
        ],
      }),
    );
    expect(content.lowestPrice('mason')).toBe(3400);
    expect(content.lowestPrice('India mason')).toBe(3600);
    expect(content.lowestPrice('Indian masons')).toBe(3600);
    expect(content.lowestPrice('hotels')).toBe(9);
    for (const query of ['welder', '', ' ']) expect(content.lowestPrice(query)).toBeNull();
  });

  it('lists the page for workers in the sitemap only if it has a text [TRUST-1]', async () => {
    const { createSitemap } = await import('#site/build/sitemap.ts');
    const site = new URL('https://co.example');
    for (const [workersHelp, isListed] of [
      ['', false],
      [' \n ', false],
      ['Do not pay.', true],
    ] as const) {
      await loadContent(snapshotWith({ profile: profileWith({ workersHelp }) }));
      expect(createSitemap(site).includes('<loc>https://co.example/for-workers</loc>')).toBe(
        isListed,
      );
    }
  });

  it('has a privacy page only if there is a privacy text [OPS-5]', async () => {
    const { createSitemap } = await import('#site/build/sitemap.ts');
    const site = new URL('https://co.example');
    for (const [privacyText, isListed] of [
      ['', false],
      [' \n ', false],
      ['We keep it.', true],
    ] as const) {
      const content = await loadContent(snapshotWith({ privacyText }));
      expect(content.hasPrivacyText()).toBe(isListed);
      expect(createSitemap(site).includes('<loc>https://co.example/privacy</loc>')).toBe(isListed);
    }
  });

  it('throws an error for an unknown id', async () => {
    const content = await loadContent(snapshotWith());
    expect(() => content.item('news', 'gone')).toThrow(/gone/);
    expect(() => content.item('services', 'gone')).toThrow(/gone/);
  });

  it('lists all other services for a service [SERV-2]', async () => {
    const services = ['a', 'b', 'c'].map((_id) => serviceWith({ _id }));
    const content = await loadContent(snapshotWith({ services }));
    expect(content.otherItems('services', 'b').map(({ _id }) => _id)).toEqual(['a', 'c']);
  });
});
