import type { SQL } from 'drizzle-orm';
import { hasLeaves, storedLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { toColumns } from '../../tables/content-tables.ts';
import type { Author } from '../record/author.ts';
import { withBases } from '../record/bases.ts';
import { toNewRow } from '../record/new-row.ts';
import { requireProposals } from '../record/proposal.ts';
import {
  changedFieldsOf,
  copiesOf,
  draftActionOf,
  type Fields,
  isSameDraft,
  type PublishedAction,
  publishedActionOf,
  type RecordStep,
} from '../record/record-step.ts';
import { type DraftChange, storeDrafts } from './draft-statements.ts';
import {
  insertStatement,
  removeStatement,
  updateStatement,
  type WrittenVersion,
} from './published-statements.ts';
import type { DraftDifferences, RevisionDetails } from './revision-statement.ts';
import { shiftPositions } from './shift-positions.ts';
import { columnsToCopy } from './written-columns.ts';

export interface StoredSteps {
  versions: Map<string, number>;
  changed: number;
  unpublished: string[];
  /** Whether the site is rebuilt at once, because a record was removed or was published by its schedule [PUB-6]. */
  isUrgent: boolean;
}

/**
 * Stores the steps of locked records of a kind. A thousand records need as many statements as one [DASH-18]. The caller
 * must increment the content number. Throws `invalid-input` for a formatted text that its field does not allow, and the
 * errors of `requireProposals`.
 */
export async function storeSteps(
  tx: Transaction,
  kind: ContentKind,
  planned: RecordStep[],
  author: Author,
): Promise<StoredSteps> {
  requireProposals(author, planned);
  const steps = planned.map(withBases);
  const result: StoredSteps = {
    versions: new Map(steps.map(({ stored: { id, newest } }) => [id, newest])),
    changed: 0,
    unpublished: [],
    isUrgent: false,
  };
  const publishedActions = new Map<RecordStep, PublishedAction>();
  for (const { action, scheduledFor, steps: group } of groupSteps(steps)) {
    const recorded = { action, author, scheduledFor };
    const statement = await publishedStatement(tx, kind, group, recorded);
    const rows = await writerOf(tx)<WrittenVersion>(statement);
    const byId = new Map(group.map((step) => [step.stored.id, step]));
    for (const { id, version, revision } of rows) {
      result.versions.set(id, version);
      if (action === 'unpublish') result.unpublished.push(revision);
      const step = byId.get(id);
      if (step) publishedActions.set(step, action);
    }
    result.changed += rows.length;
    const isRemoved = action === 'delete' || action === 'unpublish';
    result.isUrgent ||= isRemoved || scheduledFor !== null;
  }
  const drafts = steps.flatMap((step) =>
    draftChangeOf(step, publishedActions.get(step) ?? null, result),
  );
  await storeDrafts(tx, kind, drafts, author);
  return result;
}

interface Group {
  action: PublishedAction;
  scheduledFor: Date | null;
  steps: RecordStep[];
}

/** Groups the steps that change published records. Each group is one statement. */
function groupSteps(steps: RecordStep[]): Group[] {
  const groups = new Map<string, Group>();
  for (const step of steps) {
    const action = publishedActionOf(step);
    if (action === null) continue;
    const scheduledFor = step.scheduledFor ?? null;
    const name = [action, Boolean(step.stored.published), scheduledFor?.getTime()].join();
    const group = groups.get(name) ?? { action, scheduledFor, steps: [] };
    groups.set(name, group);
    group.steps.push(step);
  }
  return [...groups.values()];
}

async function publishedStatement(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  recorded: RevisionDetails,
): Promise<SQL> {
  const ids = steps.map(({ stored }) => stored.id);
  if (recorded.action === 'delete') return removeStatement(kind, ids, recorded);
  if (recorded.action === 'unpublish') {
    const differencesById = Object.fromEntries(
      steps.map((step) => [step.stored.id, draftDifferences(step)]),
    );
    return removeStatement(kind, ids, { ...recorded, draftDifferences: differencesById });
  }
  if (steps[0]?.stored.published) return updateStatement(kind, steps.map(columnChangeOf), recorded);
  const rows = await newRows(tx, kind, steps, recorded.author.now);
  return insertStatement(kind, rows, recorded);
}

function draftDifferences({ stored, next }: RecordStep): DraftDifferences {
  const { position: _, ...visible } = copiesOf(stored).published ?? {};
  const data: Fields = next.draft?.data ?? {};
  return {
    missingFields: Object.keys(visible).filter((field) => !(field in data)),
    changes: changedFieldsOf(visible, data),
  };
}

function columnChangeOf({ stored, next }: RecordStep) {
  const { published } = copiesOf(stored);
  const fields = changedFieldsOf(published ?? {}, next.published ?? {});
  const columns = {
    ...toColumns(stored.kind, fields),
    ...(hasLeaves(fields) && { translations: storedLeaves(next.published ?? {}) }),
  };
  return { id: stored.id, columns, copied: columnsToCopy(stored, fields) };
}

/** Newly published records go to their old position or to the end. */
async function newRows(tx: Transaction, kind: ContentKind, steps: RecordStep[], now: Date) {
  const placed = steps.flatMap(({ stored: { id }, next }) => {
    const { position } = next.published ?? {};
    return typeof position === 'number' ? { id, position } : [];
  });
  const positions = await shiftPositions(tx, kind, placed);
  return steps.map(({ stored, next }) => {
    const { position: _, ...fields } = next.published ?? {};
    const row = toNewRow(kind, { ...fields, _id: stored.id }, now);
    const columns = {
      ...row,
      version: stored.newest + 1,
      ...(positions.has(stored.id) && { position: positions.get(stored.id) }),
    };
    return { id: stored.id, columns, copied: columnsToCopy(stored, fields) };
  });
}

/** Empty if the draft does not change. `publishedAction` is the action on the published record. */
function draftChangeOf(
  step: RecordStep,
  publishedAction: PublishedAction | null,
  { versions }: StoredSteps,
): DraftChange[] {
  const { stored, next } = step;
  const isSame = isSameDraft(copiesOf(stored).draft, next.draft);
  if (isSame || publishedAction === 'delete') return [];
  const action = draftActionOf(step, publishedAction);
  const version = (versions.get(stored.id) ?? 0) + (action ? 1 : 0);
  versions.set(stored.id, version);
  const unpublishesRecord = publishedAction === 'unpublish';
  const hasMovedWords =
    unpublishesRecord && Object.keys(draftDifferences(step).changes).length === 0;
  return [{ ...step, action, version, unpublishesRecord, hasMovedWords }];
}
