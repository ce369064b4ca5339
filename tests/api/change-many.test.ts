import { describe, expect, it } from 'vitest';
import { type BulkChange, maxDetailedChanges } from '#contract/entities/change-many.ts';
import type { ProblemError } from '#contract/http/client.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { changeMany, getBatches, importMany, undoBatch } from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { batches, batchRecords, drafts } from '#schema/index.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { sweepBatches } from '#services/content/read/batches.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRandom } from '../support/random-edits.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi({}, { admin: [admin, omar] });
const call = api.as(admin);
const { news, faqs, manpower: prices, team } = createContentCalls(call);
const omarsNews = createRecordCalls(api.as(omar), 'news');
const omarsPrices = createRecordCalls(api.as(omar), 'manpower');

const makePrice = (category: string, amount: number) => ({
  ...{ category, nationality: 'Nepal', amount },
});
const addPrice = (category: string, amount: number) => prices.add(makePrice(category, amount));
const readPrices = async () => (await prices.list()).map(({ amount }) => amount);
const readTitles = async () => (await news.list()).map(({ title }) => title);
interface ChangeOptions {
  dryRun?: boolean;
  othersDrafts?: boolean;
  version?: number;
}
async function change(
  kind: ListKind,
  ids: string[],
  bulkChange: BulkChange,
  options: ChangeOptions = {},
) {
  const { version, ...flags } = options;
  const records = ids.map((id) => (version === undefined ? { id } : { id, version }));
  return (await call(changeMany, { body: { kind, records, change: bulkChange, ...flags } })).data;
}
const undo = async (batch: string | null) =>
  (await call(undoBatch, { params: { id: batch ?? '' }, body: {} })).data;

/**
 * Resolves to the JSON of all published records in order, and of the drafts of the kinds that these tests change.
 */
async function readEverything(): Promise<string> {
  const { data: file } = await call(fileRoutes.exportContent);
  const drafts: unknown[] = [];
  for (const kind of ['news', 'manpower', 'team', 'services'] as const) {
    const { data } = await call(routes.getDrafts, { params: { kind } });
    drafts.push([...data].sort((a, b) => (a.record._id < b.record._id ? -1 : 1)));
  }
  const { exportedAt: _, ...content } = file as { exportedAt?: string };
  return JSON.stringify({ content, drafts });
}

const raiseBy = (percent: number): BulkChange => ({ action: 'raise', field: 'amount', percent });

describe('changing many records', () => {
  it('raises prices in one batch with a single rebuild [DASH-18, PUB-1]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Nurse', 2050)];
    await addPrice('Cook', 900);
    const before = { number: await api.readContentNumber(), requests: api.rebuildRequests.count };
    const result = await change('manpower', ids, raiseBy(5));
    expect(result).toMatchObject({ records: 2, skipped: [] });
    expect(await readPrices()).toEqual([1050, 2153, 900]);
    expect(await api.readContentNumber()).toBe(before.number + 2);
    expect(api.rebuildRequests.count).toBe(before.requests + 1);
    for (const id of ids) {
      const [newest] = await prices.readHistory(id);
      expect(newest).toMatchObject({ batch: result.batch, action: 'update', version: 2 });
    }
  });

  it('rounds raised prices to the chosen step [DASH-18]', async () => {
    const ids = [await addPrice('Mason', 2700), await addPrice('Cook', 480)];
    const raiseAndRound = (roundTo: 5 | 10 | 50): BulkChange => ({ ...raiseBy(5), roundTo });
    const previewPrices = async (roundTo: 5 | 10 | 50) =>
      (await change('manpower', ids, raiseAndRound(roundTo), { dryRun: true })).first.map(
        (row) => row.after['amount'],
      );
    expect([await previewPrices(5), await previewPrices(10), await previewPrices(50)]).toEqual([
      [2835, 505],
      [2840, 500],
      [2850, 500],
    ]);
    const { batch } = await change('manpower', ids, raiseAndRound(10));
    expect(await readPrices()).toEqual([2840, 500]);
    const [latestBatch] = (await call(getBatches)).data;
    expect(latestBatch).toMatchObject({ _id: batch, percent: 5, roundTo: 10 });
    await expectProblem(change('manpower', ids, { ...raiseBy(5), roundTo: 3 as 5 }), {
      errors: [{ field: 'change.roundTo', message: 'Must be one of: 5, 10, 50' }],
    });
  });

  it('returns the details of only the first twenty changes [DASH-18]', async () => {
    const ids: string[] = [];
    for (let index = 0; index <= maxDetailedChanges; index += 1)
      ids.push(await addPrice('Mason', 1000 + index));
    const { records, first, changed } = await change('manpower', ids, raiseBy(5), { dryRun: true });
    expect([records, first.length, changed.length]).toEqual([21, 20, 21]);
  });

  it('previews its outcome in a dry run without changing anything [DASH-18]', async () => {
    const masonId = await addPrice('Mason', 1000);
    const cleanerId = await addPrice('Cleaner', 1);
    const before = await readEverything();
    const preview = await change('manpower', [masonId, cleanerId, 'nobody'], raiseBy(-60), {
      dryRun: true,
    });
    expect(preview).toEqual({
      batch: null,
      records: 1,
      changed: [{ id: masonId, version: 1 }],
      skipped: [
        expect.objectContaining({ id: cleanerId, reason: 'invalid', title: 'Cleaner, Nepal' }),
        expect.objectContaining({ id: 'nobody', reason: 'gone' }),
      ],
      first: [
        { id: masonId, title: 'Mason, Nepal', before: { amount: 1000 }, after: { amount: 400 } },
      ],
    });
    expect(await readEverything()).toBe(before);
  });

  it('skips records that someone has changed since the dry run [DASH-18, DASH-14]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Nurse', 2000)];
    const { changed } = await change('manpower', ids, raiseBy(10), { dryRun: true });
    await omarsPrices.update(ids[0] as string, { amount: 1500 });
    const body = { kind: 'manpower' as const, records: changed, change: raiseBy(10) };
    const { data } = await call(changeMany, { body });
    expect(data).toMatchObject({ records: 1, skipped: [{ id: ids[0], reason: 'changed' }] });
    expect(await readPrices()).toEqual([1500, 2200]);
  });

  it('skips other people’s conflicting drafts unless the caller includes them [DASH-18, PUB-3]', async () => {
    const [ownPrice, theirPrice, freePrice] = [
      await addPrice('Mason', 1000),
      await addPrice('Nurse', 1000),
      await addPrice('Cook', 1000),
    ];
    await prices.saveDraft(ownPrice, { amount: 2000, sector: 'Own' });
    await omarsPrices.saveDraft(theirPrice, { amount: 2000, sector: 'Theirs' });
    await omarsPrices.saveDraft(freePrice, { sector: 'Theirs' });
    const theirDraft = await omarsPrices.addDraft(makePrice('Driver', 10));
    const result = await change(
      'manpower',
      [ownPrice, theirPrice, freePrice, theirDraft],
      raiseBy(10),
    );
    expect(result.skipped.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [theirPrice, 'draft'],
        [theirDraft, 'draft'],
      ].sort(),
    );
    expect(await readPrices()).toEqual([1100, 1000, 1100]);
    expect((await prices.readDraft(ownPrice)).record).toMatchObject({
      amount: 2200,
      sector: 'Own',
    });
    const { record } = await prices.readDraft(freePrice);
    expect(record).toMatchObject({ amount: 1100, sector: 'Theirs' });
    const inclusiveResult = await change('manpower', [theirPrice, theirDraft], raiseBy(10), {
      othersDrafts: true,
    });
    expect(inclusiveResult.records).toBe(2);
    expect((await prices.readDraft(theirDraft)).record).toMatchObject({ amount: 11 });
  });

  it('sets one field, and skips records that already have the value [DASH-18]', async () => {
    const ids = [await addPrice('Mason', 1000), await addPrice('Nurse', 2000)];
    const setAmount = { action: 'set', field: 'amount', value: 1500 } as const;
    await change('manpower', ids, setAmount);
    expect(await readPrices()).toEqual([1500, 1500]);
    const secondResult = await change('manpower', ids, setAmount);
    expect(secondResult).toMatchObject({ batch: null, records: 0 });
    expect(secondResult.skipped.map(({ reason }) => reason)).toEqual(['same', 'same']);
  });

  it('publishes, unpublishes and deletes records [DASH-18, PUB-3]', async () => {
    const newsId = await news.add({ title: 'Shown' });
    const draft = await news.addDraft({ title: 'Draft' });
    await news.saveDraft(newsId, { title: 'Shown again' });
    expect(await change('news', [newsId, draft], { action: 'publish' })).toMatchObject({
      records: 2,
    });
    expect((await readTitles()).sort()).toEqual(['Draft', 'Shown again']);
    const actions = (await news.readHistory(draft)).map(({ action }) => action);
    expect(actions).toEqual(['publish', 'create']);
    await change('news', [newsId, draft], { action: 'unpublish' });
    expect(await readTitles()).toEqual([]);
    expect(await news.readDraft(newsId)).toMatchObject({
      ...{ isPublished: false, record: { title: 'Shown again' } },
    });
    await change('news', [newsId, draft], { action: 'delete' });
    const { data: trash } = await call(routes.getTrash);
    expect(trash.map(({ data }) => data['title']).sort()).toEqual(['Draft', 'Shown again']);
  });

  it('discards other people’s drafts only on request [DASH-18, PUB-3]', async () => {
    const newsId = await news.add({ title: 'Shown' });
    const untouchedId = await news.add({ title: 'Untouched' });
    await omarsNews.saveDraft(newsId, { title: 'Changed' });
    const draft = await omarsNews.addDraft({ title: 'Draft' });
    const ids = [newsId, untouchedId, draft];
    const discard: BulkChange = { action: 'discard' };
    expect((await change('news', ids, discard)).skipped.map(({ reason }) => reason)).toEqual([
      ...['draft', 'same', 'draft'],
    ]);
    const before = await readEverything();
    const { batch, records } = await change('news', ids, discard, { othersDrafts: true });
    expect(records).toBe(2);
    expect(await news.readDraft(newsId)).toMatchObject({ hasChanges: false });
    await expectProblem(news.readDraft(draft), 'not-found');
    expect((await readTitles()).sort()).toEqual(['Shown', 'Untouched']);
    expect(await undo(batch)).toMatchObject({ records: 2, changedSince: [] });
    expect(await readEverything()).toBe(before);
  });

  it('requests an immediate rebuild only if it removes records from the website [DASH-18, PUB-6]', async () => {
    const ids = [await news.add({ title: 'One' }), await news.add({ title: 'Other' })];
    const isUrgent = async () => {
      const { urgent, requested } = await readRebuild(api.context());
      return urgent === requested;
    };
    await change('news', ids, { action: 'set', field: 'title', value: 'Same' });
    expect(await isUrgent()).toBe(false);
    const { batch } = await change('news', ids, { action: 'unpublish' });
    expect(await isUrgent()).toBe(true);
    await undo(batch);
    expect(await isUrgent()).toBe(false);
    await change('news', ids, { action: 'delete' });
    expect(await isUrgent()).toBe(true);
  });

  it('keeps future times in a schedule and removes past times [DASH-18, PUB-3]', async () => {
    const inMinutes = (minutes: number) =>
      new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
    const addScheduledNews = async (publishAt: string | null, unpublishAt: string | null) => {
      const id = await news.add({ title: 'Shown' });
      await news.saveDraft(id, { title: 'Changed' }, { publishAt, unpublishAt });
      return id;
    };
    const [futureEnd, pastEnd] = [
      await addScheduledNews(null, inMinutes(90)),
      await addScheduledNews(null, inMinutes(10)),
    ];
    const [futureStart, pastStart] = [
      await addScheduledNews(inMinutes(90), null),
      await addScheduledNews(inMinutes(10), null),
    ];
    api.clock.now = new Date(inMinutes(30));
    await change('news', [futureEnd, pastEnd], { action: 'publish' });
    await change('news', [futureStart, pastStart], { action: 'unpublish' });
    const readSchedule = async (id: string) => {
      const { isPublished, publishAt, unpublishAt } = await news.readDraft(id);
      return { isPublished, publishAt, unpublishAt };
    };
    // Half an hour has passed since the times were scheduled.
    const futureTime = inMinutes(60);
    const noTimes = { publishAt: null, unpublishAt: null };
    const live = { isPublished: true, ...noTimes };
    expect(await readSchedule(futureEnd)).toEqual({ ...live, unpublishAt: futureTime });
    expect(await readSchedule(pastEnd)).toEqual(live);
    const hidden = { isPublished: false, ...noTimes };
    expect(await readSchedule(futureStart)).toEqual({ ...hidden, publishAt: futureTime });
    expect(await readSchedule(pastStart)).toEqual(hidden);
  });

  const notSettableMessage = 'Must be a field that can be changed in bulk';
  it.each<[string, string, BulkChange, string]>([
    ['field', 'unknown', { action: 'set', value: 'x' }, notSettableMessage],
    ['field', 'slug', { action: 'set', value: 'x' }, notSettableMessage],
    ['field', 'title', { action: 'raise', percent: 5 }, 'Must be a number field'],
    ['value', 'title', { action: 'set' }, 'Is required'],
  ])(
    'rejects an invalid %s in a change to %s: %j [API-3]',
    async (invalid, field, bulkChange, message) => {
      const id = await news.add({ title: 'Shown' });
      const errors = [{ field: `change.${invalid}`, message }];
      await expectProblem(change('news', [id], { ...bulkChange, field }), { status: 400, errors });
    },
  );

  it('rejects a value that is invalid for the field [API-3]', async () => {
    const id = await news.add({ title: 'Shown' });
    await expectProblem(
      change('news', [id], { action: 'set', field: 'time', value: 'x' }),
      invalidField('change.value'),
    );
  });

  it('rejects more than a thousand records [API-3]', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `id-${index}`);
    await expectProblem(change('news', ids, { action: 'publish' }), 400);
  });

  it('accepts percentages from -100 to 1000 [API-3]', async () => {
    const id = await addPrice('Mason', 100);
    const preview = (percent: number) =>
      change('manpower', [id], raiseBy(percent), { dryRun: true });
    expect((await preview(1000)).first[0]?.after).toEqual({ amount: 1100 });
    expect((await preview(-100)).skipped).toMatchObject([{ id, reason: 'invalid' }]);
    const errors = [{ field: 'change.percent', message: 'Must be from -100 to 1000' }];
    for (const percent of [-101, 1001]) await expectProblem(preview(percent), { errors });
    const withoutPercent: BulkChange = { action: 'raise', field: 'amount' };
    await expectProblem(change('manpower', [id], withoutPercent), { errors });
  });

  it('changes a record only once even if it is listed twice [DASH-18]', async () => {
    const id = await addPrice('Mason', 1000);
    expect(await change('manpower', [id, id], raiseBy(10))).toMatchObject({ records: 1 });
    expect(await readPrices()).toEqual([1100]);
  });

  it('skips a record that does not exist, regardless of the version [DASH-18]', async () => {
    const skipped = [{ id: 'nobody', title: '', detail: '', reason: 'gone' }];
    for (const options of [{}, { version: 0 }, { version: 1 }]) {
      expect(await change('manpower', ['nobody'], raiseBy(5), options)).toMatchObject({
        ...{ batch: null, records: 0, skipped },
      });
    }
  });

  it('previews changes to the caller’s draft and skips another person’s draft [DASH-18, PUB-3]', async () => {
    const ownDraft = await prices.addDraft(makePrice('Cook', 1000));
    const theirDraft = await omarsPrices.addDraft(makePrice('Cook', 1000));
    const preview = await change('manpower', [ownDraft, theirDraft], raiseBy(10), { dryRun: true });
    expect(preview.first).toEqual([
      {
        ...{ id: ownDraft, title: 'Cook, Nepal' },
        ...{ before: { amount: 1000 }, after: { amount: 1100 } },
      },
    ]);
    expect(preview.skipped).toEqual([
      { id: theirDraft, title: 'Cook, Nepal', detail: '', reason: 'draft' },
    ]);
  });

  it('changes a draft that the system created [DASH-18]', async () => {
    const id = await omarsPrices.addDraft(makePrice('Cook', 1000));
    await api.store.transaction((tx) => tx.update(drafts).set({ actor: 'system' }));
    expect((await change('manpower', [id], raiseBy(10))).records).toBe(1);
  });
});

describe('undoing a batch', () => {
  it.each<[string, BulkChange]>([
    ['publishing', { action: 'publish' }],
    ['unpublishing', { action: 'unpublish' }],
    ['deleting', { action: 'delete' }],
    ['setting a field', { action: 'set', field: 'designation', value: 'Engineer' }],
  ])('restores exactly the earlier state after %s [DASH-18]', async (_, bulkChange) => {
    const add = (name: string) => team.add({ name, designation: 'Cook' });
    const [first, , third] = [await add('First'), await add('Second'), await add('Third')];
    await team.saveDraft(third, { name: 'Third again', designation: 'Chef' });
    const draft = await team.addDraft({ name: 'Never shown', designation: 'Guard' });
    await team.saveDraft(
      first,
      { email: 'a@b.example' },
      { publishAt: '2027-01-01T00:00:00.000Z' },
    );
    const before = await readEverything();
    const { batch, records } = await change('team', [third, draft, first], bulkChange);
    expect(records).toBeGreaterThan(0);
    expect(await readEverything()).not.toBe(before);
    expect(await undo(batch)).toMatchObject({ records, changedSince: [] });
    expect(await readEverything()).toBe(before);
    expect(await undo(batch)).toMatchObject({ records: 0, changedSince: [] });
  });

  it('skips and lists records that someone changed after the batch [DASH-18]', async () => {
    const [unchangedId, changedId] = [await addPrice('Mason', 1000), await addPrice('Nurse', 2000)];
    const { batch } = await change('manpower', [unchangedId, changedId], raiseBy(10));
    await omarsPrices.update(changedId, { sector: 'Health' });
    expect(await undo(batch)).toMatchObject({
      records: 1,
      changedSince: [{ kind: 'manpower', id: changedId, title: 'Nurse, Nepal' }],
    });
    expect(await readPrices()).toEqual([1000, 2200]);
    const versions = await prices.readHistory(unchangedId);
    expect(versions.map(({ isUndo }) => isUndo)).toEqual([true, false, false]);
  });

  it('restores only the deleted records that are still in the trash [DASH-18]', async () => {
    const ids = [await news.add({ title: 'One' }), await news.add({ title: 'Two' })];
    const { batch } = await change('news', ids, { action: 'delete' });
    const { data: trash } = await call(routes.getTrash);
    await news.restore(trash.find(({ data }) => data['title'] === 'One'));
    expect(await undo(batch)).toMatchObject({ records: 1 });
    expect((await readTitles()).sort()).toEqual(['One', 'Two']);
  });

  it('restores records to their earlier positions among newer records [DASH-10, DASH-18]', async () => {
    const ids = [await addPrice('A', 1), await addPrice('B', 2), await addPrice('C', 3)];
    const { batch } = await change('manpower', ids.slice(0, 2), { action: 'delete' });
    const newPrice = await addPrice('D', 4);
    await call(contentRoutes.manpower.order, { body: { ids: [newPrice, ids[2] as string] } });
    await undo(batch);
    expect(await readPrices()).toEqual([1, 4, 2, 3]);
  });

  it('is offered for 30 days [DASH-18]', async () => {
    const id = await addPrice('Mason', 1000);
    const { batch } = await change('manpower', [id], raiseBy(5));
    const listBatches = async () => (await call(getBatches)).data;
    expect(await listBatches()).toEqual([
      {
        ...{ _id: batch, action: 'raise', kind: 'manpower', field: 'amount', percent: 5 },
        ...{ records: 1, by: admin.name, at: api.clock.now.toISOString(), undoneAt: null },
      },
    ]);
    await undo(batch);
    expect(
      (await listBatches()).map(({ action, undoneAt }) => [action, undoneAt !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['undo', false],
        ['raise', true],
      ]),
    );
    api.advance(32 * dayMs);
    expect(await listBatches()).toEqual([]);
  });

  it('is possible for exactly 30 days [DASH-18]', async () => {
    const id = await addPrice('Mason', 1000);
    const { batch } = await change('manpower', [id], raiseBy(5));
    const end = api.clock.now.getTime() + 30 * dayMs;
    api.clock.now = new Date(end + 1);
    await expectProblem(undo(batch), {
      status: 409,
      detail: 'This change is more than 30 days old and can no longer be undone.',
    });
    api.clock.now = new Date(end);
    expect(await undo(batch)).toMatchObject({ records: 1 });
    const [newest] = (await call(getBatches)).data;
    expect(newest).toMatchObject({ action: 'undo', kind: 'manpower', records: 1 });
  });

  it('fails with a conflict on day 31 and with “not found” afterwards [DASH-18, OPS-5]', async () => {
    const id = await addPrice('Mason', 1000);
    const { batch } = await change('manpower', [id], raiseBy(5));
    api.advance(31 * dayMs - 1);
    await sweepBatches(api.context());
    await expectProblem(undo(batch), 'conflict');
    api.advance(1);
    await sweepBatches(api.context());
    await expectProblem(undo(batch), 'not-found');
  });

  it('is offered for the newest hundred batches with changes [DASH-18]', async () => {
    const batchRows = Array.from({ length: 102 }, (_, index) => ({
      ...{ _id: `batch-${index}`, actor: 'system', at: new Date(api.clock.now.getTime() - index) },
      ...{ summary: { action: 'publish', kind: 'news' }, records: index === 0 ? 0 : 1 },
    }));
    await api.insert(batches, batchRows);
    const listedIds = (await call(getBatches)).data.map(({ _id }) => _id);
    expect(listedIds).toEqual(batchRows.slice(1, 101).map(({ _id }) => _id));
  });

  it('skips records of a kind that no longer exists [DASH-18]', async () => {
    const id = await addPrice('Mason', 1000);
    const { batch } = await change('manpower', [id], raiseBy(5));
    const removedKindRow = {
      _id: 'older',
      batch: batch ?? '',
      entity: 'older',
      entityId: 'x',
      version: 1,
    };
    await api.insert(batchRecords, removedKindRow);
    expect(await undo(batch)).toMatchObject({ records: 1, changedSince: [] });
    expect(await readPrices()).toEqual([1000]);
  });

  it('lists a record deleted after the batch under its earlier title [DASH-18]', async () => {
    const id = await addPrice('Nurse', 1000);
    const { batch } = await change('manpower', [id], raiseBy(10));
    await omarsPrices.remove(id);
    expect(await undo(batch)).toMatchObject({
      records: 0,
      changedSince: [{ kind: 'manpower', id, title: 'Nurse, Nepal' }],
    });
  });

  it('restores a batch of a thousand records [DASH-18]', async () => {
    const manpower = Array.from({ length: 1000 }, (_, index) => ({
      ...{ _id: `price-${index}`, category: `Trade ${index}` },
      ...{ nationality: 'Nepal', amount: 1000 + index },
    }));
    await call(fileRoutes.importContent, { body: { format: 2, manpower } });
    const before = await readEverything();
    const ids = manpower.map(({ _id }) => _id);
    const { batch, records } = await change('manpower', ids, raiseBy(5));
    expect(records).toBe(1000);
    await undo(batch);
    expect(await readEverything()).toBe(before);
  });
});

describe('another person’s edits', () => {
  const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
  it.each(seeds)(
    'survive a concurrent batch and its undo (seed %i) [DASH-14, DASH-18]',
    async (seed) => {
      const random = createRandom(seed);
      const ids: string[] = [];
      for (let index = 0; index < 6; index += 1) ids.push(await addPrice(`Trade ${index}`, 1000));
      const sectors = new Map<string, string>();
      const editAtRandom = async () => {
        for (let index = 0; index < 8; index += 1) {
          const id = ids[Math.floor(random() * ids.length)] as string;
          const sector = `Sector ${index}`;
          if (random() < 0.5) {
            await omarsPrices.update(id, { sector });
            sectors.set(id, sector);
          } else {
            await omarsPrices.saveDraft(id, { category: sector });
          }
        }
      };
      const raiseAndUndo = async () => {
        const { batch, skipped } = await change('manpower', ids, raiseBy(10));
        expect(skipped).toEqual([]);
        return undo(batch);
      };
      const [undoResult] = await Promise.all([raiseAndUndo(), editAtRandom()]);
      const changedIds = new Set(undoResult.changedSince.map(({ id }) => id));
      for (const record of await prices.list()) {
        expect(record.amount).toBe(changedIds.has(record._id) ? 1100 : 1000);
        expect(record.sector).toBe(sectors.get(record._id) ?? '');
        const versions = await prices.readHistory(record._id);
        expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
        const draftVersion = versions.find(({ isDraft, by }) => isDraft && by === omar.name);
        if (!draftVersion) continue;
        const draft = await prices.readDraft(record._id);
        expect(draft.record['category']).toBe(draftVersion.data['category']);
      }
    },
  );

  const bulkChanges: BulkChange[] = [raiseBy(10), { action: 'unpublish' }, { action: 'delete' }];
  it.each(seeds)(
    'survive a concurrent batch even when they publish or delete records (seed %i) [DASH-14, DASH-18, PUB-3]',
    async (seed) => {
      const random = createRandom(seed);
      const ids: string[] = [];
      for (let index = 0; index < 6; index += 1) ids.push(await addPrice(`Trade ${index}`, 1000));
      const [publishedFields, draftFields] = [new Map<string, object>(), new Map<string, object>()];
      const deletedIds = new Set<string>();
      const editRecord = async (id: string, index: number) => {
        const fields = { sector: `Sector ${index}` };
        const roll = random();
        if (roll < 0.1) {
          await omarsPrices.remove(id);
          deletedIds.add(id);
          return;
        }
        if (roll < 0.4) {
          await omarsPrices.update(id, fields);
          publishedFields.set(id, fields);
        } else if (roll < 0.7) {
          await omarsPrices.saveDraft(id, fields);
          draftFields.set(id, fields);
        } else {
          await omarsPrices.publish(id, fields);
          publishedFields.set(id, fields);
          draftFields.delete(id);
        }
      };
      const editRepeatedly = async () => {
        for (let index = 0; index < 10; index += 1) {
          const id = ids[Math.floor(random() * ids.length)] as string;
          await editRecord(id, index).catch((error: ProblemError) => {
            // The batch has deleted or unpublished the record, or is changing it at the same moment.
            expect([404, 409]).toContain(error.problem.status);
          });
        }
      };
      const changeAndUndo = async () => {
        const bulkChange = bulkChanges[seed % bulkChanges.length] as BulkChange;
        const { batch } = await change('manpower', ids, bulkChange, { othersDrafts: true });
        if (batch) await undo(batch);
      };
      await Promise.all([changeAndUndo(), editRepeatedly()]);
      for (const id of ids) {
        if (deletedIds.has(id)) {
          await expect(prices.readDraft(id)).rejects.toThrow();
          continue;
        }
        const expected = draftFields.get(id) ?? publishedFields.get(id) ?? {};
        expect((await prices.readDraft(id)).record).toMatchObject(expected);
      }
    },
  );
});

describe('importing many records', () => {
  const importRows = async (records: { id: string; fields: object; seen?: object }[]) => {
    const body = { kind: 'manpower' as const, records: records as never };
    return (await call(importMany, { body })).data;
  };

  it('adds and changes records in one batch that can be undone [DASH-20]', async () => {
    const id = await addPrice('Mason', 1000);
    const before = await readEverything();
    const rows = [
      { id: 'new-1', fields: makePrice('Nurse', 2000) },
      { id, fields: { amount: 1100 } },
      { id: 'new-2', fields: makePrice('Cook', 900) },
    ];
    const { batch, records } = await importRows(rows);
    expect(records).toBe(3);
    expect(await readPrices()).toEqual([1100, 2000, 900]);
    expect(await importRows(rows)).toMatchObject({ batch: null, records: 0 });
    await undo(batch);
    expect(await readEverything()).toBe(before);
  });

  it('skips records that someone has changed or deleted since the preview [DASH-20, DASH-14]', async () => {
    const unchangedId = await addPrice('Mason', 1000);
    const changedId = await addPrice('Cook', 900);
    const deletedId = await addPrice('Nurse', 2000);
    await prices.update(changedId, { amount: 950 });
    await prices.remove(deletedId);
    const rows = [
      { id: unchangedId, fields: { amount: 1100 }, seen: { amount: 1000 } },
      { id: changedId, fields: { amount: 990 }, seen: { amount: 900 } },
      { id: deletedId, fields: { amount: 2200 }, seen: { amount: 2000 } },
    ];
    const skippedRows = [
      { id: changedId, reason: 'changed' },
      { id: deletedId, reason: 'gone' },
    ];
    expect(await importRows(rows)).toMatchObject({ records: 1, skipped: skippedRows });
    expect(await readPrices()).toEqual([1100, 950]);
    const allSkippedRows = [{ id: unchangedId, reason: 'same' }, ...skippedRows];
    expect(await importRows(rows)).toMatchObject({ records: 0, skipped: allSkippedRows });
  });

  it('compares only the fields that the user saw in the preview [DASH-20]', async () => {
    const id = await addPrice('Mason', 1000);
    await omarsPrices.update(id, { sector: 'Theirs' });
    const row = { id, fields: { amount: 1100 } };
    expect(await importRows([{ ...row, seen: { amount: 999, sector: 'Theirs' } }])).toMatchObject({
      ...{ records: 0, skipped: [{ id, reason: 'changed' }] },
    });
    expect(await importRows([{ ...row, seen: { amount: 1000, category: 'Mason' } }])).toMatchObject(
      {
        ...{ records: 1, skipped: [] },
      },
    );
  });

  it('skips another person’s draft and invalid rich text [DASH-20, TEXT-1]', async () => {
    const priceId = await addPrice('Mason', 1000);
    await omarsPrices.saveDraft(priceId, { amount: 2000 });
    expect(await importRows([{ id: priceId, fields: { amount: 1100 } }])).toMatchObject({
      skipped: [{ id: priceId, reason: 'draft' }],
    });
    const faq = { question: 'Q?', answer: 'A.' };
    const id = await faqs.add(faq);
    const answerRich = boldText(' ');
    const records = [{ id, fields: { answerRich }, seen: { question: 'Other?' } }];
    const { data } = await call(importMany, { body: { kind: 'faqs', records } });
    expect(data.skipped).toEqual([
      { id, title: 'Q?', reason: 'invalid', detail: 'Answer is required' },
    ]);
  });

  it('rejects all records if one of them is invalid [DASH-20, API-3]', async () => {
    const rows = [
      { id: 'new-1', fields: makePrice('Nurse', 2000) },
      { id: 'new-2', fields: makePrice('', 0) },
    ];
    await expectProblem(importRows(rows), {
      status: 400,
      errors: [{ field: 'records.1.category' }, { field: 'records.1.amount' }],
    });
    expect(await readPrices()).toEqual([]);
  });
});
