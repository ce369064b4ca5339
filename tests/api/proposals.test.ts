import { beforeEach, describe, expect, it } from 'vitest';
import { maxBatchRecords } from '#contract/entities/change-many.ts';
import { maxProposals } from '#contract/entities/proposals.ts';
import type { Call } from '#contract/http/client.ts';
import { deleteApiKey } from '#contract/routes/api-key-routes.ts';
import { changeMany, getBatches, proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { exportContent } from '#contract/routes/content-file-routes.ts';
import { getProposals } from '#contract/routes/proposal-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { erasePerson } from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { drafts } from '#schema/index.ts';
import { queryDueDrafts } from '#services/content/act/publish-due.ts';
import { admin, editor, omar, startSharedApi } from '../support/api.ts';
import { type KeyCaller, makeKey } from '../support/key-caller.ts';
import { conflict, expectProblem, invalidField } from '../support/problems.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';

let assistant: KeyCaller;
const api = await startSharedApi(
  { limits: { keys: Infinity, keyCalls: Infinity } },
  { admin: [admin], editor: [editor] },
);
const adminCall = api.as(admin);
const { news, manpower: prices } = createContentCalls(adminCall);
const editorCall = api.as(editor);
const editorNews = createRecordCalls(editorCall, 'news');
beforeEach(async () => {
  assistant = await makeKey(api, admin);
});

const publishNews = (title: string) => news.add({ title });
const makePrice = (category: string, amount: number) => ({
  ...{ category, nationality: 'Nepal', amount },
});
const addPrice = (category: string, amount: number) => prices.add(makePrice(category, amount));
const listPrices = async () => (await prices.list()).map(({ amount }) => amount);
const listTitles = async () => (await news.list()).map(({ title }) => title);
const listProposals = async () => (await adminCall(getProposals)).data;
const readDraftTitle = async (id: string) => (await news.readDraft(id)).record['title'];

const raise = { action: 'raise', field: 'amount', percent: 5 } as const;
const proposeRaise = async (call: Call, ids: string[], dryRun = false) => {
  const records = ids.map((id) => ({ id }));
  const body = { kind: 'manpower', records, change: raise, dryRun } as const;
  return (await call(proposeMany, { body })).data;
};

describe('an API key that may only propose', () => {
  it('prepares changes and new records that visitors do not see [API-8, PUB-3]', async () => {
    const id = await publishNews('Cranes');
    const before = await api.readContentNumber();
    await assistant.news.saveDraft(id, { title: 'Masons' });
    const draft = await assistant.news.createDraft({ title: 'Welders' });
    expect(draft).toMatchObject({ isPublished: false, record: { title: 'Welders' } });
    expect(await listTitles()).toEqual(['Cranes']);
    expect(await api.readContentNumber()).toBe(before);
    expect(await readDraftTitle(id)).toBe('Masons');
  });

  it('can change and discard its own proposals [API-8]', async () => {
    const id = await publishNews('Cranes');
    await assistant.news.saveDraft(id, { title: 'Masons' });
    await assistant.news.saveDraft(id, { title: 'Welders' });
    expect(await readDraftTitle(id)).toBe('Welders');
    await assistant.news.discard(id);
    expect(await readDraftTitle(id)).toBe('Cranes');
    expect(await listProposals()).toEqual([]);
  });

  it('cannot change or discard a draft by a person or another key [API-8]', async () => {
    const [personDraftId, keyDraftId] = [await publishNews('Cranes'), await publishNews('Hoists')];
    const otherKey = await makeKey(api, admin, { name: 'Other' });
    await editorNews.saveDraft(personDraftId, { title: 'By the editor' });
    await otherKey.news.saveDraft(keyDraftId, { title: 'By the other key' });
    for (const id of [personDraftId, keyDraftId]) {
      const refusal = conflict(/Someone else is preparing changes to this item/);
      await expectProblem(assistant.news.saveDraft(id, { title: 'Mine' }), refusal);
      await expectProblem(assistant.news.discard(id), refusal);
    }
    expect(await readDraftTitle(personDraftId)).toBe('By the editor');
    expect(await readDraftTitle(keyDraftId)).toBe('By the other key');
  });

  it('cannot change a proposal that a person has edited [API-8, DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await assistant.news.saveDraft(id, { title: 'Masons' });
    await editorNews.saveDraft(id, { title: 'Masons and welders' });
    expect(await listProposals()).toEqual([]);
    await expectProblem(assistant.news.saveDraft(id, { title: 'Mine' }), conflict(/own proposals/));
    expect(await readDraftTitle(id)).toBe('Masons and welders');
  });

  it.each(['publishAt', 'unpublishAt'])('cannot set %s [API-8]', async (field) => {
    const id = await publishNews('Cranes');
    for (const time of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const { saveDraft, addDraft } = assistant.news;
      const change = saveDraft(id, { title: 'Masons' }, { [field]: time });
      await expectProblem(change, invalidField(field));
      const creation = addDraft({ title: 'New' }, { [field]: time });
      await expectProblem(creation, invalidField(field));
    }
    expect(await listTitles()).toEqual(['Cranes']);
    expect(await listProposals()).toEqual([]);
  });

  it('cannot propose changes to a record that a person scheduled for unpublishing [API-8]', async () => {
    const id = await publishNews('Cranes');
    const unpublishAt = '2099-01-01T00:00:00.000Z';
    await news.saveDraft(id, {}, { unpublishAt });
    await expectProblem(
      assistant.news.saveDraft(id, { title: 'Masons' }),
      conflict(/is preparing/),
    );
    expect(await news.readDraft(id)).toMatchObject({ unpublishAt });
  });

  it('cannot exceed the limit on open proposals, even in concurrent calls [API-8]', async () => {
    const row = { entity: 'news', data: { title: 'A' }, version: 1, at: api.clock.now };
    const rows = Array.from({ length: maxProposals - 2 }, (_, index) => ({
      ...{ ...row, _id: `open-${index}`, entityId: `open-${index}`, actor: assistant.key._id },
    }));
    await api.insert(drafts, rows);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => assistant.faqs.addDraft({ question: 'Who?', answer: 'We.' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusal = conflict(/at most 1,000 open proposals/);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: refusal },
    });
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    await expectProblem(proposeRaise(assistant.call, ids), refusal);
    await assistant.news.saveDraft('open-1', { title: 'Changed' });
    for (const id of ['open-1', 'open-2']) await assistant.news.discard(id);
    expect((await proposeRaise(assistant.call, ids)).records).toBe(2);
  });
});

describe('a batch of proposals', () => {
  it('stores each change in a draft without changing the published values [API-8, DASH-18]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    const dryRun = await proposeRaise(assistant.call, ids, true);
    expect(dryRun).toMatchObject({ batch: null, records: 2 });
    expect(await listProposals()).toEqual([]);
    const result = await proposeRaise(assistant.call, ids);
    expect(result.first.map(({ title, before, after }) => [title, before, after])).toEqual([
      ['Mason, Nepal', { amount: 1000 }, { amount: 1050 }],
      ['Cook, Nepal', { amount: 2000 }, { amount: 2100 }],
    ]);
    expect(result.first).toEqual(dryRun.first);
    expect(await listPrices()).toEqual([1000, 2000]);
    const amounts = (await prices.listDrafts()).map(({ record }) => record['amount']);
    expect(amounts.sort()).toEqual([1050, 2100]);
  });

  it('builds on the key’s earlier proposals, even for a new record [API-8]', async () => {
    const draftId = await assistant.manpower.addDraft(makePrice('Cook', 2000));
    const ids = [await addPrice('Mason', 1000), draftId];
    await proposeRaise(assistant.call, ids);
    await proposeRaise(assistant.call, ids);
    const records = await Promise.all(ids.map(prices.readDraft));
    expect(records.map(({ record }) => record['amount'])).toEqual([1103, 2205]);
    expect(await listPrices()).toEqual([1000]);
  });

  it('skips records that it cannot change, and gives the reason for each [API-8]', async () => {
    const [draftedPrice, lowPrice] = [await addPrice('Mason', 1000), await addPrice('Cook', 1)];
    await prices.saveDraft(draftedPrice, { category: 'Bricklayer' });
    const change = { action: 'raise', field: 'amount', percent: -100 } as const;
    const records = [draftedPrice, lowPrice, 'unknown'].map((id) => ({ id }));
    const body = { kind: 'manpower', records, change } as const;
    const { data } = await assistant.call(proposeMany, { body });
    expect(data.skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [draftedPrice, 'draft'],
      [lowPrice, 'invalid'],
      ['unknown', 'gone'],
    ]);
    expect(data).toMatchObject({ batch: null, records: 0 });
  });

  it('can be undone by the key or a person, except for edited proposals [API-8]', async () => {
    for (const undoAs of [assistant.call, adminCall]) {
      const [mason, cook] = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
      const { batch } = await proposeRaise(assistant.call, [mason, cook]);
      await prices.saveDraft(cook, { category: 'Chef' });
      const undoResult = await undoAs(undoBatch, { params: { id: batch ?? '' }, body: {} });
      expect(undoResult.data).toMatchObject({ records: 1, changedSince: [{ id: cook }] });
      const { record } = await prices.readDraft(cook);
      expect(record).toMatchObject({ category: 'Chef', amount: 2100 });
      const restoredDraft = await prices.readDraft(mason);
      expect(restoredDraft).toMatchObject({ hasChanges: false, record: { amount: 1000 } });
    }
  });

  it('is listed as a proposal among the batches [API-8]', async () => {
    await proposeRaise(assistant.call, [await addPrice('Mason', 1000)]);
    const [batch] = (await adminCall(getBatches)).data;
    expect(batch).toMatchObject({ ...raise, isProposal: true, by: 'Assistant (API key)' });
    expect((await assistant.call(getBatches)).data).toEqual([batch]);
    expect((await adminCall(routes.getOverview)).data.batches).toEqual([]);
  });

  it('stores ordinary drafts if an editor sends it [API-8]', async () => {
    const id = await addPrice('Mason', 1000);
    await proposeRaise(editorCall, [id]);
    expect(await listPrices()).toEqual([1000]);
    expect(await listProposals()).toEqual([]);
  });

  it.each([
    ['change.field', { action: 'set', field: 'slug', value: 'a' }],
    ['change.value', { action: 'set', field: 'category' }],
    ['change.percent', { action: 'raise', field: 'amount' }],
    ['change.action', { action: 'publish' }],
  ])('is rejected if it has an invalid %s [API-8, API-3]', async (field, change) => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change } as never;
    await expectProblem(assistant.call(proposeMany, { body }), invalidField(field));
  });
});

describe('undoing a batch with a key', () => {
  it('requires a key that may publish the batch’s kind [API-8]', async () => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change: raise } as const;
    const { batch } = (await adminCall(changeMany, { body })).data;
    const params = { id: batch ?? '' };
    const newsKey = await makeKey(api, admin, { scope: 'publish', kinds: ['news'] });
    for (const { call } of [assistant, newsKey]) {
      await expectProblem(call(undoBatch, { params, body: {} }), 403);
    }
    expect(await listPrices()).toEqual([1050]);
    expect((await newsKey.call(getBatches)).data).toEqual([]);
    const publishingKey = await makeKey(api, admin, { scope: 'publish' });
    expect((await publishingKey.call(getBatches)).data).toMatchObject([{ _id: batch }]);
    await publishingKey.call(undoBatch, { params, body: {} });
    expect(await listPrices()).toEqual([1000]);
  });
});

describe('open proposals', () => {
  it('are grouped by key, and counted in the overview [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await assistant.news.saveDraft(id, { title: 'Masons' });
    api.advance(1000);
    const translator = await makeKey(api, admin, { name: 'Translator' });
    const draft = await translator.news.createDraft({ title: 'Welders' });
    await editorNews.saveDraft(await publishNews('Hoists'), { title: 'By the editor' });
    const at = api.clock.now.toISOString();
    const assistantProposal = { kind: 'news', id, version: 2 } as const;
    const translatorProposal = { kind: 'news', id: draft.record._id, version: 1 } as const;
    expect(await listProposals()).toEqual([
      {
        ...{ key: translator.key._id, name: 'Translator', all: [translatorProposal] },
        newest: [
          {
            ...{ ...translatorProposal, title: 'Welders', isPublished: false, at, fields: [] },
            ...{ before: null, after: draft.record },
          },
        ],
      },
      {
        ...{ key: assistant.key._id, name: 'Assistant', all: [assistantProposal] },
        newest: [
          {
            ...{ ...assistantProposal, title: 'Masons', isPublished: true, fields: ['title'] },
            before: await news.read(id),
            after: (await news.readDraft(id)).record,
            at: new Date(api.clock.now.getTime() - 1000).toISOString(),
          },
        ],
      },
    ]);
    const { data: overview } = await adminCall(routes.getOverview);
    expect(overview.proposals).toBe(2);
    expect(overview.drafts).toMatchObject({ count: 1, latest: [{ title: 'By the editor' }] });
  });

  it('include the published and proposed translations [DASH-23, LANG-1]', async () => {
    const translations = { ar: { category: 'بناء' } };
    const id = await prices.add({ ...makePrice('Mason', 1000), translations });
    await proposeRaise(assistant.call, [id]);
    const [group] = (await adminCall(getProposals, { translations: 'all' })).data;
    expect(group?.newest).toMatchObject([
      { fields: ['amount'], before: { translations }, after: { translations } },
    ]);
  });

  it('include details of only the newest twenty [DASH-23]', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) ids.push(await addPrice(`Mason ${index}`, 1000));
    await proposeRaise(assistant.call, ids);
    const [group] = await listProposals();
    expect(group?.all).toHaveLength(22);
    expect(group?.newest).toHaveLength(20);
    expect(maxProposals).toBe(maxBatchRecords);
  });

  it('can be published by a person as one batch [DASH-23]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    await proposeRaise(assistant.call, ids);
    const [group] = await listProposals();
    const records = (group?.all ?? []).map(({ id, version }) => ({ id, version }));
    const change = { action: 'publish' } as const;
    const body = { kind: 'manpower', records, change, othersDrafts: true } as const;
    const { data } = await editorCall(changeMany, { body });
    expect(data.records).toBe(2);
    expect(await listPrices()).toEqual([1050, 2100]);
    expect(await listProposals()).toEqual([]);
    const history = await prices.readHistory(ids[0] ?? '');
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['publish', editor.name],
      ['update', 'Assistant (API key)'],
      ['create', admin.name],
    ]);
  });

  it('can be discarded as one batch, and restored by an undo [API-8, DASH-23]', async () => {
    const id = await addPrice('Mason', 1000);
    await proposeRaise(assistant.call, [id]);
    await assistant.manpower.addDraft(makePrice('Cook', 2000));
    const before = await listProposals();
    const records = (before[0]?.all ?? []).map(({ id, version }) => ({ id, version }));
    const change = { action: 'discard' } as const;
    const body = { kind: 'manpower', records, change } as const;
    const result = (await editorCall(changeMany, { body })).data;
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['draft', 'draft']);
    const { data } = await editorCall(changeMany, { body: { ...body, othersDrafts: true } });
    expect(data.records).toBe(2);
    expect(await listProposals()).toEqual([]);
    expect(await listPrices()).toEqual([1000]);
    const undo = { params: { id: data.batch ?? '' }, body: {} };
    await expectProblem(assistant.call(undoBatch, undo), 403);
    await editorCall(undoBatch, undo);
    expect((await listProposals()).map(({ name, all }) => [name, all.length])).toEqual([
      ['Assistant', 2],
    ]);
  });

  it('can be published only in the version that the person saw [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await assistant.news.saveDraft(id, { title: 'Masons' });
    await assistant.news.saveDraft(id, { title: 'Something else' });
    const request = { params: { kind: 'news', id }, body: { fields: {} } };
    await expectProblem(adminCall(routes.publishDraft, { ...request, ifMatch: '"v2"' }), 412);
    expect(await listTitles()).toEqual(['Cranes']);
    await adminCall(routes.publishDraft, { ...request, ifMatch: '"v3"' });
    expect(await listTitles()).toEqual(['Something else']);
  });

  it('keep the name of an expired or revoked key [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    const shortKey = await makeKey(api, admin, { name: 'Short', days: 30 });
    await shortKey.news.saveDraft(id, { title: 'Masons' });
    api.advance(31 * dayMs);
    await expectProblem(shortKey.news.saveDraft(id, { title: 'Late' }), 401);
    expect(await listProposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await adminCall(deleteApiKey, { params: { id: shortKey.key._id } });
    expect(await listProposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await news.discard(id);
    expect(await listProposals()).toEqual([]);
  });

  it('are omitted from content files, and survive the erasure of the key’s creator [DASH-23, OPS-5]', async () => {
    const id = await publishNews('Cranes');
    await api.addAccount(omar, 'admin');
    const omarsKey = await makeKey(api, omar, { name: 'Omar’s key' });
    await omarsKey.news.saveDraft(id, { title: 'Masons' });
    const { data: file } = await adminCall(exportContent);
    expect(JSON.stringify(file)).not.toContain('Masons');
    await adminCall(erasePerson, { body: { email: omar.email } });
    await expectProblem(omarsKey.news.saveDraft(id, { title: 'Late' }), 401);
    expect(await listProposals()).toMatchObject([{ name: 'Omar’s key', all: [{ id }] }]);
    await news.publish(id);
    expect(await listTitles()).toEqual(['Masons']);
  });

  it('exclude the drafts of a key that can publish [DASH-23]', async () => {
    const publishingKey = await makeKey(api, admin, { scope: 'publish' });
    const [unpublishedId, scheduledId] = [await publishNews('Cranes'), await publishNews('Hoists')];
    await publishingKey.news.unpublish(unpublishedId);
    const publishAt = new Date(api.clock.now.getTime() + dayMs).toISOString();
    await publishingKey.news.saveDraft(scheduledId, { title: 'Masons' }, { publishAt });
    expect(await listProposals()).toEqual([]);
    const { data: overview } = await adminCall(routes.getOverview);
    expect(overview).toMatchObject({ proposals: 0, drafts: { count: 1 } });
  });

  it('are never published automatically [API-8]', async () => {
    await assistant.news.saveDraft(await publishNews('Cranes'), { title: 'Masons' });
    api.advance(400 * dayMs);
    expect(await api.store.read((db) => queryDueDrafts(db, api.clock.now))).toEqual([]);
  });
});
