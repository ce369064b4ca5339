import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { pageAddresses, revisions } from '#schema/index.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { reserveLowerCase, sweepPageAddresses } from '#services/content/store/page-addresses.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, services } = createContentCalls(call);

const title = 'Cranes arrive';
const addNews = (slug: string) => news.create({ title, slug });
const changeSlug = async (id: string, slug: string) => (await news.update(id, { slug })).data;
const createDraft = async (slug: string) => (await news.createDraft({ title, slug })).record;
const listSlugs = async (ids: string[]) => {
  const newsList = await news.list();
  return ids.map((id) => newsList.find(({ _id }) => _id === id)?.slug);
};
const findPage = (path: string, isBuilt = true) =>
  findLivePage(api.context(), path, async () => isBuilt);
const findNewsPage = (address: string) => findPage(`/news-details/${address}`);
const livePage = { page: '/live/news-details' };

describe('the readable address of a page', () => {
  it('contains only lower-case letters, digits and single hyphens [SITE-3, API-3]', async () => {
    expect((await addNews('  cranes-arrive-2026 ')).slug).toBe('cranes-arrive-2026');
    expect((await addNews('')).slug).toBe('');
    for (const slug of ['Cranes', 'a b', '-a', 'a--b', 'a/b', 'a.html', 'ا', 'a'.repeat(81)]) {
      await expectProblem(addNews(slug), invalidField('slug'));
    }
  });

  it('is not a reserved name [SITE-3]', async () => {
    const message = expect.stringMatching(/^Must not be a reserved name/);
    for (const slug of ['index', '404', 'con', 'com1']) {
      await expectProblem(addNews(slug), { status: 400, errors: [{ field: 'slug', message }] });
    }
    expect((await addNews('index-2026')).slug).toBe('index-2026');
  });

  it('receives redirects from the id and from earlier addresses [SITE-3]', async () => {
    const { _id } = await addNews('');
    expect(await findNewsPage(_id)).toEqual(livePage);
    await changeSlug(_id, 'cranes');
    expect(await findNewsPage('cranes')).toEqual(livePage);
    expect(await findNewsPage(_id)).toEqual({ movedTo: '/news-details/cranes' });
    await changeSlug(_id, 'cranes-arrive');
    expect(await findNewsPage('cranes')).toEqual({ movedTo: '/news-details/cranes-arrive' });
    expect(await findNewsPage(_id)).toEqual({ movedTo: '/news-details/cranes-arrive' });
    await changeSlug(_id, '');
    expect(await findNewsPage('cranes-arrive')).toEqual({ movedTo: `/news-details/${_id}` });
    expect(await findNewsPage(_id)).toEqual(livePage);
    await changeSlug(_id, 'cranes');
    expect(await findNewsPage('cranes')).toEqual(livePage);
    for (const id of ['cranes', 'cranes-arrive', _id]) {
      expect((await news.read(id))._id).toBe(_id);
    }
    expect(await findNewsPage('lorries')).toBeNull();
    expect(await findPage('/services/service-details/cranes')).toBeNull();
  });

  it('leads to the English page in languages without a translation [SITE-3, LANG-2]', async () => {
    const { _id } = await addNews('cranes');
    const findArabicPage = (address: string) => findPage(`/ar/news-details/${address}`);
    const translate = (ar: object) => news.update(_id, { translations: { ar } });
    const englishRedirect = { movedTo: '/news-details/cranes', isTemporary: true };
    for (const address of ['cranes', _id])
      expect(await findArabicPage(address)).toEqual(englishRedirect);
    await translate({ title: 'وصول الرافعات', description: 'وصلت.' });
    expect(await findArabicPage('cranes')).toEqual({ page: '/ar/live/news-details' });
    expect(await findArabicPage(_id)).toEqual({ movedTo: '/ar/news-details/cranes' });
    expect(await findNewsPage('cranes')).toEqual(livePage);
    await translate({ isShown: false });
    expect(await findArabicPage('cranes')).toEqual(englishRedirect);
    expect(await findArabicPage('lorries')).toBeNull();
    expect(await findPage('/fr/news-details/cranes')).toBeNull();
  });

  it('leads to no page in a language that the website does not have [LANG-2]', async () => {
    await addNews('cranes');
    expect(await findPage('/ar/news-details/cranes', false)).toBeNull();
    expect(await findPage('/news-details/cranes', false)).toEqual(livePage);
  });

  it('gets a number if it is or was the address of another page [SITE-3]', async () => {
    const first = await addNews('cranes');
    expect((await addNews('cranes')).slug).toBe('cranes-2');
    await changeSlug(first._id, 'lorries');
    const third = await addNews('cranes');
    expect(third.slug).toBe('cranes-3');
    expect((await changeSlug(third._id, 'lorries')).slug).toBe('lorries-2');
    expect((await changeSlug(first._id, 'cranes')).slug).toBe('cranes');
    expect((await changeSlug(third._id, third._id)).slug).toBe(third._id);
    expect((await addNews(third._id)).slug).toBe(`${third._id}-2`);
    const service = await services.create({ name: 'Cranes', slug: 'cranes' });
    expect(service.slug).toBe('cranes');
  });

  it('never equals the id of another record, even in an imported file [SITE-3, OPS-3]', async () => {
    const lorries = await addNews('lorries');
    const items = ['one', 'two'].map((_id) => ({ _id, title: _id, slug: lorries._id }));
    await call(fileRoutes.importContent, { body: { format: 2, news: items } });
    expect((await news.read(lorries._id))._id).toBe(lorries._id);
    const slugs = [`${lorries._id}-2`, `${lorries._id}-3`];
    expect(await listSlugs(['one', 'two'])).toEqual(slugs);
  });

  it('is unique if several records request the same address simultaneously [SITE-3, API-3]', async () => {
    const drafts = await Promise.all(Array.from({ length: 3 }, () => createDraft('cranes')));
    const newsItems = await Promise.all(Array.from({ length: 3 }, () => addNews('cranes')));
    const slugs = [...drafts, ...newsItems].map((record) => record['slug' as keyof typeof record]);
    expect(new Set(slugs).size).toBe(6);
  });

  it('is reserved for a draft, but leads to no page until publication [SITE-3, PUB-3]', async () => {
    const draft = await createDraft('cranes');
    expect(await findNewsPage('cranes')).toBeNull();
    expect((await addNews('cranes')).slug).toBe('cranes-2');
    expect((await news.publish(draft._id)).data.record).toMatchObject({ slug: 'cranes' });
    expect(await findNewsPage('cranes')).toEqual(livePage);
  });

  it('stays the same for visitors until a draft with a new address is published [SITE-3, PUB-3]', async () => {
    const { _id } = await addNews('cranes');
    await news.saveDraft(_id, { slug: 'lorries' });
    expect(await findNewsPage('cranes')).toEqual(livePage);
    expect(await findNewsPage('lorries')).toBeNull();
    await expectProblem(news.read('lorries'), 'not-found');
    await news.publish(_id);
    expect(await findNewsPage('cranes')).toEqual({ movedTo: '/news-details/lorries' });
    expect(await findNewsPage('lorries')).toEqual(livePage);
  });

  it('stays reserved for its record after the draft is discarded [SITE-3, PUB-3]', async () => {
    const { _id } = await addNews('cranes');
    await news.saveDraft(_id, { slug: 'secret-merger' });
    await news.discard(_id);
    expect(await findNewsPage('secret-merger')).toBeNull();
    expect((await addNews('secret-merger')).slug).toBe('secret-merger-2');
    expect((await changeSlug(_id, 'secret-merger')).slug).toBe('secret-merger');
    expect(await findNewsPage('secret-merger')).toEqual(livePage);
  });

  it('is reserved together with the twenty previous addresses of the record [SITE-3]', async () => {
    const { _id } = await addNews('cranes');
    await news.saveDraft(_id, { slug: 'cranes-planned' });
    const toSlug = (number: number) => `cranes-of-${number}`;
    for (let number = 0; number < 30; number += 1) await changeSlug(_id, toSlug(number));
    const rows = await api.readRows(pageAddresses);
    expect(rows.map((row) => row._id)).toEqual(
      expect.arrayContaining(['news/cranes-planned', `news/${toSlug(29)}`, `news/${toSlug(28)}`]),
    );
    expect(rows.length).toBeLessThanOrEqual(23);
    expect((await addNews(toSlug(0))).slug).toBe(toSlug(0));
    expect((await addNews(toSlug(28))).slug).toBe(`${toSlug(28)}-2`);
  });

  it('never equals the id of a draft or a deleted record [SITE-3, DASH-18]', async () => {
    const draft = await createDraft('');
    const { _id: deletedId } = await addNews('');
    await news.remove(deletedId);
    expect((await addNews(draft._id)).slug).toBe(`${draft._id}-2`);
    expect((await addNews(deletedId)).slug).toBe(`${deletedId}-2`);
  });

  it('is restored with an earlier version of a deleted record [SITE-3, DASH-18]', async () => {
    const { _id } = await addNews('cranes');
    await changeSlug(_id, 'lorries');
    await news.remove(_id);
    for (const address of ['cranes', 'lorries', _id])
      expect(await findNewsPage(address)).toBeNull();
    expect((await addNews('cranes')).slug).toBe('cranes-2');
    await news.restore((await news.readHistory(_id)).at(-1));
    expect(await findNewsPage('cranes')).toEqual(livePage);
    expect(await findNewsPage('lorries')).toEqual({ movedTo: '/news-details/cranes' });
  });

  it('is released once the history of its deleted record is gone [SITE-3, OPS-5]', async () => {
    const { _id } = await addNews('cranes');
    const lorries = await addNews('lorries');
    await news.remove(_id);
    await sweepPageAddresses(api.context());
    expect((await addNews('cranes')).slug).toBe('cranes-2');
    await api.store.transaction((tx) => tx.delete(revisions).where(eq(revisions.entityId, _id)));
    await sweepPageAddresses(api.context());
    expect((await addNews('cranes')).slug).toBe('cranes');
    expect(await findNewsPage('lorries')).toEqual(livePage);
    expect((await changeSlug(lorries._id, 'lorries')).slug).toBe('lorries');
  });

  it('is part of a content file, and is made unique on import [SITE-3, OPS-3]', async () => {
    const cranes = await addNews('cranes');
    const file = (await call(fileRoutes.exportContent)).data;
    expect(file.news[0]?.slug).toBe('cranes');
    const copyAs = (_id: string, slug: string) => ({ ...cranes, _id, slug });
    const copies = [copyAs('a', 'cranes'), copyAs('b', 'lorries'), copyAs('c', 'lorries')];
    await call(fileRoutes.importContent, { body: { ...file, news: [cranes, ...copies] } });
    const slugs = ['cranes', 'cranes-2', 'lorries', 'lorries-2'];
    expect(await listSlugs([cranes._id, 'a', 'b', 'c'])).toEqual(slugs);
    const body = { ...file, news: [copyAs('lorries', '')] };
    await expectProblem(call(fileRoutes.importContent, { body }), invalidField('news.0._id'));
  });

  const importNews = async (records: { id: string; slug?: string }[], dryRun = false) => {
    const body = {
      kind: 'news' as const,
      records: records.map(({ id, ...fields }) => ({ id, fields })),
      dryRun,
    };
    return (await call(batchRoutes.importMany, { body })).data;
  };

  it('never equals the lower-case form of any of 33,000 ids [SITE-3, API-3]', async () => {
    const ids = Array.from({ length: 33_000 }, (_, index) => `A${index}`);
    await api.store.transaction((tx) => reserveLowerCase(tx, 'news', ids));
    await api.store.transaction((tx) => reserveLowerCase(tx, 'news', ids.slice(0, 2)));
    expect(await api.readRows(pageAddresses)).toHaveLength(33_000);
    expect((await addNews('a32999')).slug).toBe('a32999-2');
  });

  it('is made unique by an import, as the dry run predicts [SITE-3, DASH-20]', async () => {
    await addNews('cranes');
    const records = [
      { id: 'one', slug: 'cranes' },
      { id: 'two', slug: 'lorries' },
      { id: 'three', slug: 'lorries' },
      { id: 'four', slug: 'one' },
      { id: 'five', slug: 'four' },
    ];
    const slugs = ['cranes-2', 'lorries', 'lorries-2', 'one-2', 'four-2'];
    const preview = await importNews(records, true);
    expect(preview.first.map(({ after }) => after['slug'])).toEqual(slugs);
    const result = await importNews(records);
    expect({ ...result, batch: null }).toEqual(preview);
    expect(await listSlugs(records.map(({ id }) => id))).toEqual(slugs);
    expect((await importNews(records)).records).toBe(0);
  });

  it('gets a number if an undo restores it while another record uses it [SITE-3, DASH-18]', async () => {
    const { _id } = await addNews('cranes');
    const { batch } = await importNews([{ id: _id, slug: 'lorries' }]);
    await api.store.transaction((tx) =>
      tx.delete(pageAddresses).where(eq(pageAddresses._id, 'news/cranes')),
    );
    await addNews('cranes');
    await call(batchRoutes.undoBatch, { params: { id: batch ?? '' }, body: {} });
    expect((await news.read(_id)).slug).toBe('cranes-2');
  });

  it('keeps its number if the record requests the plain address again [SITE-3]', async () => {
    await addNews('cranes');
    const { _id, slug } = await addNews('cranes');
    const { data, etag } = await news.update(_id, { slug: 'cranes' });
    expect([slug, data.slug, etag]).toEqual(['cranes-2', 'cranes-2', '"v1"']);
    const response = await news.update(_id, { slug: 'crane' });
    expect([response.data.slug, response.etag]).toEqual(['crane', '"v2"']);
  });

  it('is shortened to make room for its number, without a double hyphen [SITE-3]', async () => {
    const longSlug = 'a'.repeat(80);
    const dashedSlug = `${'b'.repeat(71)}-${'c'.repeat(8)}`;
    const numberedSlugs = [`${'a'.repeat(72)}-2`, `${'b'.repeat(71)}-2`];
    await importNews([
      { id: 'one', slug: longSlug },
      { id: 'two', slug: longSlug },
      { id: 'three', slug: dashedSlug },
      { id: 'four', slug: dashedSlug },
    ]);
    expect(await listSlugs(['two', 'four'])).toEqual(numberedSlugs);
    expect((await addNews(longSlug)).slug).toBe(`${'a'.repeat(72)}-3`);
    expect((await addNews(dashedSlug)).slug).toBe(`${'b'.repeat(71)}-3`);
    const { data, etag } = await news.update('two', { slug: longSlug });
    expect([data.slug, etag]).toEqual([numberedSlugs[0], '"v1"']);
  });

  it('ends in part of the id if a hundred records share the address [SITE-3]', async () => {
    const records = Array.from({ length: 102 }, (_, index) => ({
      ...{ id: `record-number-${String(index).padStart(3, '0')}`, slug: 'cranes' },
    }));
    await importNews(records);
    const ids = ['record-number-000', 'record-number-099', 'record-number-100'];
    expect(await listSlugs(ids)).toEqual(['cranes', 'cranes-100', 'cranes-ber-100']);
    const { _id, slug } = await addNews('cranes');
    expect(slug).toBe(`cranes-${_id.slice(-7)}`);
  });

  it('belongs to the record whose id it equals [SITE-3]', async () => {
    const lorries = await addNews('lorries');
    const { _id } = await addNews('cranes');
    await api.store.transaction((tx) =>
      tx
        .insert(pageAddresses)
        .values({ _id: `news/${_id}`, entityId: lorries._id, isPublic: true })
        .onConflictDoUpdate({ target: pageAddresses._id, set: { entityId: lorries._id } }),
    );
    expect((await news.read(_id))._id).toBe(_id);
    expect(await findNewsPage(_id)).toEqual({ movedTo: '/news-details/cranes' });
  });

  it('is not reserved if it is empty [SITE-3]', async () => {
    await addNews('');
    await importNews(['one', 'two'].map((id) => ({ id, slug: '' })));
    const slugs = (await news.list()).map(({ slug }) => slug);
    expect(slugs).toEqual(['', '', '']);
    expect(await api.readRows(pageAddresses)).toEqual([]);
  });
});
