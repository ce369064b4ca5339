/** Carrying out what is planned for each of many records, or saying what that would be [DASH-18]. */
import type { BatchDeed } from '#contract/batches.ts';
import { type ChangedMany, maxShownChanges } from '#contract/change-many.ts';
import { type ContentKind, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import type { Store, Transaction } from '#db/store.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { isSkip, type Planned, type Skip } from '../plan/plan-change.ts';
import { draftFields, editedRecord, type RecordState, versionOf } from '../record/draft-rows.ts';
import { changedFieldsOf, type Fields, type RecordStep } from '../record/record-copies.ts';
import { lockRecordStates, readRecordStates } from '../record/record-states.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import { isChange, storeBatch } from '../store/store-batch.ts';
import type { Author } from '../store/write-statements.ts';

/** A record that is asked for, in a version or in any, and what is planned for it. */
export interface Asked {
  id: string;
  version?: number | undefined;
  plan: (stored: RecordState) => Planned;
}

interface Act {
  kind: ContentKind;
  asked: Asked[];
  deed: BatchDeed;
  /** Changes drafts that somebody else has made, too. */
  othersDrafts: boolean;
  dryRun: boolean;
  /** Throws where the act must not be done at all; it is asked in a dry run too. */
  guard?: (tx: Transaction) => Promise<void>;
}

/** Does what is planned for each record that it can be done to, as one act; with `dryRun` nothing is stored. */
export function runPlan(store: Store, act: Act, author: Author): Promise<ChangedMany> {
  const { kind, asked, dryRun, deed } = act;
  const keys = asked.map(({ id }) => ({ kind, id }));
  return store.transaction(async (tx) => {
    const states = await (dryRun ? readRecordStates(tx, keys) : lockRecordStates(tx, keys));
    await act.guard?.(tx);
    const planned = await withAddresses(tx, kind, plansOf(states, act));
    const { steps, told } = decide(planned, act, author);
    if (dryRun || steps.length === 0) return { ...told, batch: null };
    const { batch } = await storeBatch(tx, steps, deed, author);
    return { ...told, batch };
  });
}

type Told = Omit<ChangedMany, 'batch'>;

interface PlannedRecord {
  stored: RecordState;
  planned: Planned;
}

/** What is planned for each record, in the order in which they were asked for. */
function plansOf(states: RecordState[], { asked }: Act): PlannedRecord[] {
  const byId = new Map(states.map((stored) => [stored.id, stored]));
  return [...new Map(asked.map((one) => [one.id, one])).values()].flatMap(
    ({ id, version, plan }) => {
      const stored = byId.get(id);
      return stored ? { stored, planned: refusal(stored, version) ?? plan(stored) } : [];
    },
  );
}

/** The same plans with addresses that no other record has [SITE-3]: a dry run says which. */
async function withAddresses(
  tx: Transaction,
  kind: ContentKind,
  plans: PlannedRecord[],
): Promise<PlannedRecord[]> {
  const steps = plans.flatMap(({ planned }) => (isSkip(planned) ? [] : planned));
  const addressed = (await withFreeAddresses(tx, kind, steps)).values();
  return plans.map(({ stored, planned }) => ({
    stored,
    planned: isSkip(planned) ? planned : (addressed.next().value ?? planned),
  }));
}

/** What becomes of each record. */
function decide(
  plans: PlannedRecord[],
  { othersDrafts }: Act,
  { actor }: Author,
): { steps: RecordStep[]; told: Told } {
  const steps: RecordStep[] = [];
  const skipped: ChangedMany['skipped'] = [];
  for (const { stored, planned } of plans) {
    const decided = isSkip(planned) ? planned : checked(planned, othersDrafts ? null : actor);
    if (!isSkip(decided)) steps.push(decided);
    else skipped.push({ id: stored.id, title: titleOfState(stored), detail: '', ...decided });
  }
  const changed = steps.map(({ stored }) => ({ id: stored.id, version: versionOf(stored) }));
  const first = steps.slice(0, maxShownChanges).map(shownChange);
  return { steps, told: { records: steps.length, changed, skipped, first } };
}

/** Why a record is not of the version that is named. */
function refusal(stored: RecordState, version: number | undefined): Skip | undefined {
  if (version === undefined) return undefined;
  if (!stored.published && !stored.draft) return { reason: 'gone' };
  return version === versionOf(stored) ? undefined : { reason: 'changed' };
}

/** A step unless it changes nothing, or what somebody else than `actor` prepares; null for whoever that is. */
function checked(step: RecordStep, actor: string | null): Planned {
  if (!isChange(step)) return { reason: 'same' };
  const { stored, next, isPublishing } = step;
  const owner = stored.draft?.actor;
  const isTheirs = actor !== null && owner && owner !== actor && owner !== 'system';
  const drafted = draftFields(stored);
  const isLost = next.draft === null || isPublishing;
  const isChanged = Object.entries(drafted).some(
    ([field, value]) => isLost || next.draft?.data[field] !== value,
  );
  return isTheirs && isChanged ? { reason: 'draft' } : step;
}

const titleOfState = (stored: RecordState): string => {
  const record = editedRecord(stored);
  return record ? titleOf(stored.kind, record) : '';
};

/** What a person is shown of a change: the fields that differ, of what visitors see or else of the draft. */
function shownChange({ stored, next }: RecordStep): ChangedMany['first'][number] {
  const { kind, id, published } = stored;
  const old: Fields = published ? { ...toRecord(kind, published) } : { ...editedRecord(stored) };
  const fresh: Fields = next.published ?? next.draft?.data ?? {};
  const after = changedFieldsOf(old, fresh);
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, old[field] ?? null]));
  const record =
    editedRecord(stored) ?? ({ ...fresh, _id: id } as unknown as RecordOf<ContentKind>);
  return { id, title: titleOf(kind, record), before, after };
}
