import { describe, expect, it } from 'vitest';
import { maxPreviewLinks } from '#contract/entities/preview.ts';
import { type ContentKind, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import * as previewRoutes from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { previewLinks } from '#schema/index.ts';
import { admin, startOfTime, startSharedApi } from '../support/api.ts';
import { problem } from '../support/problems.ts';
import { dumpOf } from '../support/test-store.ts';
import { accessToken } from '../support/tokens.ts';

const api = await startSharedApi();
const call = api.as(admin);
const visitor = api.as();

const hour = 60 * 60 * 1000;

const prepare = async (fields: object, kind: ContentKind = 'news') =>
  (await call(routes.postDraft, { params: { kind }, body: { fields: { ...fields } } })).data.record
    ._id;
const change = (id: string, fields: Record<string, unknown>) =>
  call(routes.updateDraft, { params: { kind: 'news', id }, body: { fields } });
const link = async (id: string, body: object = {}, kind: ContentKind = 'news') =>
  (await call(previewRoutes.postPreviewLink, { params: { kind, id }, body })).data;
const links = async (id: string) =>
  (await call(previewRoutes.getPreviewLinks, { params: { kind: 'news', id } })).data;
const linksOfSite = async () =>
  (await call(settingsRoutes.getAllPreviewLinks)).data.map(({ title }) => title);
const revoke = (id: string) => call(previewRoutes.deletePreviewLink, { params: { id } });
const open = async (token: string) =>
  (await visitor(previewRoutes.openPreview, { body: { token } })).data;

describe('a preview link', () => {
  it.each(listKinds)('shows a whole draft of %s, and nothing else [PUB-4]', async (kind) => {
    const { record: fields } = contentExamples[kind];
    const id = await prepare(fields, kind);
    await prepare({ ...contentExamples.news.record, title: 'another-draft' });
    const { token, expiresAt } = await link(id, {}, kind);
    const preview = await open(token);
    expect(Object.keys(preview).sort()).toEqual(['expiresAt', 'kind', 'published', 'record']);
    expect(preview).toMatchObject({ kind, expiresAt, record: { ...fields, _id: id } });
    expect(JSON.stringify(preview)).not.toContain('another-draft');
    expect(JSON.stringify(preview)).not.toContain(admin.email);
  });

  it('shows the profile with its changes [PUB-4]', async () => {
    const params = { kind: 'profile', id: 'profile' } as const;
    await call(routes.updateDraft, { params, body: { fields: { name: 'Prepared' } } });
    const { token } = await link('profile', {}, 'profile');
    expect((await open(token)).record).toMatchObject({ _id: 'profile', name: 'Prepared' });
  });

  it('shows the newest state: drafts, changes to published records, and published records [PUB-4]', async () => {
    const id = await prepare({ title: 'First' });
    const { token } = await link(id);
    const title = async () => (await open(token)).record['title'];
    expect(await title()).toBe('First');
    await change(id, { title: 'Second' });
    expect(await title()).toBe('Second');
    const params = { kind: 'news', id } as const;
    await call(routes.publishDraft, { params, body: { fields: { title: 'Third' } } });
    expect(await title()).toBe('Third');
    await change(id, { title: 'Fourth' });
    expect(await title()).toBe('Fourth');
    expect((await visitor(contentRoutes.news.read, { params: { id } })).data.title).toBe('Third');
  });

  it('says whether visitors see this version, another one, or nothing [PUB-4]', async () => {
    const id = await prepare({ title: 'First' });
    const { token } = await link(id);
    const firstVersionLink = await link(id, { version: 1 });
    const publishedState = async (of = token) => (await open(of)).published;
    expect(await publishedState()).toBe('none');
    const params = { kind: 'news', id } as const;
    await call(routes.publishDraft, { params, body: { fields: { title: 'First' } } });
    expect(await publishedState()).toBe('same');
    await change(id, { title: 'Second' });
    expect(await publishedState()).toBe('other');
    await call(routes.publishDraft, { params, body: { fields: { title: 'Second' } } });
    expect(await publishedState()).toBe('same');
    expect(await publishedState(firstVersionLink.token)).toBe('other');
    await call(routes.unpublish, { params, body: {} });
    expect(await publishedState()).toBe('none');
  });

  it.each(listKinds)(
    'says that visitors see this version for a published record of %s [PUB-4]',
    async (kind) => {
      const { data } = await call(contentRoutes[kind].create, {
        body: contentExamples[kind].record as never,
      });
      const { token } = await link(data._id, {}, kind);
      expect((await open(token)).published).toBe('same');
    },
  );

  it('to a version keeps showing that version [PUB-4]', async () => {
    const id = await prepare({ title: 'First', description: 'd' });
    const { token, version } = await link(id, { version: 1 });
    expect(version).toBe(1);
    await change(id, { title: 'Second' });
    expect((await open(token)).record).toMatchObject({ _id: id, title: 'First', description: 'd' });
    await expect(link(id, { version: 99 })).rejects.toMatchObject(problem('not-found'));
  });

  it('gives a record without a date the current time, as if it were published now [PUB-4, PUB-7]', async () => {
    const { token } = await link(await prepare({ title: 'A' }));
    api.advance(hour);
    expect((await open(token)).record['time']).toBe(api.clock.now.toISOString());
    const datedLink = await link(await prepare({ title: 'B', time: '2026-01-02T03:04:05.000Z' }));
    expect((await open(datedLink.token)).record['time']).toBe('2026-01-02T03:04:05.000Z');
  });

  it('lasts seven days by default, or as long as requested, up to thirty [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    const lifetimeOf = async (body: object) =>
      Date.parse((await link(id, body)).expiresAt) - startOfTime.getTime();
    expect(await lifetimeOf({})).toBe(7 * dayMs);
    expect(await lifetimeOf({ days: 1 })).toBe(dayMs);
    expect(await lifetimeOf({ days: 30 })).toBe(30 * dayMs);
    for (const days of [31, 0, -1, 1.5, 'x']) {
      await expect(link(id, { days })).rejects.toMatchObject(problem('invalid-input'));
    }
    const { token } = await link(id, { days: 1 });
    api.advance(dayMs - 1000);
    expect((await open(token)).record._id).toBe(id);
    api.advance(1000);
    await expect(open(token)).rejects.toMatchObject(problem('not-found'));
  });

  it('is not cached, indexed or logged [PUB-4]', async () => {
    const { token } = await link(await prepare({ title: 'A' }));
    const ask = (sentToken: string) =>
      api.send('/openPreview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: sentToken }),
      });
    for (const answer of [await ask(token), await ask(`${token}x`)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(answer.headers.get('etag')).toBeNull();
    }
    expect(JSON.stringify([api.logs, api.requests])).not.toContain(token.slice(-20));
    expect(api.requests.at(-1)).toMatchObject({ route: 'POST /openPreview', status: 404 });
  });

  it('requests no build [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    const before = api.rebuildRequests.count;
    await open((await link(id)).token);
    expect(api.rebuildRequests.count).toBe(before);
  });
});

describe('an invalid preview link', () => {
  it('gets the same response, whatever the reason [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    const revokedLink = await link(id);
    await revoke(revokedLink._id);
    const expiredLink = await link(id, { days: 1 });
    api.advance(dayMs);
    const deletedDraft = await prepare({ title: 'B' });
    const ofGone = [await link(deletedDraft), await link(deletedDraft, { version: 1 })];
    await call(routes.deleteDraft, { params: { kind: 'news', id: deletedDraft } });
    const validLink = await link(id);
    const tokens = [
      revokedLink.token,
      expiredLink.token,
      ...ofGone.map(({ token }) => token),
      `${validLink.token}x`,
      '',
      'nothing',
      await accessToken(admin, api.clock.now),
    ];
    const before = await dumpOf(api.store);
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const answer = await api.send('/openPreview', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        });
        const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
        return JSON.stringify([answer.status, problem]);
      }),
    );
    expect(answers).toHaveLength(tokens.length);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('404');
    expect(await dumpOf(api.store)).toBe(before);
    expect((await open(validLink.token)).record._id).toBe(id);
  });

  it('of a published record ends with its deletion, and works again with the record [PUB-4]', async () => {
    const { _id: id } = (await call(contentRoutes.news.create, { body: { title: 'A' } })).data;
    const { token } = await link(id);
    expect(await linksOfSite()).toEqual(['A']);
    await call(contentRoutes.news.remove, { params: { id } });
    await expect(open(token)).rejects.toMatchObject(problem('not-found'));
    expect(await linksOfSite()).toEqual([]);
    const [deleted] = (await call(routes.getTrash)).data;
    await call(routes.restoreRevision, { params: { id: deleted?._id ?? '' }, body: {} });
    expect((await open(token)).record).toMatchObject({ title: 'A' });
    expect(await linksOfSite()).toEqual(['A']);
  });

  it('of a deleted draft is no longer listed [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    await link(id);
    await link(await prepare({ title: 'B' }));
    await call(routes.deleteDraft, { params: { kind: 'news', id } });
    expect(await linksOfSite()).toEqual(['B']);
  });

  it('is not created for a record that does not exist [PUB-4]', async () => {
    await expect(link('nothing')).rejects.toMatchObject(problem('not-found'));
    expect(await links('nothing')).toEqual([]);
  });
});

describe('the links of a record', () => {
  it('are listed with their author while they are valid, and can be copied again [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    const otherId = await prepare({ title: 'B' });
    await link(otherId);
    const shortLink = await link(id, { days: 1 });
    api.advance(1000);
    const longLink = await link(id, { days: 30, version: 1 });
    expect(await links(id)).toEqual([longLink, shortLink]);
    expect(longLink).toMatchObject({ by: admin.name, version: 1 });
    api.advance(dayMs);
    expect(await links(id)).toEqual([longLink]);
    await revoke(longLink._id);
    expect(await links(id)).toEqual([]);
    await expect(revoke(longLink._id)).rejects.toMatchObject(problem('not-found'));
    await expect(revoke('nothing')).rejects.toMatchObject(problem('not-found'));
    expect(await links(otherId)).toHaveLength(1);
  });

  it(`are at most ${maxPreviewLinks}, and each revoked one allows another [PUB-4, API-3]`, async () => {
    const id = await prepare({ title: 'A' });
    const first = await link(id);
    const expiresAt = new Date(api.clock.now.getTime() + hour);
    const row = {
      entity: 'news',
      entityId: id,
      expiresAt,
      actor: 'id-of-uid-admin',
      at: startOfTime,
    };
    const rows = Array.from({ length: maxPreviewLinks - 1 }, (_, index) => ({
      ...row,
      _id: `l${index}`,
    }));
    await api.insert(previewLinks, rows);
    await expect(link(id)).rejects.toMatchObject(problem('conflict'));
    expect(await links(id)).toHaveLength(maxPreviewLinks);
    await revoke(first._id);
    await link(id);
    expect(await links(id)).toHaveLength(maxPreviewLinks);
  });

  it('are limited for each account [PUB-4, API-3]', async () => {
    const id = await prepare({ title: 'A' });
    const make = async () => {
      const newLink = await link(id);
      await revoke(newLink._id);
    };
    for (let times = 0; times < 30; times++) await make();
    await expect(link(id)).rejects.toMatchObject(problem('too-many-requests'));
  });

  it('are removed by the sweep once they have expired [PUB-4]', async () => {
    const id = await prepare({ title: 'A' });
    await link(id, { days: 1 });
    const longLink = await link(id);
    api.advance(dayMs);
    await api.sweep();
    const rows = await api.rows(previewLinks);
    expect(rows.map(({ _id }) => _id)).toEqual([longLink._id]);
  });
});
