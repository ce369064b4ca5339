/** Carrying out what is planned for each of many records, or saying what that would be [DASH-18]. */
import type { BatchSummary } from '#contract/entities/batches.ts';
import { type ChangeManyResult, maxShownChanges } from '#contract/entities/change-many.ts';
import { type ContentKind, type RecordOf, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { partsOf } from '../../parts-of.ts';
import { type RecordKey, toRecord } from '../../tables/content-tables.ts';
import { isSkip, type Planned, type Skip } from '../plan/planned.ts';
import { lockRecords, readRecords } from '../record/read-records.ts';
import {
  type ChangingRecord,
  draftFields,
  editedRecord,
  isStored,
  versionOf,
} from '../record/record-state.ts';
import { changedFieldsOf, type Fields, isChange, type RecordStep } from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import { openBatch, recordsAtOnce } from '../store/store-batch.ts';

/** A record that is asked for, in a version or in any, and what is planned for it. */
export interface Asked {
  id: string;
  version?: number | undefined;
  plan: (stored: ChangingRecord) => Planned;
}

interface Act {
  kind: ContentKind;
  asked: Asked[];
  deed: BatchSummary;
  /** Changes drafts that somebody else has made, too. */
  othersDrafts: boolean;
  dryRun: boolean;
  /** Throws where the act must not be done at all; it is asked in a dry run too. */
  guard?: (tx: Transaction) => Promise<void>;
}

/** Does what is planned for each record that it can be done to, as one act; with `dryRun` nothing is stored. */
export function runPlan({ store, ...author }: Context, act: Act): Promise<ChangeManyResult> {
  const { kind, dryRun, deed } = act;
  const asked = [...new Map(act.asked.map((one) => [one.id, one])).values()];
  const keys = asked.map(({ id }) => ({ kind, id }));
  return store.transaction(async (tx) => {
    if (!dryRun) await lockRecords(tx, keys);
    await act.guard?.(tx);
    const batch = openBatch(tx, author);
    const report: Report = { records: 0, changed: [], skipped: [], first: [] };
    for (const part of partsOf(asked, recordsAtOnce)) {
      const plans = await withAddresses(tx, keys, await plansOf(tx, kind, part));
      const steps = decide(plans, act.othersDrafts ? null : author.actor, report);
      if (!dryRun) await batch.store(steps);
    }
    if (dryRun || report.records === 0) return { ...report, batch: null };
    return { ...report, batch: (await batch.close(deed)).batch };
  });
}

type Report = Omit<ChangeManyResult, 'batch'>;

interface PlannedRecord {
  stored: ChangingRecord;
  planned: Planned;
}

/** What is planned for some records, in the order in which they were asked for. */
async function plansOf(
  tx: Transaction,
  kind: ContentKind,
  asked: Asked[],
): Promise<PlannedRecord[]> {
  const states = await readRecords(
    tx,
    asked.map(({ id }) => ({ kind, id })),
  );
  const byId = new Map(states.map((stored) => [stored.id, stored]));
  return asked.flatMap(({ id, version, plan }) => {
    const stored = byId.get(id);
    return stored ? { stored, planned: refusal(stored, version) ?? plan(stored) } : [];
  });
}

/** The same plans with addresses that no other record has [SITE-3]: a dry run says which. */
async function withAddresses(
  tx: Transaction,
  keys: RecordKey[],
  plans: PlannedRecord[],
): Promise<PlannedRecord[]> {
  const steps = plans.flatMap(({ planned }) => (isSkip(planned) ? [] : planned));
  const addressed = (await withFreeAddresses(tx, steps, keys)).values();
  return plans.map(({ stored, planned }) => ({
    stored,
    planned: isSkip(planned) ? planned : (addressed.next().value ?? planned),
  }));
}

/** Reports what becomes of each record; `actor` may not change drafts of others, null may. Returns the steps to be taken. */
function decide(plans: PlannedRecord[], actor: string | null, report: Report): RecordStep[] {
  const steps: RecordStep[] = [];
  for (const { stored, planned } of plans) {
    const decided = isSkip(planned) ? planned : checked(planned, actor);
    if (isSkip(decided)) {
      report.skipped.push({ id: stored.id, title: titleOfState(stored), detail: '', ...decided });
      continue;
    }
    steps.push(decided);
    report.records += 1;
    report.changed.push({ id: stored.id, version: versionOf(stored) });
    if (report.first.length < maxShownChanges) report.first.push(shownChange(decided));
  }
  return steps;
}

/** Why a record is not of the version that is named. */
function refusal(stored: ChangingRecord, version: number | undefined): Skip | undefined {
  if (version === undefined) return undefined;
  if (!isStored(stored)) return { reason: 'gone' };
  return version === versionOf(stored) ? undefined : { reason: 'changed' };
}

/** A step, unless it changes nothing, or fields that another account than `actor` prepares; null ignores the accounts. */
function checked(step: RecordStep, actor: string | null): Planned {
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

/** What a person is shown of a change: the fields that differ, of what visitors see or else of the draft. */
function shownChange({ stored, next }: RecordStep): ChangeManyResult['first'][number] {
  const { kind, id, published } = stored;
  const old: Fields = published ? { ...toRecord(kind, published) } : { ...editedRecord(stored) };
  const fresh: Fields = next.published ?? next.draft?.data ?? {};
  const after = changedFieldsOf(old, fresh);
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, old[field] ?? null]));
  const record =
    editedRecord(stored) ?? ({ ...fresh, _id: id } as unknown as RecordOf<ContentKind>);
  return { id, title: titleOf(kind, record), before, after };
}
