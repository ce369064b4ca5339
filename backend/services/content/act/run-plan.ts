import type { BatchSummary } from '#contract/entities/batches.ts';
import { type ChangeManyResult, maxDetailedChanges } from '#contract/entities/change-many.ts';
import { type ContentKind, type RecordOf, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { chunksOf } from '../../chunks-of.ts';
import type { Context } from '../../context.ts';
import { type RecordKey, toRecordWithLeaves } from '../../tables/content-tables.ts';
import { isSkip, type Planned, type Skip } from '../plan/planned.ts';
import type { Author } from '../record/author.ts';
import { lockRecords, readRecords } from '../record/read-records.ts';
import {
  type ChangingRecord,
  draftFields,
  editedRecord,
  isStored,
  versionOf,
} from '../record/record-state.ts';
import {
  changedFieldsOf,
  copiesOf,
  type Fields,
  isChange,
  isSamePublished,
  type RecordStep,
} from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import { batchChunkSize, openBatch } from '../store/store-batch.ts';
import { limitProposals } from './limit-proposals.ts';

export interface RequestedPlan {
  id: string;
  version?: number | undefined;
  plan: (stored: ChangingRecord) => Planned;
}

interface Batch {
  kind: ContentKind;
  requestedPlans: RequestedPlan[];
  summary: BatchSummary;
  othersDrafts: boolean;
  dryRun: boolean;
  /** Runs before the plans, also in a dry run. */
  guard?: (tx: Transaction) => Promise<void>;
}

/** Runs the plan of each record and stores the changes as one batch [DASH-18]. With `dryRun`, nothing is stored. */
export function runPlan({ store, ...author }: Context, request: Batch): Promise<ChangeManyResult> {
  return store.transaction((tx) => limitProposals(tx, author, () => run(tx, author, request)));
}

async function run(tx: Transaction, author: Author, request: Batch): Promise<ChangeManyResult> {
  const { kind, dryRun, summary } = request;
  const distinctPlans = [...new Map(request.requestedPlans.map((one) => [one.id, one])).values()];
  const keys = distinctPlans.map(({ id }) => ({ kind, id }));
  if (!dryRun) await lockRecords(tx, keys);
  await request.guard?.(tx);
  const batch = openBatch(tx, author);
  const report: Report = { records: 0, changed: [], skipped: [], first: [] };
  for (const chunk of chunksOf(distinctPlans, batchChunkSize)) {
    const plans = await assignAddresses(tx, keys, await planRecords(tx, kind, chunk));
    const steps = decide(plans, request.othersDrafts ? null : author.actor, report);
    if (!dryRun) await batch.store(steps);
  }
  if (dryRun || report.records === 0) return { ...report, batch: null };
  return { ...report, batch: (await batch.close(summary)).batch };
}

type Report = Omit<ChangeManyResult, 'batch'>;

interface PlannedRecord {
  stored: ChangingRecord;
  planned: Planned;
}

async function planRecords(
  tx: Transaction,
  kind: ContentKind,
  requestedPlans: RequestedPlan[],
): Promise<PlannedRecord[]> {
  const states = await readRecords(
    tx,
    requestedPlans.map(({ id }) => ({ kind, id })),
  );
  const byId = new Map(states.map((stored) => [stored.id, stored]));
  return requestedPlans.flatMap(({ id, version, plan }) => {
    const stored = byId.get(id);
    return stored ? { stored, planned: versionMismatch(stored, version) ?? plan(stored) } : [];
  });
}

async function assignAddresses(
  tx: Transaction,
  keys: RecordKey[],
  plans: PlannedRecord[],
): Promise<PlannedRecord[]> {
  const steps = plans.flatMap(({ planned }) => (isSkip(planned) ? [] : planned));
  const stepsWithAddresses = (await withFreeAddresses(tx, steps, keys)).values();
  return plans.map(({ stored, planned }) => ({
    stored,
    planned: isSkip(planned) ? planned : (stepsWithAddresses.next().value ?? planned),
  }));
}

/** Adds the outcome of each plan to `report`, and returns the steps to store. `actor` works as in `checkStep`. */
function decide(plans: PlannedRecord[], actor: string | null, report: Report): RecordStep[] {
  const steps: RecordStep[] = [];
  for (const { stored, planned } of plans) {
    const decided = isSkip(planned) ? planned : checkStep(planned, actor);
    if (isSkip(decided)) {
      report.skipped.push({ id: stored.id, title: titleOfState(stored), detail: '', ...decided });
      continue;
    }
    steps.push(decided);
    report.records += 1;
    report.changed.push({ id: stored.id, version: versionOf(stored) });
    if (report.first.length < maxDetailedChanges) report.first.push(changeDetails(decided));
  }
  return steps;
}

function versionMismatch(stored: ChangingRecord, version: number | undefined): Skip | undefined {
  if (version === undefined) return undefined;
  if (!isStored(stored)) return { reason: 'gone' };
  return version === versionOf(stored) ? undefined : { reason: 'changed' };
}

/**
 * Skips a step that changes nothing, or that changes a draft by an account other than `actor`. If `actor` is null,
 * drafts by all accounts are allowed.
 */
function checkStep(step: RecordStep, actor: string | null): Planned {
  if (!isChange(step)) return { reason: 'same' };
  const { stored, next } = step;
  const owner = stored.draft?.actor;
  const isTheirs = actor !== null && owner && owner !== actor && owner !== 'system';
  const isChanged = Object.entries(draftFields(stored)).some(
    ([field, value]) => next.draft?.data[field] !== value,
  );
  return isTheirs && isChanged ? { reason: 'draft' } : step;
}

const titleOfState = (stored: ChangingRecord): string => {
  const record = editedRecord(stored);
  return record ? titleOf(stored.kind, record) : '';
};

/** The changes to show to people: those of the published record, or those of the draft if only the draft changes. */
function changeDetails({ stored, next }: RecordStep): ChangeManyResult['first'][number] {
  const { kind, id, published } = stored;
  const isVisible = !isSamePublished(copiesOf(stored).published, next.published);
  const previousFields: Fields =
    published && isVisible
      ? { ...toRecordWithLeaves(kind, published) }
      : { ...editedRecord(stored) };
  const draft = next.draft?.data ?? {};
  const nextFields: Fields = isVisible
    ? (next.published ?? draft)
    : { ...next.published, ...draft };
  const after = changedFieldsOf(previousFields, nextFields);
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, previousFields[field] ?? null]),
  );
  const record =
    editedRecord(stored) ?? ({ ...nextFields, _id: id } as unknown as RecordOf<ContentKind>);
  return { id, title: titleOf(kind, record), before, after };
}
