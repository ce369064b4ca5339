import { describe, expect, it } from 'vitest';
import { maxPreviewLinks } from '#contract/entities/preview.ts';
import { type ContentKind, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import * as previewRoutes from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { previewLinks } from '#schema/index.ts';
import { admin, initialTime, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import { dumpRows } from '../support/test-store.ts';
import { signAccessToken } from '../support/tokens.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, profile } = createContentCalls(call);

const hourMs = 60 * 60 * 1000;

const createLink = async (id: string, body: object = {}, kind: ContentKind = 'news') =>
  (await call(previewRoutes.postPreviewLink, { params: { kind, id }, body })).data;
const listLinks = async (id: string) =>
  (await call(previewRoutes.getPreviewLinks, { params: { kind: 'news', id } })).data;
const listAllTitles = async () =>
  (await call(settingsRoutes.getAllPreviewLinks)).data.map(({ title }) => title);
const revoke = (id: string) => call(previewRoutes.deletePreviewLink, { params: { id } });
const requestPreview = (token: string) =>
  api.send('/openPreview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
const openPreview = async (token: string) =>
  (await api.as()(previewRoutes.openPreview, { body: { token } })).data;

describe('a preview link', () => {
  it.each(listKinds)('shows a complete draft of %s and no other data [PUB-4]', async (kind) => {
    const { record: fields } = contentExamples[kind];
    const records = createRecordCalls(call, kind);
    const id = await records.addDraft(fields);
    await news.addDraft({ ...contentExamples.news.record, title: 'another-draft' });
    const { token, expiresAt } = await createLink(id, {}, kind);
    const preview = await openPreview(token);
    expect(Object.keys(preview).sort()).toEqual(['expiresAt', 'kind', 'published', 'record']);
    expect(preview).toMatchObject({ kind, expiresAt, record: { ...fields, _id: id } });
    expect(JSON.stringify(preview)).not.toContain('another-draft');
    expect(JSON.stringify(preview)).not.toContain(admin.email);
    await records.publish(id);
    expect((await openPreview(token)).published).toBe('same');
  });

  it('shows the draft of the profile [PUB-4]', async () => {
    await profile.saveDraft('profile', { name: 'Prepared' });
    const { token } = await createLink('profile', {}, 'profile');
    expect((await openPreview(token)).record).toMatchObject({ _id: 'profile', name: 'Prepared' });
  });

  it('always shows the newest state of a record [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'First' });
    const { token } = await createLink(id);
    const readTitle = async () => (await openPreview(token)).record['title'];
    expect(await readTitle()).toBe('First');
    await news.saveDraft(id, { title: 'Second' });
    expect(await readTitle()).toBe('Second');
    await news.publish(id, { title: 'Third' });
    expect(await readTitle()).toBe('Third');
    await news.saveDraft(id, { title: 'Fourth' });
    expect(await readTitle()).toBe('Fourth');
    expect((await news.read(id)).title).toBe('Third');
  });

  it('reports whether visitors see the same version, another version or none [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'First' });
    const { token } = await createLink(id);
    const firstVersionLink = await createLink(id, { version: 1 });
    const readPublishedState = async (linkToken = token) =>
      (await openPreview(linkToken)).published;
    expect(await readPublishedState()).toBe('none');
    await news.publish(id, { title: 'First' });
    expect(await readPublishedState()).toBe('same');
    await news.saveDraft(id, { title: 'Second' });
    expect(await readPublishedState()).toBe('other');
    await news.publish(id, { title: 'Second' });
    expect(await readPublishedState()).toBe('same');
    expect(await readPublishedState(firstVersionLink.token)).toBe('other');
    await news.unpublish(id);
    expect(await readPublishedState()).toBe('none');
  });

  it('keeps showing the version for which it was created [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'First', description: 'd' });
    const { token, version } = await createLink(id, { version: 1 });
    expect(version).toBe(1);
    await news.saveDraft(id, { title: 'Second' });
    const { record } = await openPreview(token);
    expect(record).toMatchObject({ _id: id, title: 'First', description: 'd' });
    await expectProblem(createLink(id, { version: 99 }), 'not-found');
  });

  it('shows the current time for a record without a date [PUB-4, PUB-7]', async () => {
    const { token } = await createLink(await news.addDraft({ title: 'A' }));
    api.advance(hourMs);
    expect((await openPreview(token)).record['time']).toBe(api.clock.now.toISOString());
    const datedLink = await createLink(
      await news.addDraft({ title: 'B', time: '2026-01-02T03:04:05.000Z' }),
    );
    expect((await openPreview(datedLink.token)).record['time']).toBe('2026-01-02T03:04:05.000Z');
  });

  it('lasts seven days by default and at most thirty days [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    const getLifetime = async (body: object) =>
      Date.parse((await createLink(id, body)).expiresAt) - initialTime.getTime();
    expect(await getLifetime({})).toBe(7 * dayMs);
    expect(await getLifetime({ days: 1 })).toBe(dayMs);
    expect(await getLifetime({ days: 30 })).toBe(30 * dayMs);
    for (const days of [31, 0, -1, 1.5, 'x']) {
      await expectProblem(createLink(id, { days }), 'invalid-input');
    }
    const { token } = await createLink(id, { days: 1 });
    api.advance(dayMs - 1000);
    expect((await openPreview(token)).record._id).toBe(id);
    api.advance(1000);
    await expectProblem(openPreview(token), 'not-found');
  });

  it('is not cached, indexed or logged [PUB-4]', async () => {
    const { token } = await createLink(await news.addDraft({ title: 'A' }));
    for (const response of [await requestPreview(token), await requestPreview(`${token}x`)]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('etag')).toBeNull();
    }
    expect(JSON.stringify([api.logs, api.requests])).not.toContain(token.slice(-20));
    expect(api.requests.at(-1)).toMatchObject({ route: 'POST /openPreview', status: 404 });
  });

  it('cannot be created for a record that does not exist [PUB-4]', async () => {
    await expectProblem(createLink('unknown'), 'not-found');
    expect(await listLinks('unknown')).toEqual([]);
  });

  it('requests no build [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    const before = api.rebuildRequests.count;
    await openPreview((await createLink(id)).token);
    expect(api.rebuildRequests.count).toBe(before);
  });
});

describe('an invalid preview link', () => {
  it('gets the same response regardless of the cause [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    const revokedLink = await createLink(id);
    await revoke(revokedLink._id);
    const expiredLink = await createLink(id, { days: 1 });
    api.advance(dayMs);
    const deletedDraft = await news.addDraft({ title: 'B' });
    const deletedDraftLinks = [
      await createLink(deletedDraft),
      await createLink(deletedDraft, { version: 1 }),
    ];
    await news.discard(deletedDraft);
    const validLink = await createLink(id);
    const tokens = [
      revokedLink.token,
      expiredLink.token,
      ...deletedDraftLinks.map(({ token }) => token),
      `${validLink.token}x`,
      '',
      'unknown',
      await signAccessToken(admin, api.clock.now),
    ];
    const before = await dumpRows(api.store);
    const responses = await Promise.all(
      tokens.map(async (token) => {
        const response = await requestPreview(token);
        const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, problem]);
      }),
    );
    expect(responses).toHaveLength(tokens.length);
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('404');
    expect(await dumpRows(api.store)).toBe(before);
    expect((await openPreview(validLink.token)).record._id).toBe(id);
  });

  it('becomes valid again when its deleted record is restored [PUB-4]', async () => {
    const id = await news.add({ title: 'A' });
    const { token } = await createLink(id);
    expect(await listAllTitles()).toEqual(['A']);
    await news.remove(id);
    await expectProblem(openPreview(token), 'not-found');
    expect(await listAllTitles()).toEqual([]);
    const [deletedRecord] = (await call(routes.getTrash)).data;
    await news.restore(deletedRecord);
    expect((await openPreview(token)).record).toMatchObject({ title: 'A' });
    expect(await listAllTitles()).toEqual(['A']);
  });

  it('is not listed after its draft is deleted [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    await createLink(id);
    await createLink(await news.addDraft({ title: 'B' }));
    await news.discard(id);
    expect(await listAllTitles()).toEqual(['B']);
  });
});

describe('the preview links of a record', () => {
  it('are listed with their tokens while they are valid [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    const otherId = await news.addDraft({ title: 'B' });
    await createLink(otherId);
    const oneDayLink = await createLink(id, { days: 1 });
    api.advance(1000);
    const thirtyDayLink = await createLink(id, { days: 30, version: 1 });
    expect(await listLinks(id)).toEqual([thirtyDayLink, oneDayLink]);
    expect(thirtyDayLink).toMatchObject({ by: admin.name, version: 1 });
    api.advance(dayMs);
    expect(await listLinks(id)).toEqual([thirtyDayLink]);
    await revoke(thirtyDayLink._id);
    expect(await listLinks(id)).toEqual([]);
    await expectProblem(revoke(thirtyDayLink._id), 'not-found');
    await expectProblem(revoke('unknown'), 'not-found');
    expect(await listLinks(otherId)).toHaveLength(1);
  });

  it(`are limited to ${maxPreviewLinks} at a time [PUB-4, API-3]`, async () => {
    const id = await news.addDraft({ title: 'A' });
    const first = await createLink(id);
    const expiresAt = new Date(api.clock.now.getTime() + hourMs);
    const row = { entity: 'news', entityId: id, expiresAt, actor: 'id-of-uid-admin' };
    const rows = Array.from({ length: maxPreviewLinks - 1 }, (_, index) => ({
      ...{ ...row, _id: `l${index}`, at: initialTime },
    }));
    await api.insert(previewLinks, rows);
    await expectProblem(createLink(id), 'conflict');
    expect(await listLinks(id)).toHaveLength(maxPreviewLinks);
    await revoke(first._id);
    await createLink(id);
    expect(await listLinks(id)).toHaveLength(maxPreviewLinks);
  });

  it('are subject to a rate limit [PUB-4, API-3]', async () => {
    const id = await news.addDraft({ title: 'A' });
    for (let times = 0; times < 30; times += 1) await revoke((await createLink(id))._id);
    await expectProblem(createLink(id), 'too-many-requests');
  });

  it('are removed by the sweep once they have expired [PUB-4]', async () => {
    const id = await news.addDraft({ title: 'A' });
    await createLink(id, { days: 1 });
    const thirtyDayLink = await createLink(id);
    api.advance(dayMs);
    await api.sweep();
    const rows = await api.readRows(previewLinks);
    expect(rows.map(({ _id }) => _id)).toEqual([thirtyDayLink._id]);
  });
});
