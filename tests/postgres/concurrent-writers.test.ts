import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { contentTables } from '#schema/content.ts';
import { drafts, idempotencyKeys, rebuild } from '#schema/index.ts';
import { storePlan } from '#services/content/act/store-plan.ts';
import { planSaveDraft } from '#services/content/plan/save-draft.ts';
import { lockRecord } from '#services/content/record/read-records.ts';
import { admin, startApi, startSharedApi } from '../support/api.ts';
import { countLockWaiters } from '../support/locks.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, faqs } = createContentCalls(call);

const shuffle = <T>(list: T[]) =>
  list
    .map((entry) => ({ entry, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);

async function collectUnexpectedErrors(work: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes
    .map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
    .filter((reason) => reason !== null)
    .map((reason) => (reason instanceof ProblemError ? reason.problem.code : reason))
    .filter((code) => !['conflict', 'not-found'].includes(code));
}

/** PostgreSQL updates the number of deadlocks with a delay of up to one second. */
async function countDeadlocks(): Promise<number> {
  await pause(1500);
  const count = sql<number>`(
    select deadlocks::int from pg_stat_database where datname = current_database()
  )`;
  const [row] = await api.store.read((db) => db.select({ count }).from(rebuild));
  return row?.count ?? Number.NaN;
}

describe('concurrent writers', () => {
  it('import, reorder, change, delete and restore without a deadlock [API-3]', async () => {
    const questions = Array.from({ length: 40 }, (_, index) => ({
      _id: `q${index}`,
      question: `Question ${index}`,
      answer: 'Yes.',
    }));
    const ids = questions.map(({ _id }) => _id);
    const file = { format: 2 as const, profile: {}, faqs: questions };
    await call(fileRoutes.importContent, { body: file });
    for (let round = 0; round < 6; round += 1) {
      const imports = [1, 2, 3].map((n) => {
        const faqs = shuffle(questions).map((faq) => ({ ...faq, answer: `${round} ${n}` }));
        return call(fileRoutes.importContent, { body: { ...file, faqs } });
      });
      const orders = [1, 2, 3].map(() =>
        call(contentRoutes.faqs.order, { body: { ids: shuffle(ids) } }),
      );
      const changes = ids.slice(0, 4).map((id) => faqs.update(id, { answer: `changed ${round}` }));
      const removals = ids.slice(36).map(async (id) => {
        await faqs.remove(id);
        const [deleted] = await faqs.readHistory(id);
        await faqs.restore(deleted);
      });
      expect(
        await collectUnexpectedErrors([...imports, ...orders, ...changes, ...removals]),
      ).toEqual([]);
    }
    expect(api.logs).toEqual([]);
    expect(await countDeadlocks()).toBe(0);
  });

  it('create each record only once if imports list the records in different orders [API-3]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const news = Array.from({ length: 30 }, (_, index) => ({
        _id: `n${round}-${index}`,
        title: 'A',
      }));
      const imports = [1, 2, 3, 4].map(() =>
        call(fileRoutes.importContent, { body: { format: 2, news: shuffle(news) } }),
      );
      const results = (await Promise.all(imports)).map(({ data }) => data.created);
      expect(results.reduce((sum, count) => sum + count)).toBe(30);
    }
    expect(await news.list()).toHaveLength(240);
    expect(await countDeadlocks()).toBe(0);
  });

  it('all succeed while old idempotency keys are removed [API-3]', async () => {
    const createdAt = new Date(api.clock.now.getTime() - 48 * 3600_000);
    await api.insert(
      idempotencyKeys,
      Array.from({ length: 300 }, (_, index) => ({
        ...{ key: `k${index}`, fingerprint: '', createdAt },
      })),
    );
    const creations = Array.from({ length: 12 }, (_, index) =>
      call(contentRoutes.news.create, { body: { title: 'A' }, idempotencyKey: `new-${index}` }),
    );
    expect(await collectUnexpectedErrors(creations)).toEqual([]);
    expect(await api.readRows(idempotencyKeys)).toHaveLength(12);
  });
});

describe('concurrent editors of a record', () => {
  it('leave no draft if one deletes the record while another saves a draft [PUB-3]', async () => {
    const id = await news.add({ title: 'A' });
    const author = { actor: 'system', now: api.clock.now };
    const publishAt = new Date(api.clock.now.getTime() + 1000).toISOString();
    const removal = Promise.withResolvers<unknown>();
    await api.store.transaction(async (tx) => {
      const state = await lockRecord(tx, { kind: 'news', id });
      const input = { fields: { title: 'B' }, publishAt, unpublishAt: null };
      await storePlan(tx, planSaveDraft(state, input, author.now), author);
      news.remove(id).then(removal.resolve, removal.reject);
      await expect.poll(() => countLockWaiters(api.store)).toBe(1);
    });
    await removal.promise;
    expect(await api.readRows(drafts)).toEqual([]);
  });

  it('each receive the values that they saved [PUB-3]', async () => {
    const id = await news.add({ title: 'A' });
    const titles = Array.from({ length: 24 }, (_, index) => `title ${index}`);
    const responses = await Promise.all(titles.map((title) => news.saveDraft(id, { title })));
    expect(responses.map(({ data }) => data.record['title'])).toEqual(titles);
    expect(new Set(responses.map(({ etag }) => etag)).size).toBe(titles.length);
  });

  it('can change the record while it is being published and unpublished [PUB-3]', async () => {
    const id = await news.add({ title: 'A' });
    let isDone = false;
    const toggles = (async () => {
      for (let round = 0; round < 6; round += 1) {
        await news.unpublish(id);
        await news.publish(id);
      }
      isDone = true;
    })();
    const edits = [1, 2].map(async (n) => {
      for (let index = 0; !isDone; index += 1) {
        await news.readDraft(id);
        await news.saveDraft(id, { description: `${n} ${index}` });
      }
    });
    await Promise.all([toggles, ...edits]);
    expect(api.logs).toEqual([]);
  });
});

describe('a transaction that loses a conflict', () => {
  const createConflict = (code: string) => Object.assign(new Error('no'), { code });

  it.each(['23505', '40001', '40P01'])(
    'is retried from the start after error %s [API-3]',
    async (code) => {
      let attempts = 0;
      await api.store.transaction(async (tx) => {
        attempts += 1;
        await tx
          .insert(contentTables.faqs)
          .values({ _id: `attempt ${attempts}`, question: 'Q', answer: 'A' });
        if (attempts < 3) throw createConflict(code);
      });
      const rows = await api.store.read((db) =>
        db.select({ _id: contentTables.faqs._id }).from(contentTables.faqs),
      );
      expect(rows).toEqual([{ _id: 'attempt 3' }]);
    },
  );

  it('is reported as a conflict after several attempts [API-3]', async () => {
    let attempts = 0;
    const work = api.store.transaction(async () => {
      attempts += 1;
      throw createConflict('40P01');
    });
    await expect(work).rejects.toBeInstanceOf(WriteConflictError);
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(6);
    const write = () => Promise.reject(new WriteConflictError('no'));
    const busyApi = await startApi({ store: { ...api.store, write } });
    const creation = createRecordCalls(busyApi.as(admin), 'news').add({});
    await expectProblem(creation, { status: 409, code: 'conflict' });
    await busyApi.close();
  });
});
