import { beforeEach, describe, expect, it } from 'vitest';
import { maxBatchRecords } from '#contract/entities/change-many.ts';
import { maxProposals } from '#contract/entities/proposals.ts';
import type { Call } from '#contract/http/client.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { deleteApiKey } from '#contract/routes/api-key-routes.ts';
import { changeMany, getBatches, proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { exportContent } from '#contract/routes/content-file-routes.ts';
import { getProposals } from '#contract/routes/proposal-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { erasePerson } from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { drafts } from '#schema/index.ts';
import { queryDueDrafts } from '#services/content/act/publish-due.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { type KeyCaller, makeKey } from '../support/key-caller.ts';
import { invalidField, problem } from '../support/problems.ts';
import type { Person } from '../support/tokens.ts';

const bea: Person = { uid: 'uid-bea', email: 'bea@firm.example', name: 'Bea Colleague' };

let assistant: KeyCaller;
const api = await startSharedApi(
  { limits: { keys: Infinity, keyCalls: Infinity } },
  { admin: [admin], editor: [bea] },
);
const adminCall = api.as(admin);
const beaCall = api.as(bea);
beforeEach(async () => {
  assistant = await makeKey(api, admin);
});

const toParams = (kind: ListKind, id: string) => ({ params: { kind, id } });
const publishNews = async (title: string) =>
  (await adminCall(contentRoutes.news.create, { body: { title } })).data._id;
const makePrice = (category: string, amount: number) => ({
  ...{ category, nationality: 'Nepal', amount },
});
const addPrice = async (category: string, amount: number) =>
  (await adminCall(contentRoutes.manpower.create, { body: makePrice(category, amount) })).data._id;
const listPrices = async () =>
  (await adminCall(contentRoutes.manpower.list)).data.map(({ amount }) => amount);
const listTitles = async () =>
  (await adminCall(contentRoutes.news.list)).data.map(({ title }) => title);
const propose = (call: Call, id: string, title: string, schedule: object = {}) =>
  call(routes.updateDraft, { ...toParams('news', id), body: { fields: { title }, ...schedule } });
const listProposals = async () => (await adminCall(getProposals)).data;
const readDraft = async (kind: ListKind, id: string) =>
  (await adminCall(routes.getDraft, toParams(kind, id))).data;
const readDraftTitle = async (id: string) => (await readDraft('news', id)).record['title'];
const conflict = (detail: RegExp) => ({
  problem: { status: 409, detail: expect.stringMatching(detail) },
});
const forbidden = problem(403);

const raise = { action: 'raise', field: 'amount', percent: 5 } as const;
const proposeRaise = async (call: Call, ids: string[], dryRun = false) => {
  const records = ids.map((id) => ({ id }));
  const body = { kind: 'manpower', records, change: raise, dryRun } as const;
  return (await call(proposeMany, { body })).data;
};

describe('a key that proposes', () => {
  it('prepares changes and new records that visitors do not see [API-8, PUB-3]', async () => {
    const id = await publishNews('Cranes');
    const before = await api.readContentNumber();
    await propose(assistant.call, id, 'Masons');
    const draft = await assistant.call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Welders' } },
    });
    expect(draft.data).toMatchObject({ isPublished: false, record: { title: 'Welders' } });
    expect(await listTitles()).toEqual(['Cranes']);
    expect(await api.readContentNumber()).toBe(before);
    expect(await readDraftTitle(id)).toBe('Masons');
  });

  it('changes and discards its own proposals [API-8]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, 'Masons');
    await propose(assistant.call, id, 'Welders');
    expect(await readDraftTitle(id)).toBe('Welders');
    await assistant.call(routes.deleteDraft, toParams('news', id));
    expect(await readDraftTitle(id)).toBe('Cranes');
    expect(await listProposals()).toEqual([]);
  });

  it('cannot change or discard a draft of a person or another key [API-8]', async () => {
    const [personDraftId, keyDraftId] = [await publishNews('Cranes'), await publishNews('Hoists')];
    const otherKey = await makeKey(api, admin, { name: 'Other' });
    await propose(beaCall, personDraftId, 'By Bea');
    await propose(otherKey.call, keyDraftId, 'By the other');
    for (const id of [personDraftId, keyDraftId]) {
      const refusal = conflict(/Someone else is preparing changes to this item/);
      await expect(propose(assistant.call, id, 'Mine')).rejects.toMatchObject(refusal);
      const discard = assistant.call(routes.deleteDraft, toParams('news', id));
      await expect(discard).rejects.toMatchObject(refusal);
    }
    expect([await readDraftTitle(personDraftId), await readDraftTitle(keyDraftId)]).toEqual([
      'By Bea',
      'By the other',
    ]);
  });

  it('cannot change a proposal that a person has edited [API-8, DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, 'Masons');
    await propose(beaCall, id, 'Masons and welders');
    expect(await listProposals()).toEqual([]);
    await expect(propose(assistant.call, id, 'Mine')).rejects.toMatchObject(
      conflict(/own proposals/),
    );
    expect(await readDraftTitle(id)).toBe('Masons and welders');
  });

  it.each(['publishAt', 'unpublishAt'])('cannot set %s [API-8]', async (field) => {
    const id = await publishNews('Cranes');
    for (const time of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const schedule = { [field]: time };
      const refusal = { problem: { status: 400, errors: [{ field }] } };
      await expect(propose(assistant.call, id, 'Masons', schedule)).rejects.toMatchObject(refusal);
      const body = { fields: { title: 'New' }, ...schedule };
      const creation = assistant.call(routes.postDraft, { params: { kind: 'news' }, body });
      await expect(creation).rejects.toMatchObject(refusal);
    }
    expect(await listTitles()).toEqual(['Cranes']);
    expect(await listProposals()).toEqual([]);
  });

  it('cannot propose changes to a record whose end a person scheduled [API-8]', async () => {
    const id = await publishNews('Cranes');
    const unpublishAt = '2099-01-01T00:00:00.000Z';
    const body = { fields: {}, unpublishAt };
    await adminCall(routes.updateDraft, { ...toParams('news', id), body });
    await expect(propose(assistant.call, id, 'Masons')).rejects.toMatchObject(
      conflict(/is preparing/),
    );
    expect(await readDraft('news', id)).toMatchObject({ unpublishAt });
  });

  it('cannot publish, delete, reorder or restore records [API-8]', async () => {
    const id = await publishNews('Cranes');
    const [revision] = (await adminCall(routes.getHistory, toParams('news', id))).data;
    await propose(assistant.call, id, 'Masons');
    const { call } = assistant;
    const records = [{ id }];
    const calls = [
      () => call(routes.publishDraft, { ...toParams('news', id), body: { fields: {} } }),
      () => call(routes.unpublish, { ...toParams('news', id), body: {} }),
      () => call(contentRoutes.news.create, { body: { title: 'New' } }),
      () => call(contentRoutes.news.update, { params: { id }, body: { title: 'New' } }),
      () => call(contentRoutes.news.remove, { params: { id } }),
      () => call(contentRoutes.faqs.order, { body: { ids: [] } }),
      () => call(routes.restoreRevision, { params: { id: revision?._id ?? '' }, body: {} }),
      () => call(changeMany, { body: { kind: 'news', records, change: { action: 'publish' } } }),
      () => call(routes.publish, { body: {} }),
      () => call(getProposals),
    ];
    for (const attempt of calls) await expect(attempt()).rejects.toMatchObject(forbidden);
    expect(await listTitles()).toEqual(['Cranes']);
  });

  it('has a limit on open proposals, even in concurrent calls [API-8]', async () => {
    const row = { entity: 'news', data: { title: 'A' }, version: 1, at: api.clock.now };
    const rows = Array.from({ length: maxProposals - 2 }, (_, index) => ({
      ...{ ...row, _id: `open-${index}`, entityId: `open-${index}`, actor: assistant.key._id },
    }));
    await api.insert(drafts, rows);
    const body = { fields: { question: 'Who?', answer: 'We.' } };
    const createDraft = () => assistant.call(routes.postDraft, { params: { kind: 'faqs' }, body });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(createDraft));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusal = conflict(/at most 1,000 open proposals/);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    await expect(proposeRaise(assistant.call, ids)).rejects.toMatchObject(refusal);
    await propose(assistant.call, 'open-1', 'Changed');
    await assistant.call(routes.deleteDraft, toParams('news', 'open-1'));
    await assistant.call(routes.deleteDraft, toParams('news', 'open-2'));
    expect((await proposeRaise(assistant.call, ids)).records).toBe(2);
  });
});

describe('a batch of proposals', () => {
  it('stores each change in a draft, and leaves the published values unchanged [API-8, DASH-18]', async () => {
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
    const { data } = await adminCall(routes.getDrafts, { params: { kind: 'manpower' } });
    expect(data.map(({ record }) => record['amount']).sort()).toEqual([1050, 2100]);
  });

  it('builds on earlier proposals of the key, even for a new record [API-8]', async () => {
    const id = await addPrice('Mason', 1000);
    const fields = makePrice('Cook', 2000);
    const params = { kind: 'manpower' } as const;
    const draft = await assistant.call(routes.postDraft, { params, body: { fields } });
    const ids = [id, draft.data.record._id];
    await proposeRaise(assistant.call, ids);
    await proposeRaise(assistant.call, ids);
    const records = await Promise.all(ids.map((id) => readDraft('manpower', id)));
    expect(records.map(({ record }) => record['amount'])).toEqual([1103, 2205]);
    expect(await listPrices()).toEqual([1000]);
  });

  it('skips records with someone else’s draft, unknown records and invalid results [API-8]', async () => {
    const [draftedPrice, lowPrice] = [await addPrice('Mason', 1000), await addPrice('Cook', 1)];
    const draftBody = { fields: { category: 'Bricklayer' } };
    await adminCall(routes.updateDraft, { ...toParams('manpower', draftedPrice), body: draftBody });
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
      const body = { fields: { category: 'Chef' } };
      await adminCall(routes.updateDraft, { ...toParams('manpower', cook), body });
      const undoResult = await undoAs(undoBatch, { params: { id: batch ?? '' }, body: {} });
      expect(undoResult.data).toMatchObject({ records: 1, changedSince: [{ id: cook }] });
      const editedDraft = await readDraft('manpower', cook);
      expect(editedDraft.record).toMatchObject({ category: 'Chef', amount: 2100 });
      const restoredDraft = await readDraft('manpower', mason);
      expect(restoredDraft).toMatchObject({ hasChanges: false, record: { amount: 1000 } });
    }
  });

  it('is listed among the batches as a proposal [API-8]', async () => {
    await proposeRaise(assistant.call, [await addPrice('Mason', 1000)]);
    const [batch] = (await adminCall(getBatches)).data;
    expect(batch).toMatchObject({ ...raise, isProposal: true, by: 'Assistant (API key)' });
    expect((await assistant.call(getBatches)).data).toEqual([batch]);
    expect((await adminCall(routes.getOverview)).data.batches).toEqual([]);
  });

  it('stores ordinary drafts for an editor [API-8]', async () => {
    const id = await addPrice('Mason', 1000);
    await proposeRaise(beaCall, [id]);
    expect(await listPrices()).toEqual([1000]);
    expect(await listProposals()).toEqual([]);
  });

  it.each([
    ['change.field', { action: 'set', field: 'slug', value: 'a' }],
    ['change.value', { action: 'set', field: 'category' }],
    ['change.percent', { action: 'raise', field: 'amount' }],
    ['change.action', { action: 'publish' }],
  ])('rejects an invalid %s [API-8, API-3]', async (field, change) => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change } as never;
    await expect(assistant.call(proposeMany, { body })).rejects.toMatchObject(invalidField(field));
  });
});

describe('undoing a batch with a key', () => {
  it('requires a key that may publish the kind of the batch [API-8]', async () => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change: raise } as const;
    const { batch } = (await adminCall(changeMany, { body })).data;
    const params = { id: batch ?? '' };
    const newsKey = await makeKey(api, admin, { scope: 'publish', kinds: ['news'] });
    for (const { call } of [assistant, newsKey]) {
      await expect(call(undoBatch, { params, body: {} })).rejects.toMatchObject(forbidden);
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
    await propose(assistant.call, id, 'Masons');
    api.advance(1000);
    const translator = await makeKey(api, admin, { name: 'Translator' });
    const draft = await translator.call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Welders' } },
    });
    await propose(beaCall, await publishNews('Hoists'), 'By Bea');
    const at = api.clock.now.toISOString();
    const assistantProposal = { kind: 'news', id, version: 2 } as const;
    const translatorProposal = { kind: 'news', id: draft.data.record._id, version: 1 } as const;
    expect(await listProposals()).toEqual([
      {
        ...{ key: translator.key._id, name: 'Translator', all: [translatorProposal] },
        newest: [
          {
            ...{ ...translatorProposal, title: 'Welders', isPublished: false, at, fields: [] },
            ...{ before: null, after: draft.data.record },
          },
        ],
      },
      {
        ...{ key: assistant.key._id, name: 'Assistant', all: [assistantProposal] },
        newest: [
          {
            ...{ ...assistantProposal, title: 'Masons', isPublished: true, fields: ['title'] },
            before: (await adminCall(contentRoutes.news.read, { params: { id } })).data,
            after: (await readDraft('news', id)).record,
            at: new Date(api.clock.now.getTime() - 1000).toISOString(),
          },
        ],
      },
    ]);
    const { data: overview } = await adminCall(routes.getOverview);
    expect(overview.proposals).toBe(2);
    expect(overview.drafts).toMatchObject({ count: 1, latest: [{ title: 'By Bea' }] });
  });

  it('include the published and the proposed translations [DASH-23, LANG-1]', async () => {
    const translations = { ar: { category: 'بناء' } };
    const body = { ...makePrice('Mason', 1000), translations };
    const { _id: id } = (await adminCall(contentRoutes.manpower.create, { body })).data;
    await proposeRaise(assistant.call, [id]);
    const [group] = (await adminCall(getProposals, { translations: 'all' })).data;
    expect(group?.newest).toMatchObject([
      { fields: ['amount'], before: { translations }, after: { translations } },
    ]);
  });

  it('include the details of only the newest twenty [DASH-23]', async () => {
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
    const body = { kind: 'manpower', records, othersDrafts: true } as const;
    const change = { action: 'publish' } as const;
    const { data } = await beaCall(changeMany, { body: { ...body, change } });
    expect(data.records).toBe(2);
    expect(await listPrices()).toEqual([1050, 2100]);
    expect(await listProposals()).toEqual([]);
    const history = (await adminCall(routes.getHistory, toParams('manpower', ids[0] ?? ''))).data;
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['publish', 'Bea Colleague'],
      ['update', 'Assistant (API key)'],
      ['create', 'Amina Admin'],
    ]);
  });

  it('can be discarded as one batch, and restored by an undo [API-8, DASH-23]', async () => {
    const id = await addPrice('Mason', 1000);
    await proposeRaise(assistant.call, [id]);
    const fields = makePrice('Cook', 2000);
    await assistant.call(routes.postDraft, { params: { kind: 'manpower' }, body: { fields } });
    const before = await listProposals();
    const records = (before[0]?.all ?? []).map(({ id, version }) => ({ id, version }));
    const change = { action: 'discard' } as const;
    const body = { kind: 'manpower', records, change } as const;
    const result = (await beaCall(changeMany, { body })).data;
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['draft', 'draft']);
    const request = { body: { ...body, othersDrafts: true } };
    const { data } = await beaCall(changeMany, request);
    expect(data.records).toBe(2);
    expect(await listProposals()).toEqual([]);
    expect(await listPrices()).toEqual([1000]);
    const undo = { params: { id: data.batch ?? '' }, body: {} };
    await expect(assistant.call(undoBatch, undo)).rejects.toMatchObject(forbidden);
    await beaCall(undoBatch, undo);
    expect((await listProposals()).map(({ name, all }) => [name, all.length])).toEqual([
      ['Assistant', 2],
    ]);
  });

  it('can be published only in the version that the person saw [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    const { etag } = await propose(assistant.call, id, 'Masons');
    await propose(assistant.call, id, 'Something else');
    const publish = (ifMatch: string | null) =>
      adminCall(routes.publishDraft, {
        ...toParams('news', id),
        body: { fields: {} },
        ifMatch: ifMatch ?? '',
      });
    await expect(publish(etag)).rejects.toMatchObject(problem(412));
    expect(await listTitles()).toEqual(['Cranes']);
    const draft = await adminCall(routes.getDraft, toParams('news', id));
    await publish(draft.etag);
    expect(await listTitles()).toEqual(['Something else']);
  });

  it('keep the name of an expired or revoked key [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    const shortKey = await makeKey(api, admin, { name: 'Short', days: 30 });
    await propose(shortKey.call, id, 'Masons');
    api.advance(31 * dayMs);
    await expect(propose(shortKey.call, id, 'Late')).rejects.toMatchObject(problem(401));
    expect(await listProposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await adminCall(deleteApiKey, { params: { id: shortKey.key._id } });
    expect(await listProposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await adminCall(routes.deleteDraft, toParams('news', id));
    expect(await listProposals()).toEqual([]);
  });

  it('are omitted from content files, and survive the erasure of the key’s creator [DASH-23, OPS-5]', async () => {
    const id = await publishNews('Cranes');
    const lea: Person = { uid: 'uid-lea', email: 'lea@firm.example', name: 'Lea Leaving' };
    await api.addAccount(lea, 'admin');
    const { call } = await makeKey(api, lea, { name: 'Hers' });
    await propose(call, id, 'Masons');
    const { data: file } = await adminCall(exportContent);
    expect(JSON.stringify(file)).not.toContain('Masons');
    await adminCall(erasePerson, { body: { email: lea.email } });
    await expect(propose(call, id, 'Late')).rejects.toMatchObject(problem(401));
    expect(await listProposals()).toMatchObject([{ name: 'Hers', all: [{ id }] }]);
    await adminCall(routes.publishDraft, { ...toParams('news', id), body: { fields: {} } });
    expect(await listTitles()).toEqual(['Masons']);
  });

  it('exclude the drafts of a key that can publish [DASH-23]', async () => {
    const publishingKey = await makeKey(api, admin, { scope: 'publish' });
    const [unpublishedId, scheduledId] = [await publishNews('Cranes'), await publishNews('Hoists')];
    await publishingKey.call(routes.unpublish, { ...toParams('news', unpublishedId), body: {} });
    const publishAt = new Date(api.clock.now.getTime() + dayMs).toISOString();
    await propose(publishingKey.call, scheduledId, 'Masons', { publishAt });
    expect(await listProposals()).toEqual([]);
    const { data: overview } = await adminCall(routes.getOverview);
    expect(overview).toMatchObject({ proposals: 0, drafts: { count: 1 } });
  });

  it('are never published automatically [API-8]', async () => {
    await propose(assistant.call, await publishNews('Cranes'), 'Masons');
    api.advance(400 * dayMs);
    expect(await api.store.read((db) => queryDueDrafts(db, api.clock.now))).toEqual([]);
  });
});
