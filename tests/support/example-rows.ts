import { listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { Transaction } from '#db/store.ts';
import {
  apiKeys,
  batches,
  drafts,
  invitations,
  messages,
  outbox,
  pictures,
  previewLinks,
  revisions,
  savedViews,
  users,
  webhooks,
} from '#schema/index.ts';
import { getTable, toRow } from '#services/tables/content-tables.ts';
import { admin } from './api.ts';
import {
  exampleBodies,
  exampleId,
  exampleInvitation,
  exampleKeys,
  exampleLink,
} from './example-calls.ts';

export async function insertExamples(tx: Transaction): Promise<void> {
  const id = { _id: exampleId };
  for (const kind of listKinds) {
    const row = toRow(kind, { ...id, ...contentExamples[kind].record });
    await tx.insert(getTable(kind)).values(row);
  }
  await tx.insert(messages).values({ ...id, ...exampleBodies.postMessage });
  await tx.insert(revisions).values({
    ...id,
    entity: 'news',
    entityId: exampleId,
    version: 1,
    action: 'create',
    actor: 'system',
    data: { ...id, title: 'Earlier title' },
    batch: exampleId,
  });
  const summary = { action: 'undo', kind: 'news' };
  const time = new Date('2026-11-20T10:00:00Z');
  await tx
    .insert(batches)
    .values({ ...id, actor: exampleKeys.propose.row._id, at: time, summary, records: 0 });
  await tx.insert(webhooks).values({
    ...id,
    address: 'https://a.example/',
    events: ['content'],
    secret: 'whsec_c2VjcmV0',
  });
  await tx
    .insert(outbox)
    .values({ ...id, event: 'messages', subject: exampleId, webhook: exampleId });
  const picture = { width: 800, height: 600, bytes: 1000, at: new Date('2026-01-01') };
  await tx.insert(pictures).values([
    { ...picture, ...id, address: '/media/example.jpg', actor: exampleKeys.propose.row._id },
    { ...picture, _id: 'another-picture', address: '/media/other.jpg', actor: 'system' },
  ]);
  const proposal = { entity: 'news', entityId: exampleId, data: { title: 'Proposed title' } };
  const proposer = { actor: exampleKeys.propose.row._id, at: time };
  await tx.insert(drafts).values({ ...id, ...proposal, ...proposer, version: 1 });
  await tx.insert(previewLinks).values(exampleLink);
  await tx.insert(apiKeys).values(Object.values(exampleKeys).map(({ row }) => row));
  await tx.insert(invitations).values({ ...exampleInvitation, email: admin.email });
  // The editor has shared this view, so an admin may also remove it.
  const view = { kind: 'news', name: 'Cranes', query: 'search=crane', shared: true };
  const author = { actor: 'id-of-uid-editor', at: new Date('2026-01-01') };
  await tx.insert(savedViews).values({ ...id, ...view, ...author });
  await tx.insert(users).values({ ...id, uid: 'uid-example', email: 'example@mail.example' });
}
