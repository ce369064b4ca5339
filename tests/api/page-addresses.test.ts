import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProblemError } from '#contract/http/client.ts';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { pageAddresses, revisions } from '#schema/index.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { reserveLowerCase, sweepPageAddresses } from '#services/content/store/page-addresses.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();
const call = api.as(admin);

const { create, update, read, remove } = contentRoutes.news;
const add = async (slug: string, title = 'Cranes arrive') =>
  (await call(create, { body: { title, slug } })).data;
const change = async (id: string, slug: string) =>
  (await call(update, { params: { id }, body: { slug } })).data;
const prepare = async (slug: string) => {
  const body = { fields: { title: 'Cranes arrive', slug } };
  return (await call(routes.postDraft, { params: { kind: 'news' }, body })).data.record;
};
const publish = async (id: string) =>
  (await call(routes.publishDraft, { params: { kind: 'news', id }, body: { fields: {} } })).data
    .record;
const pageAt = (path: string, isBuilt = true) =>
  findLivePage(api.context(), path, async () => isBuilt);
const at = (address: string) => pageAt(`/news-details/${address}`);
const livePage = { page: '/live/news-details' };

describe('the readable address of a page', () => {
  it('consists of lower-case letters, digits and hyphens, and is refused otherwise [SITE-3, API-3]', async () => {
    expect((await add('  cranes-arrive-2026 ')).slug).toBe('cranes-arrive-2026');
    expect((await add('')).slug).toBe('');
    for (const slug of [
      'Cranes',
      'a b',
      '-a',
      'a--b',
      'a/b',
      'a.html',
      '404',
      'con',
      'ا',
      'a'.repeat(81),
    ]) {
      const problem = await add(slug).catch((error: ProblemError) => error.problem);
      expect([slug, problem]).toMatchObject([
        slug,
        { code: 'invalid-input', errors: [{ field: 'slug' }] },
      ]);
    }
  });

  it('redirects to the page, as do its earlier addresses and the id [SITE-3]', async () => {
    const { _id } = await add('');
    expect(await at(_id)).toEqual(livePage);
    await change(_id, 'cranes');
    expect(await at('cranes')).toEqual(livePage);
    expect(await at(_id)).toEqual({ movedTo: '/news-details/cranes' });
    await change(_id, 'cranes-arrive');
    expect(await at('cranes')).toEqual({ movedTo: '/news-details/cranes-arrive' });
    expect(await at(_id)).toEqual({ movedTo: '/news-details/cranes-arrive' });
    await change(_id, '');
    expect(await at('cranes-arrive')).toEqual({ movedTo: `/news-details/${_id}` });
    expect(await at(_id)).toEqual(livePage);
    await change(_id, 'cranes');
    expect(await at('cranes')).toEqual(livePage);
    for (const id of ['cranes', 'cranes-arrive', _id]) {
      expect((await call(read, { params: { id } })).data._id).toBe(_id);
    }
    expect(await at('lorries')).toBeNull();
    expect(await pageAt('/services/service-details/cranes')).toBeNull();
  });

  it('is the same in every language in which the item is shown, and leads to the English page in others [SITE-3, LANG-2]', async () => {
    const { _id } = await add('cranes');
    const inArabic = (address: string) => pageAt(`/ar/news-details/${address}`);
    const translate = (ar: object) =>
      call(update, { params: { id: _id }, body: { translations: { ar } } });
    const english = { movedTo: '/news-details/cranes', isTemporary: true };
    expect([await inArabic('cranes'), await inArabic(_id)]).toEqual([english, english]);
    await translate({ title: 'وصول الرافعات', description: 'وصلت.' });
    expect(await inArabic('cranes')).toEqual({ page: '/ar/live/news-details' });
    expect(await inArabic(_id)).toEqual({ movedTo: '/ar/news-details/cranes' });
    expect(await at('cranes')).toEqual(livePage);
    await translate({ isShown: false });
    expect(await inArabic('cranes')).toEqual(english);
    expect(await inArabic('lorries')).toBeNull();
    expect(await pageAt('/fr/news-details/cranes')).toBeNull();
  });

  it('leads nowhere in a language that the website does not have [LANG-2]', async () => {
    await add('cranes');
    expect(await pageAt('/ar/news-details/cranes', false)).toBeNull();
    expect(await pageAt('/news-details/cranes', false)).toEqual(livePage);
  });

  it('gets a number if another page of the kind has it or had it [SITE-3]', async () => {
    const first = await add('cranes');
    expect((await add('cranes')).slug).toBe('cranes-2');
    await change(first._id, 'lorries');
    const third = await add('cranes');
    expect(third.slug).toBe('cranes-3');
    expect((await change(third._id, 'lorries')).slug).toBe('lorries-2');
    expect((await change(first._id, 'cranes')).slug).toBe('cranes');
    expect((await change(third._id, third._id)).slug).toBe(third._id);
    expect((await add(third._id)).slug).toBe(`${third._id}-2`);
    const service = { name: 'Cranes', slug: 'cranes' };
    expect((await call(contentRoutes.services.create, { body: service })).data.slug).toBe('cranes');
  });

  it('is never the id of another record, even in a file with many records [SITE-3, OPS-3]', async () => {
    const lorries = await add('lorries');
    const news = ['one', 'two'].map((_id) => ({ _id, title: _id, slug: lorries._id }));
    await call(fileRoutes.importContent, { body: { format: 2, news } as never });
    const read = async (id: string) =>
      (await call(contentRoutes.news.read, { params: { id } })).data;
    expect((await read(lorries._id))._id).toBe(lorries._id);
    expect([(await read('one')).slug, (await read('two')).slug]).toEqual([
      `${lorries._id}-2`,
      `${lorries._id}-3`,
    ]);
  });

  it('is unique if many records request the same one [SITE-3, API-3]', async () => {
    const drafts = await Promise.all(Array.from({ length: 3 }, () => prepare('cranes')));
    const newsItems = await Promise.all(Array.from({ length: 3 }, () => add('cranes')));
    const slugs = [...drafts, ...newsItems].map((record) => record['slug' as keyof typeof record]);
    expect(new Set(slugs).size).toBe(6);
  });

  it('is kept for a draft, without leading visitors to it [SITE-3, PUB-3]', async () => {
    const draft = await prepare('cranes');
    expect(await at('cranes')).toBeNull();
    expect((await add('cranes')).slug).toBe('cranes-2');
    expect(await publish(draft._id)).toMatchObject({ slug: 'cranes' });
    expect(await at('cranes')).toEqual(livePage);
  });

  it('of a waiting change stays the same for visitors until it is published [SITE-3, PUB-3]', async () => {
    const { _id } = await add('cranes');
    const params = { kind: 'news' as const, id: _id };
    await call(routes.updateDraft, { params, body: { fields: { slug: 'lorries' } } });
    expect(await at('cranes')).toEqual(livePage);
    expect(await at('lorries')).toBeNull();
    await expect(call(read, { params: { id: 'lorries' } })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
    await publish(_id);
    expect(await at('cranes')).toEqual({ movedTo: '/news-details/lorries' });
    expect(await at('lorries')).toEqual(livePage);
  });

  it('leads nowhere after its draft was discarded, and is given to no other record [SITE-3, PUB-3]', async () => {
    const { _id } = await add('cranes');
    const params = { kind: 'news' as const, id: _id };
    await call(routes.updateDraft, { params, body: { fields: { slug: 'secret-merger' } } });
    await call(routes.deleteDraft, { params });
    expect(await at('secret-merger')).toBeNull();
    expect((await add('secret-merger')).slug).toBe('secret-merger-2');
    expect((await change(_id, 'secret-merger')).slug).toBe('secret-merger');
    expect(await at('secret-merger')).toEqual(livePage);
  });

  it('is kept together with the newest twenty that its record had [SITE-3]', async () => {
    const { _id } = await add('cranes');
    await call(routes.updateDraft, {
      params: { kind: 'news', id: _id },
      body: { fields: { slug: 'cranes-planned' } },
    });
    const at = (number: number) => `cranes-of-${number}`;
    for (let number = 0; number < 30; number += 1) await change(_id, at(number));
    const rows = await api.rows(pageAddresses);
    expect(rows.map((row) => row._id)).toEqual(
      expect.arrayContaining(['news/cranes-planned', `news/${at(29)}`, `news/${at(28)}`]),
    );
    expect(rows.length).toBeLessThanOrEqual(23);
    expect((await add(at(0))).slug).toBe(at(0));
    expect((await add(at(28))).slug).toBe(`${at(28)}-2`);
  });

  it('is never the id of a draft or of a deleted record [SITE-3, DASH-18]', async () => {
    const draft = await prepare('');
    const { _id: deletedId } = await add('');
    await call(remove, { params: { id: deletedId } });
    expect((await add(draft._id)).slug).toBe(`${draft._id}-2`);
    expect((await add(deletedId)).slug).toBe(`${deletedId}-2`);
  });

  it('is restored with a version that had it, and from the trash [SITE-3, DASH-18]', async () => {
    const { _id } = await add('cranes');
    await change(_id, 'lorries');
    await call(remove, { params: { id: _id } });
    expect([await at('cranes'), await at('lorries'), await at(_id)]).toEqual([null, null, null]);
    expect((await add('cranes')).slug).toBe('cranes-2');
    const params = { kind: 'news' as const, id: _id };
    const versions = (await call(routes.getHistory, { params })).data;
    const first = versions.find(({ data }) => (data as { slug?: string }).slug === 'cranes');
    await call(routes.restoreRevision, { params: { id: first?._id ?? '' }, body: {} });
    expect(await at('cranes')).toEqual(livePage);
    expect(await at('lorries')).toEqual({ movedTo: '/news-details/cranes' });
  });

  it('is free again once nothing is left of its record [SITE-3, OPS-5]', async () => {
    const { _id } = await add('cranes');
    const lorries = await add('lorries');
    await call(remove, { params: { id: _id } });
    await sweepPageAddresses(api.context());
    expect((await add('cranes')).slug).toBe('cranes-2');
    await api.store.transaction((tx) => tx.delete(revisions).where(eq(revisions.entityId, _id)));
    await sweepPageAddresses(api.context());
    expect((await add('cranes')).slug).toBe('cranes');
    expect(await at('lorries')).toEqual(livePage);
    expect((await change(lorries._id, 'lorries')).slug).toBe('lorries');
  });

  it('is part of a content file, in which two records may request the same one [SITE-3, OPS-3]', async () => {
    const cranes = await add('cranes');
    const file = (await call(fileRoutes.exportContent)).data;
    expect(file.news[0]?.slug).toBe('cranes');
    const record = (_id: string, slug: string) => ({ ...cranes, _id, slug });
    const news = [cranes, record('a', 'cranes'), record('b', 'lorries'), record('c', 'lorries')];
    await call(fileRoutes.importContent, { body: { ...file, news } });
    const newsList = (await call(contentRoutes.news.list)).data;
    const slugOf = (id: string) => newsList.find(({ _id }) => _id === id)?.slug;
    expect([cranes._id, 'a', 'b', 'c'].map(slugOf)).toEqual([
      'cranes',
      'cranes-2',
      'lorries',
      'lorries-2',
    ]);
    const problem = await call(fileRoutes.importContent, {
      body: { ...file, news: [record('lorries', '')] },
    }).catch((error: ProblemError) => error.problem);
    expect(problem).toMatchObject({ errors: [{ field: 'news.0._id' }] });
  });

  const importNews = async (records: { id: string; slug?: string }[], dryRun = false) => {
    const body = {
      kind: 'news' as const,
      records: records.map(({ id, ...fields }) => ({ id, fields })),
      dryRun,
    };
    return (await call(batchRoutes.importMany, { body })).data;
  };

  it('is reserved for any number of ids with capital letters [SITE-3, API-3]', async () => {
    const ids = Array.from({ length: 33_000 }, (_, index) => `A${index}`);
    await api.store.transaction((tx) => reserveLowerCase(tx, 'news', ids));
    await api.store.transaction((tx) => reserveLowerCase(tx, 'news', ids.slice(0, 2)));
    expect(await api.rows(pageAddresses)).toHaveLength(33_000);
    expect((await add('a32999')).slug).toBe('a32999-2');
  });

  it('is made unique in an import, and the dry run reports the result [SITE-3, DASH-20]', async () => {
    await add('cranes');
    const records = [
      { id: 'one', slug: 'cranes' },
      { id: 'two', slug: 'lorries' },
      { id: 'three', slug: 'lorries' },
      { id: 'four', slug: 'one' },
      { id: 'five', slug: 'four' },
    ];
    const slugs = ['cranes-2', 'lorries', 'lorries-2', 'one-2', 'four-2'];
    const plan = await importNews(records, true);
    expect(plan.first.map(({ after }) => after['slug'])).toEqual(slugs);
    const result = await importNews(records);
    expect({ ...result, batch: null }).toEqual(plan);
    const newsList = (await call(contentRoutes.news.list)).data;
    const slugOf = (id: string) => newsList.find(({ _id }) => _id === id)?.slug;
    expect(records.map(({ id }) => slugOf(id))).toEqual(slugs);
    expect((await importNews(records)).records).toBe(0);
  });

  it('is restored when a batch is undone, with a number if another record has it by then [SITE-3, DASH-18]', async () => {
    const { _id } = await add('cranes');
    const { batch } = await importNews([{ id: _id, slug: 'lorries' }]);
    await api.store.transaction((tx) =>
      tx.delete(pageAddresses).where(eq(pageAddresses._id, 'news/cranes')),
    );
    await add('cranes');
    await call(batchRoutes.undoBatch, { params: { id: batch ?? '' }, body: {} });
    expect((await call(read, { params: { id: _id } })).data.slug).toBe('cranes-2');
  });

  it('is not stored again if the record already has it with a number [SITE-3]', async () => {
    await add('cranes');
    const { _id, slug } = await add('cranes');
    const response = await call(update, { params: { id: _id }, body: { slug: 'cranes' } });
    expect([slug, response.data.slug, response.etag]).toEqual(['cranes-2', 'cranes-2', '"v1"']);
    const otherResponse = await call(update, { params: { id: _id }, body: { slug: 'crane' } });
    expect([otherResponse.data.slug, otherResponse.etag]).toEqual(['crane', '"v2"']);
  });

  it('is shortened before its number if it is long, and never after a hyphen [SITE-3]', async () => {
    const longSlug = 'a'.repeat(80);
    const dashedSlug = `${'b'.repeat(71)}-${'c'.repeat(8)}`;
    const numberedSlugs = [`${'a'.repeat(72)}-2`, `${'b'.repeat(71)}-2`];
    await importNews([
      { id: 'one', slug: longSlug },
      { id: 'two', slug: longSlug },
      { id: 'three', slug: dashedSlug },
      { id: 'four', slug: dashedSlug },
    ]);
    const slugOf = async (id: string) => (await call(read, { params: { id } })).data.slug;
    expect([await slugOf('two'), await slugOf('four')]).toEqual(numberedSlugs);
    const additions = [await add(longSlug), await add(dashedSlug)];
    expect(additions.map(({ slug }) => slug)).toEqual([
      `${'a'.repeat(72)}-3`,
      `${'b'.repeat(71)}-3`,
    ]);
    const response = await call(update, { params: { id: 'two' }, body: { slug: longSlug } });
    expect([response.data.slug, response.etag]).toEqual([numberedSlugs[0], '"v1"']);
  });

  it('ends in a part of the id if a hundred records have the same one [SITE-3]', async () => {
    const records = Array.from({ length: 102 }, (_, index) => ({
      ...{ id: `record-number-${String(index).padStart(3, '0')}`, slug: 'cranes' },
    }));
    await importNews(records);
    const newsList = (await call(contentRoutes.news.list)).data;
    const slugOf = (id: string) => newsList.find(({ _id }) => _id === id)?.slug;
    const slugs = ['record-number-000', 'record-number-099', 'record-number-100'].map(slugOf);
    expect(slugs).toEqual(['cranes', 'cranes-100', 'cranes-ber-100']);
    const { _id, slug } = await add('cranes');
    expect(slug).toBe(`cranes-${_id.slice(-7)}`);
  });

  it('belongs first to the record that has it as its id [SITE-3]', async () => {
    const lorries = await add('lorries');
    const { _id } = await add('cranes');
    await api.store.transaction((tx) =>
      tx
        .insert(pageAddresses)
        .values({ _id: `news/${_id}`, entityId: lorries._id, isPublic: true })
        .onConflictDoUpdate({ target: pageAddresses._id, set: { entityId: lorries._id } }),
    );
    expect((await call(read, { params: { id: _id } })).data._id).toBe(_id);
    expect(await at(_id)).toEqual({ movedTo: '/news-details/cranes' });
  });

  it('stores nothing for a record that has none [SITE-3]', async () => {
    await add('');
    await importNews(['one', 'two'].map((id) => ({ id, slug: '' })));
    const slugs = (await call(contentRoutes.news.list)).data.map(({ slug }) => slug);
    expect(slugs).toEqual(['', '', '']);
    const rows = await api.rows(pageAddresses);
    expect(rows).toEqual([]);
  });
});
