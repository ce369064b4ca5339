import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { findChangedPages, missingFingerprint, runQueries } from '#publisher/query-results.ts';
import type { SiteFile, SiteState } from '#publisher/site-state.ts';
import { findRemovedParts } from '#site/build/content-reader.ts';
import { createQueryKey, type QueryName, runQueryByKey } from '#site/build/queries.ts';
import { contentWith } from '../support/test-site.ts';

const content = contentWith(1);
const createResults = (values: Record<string, unknown>) => {
  const requestedKeys: string[] = [];
  const runQueryByKey = (_: unknown, key: string) => {
    requestedKeys.push(key);
    if (key in values) return { value: values[key], parts: [] };
    throw new Error('There is no such record');
  };
  const app = { runQueryByKey, findRemovedParts };
  return {
    requestedKeys,
    run: (results: SiteState['results'] = new Map()) => runQueries(app, content, { results }),
  };
};

describe('runQueries [PUB-2]', () => {
  it('runs each query only once', () => {
    const { requestedKeys, run } = createResults({ a: 1 });
    const results = run();
    expect(results.get('a')).toBe(results.get('a'));
    expect(results.get('none').fingerprint).toBe(missingFingerprint);
    results.get('none');
    expect(requestedKeys).toEqual(['a', 'none']);
    expect([...results.results.keys()]).toEqual(['a', 'none']);
    expect([...results.changedKeys]).toEqual([]);
  });

  it('lists the keys of all changed results', () => {
    const [one, two, three] = [{ _id: '1' }, { _id: '2' }, { _id: '3' }];
    const list = [one, two];
    const before = {
      same: one,
      value: 1,
      part: list,
      fewer: list,
      more: list,
      order: list,
      removed: 1,
      emptied: list,
    };
    const first = createResults({ ...before, copy: [one] }).run();
    for (const key of [...Object.keys(before), 'copy', 'added', 'never']) first.get(key);
    const { changedKeys, results } = createResults({
      same: one,
      value: 2,
      part: [one, three],
      fewer: [one],
      more: [one, two, three],
      order: [two, one],
      copy: [{ ...one }],
      added: 1,
      emptied: null,
    }).run(first.results);
    const expectedKeys = ['value', 'part', 'fewer', 'more', 'order', 'removed', 'emptied', 'added'];
    expect([...changedKeys]).toEqual(expectedKeys);
    expect(results.get('removed')?.fingerprint).toBe(missingFingerprint);
    expect(results.get('emptied')).toMatchObject({ value: null });
    expect(results.get('same')).toEqual(first.results.get('same'));
    expect(results.get('copy')).toEqual(first.results.get('copy'));
  });

  it('reuses the previous value of an unchanged list', () => {
    const record = { _id: '1' };
    const first = createResults({ list: [record], empty: [] }).run();
    for (const key of ['list', 'empty']) {
      const old = first.get(key);
      const { results } = createResults({ list: [record], empty: [] }).run(first.results);
      expect(results.get(key)?.value).toBe(old.value);
    }
  });
});

describe('runQueries on an edited snapshot [PUB-2]', () => {
  const before = contentWith(40);
  const [first, second, ...others] = before.news;
  const [service, ...services] = before.services;
  if (!first || !second || !service) throw new Error('The content lacks records');
  const queriesWithoutParameters: QueryName[] = [
    'contentNumber',
    'profile',
    'privacyText',
    'timeZone',
    'chosenTimeZone',
    'sharePicture',
    'sliders',
    'serviceNames',
    'newsYears',
    'newestOfYears',
  ];
  const keys = [
    ...before.news.flatMap(({ _id }) => [
      createQueryKey('item', ['news', _id]),
      createQueryKey('newsNearestTo', [_id, 4]),
    ]),
    ...before.services.flatMap(({ _id, slug }) => [
      createQueryKey('item', ['services', slug || _id]),
      createQueryKey('otherItems', ['services', _id]),
    ]),
    ...(['news', 'services'] as const).flatMap((kind) => [
      createQueryKey('itemAddresses', [kind]),
      createQueryKey('itemTimes', [kind]),
      createQueryKey('list', [kind]),
      createQueryKey('firstItems', [kind, 3]),
    ]),
    createQueryKey('newestNews', [5]),
    createQueryKey('newsOfYear', [2026]),
    createQueryKey('lowestPrice', ['driver']),
    createQueryKey('profilePictures', ['logo']),
    ...queriesWithoutParameters.map((name) => createQueryKey(name, [])),
  ];
  const requestedKeys: string[] = [];
  const app = {
    runQueryByKey: (content: Snapshot, key: string) => {
      requestedKeys.push(key);
      return runQueryByKey(content, key);
    },
    findRemovedParts,
  };
  const queryAll = (snapshot: Snapshot, state?: Pick<SiteState, 'results' | 'content'>) => {
    const results = runQueries(app, snapshot, state);
    for (const key of keys) results.get(key);
    return results.results;
  };
  const earlierState = { results: queryAll(before), content: before };

  it.each<[string, Partial<Snapshot>]>([
    ['a new title', { news: [{ ...first, title: 'Edited' }, second, ...others] }],
    ['a new time', { news: [{ ...first, time: '2025-12-31T20:00:00.000Z' }, second, ...others] }],
    [
      'a new modification time',
      { news: [{ ...first, modifiedAt: '2026-11-22' }, second, ...others] },
    ],
    ['a reordering', { news: [second, first, ...others] }],
    ['an addition', { news: [{ ...first, _id: 'new' }, first, second, ...others] }],
    ['a removal', { news: [first, ...others] }],
    ['a replacement', { news: [{ ...first, _id: 'new' }, second, ...others] }],
    ['the removal of all news', { news: [] }],
    ['a new address', { services: [{ ...service, slug: 'another' }, ...services] }],
    [
      'the reuse of a removed record’s address',
      {
        services: services.map((item, index) =>
          index === 0 ? { ...item, slug: service._id } : item,
        ),
      },
    ],
    ['a profile edit', { profile: { ...before.profile, name: 'Another' } }],
    ['a time zone change', { timeZone: 'Asia/Dubai' }],
    ['a privacy text edit', { privacyText: 'Another' }],
    ['a new content number', { contentNumber: 9 }],
    ['the removal of all prices', { manpower: [] }],
    ['no edit', {}],
  ])('returns the same results as a full run after %s', (_, changes) => {
    const after = { ...before, ...changes };
    const listFingerprints = (results: SiteState['results']) =>
      [...results].map(([key, { fingerprint }]) => [key, fingerprint]);
    const next = queryAll(after, earlierState);
    expect(listFingerprints(next)).toEqual(listFingerprints(queryAll(after)));
    // A later run can also use results that this run reused.
    const revertedResults = queryAll(before, { results: next, content: after });
    expect(listFingerprints(revertedResults)).toEqual(listFingerprints(earlierState.results));
  });

  it('repeats a query only if a part that the query read has changed', () => {
    requestedKeys.length = 0;
    const news = before.news.map((item, index) =>
      index === 20 ? { ...item, title: 'Edited' } : item,
    );
    queryAll({ ...before, news }, earlierState);
    const itemKeys = requestedKeys.filter((key) => /"(item|newsNearestTo)"/.test(key));
    expect(itemKeys).toHaveLength(1 + 4);
    expect(requestedKeys).not.toContain(createQueryKey('itemAddresses', ['news']));
    expect(requestedKeys).not.toContain(createQueryKey('list', ['services']));
  });
});

describe('findChangedPages [PUB-2, PUB-5]', () => {
  const [from, to] = [contentWith(1), contentWith(2)];
  const createPage = (queries: string[]): SiteFile => ({
    digest: 'd',
    size: 1,
    queries,
    inlineCode: [],
  });
  const createApp = (
    files: readonly [string[], string[]],
    results: Record<string, readonly [unknown, unknown]> = {},
  ) => ({
    listPaths: async (content: unknown) => ({
      result: files[content === from ? 0 : 1].map((file) => ({ file, address: `/${file}` })),
      queries: [],
    }),
    runQueryByKey: (content: unknown, key: string) => ({
      value: results[key]?.[content === from ? 0 : 1],
      parts: [],
    }),
    findRemovedParts,
  });
  const createSite = (pages: Record<string, SiteFile>) => ({
    contentNumber: 1,
    changedAt: '',
    code: 'code',
    files: new Map(Object.entries(pages)),
    results: new Map(),
  });

  it('returns the pages whose query results changed', async () => {
    const pages = {
      same: createPage(['a', 'b']),
      first: createPage(['new', 'a']),
      last: createPage(['a', 'new']),
      none: createPage([]),
    };
    const names = Object.keys(pages);
    const testApp = createApp([names, names], { a: [1, 1], b: [[1], [1]], new: [1, 2] });
    expect(await findChangedPages(testApp, createSite(pages), from, to)).toEqual([
      '/first',
      '/last',
    ]);
  });

  it('returns the pages that exist in only one snapshot', async () => {
    const pages = { stays: createPage(['a']), goes: createPage(['a']), comes: createPage(['a']) };
    const testApp = createApp([
      ['stays', 'goes'],
      ['stays', 'comes'],
    ]);
    expect(await findChangedPages(testApp, createSite(pages), from, to)).toEqual([
      '/goes',
      '/comes',
    ]);
  });

  it('returns the pages that were never rendered', async () => {
    const testApp = createApp([
      ['known', 'unknown'],
      ['known', 'unknown'],
    ]);
    expect(
      await findChangedPages(testApp, createSite({ known: createPage(['a']) }), from, to),
    ).toEqual(['/unknown']);
  });
});
