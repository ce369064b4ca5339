/**
 * Changes drafts: unpublished records, changes to published ones, and their schedules [PUB-3]. The draft and the
 * published copy of a record share one version number.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Draft, DraftInput } from '#contract/entities/draft.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { claimKey, readStoredRecord } from '../../idempotency.ts';
import { isProposing } from '../../key-rights.ts';
import { requireFound, ServiceError } from '../../service-error.ts';
import { planPublish } from '../plan/publish.ts';
import type { RecordPlan } from '../plan/record-plan.ts';
import { planDiscard, planSaveDraft } from '../plan/save-draft.ts';
import { parseSchedule } from '../plan/schedule.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { getDraft, requireVersionedDraft } from '../read/list-drafts.ts';
import { lockRecord, readRecord } from '../record/read-records.ts';
import { type ChangingRecord, getEditedRecord, getVersion } from '../record/record-state.ts';
import {
  requireVersion,
  type VersionedRecord,
  type WriteTarget,
} from '../record/versioned-record.ts';
import { limitProposals } from './limit-proposals.ts';
import { findPositionAfter } from './order-content.ts';
import { storePlan } from './store-plan.ts';

type DraftTarget = WriteTarget & { draft: DraftInput };

/**
 * Stores a new record as a draft, or publishes it if it is already due. `key` works as in `createContent`. Throws
 * `not-found` for a singleton, and the errors of `planSaveDraft`, `rejectSchedule` and `limitProposals`.
 */
export async function createDraft(
  ctx: Context,
  { kind, draft, key }: { kind: ContentKind; draft: DraftInput; key?: string | undefined },
): Promise<VersionedRecord<Draft>> {
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  const id = uuidv7();
  const keyedWrite = { operation: `draft of ${kind}`, content: draft, recordId: id, now: ctx.now };
  rejectSchedule(ctx, draft);
  const storedDraft = await limitProposals(ctx, async (tx) => {
    if (key !== undefined && !(await claimKey(tx, key, keyedWrite))) return null;
    const newRecord = { kind, id, published: undefined, draft: undefined, newestVersion: 0 };
    const position = await findPositionAfter(tx, kind, draft.after);
    await storePlan(tx, planSaveDraft(newRecord, draft, ctx.now, position), ctx);
    return requireVersionedDraft(await readRecord(tx, { kind, id }));
  });
  return (
    storedDraft ??
    readStoredRecord(ctx, {
      key: key ?? '',
      keyedWrite,
      read: (recordId) => getDraft(ctx, { kind, id: recordId }),
    })
  );
}

/**
 * Replaces the draft of a record and its schedule, or publishes the draft if it is already due. Throws the errors of
 * `updateContent`, `planSaveDraft`, `rejectSchedule`, `limitProposals` and `requireProposals`.
 */
export async function updateDraft(
  ctx: Context,
  target: DraftTarget,
): Promise<VersionedRecord<Draft>> {
  rejectSchedule(ctx, target.draft);
  return changeDraft(ctx, target, (state) => planSaveDraft(state, target.draft, ctx.now));
}

/**
 * Throws `invalid-input` for a schedule from a key that can only propose, because a scheduled draft is published
 * without a person's approval [API-8].
 */
function rejectSchedule(ctx: Context, draft: DraftInput): void {
  if (!isProposing(ctx)) return;
  const errors = (['publishAt', 'unpublishAt'] as const)
    .filter((field) => draft[field] !== null)
    .map((field) => ({
      field,
      message: 'Must be left out: a key with the propose scope cannot schedule anything',
    }));
  if (errors.length > 0) throw new ServiceError('invalid-input', { errors });
}

/**
 * Publishes a record now, with the fields of `target.draft`. Ignores `publishAt`. Throws the errors of `updateContent`,
 * `parseSchedule` and `planPublish`.
 */
export const publishDraft = (ctx: Context, target: DraftTarget): Promise<VersionedRecord<Draft>> =>
  changeDraft(ctx, target, (state) => {
    const { unpublishAt } = parseSchedule(target.kind, target.draft);
    return planPublish(state, { fields: target.draft.fields, unpublishAt });
  });

/** Unpublishes a record and keeps it as a draft. Throws the errors of `updateContent`. */
export const unpublishContent = (
  ctx: Context,
  target: WriteTarget,
): Promise<VersionedRecord<Draft>> =>
  changeDraft(ctx, target, (state) => planUnpublish(state, ctx.now));

/** Discards the draft of a published record, or deletes an unpublished record. Throws the errors of `updateContent`. */
export async function discardDraft(ctx: Context, target: WriteTarget): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    await storePlan(tx, planDiscard(await lockVersion(tx, target)), ctx);
  });
}

const changeDraft = (
  ctx: Context,
  target: WriteTarget,
  planRecord: (state: ChangingRecord) => RecordPlan,
): Promise<VersionedRecord<Draft>> =>
  limitProposals(ctx, async (tx) => {
    await storePlan(tx, planRecord(await lockVersion(tx, target)), ctx);
    return requireVersionedDraft(await readRecord(tx, target));
  });

/** Locks a record. Throws `not-found`, and `precondition-failed` if it has a version other than `expectedVersion`. */
async function lockVersion(
  tx: Transaction,
  { kind, id, expectedVersion }: WriteTarget,
): Promise<ChangingRecord> {
  const state = await lockRecord(tx, { kind, id });
  const record = requireFound(getEditedRecord(state));
  requireVersion({ record, version: getVersion(state) }, expectedVersion);
  return state;
}
