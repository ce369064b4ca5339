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
const saveView = (person: Person, name: string, shared = false) =>
  api.as(person)(postSavedView, { params, body: { name, query: 'search=crane', shared } });
const listViewNames = async (person: Person, kind: 'news' | 'faqs' = 'news') =>
  (await api.as(person)(getSavedViews, { params: { kind } })).data.map(({ name }) => name);
const getStatus = (error: unknown) =>
  error instanceof ProblemError ? error.problem.status : error;

describe('a saved view', () => {
  it('is private unless an admin shares it [DASH-17]', async () => {
    await saveView(editor, 'Mine');
    await saveView(admin, 'All of us', true);
    expect(await listViewNames(editor)).toEqual(['All of us', 'Mine']);
    expect(await listViewNames(omar)).toEqual(['All of us']);
    expect(await listViewNames(editor, 'faqs')).toEqual([]);
    expect(await saveView(editor, 'Shared by an editor', true).catch(getStatus)).toBe(403);
  });

  it('can be removed by its owner, or by an admin if it is shared [DASH-17]', async () => {
    const { data: ownView } = await saveView(editor, 'Mine');
    const { data: sharedView } = await saveView(admin, 'Ours', true);
    const remove = (person: Person, id: string) =>
      api.as(person)(deleteSavedView, { params: { id } }).catch(getStatus);
    expect(await remove(omar, ownView._id)).toBe(404);
    expect(await remove(admin, ownView._id)).toBe(404);
    expect(await remove(editor, sharedView._id)).toBe(404);
    await remove(editor, ownView._id);
    await remove(admin, sharedView._id);
    expect(await listViewNames(editor)).toEqual([]);
  });

  it('is rejected if its owner has twenty, even in concurrent requests [DASH-17]', async () => {
    const requests = Array.from({ length: maxSavedViews + 5 }, (_, index) =>
      saveView(editor, `View ${index}`),
    );
    const statuses = await Promise.all(
      requests.map((request) => request.then(() => 201, getStatus)),
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await listViewNames(editor)).toHaveLength(maxSavedViews);
  });

  it('requires a name and a query of at most 500 characters [API-3]', async () => {
    expect(await saveView(editor, ' ').catch(getStatus)).toBe(400);
    const body = { name: 'Long', query: 'a'.repeat(501), shared: false };
    const creation = api.as(editor)(postSavedView, { params, body });
    expect(await creation.catch(getStatus)).toBe(400);
  });
});

describe('the records that a person changed', () => {
  const listChangedIds = async (person: Person, kind: 'news' | 'faqs') =>
    (await api.as(person)(getChangedByMe, { params: { kind } })).data;

  it('include each record of the kind with a version by the person [DASH-17]', async () => {
    const body = { question: 'Where?', answer: 'In Dubai.' };
    const { data: ownFaq } = await api.as(editor)(contentRoutes.faqs.create, { body });
    const { data: sharedFaq } = await api.as(omar)(contentRoutes.faqs.create, { body });
    for (const answer of ['In Sharjah.', 'In Ajman.']) {
      const params = { id: sharedFaq._id };
      await api.as(editor)(contentRoutes.faqs.update, { params, body: { answer } });
    }
    expect((await listChangedIds(editor, 'faqs')).sort()).toEqual(
      [ownFaq._id, sharedFaq._id].sort(),
    );
    expect(await listChangedIds(omar, 'faqs')).toEqual([sharedFaq._id]);
    expect(await listChangedIds(editor, 'news')).toEqual([]);
    expect(await listChangedIds(admin, 'faqs')).toEqual([]);
  });

  it('include drafts [DASH-17, PUB-3]', async () => {
    const params = { kind: 'faqs' } as const;
    const fields = { question: 'When?', answer: 'Soon.' };
    const { data: draft } = await api.as(editor)(postDraft, { params, body: { fields } });
    const id = draft.record._id;
    expect(await listChangedIds(editor, 'faqs')).toEqual([id]);
    await api.as(editor)(deleteDraft, { params: { kind: 'faqs', id } });
    expect(await listChangedIds(omar, 'faqs')).toEqual([]);
  });
});

describe('the last authors of records', () => {
  const kind = 'faqs';
  const findChanges = async (ids: string[]) =>
    (await api.as(editor)(findLastChanges, { params: { kind }, body: { ids } })).data;

  it('are returned with times for records and drafts [DASH-17, PUB-3]', async () => {
    const body = { question: 'Where?', answer: 'In Dubai.' };
    const { data: faq } = await api.as(omar)(contentRoutes.faqs.create, { body });
    const { data: draft } = await api.as(omar)(postDraft, {
      params: { kind },
      body: { fields: body },
    });
    api.clock.now = new Date('2026-11-20T12:00:00.000Z');
    const params = { id: faq._id };
    await api.as(editor)(contentRoutes.faqs.update, { params, body: { answer: 'In Ajman.' } });
    const changes = await findChanges([faq._id, draft.record._id, 'unknown']);
    expect(new Map(changes.map(({ _id, by, at }) => [_id, { by, at }]))).toEqual(
      new Map([
        [faq._id, { by: editor.name, at: '2026-11-20T12:00:00.000Z' }],
        [draft.record._id, { by: omar.name, at: '2026-11-20T10:05:00.000Z' }],
      ]),
    );
  });

  it('are returned for at most a hundred records [DASH-17, API-3]', async () => {
    expect(await findChanges([])).toEqual([]);
    const ids = Array.from({ length: 101 }, (_, index) => `id${index}`);
    expect(await findChanges(ids).catch(getStatus)).toBe(400);
  });
});
