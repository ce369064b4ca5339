/**
 * What editors prepare [PUB-3]: records that are not published, changes to those that are, and when either is due. A
 * record has one version, which every change of either copy raises.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Draft, DraftInput } from '#contract/entities/draft.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { claimKey, readRepeated } from '../../idempotency.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordKey } from '../../tables/content-tables.ts';
import { planDiscard } from '../plan/discard.ts';
import type { Planned } from '../plan/planned.ts';
import { planPublish } from '../plan/publish.ts';
import { planSaveDraft } from '../plan/save-draft.ts';
import { scheduleOf } from '../plan/schedule.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { getDraft, versionedDraft } from '../read/list-drafts.ts';
import { lockRecord, readRecord } from '../record/read-records.ts';
import { type ChangingRecord, editedRecord, versionOf } from '../record/record-state.ts';
import type { Versioned } from '../record/versioned.ts';
import { positionBehind } from './order.ts';
import { storePlanned } from './store-planned.ts';

/** Which record is changed, and in which version; any where it is left out. */
interface Target extends RecordKey {
  expectedVersion?: number | undefined;
}

/** A record, and what is prepared of it. */
interface TargetDraft extends Target {
  draft: DraftInput;
}

/**
 * Stores a new record that visitors do not see, or publishes it where its time has come. A `key` counts as in
 * `createContent`.
 */
export async function createDraft(
  { store, ...author }: Context,
  { kind, draft, key }: { kind: ContentKind; draft: DraftInput; key?: string | undefined },
): Promise<Versioned<Draft>> {
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  const id = uuidv7();
  const keyed = { what: `draft of ${kind}`, content: draft, recordId: id, now: author.now };
  const made = await store.transaction(async (tx) => {
    if (key !== undefined && !(await claimKey(tx, key, keyed))) return null;
    const fresh = { kind, id, published: undefined, draft: undefined, newest: 0 };
    const position = await positionBehind(tx, kind, draft.after);
    await storePlanned(tx, planSaveDraft(fresh, draft, author.now, position), author);
    return versionedDraft(await readRecord(tx, { kind, id }));
  });
  return made ?? readRepeated(store, key ?? '', keyed, (stored) => getDraft(store, kind, stored));
}

/**
 * Stores the changes of a record, and when they are due, in place of those before; visitors go on seeing the record as it
 * is. What is due already is published. Throws like `updateContent`.
 */
export const updateDraft = (ctx: Context, target: TargetDraft): Promise<Versioned<Draft>> =>
  changeDraft(ctx, target, (stored) => planSaveDraft(stored, target.draft, ctx.now));

/** Publishes a record with these fields. A `publishAt` counts for nothing. Throws like `updateContent`. */
export const publishDraft = (ctx: Context, target: TargetDraft): Promise<Versioned<Draft>> =>
  changeDraft(ctx, target, (stored) => {
    const { unpublishAt } = scheduleOf(target.kind, target.draft);
    return planPublish(stored, { fields: target.draft.fields, unpublishAt });
  });

/** Takes a record off the website; it goes on as a draft. Throws like `updateContent`. */
export const unpublishContent = (ctx: Context, target: Target): Promise<Versioned<Draft>> =>
  changeDraft(ctx, target, (stored) => planUnpublish(stored, ctx.now));

/** Discards the changes of a published record and its schedule; deletes one that is not published. Throws like `updateContent`. */
export async function discardDraft(ctx: Context, target: Target): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    await storePlanned(tx, planDiscard(await lockVersion(tx, target)), ctx);
  });
}

/** Changes one record as `plan` says; resolves to the record as this left it. */
function changeDraft(
  ctx: Context,
  target: Target,
  plan: (stored: ChangingRecord) => Planned,
): Promise<Versioned<Draft>> {
  return ctx.store.transaction(async (tx) => {
    await storePlanned(tx, plan(await lockVersion(tx, target)), ctx);
    return versionedDraft(await readRecord(tx, target));
  });
}

/** Locks a record. Throws `not-found`, and `precondition-failed` where `expectedVersion` names another version. */
async function lockVersion(
  tx: Transaction,
  { kind, id, expectedVersion }: Target,
): Promise<ChangingRecord> {
  const stored = await lockRecord(tx, { kind, id });
  const current = editedRecord(stored);
  if (!current) throw new ServiceError('not-found');
  const version = versionOf(stored);
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new ServiceError('precondition-failed', { current, version });
  }
  return stored;
}
