import { describe, expect, it } from 'vitest';
import { maxSavedViews } from '#contract/entities/saved-view.ts';
import {
  deleteSavedView,
  findLastChanges,
  getChangedByMe,
  getSavedViews,
  postSavedView,
} from '#contract/routes/saved-view-routes.ts';
import { admin, editor, omar, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [editor, omar] });

const editorsFaqs = createRecordCalls(api.as(editor), 'faqs');
const omarsFaqs = createRecordCalls(api.as(omar), 'faqs');
const faq = { question: 'Where?', answer: 'In Dubai.' };

const params = { kind: 'news' } as const;
const saveView = (person: Person, name: string, shared = false) =>
  api.as(person)(postSavedView, { params, body: { name, query: 'search=crane', shared } });
const listViewNames = async (person: Person, kind: 'news' | 'faqs' = 'news') =>
  (await api.as(person)(getSavedViews, { params: { kind } })).data.map(({ name }) => name);

describe('a saved view', () => {
  it('is private unless an admin shares it [DASH-17]', async () => {
    await saveView(editor, 'Mine');
    await saveView(admin, 'All of us', true);
    expect(await listViewNames(editor)).toEqual(['All of us', 'Mine']);
    expect(await listViewNames(omar)).toEqual(['All of us']);
    expect(await listViewNames(editor, 'faqs')).toEqual([]);
    await expectProblem(saveView(editor, 'Shared by an editor', true), 403);
  });

  it('can be removed by its owner, or by an admin if it is shared [DASH-17]', async () => {
    const { data: ownView } = await saveView(editor, 'Mine');
    const { data: sharedView } = await saveView(admin, 'Ours', true);
    const remove = (person: Person, id: string) =>
      api.as(person)(deleteSavedView, { params: { id } });
    await expectProblem(remove(omar, ownView._id), 404);
    await expectProblem(remove(admin, ownView._id), 404);
    await expectProblem(remove(editor, sharedView._id), 404);
    await remove(editor, ownView._id);
    await remove(admin, sharedView._id);
    expect(await listViewNames(editor)).toEqual([]);
  });

  it('is rejected if its owner already has twenty, even in concurrent requests [DASH-17]', async () => {
    const requests = Array.from({ length: maxSavedViews + 5 }, (_, index) =>
      saveView(editor, `View ${index}`),
    );
    const outcomes = await Promise.allSettled(requests);
    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    expect(refusals).toMatchObject(Array(5).fill({ reason: { problem: { status: 409 } } }));
    expect(await listViewNames(editor)).toHaveLength(maxSavedViews);
  });

  it('requires a name and a query of at most 500 characters [API-3]', async () => {
    await expectProblem(saveView(editor, ' '), 400);
    const body = { name: 'Long', query: 'a'.repeat(501), shared: false };
    await expectProblem(api.as(editor)(postSavedView, { params, body }), 400);
  });
});

describe('the records that a person changed', () => {
  const listChangedIds = async (person: Person, kind: 'news' | 'faqs') =>
    (await api.as(person)(getChangedByMe, { params: { kind } })).data;

  it('include each record of the kind that the person created or updated [DASH-17]', async () => {
    const [ownId, sharedId] = [await editorsFaqs.add(faq), await omarsFaqs.add(faq)];
    for (const answer of ['In Sharjah.', 'In Ajman.']) {
      await editorsFaqs.update(sharedId, { answer });
    }
    expect((await listChangedIds(editor, 'faqs')).sort()).toEqual([ownId, sharedId].sort());
    expect(await listChangedIds(omar, 'faqs')).toEqual([sharedId]);
    expect(await listChangedIds(editor, 'news')).toEqual([]);
    expect(await listChangedIds(admin, 'faqs')).toEqual([]);
  });

  it('include drafts [DASH-17, PUB-3]', async () => {
    const id = await editorsFaqs.addDraft(faq);
    expect(await listChangedIds(editor, 'faqs')).toEqual([id]);
    expect(await listChangedIds(omar, 'faqs')).toEqual([]);
  });
});

describe('the last authors of records', () => {
  const kind = 'faqs';
  const findChanges = async (ids: string[]) =>
    (await api.as(editor)(findLastChanges, { params: { kind }, body: { ids } })).data;

  it('are returned with times for records and drafts [DASH-17, PUB-3]', async () => {
    const [id, draftId] = [await omarsFaqs.add(faq), await omarsFaqs.addDraft(faq)];
    api.clock.now = new Date('2026-11-20T12:00:00.000Z');
    await editorsFaqs.update(id, { answer: 'In Ajman.' });
    const changes = await findChanges([id, draftId, 'unknown']);
    expect(new Map(changes.map(({ _id, by, at }) => [_id, { by, at }]))).toEqual(
      new Map([
        [id, { by: editor.name, at: '2026-11-20T12:00:00.000Z' }],
        [draftId, { by: omar.name, at: '2026-11-20T10:05:00.000Z' }],
      ]),
    );
  });

  it('can be requested for at most a hundred records [DASH-17, API-3]', async () => {
    expect(await findChanges([])).toEqual([]);
    const ids = Array.from({ length: 101 }, (_, index) => `id${index}`);
    await expectProblem(findChanges(ids), 400);
  });
});
