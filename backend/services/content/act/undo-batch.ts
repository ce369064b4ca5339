/** Undoing a change of many records, where nobody changed them since [DASH-18, IMG-2]. */
import { eq } from 'drizzle-orm';
import { batchDays, type UndoneBatch } from '#contract/batches.ts';
import { type ContentKind, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import { dayMs } from '#contract/day-ms.ts';
import type { Store, Transaction } from '#db/store.ts';
import { batches } from '#schema/index.ts';
import { ServiceError } from '../../service-error.ts';
import { editedRecord, type RecordState } from '../record/draft-rows.ts';
import {
  type DraftCopy,
  keyOf,
  type RecordCopies,
  type RecordStep,
} from '../record/record-copies.ts';
import { lockRecordStates } from '../record/record-states.ts';
import { newestVersions } from '../record/record-versions.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import {
  byKey,
  isChange,
  type KeptRecord,
  readBatchRecords,
  storeBatch,
} from '../store/store-batch.ts';
import type { Author } from '../store/write-statements.ts';
import type { TakeOutOfTrash } from './restore-revision.ts';

/**
 * Makes every record of a batch that nobody changed since what it was before, as a further batch, and names the others. Those
 * that are as they were already are neither: a second time nothing is changed. Pictures that are used again leave the trash.
 * Throws `not-found` for a batch that never was or is forgotten, and `conflict` for one so old that the pictures of before may
 * be gone.
 */
export function undoBatch(
  store: Store,
  id: string,
  author: Author,
  takeOutOfTrash: TakeOutOfTrash,
): Promise<UndoneBatch> {
  return store.transaction(async (tx) => {
    const [done] = await tx.select().from(batches).where(eq(batches._id, id)).for('update');
    if (!done) throw new ServiceError('not-found');
    if (done.at.getTime() + batchDays * dayMs < author.now.getTime()) throw tooLate();
    const records = await readBatchRecords(tx, id);
    const states = await lockRecordStates(tx, records);
    const versions = await versionsOf(tx, states);
    const kept = byKey(records);
    const undoings = states.map((stored) => undoingOf(stored, kept.get(keyOf(stored)), versions));
    const steps = await withAddresses(
      tx,
      undoings.filter(({ isPossible }) => isPossible).map(({ step }) => step),
    );
    const undone = await storeBatch(tx, steps, { action: 'undo', kind: kindOf(records) }, author);
    await takeOutOfTrash(tx, JSON.stringify(steps.map(({ next }) => next)));
    await tx.update(batches).set({ undoneAt: author.now }).where(eq(batches._id, id));
    const changedSince = undoings
      .filter(({ isPossible, step }) => !isPossible && isChange(step))
      .map(({ step: { stored }, title }) => ({ kind: stored.kind, id: stored.id, title }));
    return { ...undone, changedSince };
  });
}

/** The steps with addresses that no other record got since [SITE-3]. */
async function withAddresses(tx: Transaction, steps: RecordStep[]): Promise<RecordStep[]> {
  const freed: RecordStep[] = [];
  for (const [kind, some] of Map.groupBy(steps, ({ stored }) => stored.kind)) {
    freed.push(...(await withFreeAddresses(tx, kind, some)));
  }
  return freed;
}

const tooLate = () =>
  new ServiceError('conflict', { detail: `It can be undone for ${batchDays} days only.` });

/** The kind of some records; null where they are of several. */
function kindOf(records: KeptRecord[]): ContentKind | null {
  const [kind = null, ...others] = new Set(records.map((record) => record.kind));
  return others.length === 0 ? kind : null;
}

/** The newest versions of records of any kinds. */
async function versionsOf(tx: Transaction, states: RecordState[]): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const [kind, some] of Map.groupBy(states, (stored) => stored.kind)) {
    const found = await newestVersions(
      tx,
      kind,
      some.map(({ id }) => id),
    );
    for (const [id, version] of found) versions.set(keyOf({ kind, id }), version);
  }
  return versions;
}

function undoingOf(
  stored: RecordState,
  kept: KeptRecord | undefined,
  versions: Map<string, number>,
): { step: RecordStep; isPossible: boolean; title: string } {
  const next = copiesBefore(kept);
  const step = { stored, next };
  const isPossible = kept?.version === versions.get(keyOf(stored)) && isChange(step);
  const fields = { ...next.published, ...next.draft?.data, _id: stored.id };
  const title = titleOf(
    stored.kind,
    editedRecord(stored) ?? (fields as unknown as RecordOf<ContentKind>),
  );
  return { step, isPossible, title };
}

const toMoment = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

/** What a record was before a batch. */
function copiesBefore(kept: KeptRecord | undefined): RecordCopies {
  const published = kept?.published ? JSON.parse(kept.published) : null;
  if (!kept?.draft) return { published, draft: null };
  const draft: DraftCopy = JSON.parse(kept.draft);
  const { publishAt, unpublishAt, endedAt } = draft;
  const moments = {
    publishAt: toMoment(publishAt),
    unpublishAt: toMoment(unpublishAt),
    endedAt: toMoment(endedAt),
  };
  return { published, draft: { ...draft, ...moments } };
}
