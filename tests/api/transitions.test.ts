import { describe, expect, it } from 'vitest';
import type { BulkChange } from '#contract/entities/change-many.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();
const call = api.as(admin);

const daysFromNow = (days: number) =>
  new Date(api.clock.now.getTime() + days * dayMs).toISOString();

/** A kind with pages, sorted by time, and a kind whose order editors choose. */
const kinds = {
  news: {
    fields: {
      title: 'Cranes arrive',
      description: 'Two.',
      translations: { ar: { title: 'وصول', description: 'رافعتان' } },
    },
    changes: { title: 'Cranes came', translations: { ar: { title: 'جاءت' } } },
  },
  manpower: {
    fields: { category: 'Mason', nationality: 'Nepal', amount: 1200 },
    changes: { amount: 1300 },
  },
} as const satisfies { [K in ListKind]?: object };
type Kind = keyof typeof kinds;

const toParams = (kind: Kind, id: string) => ({ params: { kind, id } });

async function createDraft(kind: Kind, schedule: object = {}): Promise<string> {
  const { fields } = kinds[kind];
  const body = { fields: { ...fields }, ...schedule };
  return (await call(routes.postDraft, { params: { kind }, body })).data.record._id;
}

async function publishRecord(kind: Kind, schedule: object = {}): Promise<string> {
  const id = await createDraft(kind);
  const body = { fields: {}, ...schedule };
  await call(routes.publishDraft, { ...toParams(kind, id), body });
  return id;
}

async function publishAndChange(kind: Kind, schedule: object = {}): Promise<string> {
  const id = await publishRecord(kind);
  const body = { fields: { ...kinds[kind].changes }, ...schedule };
  await call(routes.updateDraft, { ...toParams(kind, id), body });
  return id;
}

const states = {
  'a draft': (kind: Kind) => createDraft(kind),
  'a draft with a start': (kind: Kind) => createDraft(kind, { publishAt: daysFromNow(1) }),
  'a draft with a start and an end': (kind: Kind) =>
    createDraft(kind, { publishAt: daysFromNow(1), unpublishAt: daysFromNow(2) }),
  'an unpublished record': async (kind: Kind) => {
    const id = await publishRecord(kind);
    await call(routes.unpublish, { ...toParams(kind, id), body: {} });
    return id;
  },
  'a published record': (kind: Kind) => publishRecord(kind),
  'a published record with an end': (kind: Kind) =>
    publishRecord(kind, { unpublishAt: daysFromNow(2) }),
  'a published record with changes': (kind: Kind) => publishAndChange(kind),
  'a published record with scheduled changes': (kind: Kind) =>
    publishAndChange(kind, { publishAt: daysFromNow(1), unpublishAt: daysFromNow(2) }),
};

/** All changes of state, keyed by their action in `changeMany`. */
const transitions = {
  publish: async (kind: Kind, id: string) => {
    const { data } = await call(routes.getDraft, toParams(kind, id));
    // `changeMany` skips a record that has no changes to publish.
    if (data.isPublished && !data.hasChanges) return;
    const body = { fields: {}, unpublishAt: data.unpublishAt };
    await call(routes.publishDraft, { ...toParams(kind, id), body });
  },
  unpublish: async (kind: Kind, id: string) => {
    await call(routes.unpublish, { ...toParams(kind, id), body: {} });
  },
  discard: async (kind: Kind, id: string) => {
    const { data } = await call(routes.getDraft, toParams(kind, id));
    const { isPublished, hasChanges, publishAt, unpublishAt } = data;
    if (isPublished && !hasChanges && !publishAt && !unpublishAt) return;
    await call(routes.deleteDraft, toParams(kind, id));
  },
  delete: async (kind: Kind, id: string) => {
    const { data } = await call(routes.getDraft, toParams(kind, id));
    if (data.isPublished) await call(contentRoutes[kind].remove, { params: { id } });
    else await call(routes.deleteDraft, toParams(kind, id));
  },
} satisfies { [A in BulkChange['action']]?: (kind: Kind, id: string) => Promise<void> };

/** Resolves to a record as visitors and editors see it, and to its history. */
async function readState(kind: Kind, id: string) {
  const options = { translations: 'all' } as const;
  const record = await call(contentRoutes[kind].read, { params: { id }, ...options }).catch(
    () => null,
  );
  const draft = await call(routes.getDraft, { ...toParams(kind, id), ...options }).catch(
    () => null,
  );
  const { data: history } = await call(routes.getHistory, { ...toParams(kind, id), ...options });
  const versions = history.map(({ _id, batch, at, ...version }) => version);
  const state = [record?.data, record?.etag, draft?.data, draft?.etag, versions];
  return JSON.parse(JSON.stringify(state).replaceAll(id, 'the record'));
}

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  describe.each(Object.entries(states))('%s', (_, create) => {
    it.each(Object.entries(transitions))(
      'has the same state after a single and a batched %s [DASH-18, PUB-3]',
      async (action, transition) => {
        const singleId = await create(kind);
        const batchedId = await create(kind);
        const measureRequests = async (work: () => Promise<unknown>) => {
          const { requested: before, urgent: wasUrgent } = await readRebuild(api.context());
          await work();
          const { requested, urgent } = await readRebuild(api.context());
          return [requested - before, urgent !== wasUrgent && urgent - before];
        };
        const records = [{ id: batchedId }];
        const change = { action: action as BulkChange['action'] };
        const requests = [
          await measureRequests(() => transition(kind, singleId)),
          await measureRequests(() => call(changeMany, { body: { kind, records, change } })),
        ];
        expect(requests[1]).toEqual(requests[0]);
        expect(await readState(kind, batchedId)).toEqual(await readState(kind, singleId));
      },
    );
  });
});
