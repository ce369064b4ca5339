import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { contentTables } from '#schema/content.ts';
import { drafts, idempotencyKeys, rebuild, users } from '#schema/index.ts';
import { storePlan } from '#services/content/act/store-plan.ts';
import { planSaveDraft } from '#services/content/plan/save-draft.ts';
import { lockRecord } from '#services/content/record/read-records.ts';
import { admin, client, startApi, startSharedApi } from '../support/api.ts';
import { problem } from '../support/problems.ts';

const { faqs } = contentTables;

const api = await startSharedApi();
const call = api.as(admin);

const shuffled = <T>(list: T[]) =>
  list
    .map((entry) => ({ entry, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);

async function problemsOf(work: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes
    .map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
    .filter((reason) => reason !== null)
    .map((reason) => (reason instanceof ProblemError ? reason.problem.code : reason))
    .filter((code) => !['conflict', 'not-found'].includes(code));
}

/** PostgreSQL updates the number of deadlocks with a delay of one second. */
async function deadlocks(): Promise<number> {
  await pause(1500);
  const count = sql<number>`(
    select deadlocks::int from pg_stat_database where datname = current_database()
  )`;
  const [row] = await api.store.read((db) => db.select({ count }).from(rebuild));
  return row?.count ?? Number.NaN;
}

describe('many simultaneous writers', () => {
  it('wait for each other, whether they import, reorder, change, delete or restore [API-3]', async () => {
    const questions = Array.from({ length: 40 }, (_, index) => ({
      _id: `q${index}`,
      question: `Question ${index}`,
      answer: 'Yes.',
    }));
    const ids = questions.map(({ _id }) => _id);
    const file = { format: 2 as const, profile: {}, faqs: questions };
    await call(fileRoutes.importContent, { body: file });
    for (let round = 0; round < 6; round += 1) {
      const imports = [1, 2, 3].map((n) =>
        call(fileRoutes.importContent, {
          body: {
            ...file,
            faqs: shuffled(questions).map((faq) => ({ ...faq, answer: `${round} ${n}` })),
          },
        }),
      );
      const orders = [1, 2, 3].map(() =>
        call(contentRoutes.faqs.order, { body: { ids: shuffled(ids) } }),
      );
      const changes = ids
        .slice(0, 4)
        .map((id) =>
          call(contentRoutes.faqs.update, { params: { id }, body: { answer: `changed ${round}` } }),
        );
      const removals = ids.slice(36).map(async (id) => {
        await call(contentRoutes.faqs.remove, { params: { id } });
        const [deleted] = (await call(routes.getHistory, { params: { kind: 'faqs', id } })).data;
        await call(routes.restoreRevision, { params: { id: deleted?._id ?? '' }, body: {} });
      });
      expect(await problemsOf([...imports, ...orders, ...changes, ...removals])).toEqual([]);
    }
    expect(api.logs).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });

  it('create each new record once, whatever order they name the records in [API-3]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const news = Array.from({ length: 30 }, (_, index) => ({
        _id: `n${round}-${index}`,
        title: 'A',
      }));
      const imports = [1, 2, 3, 4].map(() =>
        call(fileRoutes.importContent, { body: { format: 2, news: shuffled(news) } }),
      );
      const results = (await Promise.all(imports)).map(({ data }) => data.created);
      expect(results.reduce((sum, count) => sum + count)).toBe(30);
    }
    expect((await call(contentRoutes.news.list)).data).toHaveLength(240);
    expect(await deadlocks()).toBe(0);
  });

  it('do not block each other while old idempotency keys are removed [API-3]', async () => {
    const createdAt = new Date(api.clock.now.getTime() - 48 * 3600_000);
    await api.insert(
      idempotencyKeys,
      Array.from({ length: 300 }, (_, index) => ({
        key: `k${index}`,
        fingerprint: '',
        createdAt,
      })),
    );
    const creations = Array.from({ length: 12 }, (_, index) =>
      call(contentRoutes.news.create, { body: { title: 'A' }, idempotencyKey: `new-${index}` }),
    );
    expect(await problemsOf(creations)).toEqual([]);
    const left = await api.rows(idempotencyKeys);
    expect(left).toHaveLength(12);
  });
});

describe('two simultaneous editors of one record', () => {
  const news = async () =>
    (await call(contentRoutes.news.create, { body: { title: 'A' } })).data._id;
  const paramsOf = (id: string) => ({ params: { kind: 'news', id } }) as const;

  it('leave no draft if one deletes it while the other stores its first draft [PUB-3]', async () => {
    const id = await news();
    const author = { actor: 'system', now: api.clock.now };
    const publishAt = new Date(api.clock.now.getTime() + 1000).toISOString();
    const removal = Promise.withResolvers<unknown>();
    await api.store.transaction(async (tx) => {
      const state = await lockRecord(tx, { kind: 'news', id });
      const input = { fields: { title: 'B' }, publishAt, unpublishAt: null };
      await storePlan(tx, planSaveDraft(state, input, author.now), author);
      call(contentRoutes.news.remove, { params: { id } }).then(removal.resolve, removal.reject);
      await expect.poll(countWaiting).toBe(1);
    });
    await removal.promise;
    expect(await api.rows(drafts)).toEqual([]);
  });

  it('each receive what they stored, not what the other stored [PUB-3]', async () => {
    const id = await news();
    const titles = Array.from({ length: 24 }, (_, index) => `title ${index}`);
    const answers = await Promise.all(
      titles.map((title) =>
        call(routes.updateDraft, { ...paramsOf(id), body: { fields: { title } } }),
      ),
    );
    expect(answers.map(({ data }) => data.record['title'])).toEqual(titles);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(titles.length);
  });

  it('find it while it is published and unpublished, and change it in both states [PUB-3]', async () => {
    const id = await news();
    let isDone = false;
    const toggles = (async () => {
      for (let round = 0; round < 6; round += 1) {
        await call(routes.unpublish, { ...paramsOf(id), body: {} });
        await call(routes.publishDraft, { ...paramsOf(id), body: { fields: {} } });
      }
      isDone = true;
    })();
    const edits = [1, 2].map(async (n) => {
      for (let index = 0; !isDone; index += 1) {
        await call(routes.getDraft, paramsOf(id));
        const body = { fields: { description: `${n} ${index}` } };
        await call(routes.updateDraft, { ...paramsOf(id), body });
      }
    });
    await Promise.all([toggles, ...edits]);
    expect(api.logs).toEqual([]);
  });
});

describe('a transaction that the database rolls back because of another one', () => {
  const conflictOf = (code: string) => Object.assign(new Error('no'), { code });

  it.each(['23505', '40001', '40P01'])('with %s is repeated as a whole [API-3]', async (code) => {
    let tries = 0;
    await api.store.transaction(async (tx) => {
      tries += 1;
      await tx.insert(faqs).values({ _id: `try ${tries}`, question: 'Q', answer: 'A' });
      if (tries < 3) throw conflictOf(code);
    });
    const rows = await api.store.read((db) => db.select({ _id: faqs._id }).from(faqs));
    expect(rows).toEqual([{ _id: 'try 3' }]);
  });

  it('is reported as a conflict after several attempts, not as an error of ours [API-3]', async () => {
    let tries = 0;
    const work = api.store.transaction(async () => {
      tries += 1;
      throw conflictOf('40P01');
    });
    await expect(work).rejects.toBeInstanceOf(WriteConflictError);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(6);
    const busyStore: typeof api.store = {
      ...api.store,
      write: () => Promise.reject(new WriteConflictError('no')),
    };
    const busyApi = await startApi({ store: busyStore });
    const creation = busyApi.as(admin)(contentRoutes.news.create, { body: {} });
    await expect(creation).rejects.toMatchObject({ problem: { status: 409, code: 'conflict' } });
    await busyApi.close();
  });
});

describe('a change of a role', () => {
  it('is refused if the caller was demoted while it waited [AUTH-13]', async () => {
    const dora = { uid: 'uid-demoted', email: 'demoted@firm.example', name: 'Dora' };
    await api.addAccount(dora, 'admin');
    const id = await api.addAccount(client, 'client');
    let request: Promise<unknown> = Promise.resolve();
    await api.store.transaction(async (tx) => {
      await tx.update(users).set({ role: 'client' }).where(eq(users.uid, dora.uid));
      request = api.as(dora)(routes.updateUser, { params: { id }, body: { role: 'admin' } });
      request.catch(() => undefined);
      await expect.poll(countWaiting).toBe(1);
    });
    await expect(request).rejects.toMatchObject(problem('forbidden'));
    const { data } = await call(routes.getUsers);
    expect(data.find(({ _id }) => _id === id)?.role).toBe('client');
  });
});

async function countWaiting(): Promise<number> {
  const count = sql<number>`(
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  )`;
  const [row] = await api.store.read((db) => db.select({ count }).from(rebuild));
  return row?.count ?? 0;
}
