import { describe, expect, it } from 'vitest';
import { maxSavedViews } from '#contract/entities/saved-view.ts';
import { ProblemError } from '#contract/http/client.ts';
import { contentRoutes, deleteDraft, postDraft } from '#contract/routes/routes.ts';
import {
  deleteSavedView,
  findLastChanges,
  getChangedByMe,
  getSavedViews,
  postSavedView,
} from '#contract/routes/saved-view-routes.ts';
import { admin, editor, omar, startSharedApi } from '../support/api.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [editor, omar] });

const params = { kind: 'news' } as const;
const keep = (person: Person, name: string, shared = false) =>
  api.as(person)(postSavedView, { params, body: { name, query: 'search=crane', shared } });
const viewNames = async (person: Person, kind: 'news' | 'faqs' = 'news') =>
  (await api.as(person)(getSavedViews, { params: { kind } })).data.map(({ name }) => name);
const statusOf = (error: unknown) => (error instanceof ProblemError ? error.problem.status : error);

describe('a saved view', () => {
  it('is private, or shared with everyone if an admin shares it [DASH-17]', async () => {
    await keep(editor, 'Mine');
    await keep(admin, 'All of us', true);
    expect(await viewNames(editor)).toEqual(['All of us', 'Mine']);
    expect(await viewNames(omar)).toEqual(['All of us']);
    expect(await viewNames(editor, 'faqs')).toEqual([]);
    expect(await keep(editor, 'Not mine to say', true).catch(statusOf)).toBe(403);
  });

  it('is removed by its owner, and by an admin if it is shared [DASH-17]', async () => {
    const { data: mine } = await keep(editor, 'Mine');
    const { data: ours } = await keep(admin, 'Ours', true);
    const remove = (person: Person, id: string) =>
      api.as(person)(deleteSavedView, { params: { id } }).catch(statusOf);
    expect(await remove(omar, mine._id)).toBe(404);
    expect(await remove(admin, mine._id)).toBe(404);
    expect(await remove(editor, ours._id)).toBe(404);
    await remove(editor, mine._id);
    await remove(admin, ours._id);
    expect(await viewNames(editor)).toEqual([]);
  });

  it('is one of at most twenty, even if many are saved at once [DASH-17]', async () => {
    const requests = Array.from({ length: maxSavedViews + 5 }, (_, index) =>
      keep(editor, `View ${index}`),
    );
    const statuses = await Promise.all(
      requests.map((request) => request.then(() => 201, statusOf)),
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await viewNames(editor)).toHaveLength(maxSavedViews);
  });

  it('needs a name, and an address no longer than those of lists [API-3]', async () => {
    expect(await keep(editor, ' ').catch(statusOf)).toBe(400);
    const body = { name: 'Long', query: 'a'.repeat(501), shared: false };
    const creation = api.as(editor)(postSavedView, { params, body });
    expect(await creation.catch(statusOf)).toBe(400);
  });
});

describe('what someone changed', () => {
  const changedIds = async (person: Person, kind: 'news' | 'faqs') =>
    (await api.as(person)(getChangedByMe, { params: { kind } })).data;

  it('includes every record of a kind with a version by this person once [DASH-17]', async () => {
    const body = { question: 'Where?', answer: 'In Dubai.' };
    const { data: mine } = await api.as(editor)(contentRoutes.faqs.create, { body });
    const { data: ours } = await api.as(omar)(contentRoutes.faqs.create, { body });
    for (const answer of ['In Sharjah.', 'In Ajman.']) {
      const params = { id: ours._id };
      await api.as(editor)(contentRoutes.faqs.update, { params, body: { answer } });
    }
    expect((await changedIds(editor, 'faqs')).sort()).toEqual([mine._id, ours._id].sort());
    expect(await changedIds(omar, 'faqs')).toEqual([ours._id]);
    expect(await changedIds(editor, 'news')).toEqual([]);
    expect(await changedIds(admin, 'faqs')).toEqual([]);
  });

  it('includes drafts [DASH-17, PUB-3]', async () => {
    const params = { kind: 'faqs' } as const;
    const fields = { question: 'When?', answer: 'Soon.' };
    const { data: draft } = await api.as(editor)(postDraft, { params, body: { fields } });
    const id = draft.record._id;
    expect(await changedIds(editor, 'faqs')).toEqual([id]);
    await api.as(editor)(deleteDraft, { params: { kind: 'faqs', id } });
    expect(await changedIds(omar, 'faqs')).toEqual([]);
  });
});

describe('the last authors of records', () => {
  const kind = 'faqs';
  const lastChanges = async (ids: string[]) =>
    (await api.as(editor)(findLastChanges, { params: { kind }, body: { ids } })).data;

  it('are returned with the times of their changes, for drafts too, but not for unknown records [DASH-17, PUB-3]', async () => {
    const body = { question: 'Where?', answer: 'In Dubai.' };
    const { data: faq } = await api.as(omar)(contentRoutes.faqs.create, { body });
    const { data: draft } = await api.as(omar)(postDraft, {
      params: { kind },
      body: { fields: body },
    });
    api.clock.now = new Date('2026-11-20T12:00:00.000Z');
    const params = { id: faq._id };
    await api.as(editor)(contentRoutes.faqs.update, { params, body: { answer: 'In Ajman.' } });
    const changes = await lastChanges([faq._id, draft.record._id, 'nobodys']);
    expect(new Map(changes.map(({ _id, by, at }) => [_id, { by, at }]))).toEqual(
      new Map([
        [faq._id, { by: editor.name, at: '2026-11-20T12:00:00.000Z' }],
        [draft.record._id, { by: omar.name, at: '2026-11-20T10:05:00.000Z' }],
      ]),
    );
  });

  it('are returned for at most a hundred records [DASH-17, API-3]', async () => {
    expect(await lastChanges([])).toEqual([]);
    const ids = Array.from({ length: 101 }, (_, index) => `id${index}`);
    expect(await lastChanges(ids).catch(statusOf)).toBe(400);
  });
});
