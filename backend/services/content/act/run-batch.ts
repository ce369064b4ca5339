import type { BatchSummary } from '#contract/entities/batches.ts';
import { type ChangeManyResult, maxDetailedChanges } from '#contract/entities/change-many.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { splitIntoChunks } from '../../split-into-chunks.ts';
import { type RecordKey, toRecordWithLeaves } from '../../tables/content-tables.ts';
import { isSkip, type RecordPlan, type Skip } from '../plan/record-plan.ts';
import { lockRecords, readRecordsByKey } from '../record/read-records.ts';
import {
  type ChangingRecord,
  getDraftFields,
  getEditedRecord,
  getEditedTitle,
  getVersion,
  isStored,
} from '../record/record-state.ts';
import {
  type Author,
  type Fields,
  getChangedFields,
  getCopies,
  getStepTitle,
  isChange,
  isSamePublished,
  type RecordStep,
} from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-slugs.ts';
import { batchChunkSize, openBatch } from '../store/store-batch.ts';
import { limitProposals } from './limit-proposals.ts';

interface RequestedPlan {
  id: string;
  version?: number | undefined;
  planRecord: (state: ChangingRecord) => RecordPlan;
}

interface BatchInput {
  kind: ContentKind;
  requestedPlans: RequestedPlan[];
  summary: BatchSummary;
  othersDrafts: boolean;
  dryRun: boolean;
  /** Runs before the plans, even in a dry run. */
  guard?: (tx: Transaction) => Promise<void>;
}

/** Plans a change to each record and stores the changes as one batch [DASH-18]. With `dryRun`, stores nothing. */
export const runBatch = (ctx: Context, input: BatchInput): Promise<ChangeManyResult> =>
  limitProposals(ctx, (tx) => run(tx, ctx, input));

async function run(tx: Transaction, author: Author, input: BatchInput): Promise<ChangeManyResult> {
  const { kind, dryRun, summary } = input;
  const plansById = new Map(input.requestedPlans.map((plan) => [plan.id, plan]));
  const keys = [...plansById.keys()].map((id) => ({ kind, id }));
  if (!dryRun) await lockRecords(tx, keys);
  await input.guard?.(tx);
  const batch = openBatch(tx, author);
  const report: Report = { records: 0, changed: [], skipped: [], first: [] };
  for (const chunk of splitIntoChunks([...plansById.values()], batchChunkSize)) {
    const plans = await assignAddresses(tx, keys, await planRecords(tx, kind, chunk));
    const steps = checkPlans(plans, input.othersDrafts ? null : author.actor, report);
    if (!dryRun) await batch.store(steps);
  }
  if (dryRun || report.records === 0) return { ...report, batch: null };
  return { ...report, batch: (await batch.close(summary)).batch };
}

type Report = Omit<ChangeManyResult, 'batch'>;

interface PlannedRecord {
  state: ChangingRecord;
  plan: RecordPlan;
}

async function planRecords(
  tx: Transaction,
  kind: ContentKind,
  requestedPlans: RequestedPlan[],
): Promise<PlannedRecord[]> {
  const keys = requestedPlans.map(({ id }) => ({ kind, id }));
  const findState = await readRecordsByKey(tx, keys);
  return requestedPlans.flatMap(({ id, version, planRecord }) => {
    const state = findState({ kind, id });
    return state ? { state, plan: checkVersion(state, version) ?? planRecord(state) } : [];
  });
}

async function assignAddresses(
  tx: Transaction,
  keys: RecordKey[],
  plans: PlannedRecord[],
): Promise<PlannedRecord[]> {
  const steps = plans.flatMap(({ plan }) => (isSkip(plan) ? [] : plan));
  const stepsWithAddresses = (await withFreeAddresses(tx, steps, keys)).values();
  return plans.map(({ state, plan }) => ({
    state,
    plan: isSkip(plan) ? plan : (stepsWithAddresses.next().value ?? plan),
  }));
}

/** Adds the outcome of each plan to `report`, and returns the steps to store. `actor` works as in `checkStep`. */
function checkPlans(plans: PlannedRecord[], actor: string | null, report: Report): RecordStep[] {
  const steps: RecordStep[] = [];
  for (const { state, plan } of plans) {
    const checkedPlan = isSkip(plan) ? plan : checkStep(plan, actor);
    if (isSkip(checkedPlan)) {
      report.skipped.push({
        id: state.id,
        title: getEditedTitle(state) ?? '',
        detail: '',
        ...checkedPlan,
      });
      continue;
    }
    steps.push(checkedPlan);
    report.records += 1;
    report.changed.push({ id: state.id, version: getVersion(state) });
    if (report.first.length < maxDetailedChanges) report.first.push(describeChange(checkedPlan));
  }
  return steps;
}

function checkVersion(state: ChangingRecord, version: number | undefined): Skip | undefined {
  if (version === undefined) return undefined;
  if (!isStored(state)) return { reason: 'gone' };
  return version === getVersion(state) ? undefined : { reason: 'changed' };
}

/**
 * Skips a step that changes nothing, or that changes a draft by an account other than `actor`. If `actor` is null,
 * drafts by all accounts are allowed.
 */
function checkStep(step: RecordStep, actor: string | null): RecordPlan {
  if (!isChange(step)) return { reason: 'same' };
  const { state, next } = step;
  const owner = state.draft?.actor;
  const isOthersDraft = actor !== null && owner && owner !== actor && owner !== 'system';
  const isChanged = Object.entries(getDraftFields(state)).some(
    ([field, value]) => next.draft?.data[field] !== value,
  );
  return isOthersDraft && isChanged ? { reason: 'draft' } : step;
}

/** The changes to show to people: those of the published record, or those of the draft if only the draft changes. */
function describeChange(step: RecordStep): ChangeManyResult['first'][number] {
  const { state, next } = step;
  const { kind, id, published } = state;
  const isVisible = !isSamePublished(getCopies(state).published, next.published);
  const previousFields: Fields =
    published && isVisible
      ? { ...toRecordWithLeaves(kind, published) }
      : { ...getEditedRecord(state) };
  const draft = next.draft?.data ?? {};
  const nextFields: Fields = isVisible
    ? (next.published ?? draft)
    : { ...next.published, ...draft };
  const after = getChangedFields(previousFields, nextFields);
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, previousFields[field] ?? null]),
  );
  return { id, title: getStepTitle(step), before, after };
}
