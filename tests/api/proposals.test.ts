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
import { dueQuery } from '#services/content/act/publish-due.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { type KeyCaller, makeKey } from '../support/key-caller.ts';
import { invalidField, problem } from '../support/problems.ts';
import type { Person } from '../support/tokens.ts';

const colleague: Person = { uid: 'uid-bea', email: 'bea@firm.example', name: 'Bea Colleague' };

let assistant: KeyCaller;
const api = await startSharedApi(
  { limits: { keys: Infinity, keyCalls: Infinity } },
  { admin: [admin], editor: [colleague] },
);
const person = api.as(admin);
beforeEach(async () => {
  assistant = await makeKey(api, admin);
});

const paramsOf = (kind: ListKind, id: string) => ({ params: { kind, id } });
const publishNews = async (title: string) =>
  (await person(contentRoutes.news.create, { body: { title } })).data._id;
const addPrice = async (category: string, amount: number) =>
  (
    await person(contentRoutes.manpower.create, {
      body: { category, nationality: 'Nepal', amount },
    })
  ).data._id;
const prices = async () =>
  (await person(contentRoutes.manpower.list)).data.map(({ amount }) => amount);
const titles = async () => (await person(contentRoutes.news.list)).data.map(({ title }) => title);
const propose = (call: Call, id: string, title: string, schedule: object = {}) =>
  call(routes.updateDraft, { ...paramsOf('news', id), body: { fields: { title }, ...schedule } });
const proposals = async () => (await person(getProposals)).data;
const draftTitle = async (id: string) =>
  (await person(routes.getDraft, paramsOf('news', id))).data.record['title'];
const conflict = (detail: RegExp) => ({
  problem: { status: 409, detail: expect.stringMatching(detail) },
});
const forbidden = problem(403);

const fivePercent = { action: 'raise', field: 'amount', percent: 5 } as const;
const raise = async (call: Call, ids: string[], dryRun = false) => {
  const records = ids.map((id) => ({ id }));
  return (
    await call(proposeMany, { body: { kind: 'manpower', records, change: fivePercent, dryRun } })
  ).data;
};

describe('a key that proposes', () => {
  it('prepares a change that visitors do not see, and a new record that only editors see [API-8, PUB-3]', async () => {
    const id = await publishNews('Cranes');
    const before = await api.contentNumber();
    await propose(assistant.call, id, 'Masons');
    const draft = await assistant.call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Welders' } },
    });
    expect(draft.data).toMatchObject({ isPublished: false, record: { title: 'Welders' } });
    expect(await titles()).toEqual(['Cranes']);
    expect(await api.contentNumber()).toBe(before);
    expect(await draftTitle(id)).toBe('Masons');
  });

  it('changes and discards its own proposals [API-8]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, 'Masons');
    await propose(assistant.call, id, 'Welders');
    expect(await draftTitle(id)).toBe('Welders');
    await assistant.call(routes.deleteDraft, paramsOf('news', id));
    expect(await draftTitle(id)).toBe('Cranes');
    expect(await proposals()).toEqual([]);
  });

  it('neither changes nor discards a draft of a person or of another key [API-8]', async () => {
    const [ofPerson, ofKey] = [await publishNews('Cranes'), await publishNews('Hoists')];
    const otherKey = await makeKey(api, admin, { name: 'Other' });
    await propose(api.as(colleague), ofPerson, 'By Bea');
    await propose(otherKey.call, ofKey, 'By the other');
    for (const id of [ofPerson, ofKey]) {
      const refusal = conflict(/Someone else is preparing changes to this item/);
      await expect(propose(assistant.call, id, 'Mine')).rejects.toMatchObject(refusal);
      const discard = assistant.call(routes.deleteDraft, paramsOf('news', id));
      await expect(discard).rejects.toMatchObject(refusal);
    }
    expect([await draftTitle(ofPerson), await draftTitle(ofKey)]).toEqual([
      'By Bea',
      'By the other',
    ]);
  });

  it('does not change a proposal that a person has edited [API-8, DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, 'Masons');
    await propose(api.as(colleague), id, 'Masons and welders');
    expect(await proposals()).toEqual([]);
    await expect(propose(assistant.call, id, 'Mine')).rejects.toMatchObject(
      conflict(/own proposals/),
    );
    expect(await draftTitle(id)).toBe('Masons and welders');
  });

  it.each(['publishAt', 'unpublishAt'])(
    'sets no schedule, neither in the past nor in the future, by %s [API-8]',
    async (field) => {
      const id = await publishNews('Cranes');
      for (const time of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
        const schedule = { [field]: time };
        const refusal = { problem: { status: 400, errors: [{ field }] } };
        await expect(propose(assistant.call, id, 'Masons', schedule)).rejects.toMatchObject(
          refusal,
        );
        const body = { fields: { title: 'New' }, ...schedule };
        const creation = assistant.call(routes.postDraft, { params: { kind: 'news' }, body });
        await expect(creation).rejects.toMatchObject(refusal);
      }
      expect(await titles()).toEqual(['Cranes']);
      expect(await proposals()).toEqual([]);
    },
  );

  it('neither moves nor removes the end of a record that a person scheduled [API-8]', async () => {
    const id = await publishNews('Cranes');
    const unpublishAt = '2099-01-01T00:00:00.000Z';
    await person(routes.updateDraft, {
      ...paramsOf('news', id),
      body: { fields: {}, unpublishAt },
    });
    await expect(propose(assistant.call, id, 'Masons')).rejects.toMatchObject(
      conflict(/is preparing/),
    );
    expect((await person(routes.getDraft, paramsOf('news', id))).data).toMatchObject({
      unpublishAt,
    });
  });

  it('publishes, deletes, orders and restores nothing [API-8]', async () => {
    const id = await publishNews('Cranes');
    const [revision] = (await person(routes.getHistory, paramsOf('news', id))).data;
    await propose(assistant.call, id, 'Masons');
    const { call } = assistant;
    const records = [{ id }];
    const calls = [
      () => call(routes.publishDraft, { ...paramsOf('news', id), body: { fields: {} } }),
      () => call(routes.unpublish, { ...paramsOf('news', id), body: {} }),
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
    expect(await titles()).toEqual(['Cranes']);
  });

  it('has a limit of open proposals, even with concurrent calls [API-8]', async () => {
    const row = { entity: 'news', data: { title: 'A' }, version: 1, at: api.clock.now };
    const rows = Array.from({ length: maxProposals - 2 }, (_, index) => ({
      ...{ ...row, _id: `open-${index}`, entityId: `open-${index}`, actor: assistant.key._id },
    }));
    await api.insert(drafts, rows);
    const make = () =>
      assistant.call(routes.postDraft, {
        params: { kind: 'faqs' },
        body: { fields: { question: 'Who?', answer: 'We.' } },
      });
    const outcomes = await Promise.allSettled([make(), make(), make(), make()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusal = conflict(/at most 1,000 open proposals/);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    await expect(raise(assistant.call, ids)).rejects.toMatchObject(refusal);
    await propose(assistant.call, 'open-1', 'Changed');
    await assistant.call(routes.deleteDraft, paramsOf('news', 'open-1'));
    await assistant.call(routes.deleteDraft, paramsOf('news', 'open-2'));
    expect((await raise(assistant.call, ids)).records).toBe(2);
  });
});

describe('proposing many', () => {
  it('stores a change as a draft of each record, with the published values in place [API-8, DASH-18]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    const dryRun = await raise(assistant.call, ids, true);
    expect(dryRun).toMatchObject({ batch: null, records: 2 });
    expect(await proposals()).toEqual([]);
    const result = await raise(assistant.call, ids);
    expect(result.first.map(({ title, before, after }) => [title, before, after])).toEqual([
      ['Mason, Nepal', { amount: 1000 }, { amount: 1050 }],
      ['Cook, Nepal', { amount: 2000 }, { amount: 2100 }],
    ]);
    expect(result.first).toEqual(dryRun.first);
    expect(await prices()).toEqual([1000, 2000]);
    const waitingDrafts = (await person(routes.getDrafts, { params: { kind: 'manpower' } })).data;
    expect(waitingDrafts.map(({ record }) => record['amount']).sort()).toEqual([1050, 2100]);
  });

  it('raises its earlier proposals, even in its own new record [API-8]', async () => {
    const id = await addPrice('Mason', 1000);
    const fields = { category: 'Cook', nationality: 'Nepal', amount: 2000 };
    const params = { kind: 'manpower' } as const;
    const draft = await assistant.call(routes.postDraft, { params, body: { fields } });
    const ids = [id, draft.data.record._id];
    await raise(assistant.call, ids);
    await raise(assistant.call, ids);
    const amounts = ids.map(async (recordId) => {
      const { data } = await person(routes.getDraft, paramsOf('manpower', recordId));
      return data.record['amount'];
    });
    expect(await Promise.all(amounts)).toEqual([1103, 2205]);
    expect(await prices()).toEqual([1000]);
  });

  it('skips records with drafts of others, missing records, and invalid results [API-8]', async () => {
    const [theirPrice, lowPrice] = [await addPrice('Mason', 1000), await addPrice('Cook', 1)];
    const fields = { category: 'Bricklayer' };
    await person(routes.updateDraft, { ...paramsOf('manpower', theirPrice), body: { fields } });
    const change = { action: 'raise', field: 'amount', percent: -100 } as const;
    const records = [theirPrice, lowPrice, 'unknown'].map((id) => ({ id }));
    const body = { kind: 'manpower', records, change } as const;
    const { data } = await assistant.call(proposeMany, { body });
    expect(data.skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [theirPrice, 'draft'],
      [lowPrice, 'invalid'],
      ['unknown', 'gone'],
    ]);
    expect(data).toMatchObject({ batch: null, records: 0 });
  });

  it('is undone as one batch by the key or a person, which removes unchanged proposals [API-8]', async () => {
    for (const by of [assistant.call, person]) {
      const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
      const { batch } = await raise(assistant.call, ids);
      await person(routes.updateDraft, {
        ...paramsOf('manpower', ids[1] ?? ''),
        body: { fields: { category: 'Chef' } },
      });
      const undoResult = await by(undoBatch, { params: { id: batch ?? '' }, body: {} });
      expect(undoResult.data).toMatchObject({ records: 1, changedSince: [{ id: ids[1] }] });
      const editedDraft = (await person(routes.getDraft, paramsOf('manpower', ids[1] ?? ''))).data;
      expect(editedDraft.record).toMatchObject({ category: 'Chef', amount: 2100 });
      const restoredDraft = (await person(routes.getDraft, paramsOf('manpower', ids[0] ?? '')))
        .data;
      expect(restoredDraft).toMatchObject({ hasChanges: false, record: { amount: 1000 } });
    }
  });

  it('is listed among the batches as prepared in drafts [API-8]', async () => {
    await raise(assistant.call, [await addPrice('Mason', 1000)]);
    const [batch] = (await person(getBatches)).data;
    expect(batch).toMatchObject({ ...fivePercent, isProposal: true, by: 'Assistant (API key)' });
    expect((await assistant.call(getBatches)).data).toEqual([batch]);
    expect((await person(routes.getOverview)).data.batches).toEqual([]);
  });

  it('is for editors too, and their drafts are no proposals [API-8]', async () => {
    const id = await addPrice('Mason', 1000);
    await raise(api.as(colleague), [id]);
    expect(await prices()).toEqual([1000]);
    expect(await proposals()).toEqual([]);
  });

  it.each([
    ['change.field', { action: 'set', field: 'slug', value: 'a' }],
    ['change.value', { action: 'set', field: 'category' }],
    ['change.percent', { action: 'raise', field: 'amount' }],
    ['change.action', { action: 'publish' }],
  ])('refuses an invalid %s and names it [API-8, API-3]', async (field, change) => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change } as never;
    await expect(assistant.call(proposeMany, { body })).rejects.toMatchObject(invalidField(field));
  });
});

describe('undoing a batch with a key', () => {
  it('is refused for the batch of someone else if the key proposes, and of another kind if it publishes [API-8]', async () => {
    const records = [{ id: await addPrice('Mason', 1000) }];
    const body = { kind: 'manpower', records, change: fivePercent } as const;
    const { batch } = (await person(changeMany, { body })).data;
    const params = { id: batch ?? '' };
    const ofNews = await makeKey(api, admin, { scope: 'publish', kinds: ['news'] });
    for (const { call } of [assistant, ofNews]) {
      await expect(call(undoBatch, { params, body: {} })).rejects.toMatchObject(forbidden);
    }
    expect(await prices()).toEqual([1050]);
    expect((await ofNews.call(getBatches)).data).toEqual([]);
    const publishingKey = await makeKey(api, admin, { scope: 'publish' });
    expect((await publishingKey.call(getBatches)).data).toMatchObject([{ _id: batch }]);
    await publishingKey.call(undoBatch, { params, body: {} });
    expect(await prices()).toEqual([1000]);
  });
});

describe('open proposals', () => {
  it('are listed by key, with what they change, and counted for home [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    await propose(assistant.call, id, 'Masons');
    api.advance(1000);
    const translator = await makeKey(api, admin, { name: 'Translator' });
    const draft = await translator.call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Welders' } },
    });
    await propose(api.as(colleague), await publishNews('Hoists'), 'By Bea');
    const at = api.clock.now.toISOString();
    const mine = { kind: 'news', id, version: 2 } as const;
    const theirs = { kind: 'news', id: draft.data.record._id, version: 1 } as const;
    expect(await proposals()).toEqual([
      {
        ...{ key: translator.key._id, name: 'Translator', all: [theirs] },
        newest: [
          {
            ...{ ...theirs, title: 'Welders', isPublished: false, at, fields: [] },
            ...{ before: null, after: draft.data.record },
          },
        ],
      },
      {
        ...{ key: assistant.key._id, name: 'Assistant', all: [mine] },
        newest: [
          {
            ...{ ...mine, title: 'Masons', isPublished: true, fields: ['title'] },
            before: (await person(contentRoutes.news.read, { params: { id } })).data,
            after: (await person(routes.getDraft, paramsOf('news', id))).data.record,
            at: new Date(api.clock.now.getTime() - 1000).toISOString(),
          },
        ],
      },
    ]);
    const { data: overview } = await person(routes.getOverview);
    expect(overview.proposals).toBe(2);
    expect(overview.drafts).toMatchObject({ count: 1, latest: [{ title: 'By Bea' }] });
  });

  it('have the translations that visitors see beside their own [DASH-23, LANG-1]', async () => {
    const translations = { ar: { category: 'بناء' } };
    const body = { category: 'Mason', nationality: 'Nepal', amount: 1000, translations };
    const { _id: id } = (await person(contentRoutes.manpower.create, { body })).data;
    await raise(assistant.call, [id]);
    const [group] = (await person(getProposals, { translations: 'all' })).data;
    expect(group?.newest).toMatchObject([
      { fields: ['amount'], before: { translations }, after: { translations } },
    ]);
  });

  it('list every version for a batch, and the newest twenty in detail [DASH-23]', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) ids.push(await addPrice(`Mason ${index}`, 1000));
    await raise(assistant.call, ids);
    const [group] = await proposals();
    expect(group?.all).toHaveLength(22);
    expect(group?.newest).toHaveLength(20);
    expect(maxProposals).toBe(maxBatchRecords);
  });

  it('are published by a person as one batch, with what visitors see in the history of the person [DASH-23]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Cook', 2000)];
    await raise(assistant.call, ids);
    const [group] = await proposals();
    const records = (group?.all ?? []).map(({ id, version }) => ({ id, version }));
    const body = { kind: 'manpower', records, othersDrafts: true } as const;
    const change = { action: 'publish' } as const;
    const { data } = await api.as(colleague)(changeMany, { body: { ...body, change } });
    expect(data.records).toBe(2);
    expect(await prices()).toEqual([1050, 2100]);
    expect(await proposals()).toEqual([]);
    const history = (await person(routes.getHistory, paramsOf('manpower', ids[0] ?? ''))).data;
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['publish', 'Bea Colleague'],
      ['update', 'Assistant (API key)'],
      ['create', 'Amina Admin'],
    ]);
  });

  it('are discarded by a person as one batch, and are proposals again if a person undoes that [API-8, DASH-23]', async () => {
    const id = await addPrice('Mason', 1000);
    await raise(assistant.call, [id]);
    const fields = { category: 'Cook', nationality: 'Nepal', amount: 2000 };
    await assistant.call(routes.postDraft, { params: { kind: 'manpower' }, body: { fields } });
    const before = await proposals();
    const records = (before[0]?.all ?? []).map(({ id, version }) => ({ id, version }));
    const change = { action: 'discard' } as const;
    const body = { kind: 'manpower', records, change } as const;
    const result = (await api.as(colleague)(changeMany, { body })).data;
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['draft', 'draft']);
    const request = { body: { ...body, othersDrafts: true } };
    const { data } = await api.as(colleague)(changeMany, request);
    expect(data.records).toBe(2);
    expect(await proposals()).toEqual([]);
    expect(await prices()).toEqual([1000]);
    const undo = { params: { id: data.batch ?? '' }, body: {} };
    await expect(assistant.call(undoBatch, undo)).rejects.toMatchObject(forbidden);
    await api.as(colleague)(undoBatch, undo);
    expect((await proposals()).map(({ name, all }) => [name, all.length])).toEqual([
      ['Assistant', 2],
    ]);
  });

  it('are published one by one only in the version that a person saw [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    const { etag } = await propose(assistant.call, id, 'Masons');
    await propose(assistant.call, id, 'Something else');
    const publish = (ifMatch: string | null) =>
      person(routes.publishDraft, {
        ...paramsOf('news', id),
        body: { fields: {} },
        ifMatch: ifMatch ?? '',
      });
    await expect(publish(etag)).rejects.toMatchObject(problem(412));
    expect(await titles()).toEqual(['Cranes']);
    const draft = await person(routes.getDraft, paramsOf('news', id));
    await publish(draft.etag);
    expect(await titles()).toEqual(['Something else']);
  });

  it('stay when the key expires or is revoked, under its name [DASH-23]', async () => {
    const id = await publishNews('Cranes');
    const shortKey = await makeKey(api, admin, { name: 'Short', days: 30 });
    await propose(shortKey.call, id, 'Masons');
    api.advance(31 * dayMs);
    await expect(propose(shortKey.call, id, 'Late')).rejects.toMatchObject(problem(401));
    expect(await proposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await person(deleteApiKey, { params: { id: shortKey.key._id } });
    expect(await proposals()).toMatchObject([{ name: 'Short', all: [{ id }] }]);
    await person(routes.deleteDraft, paramsOf('news', id));
    expect(await proposals()).toEqual([]);
  });

  it('are in no content file, and stay when the person who created the key is erased [DASH-23, OPS-5]', async () => {
    const id = await publishNews('Cranes');
    const lea: Person = { uid: 'uid-lea', email: 'lea@firm.example', name: 'Lea Leaving' };
    await api.settle(lea, 'admin');
    const { call } = await makeKey(api, lea, { name: 'Hers' });
    await propose(call, id, 'Masons');
    const { data: file } = await person(exportContent);
    expect(JSON.stringify(file)).not.toContain('Masons');
    await person(erasePerson, { body: { email: lea.email } });
    await expect(propose(call, id, 'Late')).rejects.toMatchObject(problem(401));
    expect(await proposals()).toMatchObject([{ name: 'Hers', all: [{ id }] }]);
    await person(routes.publishDraft, { ...paramsOf('news', id), body: { fields: {} } });
    expect(await titles()).toEqual(['Masons']);
  });

  it('do not include what a key that publishes has unpublished or scheduled [DASH-23]', async () => {
    const publishingKey = await makeKey(api, admin, { scope: 'publish' });
    const [gone, due] = [await publishNews('Cranes'), await publishNews('Hoists')];
    await publishingKey.call(routes.unpublish, { ...paramsOf('news', gone), body: {} });
    const publishAt = new Date(api.clock.now.getTime() + dayMs).toISOString();
    await propose(publishingKey.call, due, 'Masons', { publishAt });
    expect(await proposals()).toEqual([]);
    expect((await person(routes.getOverview)).data).toMatchObject({
      proposals: 0,
      drafts: { count: 1 },
    });
  });

  it('are never published automatically [API-8]', async () => {
    await propose(assistant.call, await publishNews('Cranes'), 'Masons');
    api.advance(400 * dayMs);
    expect(await api.store.read((db) => dueQuery(db, api.clock.now))).toEqual([]);
  });
});
