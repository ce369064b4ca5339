import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { newsWith, priceWith, profileWith, serviceWith, snapshotWith } from './records.ts';

const snapshotFile = join(mkdtempSync(join(tmpdir(), 'content-')), 'snapshot.json');

/** Reloads the content module with this content. */
async function loadContent(content: Partial<Snapshot>) {
  writeFileSync(snapshotFile, JSON.stringify(snapshotWith(content)));
  vi.stubEnv('CONTENT_SNAPSHOT', snapshotFile);
  vi.resetModules();
  return import('#site/build/content.ts');
}

const getIds = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);

/** Returns each address in the sitemap with its date. */
async function readSitemap() {
  const { createSitemap } = await import('#site/build/sitemap.ts');
  const entries = createSitemap(new URL('https://co.example')).matchAll(
    /<loc>https:\/\/co\.example(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g,
  );
  return Object.fromEntries([...entries].map(([, address, date]) => [address, date]));
}

/** Creates a news item for each of these days in November 2026, in the given order. */
const createNewsForDays = (...days: number[]) =>
  days.map((day) =>
    newsWith({ _id: `day-${day}`, time: new Date(Date.UTC(2026, 10, day)).toISOString() }),
  );

beforeEach(() => vi.unstubAllEnvs());

describe('the content module', () => {
  it('throws an error that mentions CONTENT_SNAPSHOT if the variable is empty', async () => {
    vi.stubEnv('CONTENT_SNAPSHOT', '');
    vi.resetModules();
    const { read } = await import('#site/build/content.ts');
    expect(() => read('profile')).toThrow(/CONTENT_SNAPSHOT/);
  });

  it('lists the news items closest in time to a given item, newest first [NEWS-3]', async () => {
    const content = await loadContent({ news: createNewsForDays(30, 20, 19, 18, 10, 1) });
    expect(getIds(content.read('newsNearestTo', 'day-19', 3))).toEqual([
      'day-20',
      'day-18',
      'day-10',
    ]);
    expect(getIds(content.read('newsNearestTo', 'day-30', 2))).toEqual(['day-20', 'day-19']);
  });

  it('lists a new item on at most twelve other news pages [NEWS-3]', async () => {
    const days = Array.from({ length: 28 }, (_, index) => 28 - index);
    const content = await loadContent({ news: createNewsForDays(...days) });
    const affectedDays = days.filter((day) =>
      getIds(content.read('newsNearestTo', `day-${day}`, 10)).includes('day-28'),
    );
    expect(affectedDays.length).toBeLessThanOrEqual(12);
  });

  // The footer is rendered once for all pages, which works only if the service objects are identical.
  it('returns the same service object on every call [PUB-2]', async () => {
    const names = { _id: 's', slug: 'cranes', name: 'Cranes' };
    const content = await loadContent({ services: [serviceWith(names)] });
    const [service] = content.read('serviceNames');
    expect(service).toEqual(names);
    expect(content.read('serviceNames')[0]).toBe(service);
  });

  it('groups news by year in the website’s time zone [NEWS-4]', async () => {
    const news = [
      // In the website’s time zone, six hours ahead of UTC, this is 1 January.
      newsWith({ _id: 'new-year', time: '2025-12-31T20:00:00.000Z' }),
      newsWith({ _id: 'old-year', time: '2025-12-31T17:00:00.000Z' }),
    ];
    const content = await loadContent({ news });
    expect(content.read('newsYears')).toEqual([2026, 2025]);
    expect(getIds(content.read('newsOfYear', 2026))).toEqual(['new-year']);
    expect(getIds(content.read('newsOfYear', 2025))).toEqual(['old-year']);
  });

  it('finds an item by its slug, or by its id if it has no slug [SITE-3]', async () => {
    const services = [serviceWith({ _id: 's', slug: 'cranes' }), serviceWith({ _id: 't' })];
    const content = await loadContent({ services });
    expect(content.read('itemAddresses', 'services')).toEqual(['cranes', 't']);
    expect(content.item('services', 'cranes')._id).toBe('s');
    expect(() => content.item('services', 's')).toThrow();
  });

  it('dates pages in the sitemap and omits empty pages [SITE-1]', async () => {
    const services = [serviceWith({ _id: 's', time: '2026-05-01T00:00:00.000Z' })];
    await loadContent({ news: createNewsForDays(2, 1), services });
    expect(await readSitemap()).toEqual({
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

  it('lists every indexable page with a fixed path in the sitemap [SITE-1]', async () => {
    const records = listKinds.map((kind) => [
      kind,
      [completeRecord(kind, { _id: 'one', ...contentExamples[kind].record } as never)],
    ]);
    const profile = profileWith({ licenseOne: '/media/a.png', certificateOne: '/media/a.png' });
    await loadContent({ ...Object.fromEntries(records), profile });
    const addresses = Object.keys(await readSitemap());
    const pages = new URL('../../../src/pages/', import.meta.url);
    const isIndexed = (file: string) =>
      !readFileSync(new URL(file, pages), 'utf8').includes('noindex');
    const files = globSync('**/*.astro', { cwd: pages }).filter((file) => !file.includes('['));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files.filter(isIndexed)) {
      const address = file.replace(/(?:(?:^|\/)index)?\.astro$/, '');
      expect(addresses).toContain(`/${address}`);
    }
  });

  it('returns the lowest price that matches all words of a search [SERV-2]', async () => {
    const manpower = [
      priceWith({ category: 'Mason', nationality: 'India', amount: 3600 }),
      priceWith({ category: 'Máson', nationality: 'Nepal', amount: 3400 }),
      priceWith({ category: 'Cook', nationality: 'Nepal', amount: 9, sector: 'Hotels' }),
    ];
    const content = await loadContent({ manpower });
    expect(content.read('lowestPrice', 'mason')).toBe(3400);
    expect(content.read('lowestPrice', 'India mason')).toBe(3600);
    expect(content.read('lowestPrice', 'Indian masons')).toBe(3600);
    expect(content.read('lowestPrice', 'hotels')).toBe(9);
    for (const query of ['welder', '', ' ']) expect(content.read('lowestPrice', query)).toBeNull();
  });

  it.each([
    ['', false],
    [' \n ', false],
    ['Do not pay.', true],
  ])(
    'adds the workers page and the privacy page only if they have text: %j [TRUST-1, OPS-5]',
    async (text, hasPage) => {
      const profile = profileWith({ workersHelp: text });
      const content = await loadContent({ profile, privacyText: text });
      expect(content.read('hasPrivacyText')).toBe(hasPage);
      const sitemap = await readSitemap();
      expect(['/for-workers' in sitemap, '/privacy' in sitemap]).toEqual([hasPage, hasPage]);
    },
  );

  it('throws an error for an unknown id', async () => {
    const content = await loadContent({});
    expect(() => content.item('news', 'gone')).toThrow(/gone/);
    expect(() => content.item('services', 'gone')).toThrow(/gone/);
  });

  it('lists all services except the current one [SERV-2]', async () => {
    const services = ['a', 'b', 'c'].map((_id) => serviceWith({ _id }));
    const content = await loadContent({ services });
    expect(getIds(content.read('otherItems', 'services', 'b'))).toEqual(['a', 'c']);
  });
});
