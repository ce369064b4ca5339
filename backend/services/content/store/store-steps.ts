import type { SQL } from 'drizzle-orm';
import { hasLeaves, pickStoredLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { queryRows, type Transaction } from '#db/store.ts';
import { toColumns } from '../../tables/content-tables.ts';
import { toNewRow } from '../record/new-row.ts';
import {
  type Author,
  changesDraft,
  type Fields,
  getChangedFields,
  getCopies,
  getDraftAction,
  getPublishedAction,
  type PublishedAction,
  type RecordStep,
} from '../record/record-step.ts';
import { requireProposals } from '../record/require-proposals.ts';
import { withBases } from '../record/translation-bases.ts';
import { separateCopiedColumns } from './copied-columns.ts';
import { type DraftChange, storeDrafts } from './draft-statements.ts';
import {
  buildBatchInsert,
  buildBatchRemoval,
  buildBatchUpdate,
  type WrittenVersion,
} from './published-statements.ts';
import type { DraftDifferences, RevisionDetails } from './revision-statement.ts';
import { shiftPositions } from './shift-positions.ts';

interface StoredSteps {
  versions: Map<string, number>;
  changeCount: number;
  unpublishIds: string[];
  /** Whether the site must be rebuilt immediately, because a record was removed or published on schedule [PUB-6]. */
  isUrgent: boolean;
}

/**
 * Stores the steps of locked records of a kind. The number of statements does not depend on the number of records
 * [DASH-18]. The caller must increment the content number. Throws `invalid-input` for a formatted text that its field
 * does not allow, and the errors of `requireProposals`.
 */
export async function storeSteps(
  tx: Transaction,
  kind: ContentKind,
  plannedSteps: RecordStep[],
  author: Author,
): Promise<StoredSteps> {
  requireProposals(author, plannedSteps);
  const steps = plannedSteps.map(withBases);
  const result: StoredSteps = {
    versions: new Map(steps.map(({ state: { id, newestVersion } }) => [id, newestVersion])),
    changeCount: 0,
    unpublishIds: [],
    isUrgent: false,
  };
  const publishedActions = new Map<string, PublishedAction>();
  for (const { action, scheduledFor, steps: group } of groupSteps(steps)) {
    const details = { action, author, scheduledFor };
    const statement = await buildPublishedStatement(tx, kind, group, details);
    const rows = await queryRows<WrittenVersion>(tx, statement);
    for (const { id, version, revision } of rows) {
      result.versions.set(id, version);
      publishedActions.set(id, action);
      if (action === 'unpublish') result.unpublishIds.push(revision);
    }
    result.changeCount += rows.length;
    const isRemoved = action === 'delete' || action === 'unpublish';
    result.isUrgent ||= isRemoved || scheduledFor !== null;
  }
  const draftChanges = steps.flatMap((step) =>
    toDraftChanges(step, publishedActions.get(step.state.id) ?? null, result),
  );
  await storeDrafts(tx, kind, draftChanges, author);
  return result;
}

interface StepGroup {
  action: PublishedAction;
  scheduledFor: Date | null;
  steps: RecordStep[];
}

/** Groups the steps that change published records. Each group is stored in one statement. */
function groupSteps(steps: RecordStep[]): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const step of steps) {
    const action = getPublishedAction(step);
    if (action === null) continue;
    const scheduledFor = step.scheduledFor ?? null;
    const name = [action, Boolean(step.state.published), scheduledFor?.getTime()].join();
    const group = groups.get(name) ?? { action, scheduledFor, steps: [] };
    groups.set(name, group);
    group.steps.push(step);
  }
  return [...groups.values()];
}

async function buildPublishedStatement(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  details: RevisionDetails,
): Promise<SQL> {
  const ids = steps.map(({ state }) => state.id);
  if (details.action === 'delete') return buildBatchRemoval(kind, ids, details);
  if (details.action === 'unpublish') {
    const differencesById = Object.fromEntries(
      steps.map((step) => [step.state.id, findDraftDifferences(step)]),
    );
    return buildBatchRemoval(kind, ids, { ...details, draftDifferences: differencesById });
  }
  if (steps[0]?.state.published) return buildBatchUpdate(kind, steps.map(toColumnChange), details);
  const rows = await createNewRows(tx, kind, steps, details.author.now);
  return buildBatchInsert(kind, rows, details);
}

function findDraftDifferences({ state, next }: RecordStep): DraftDifferences {
  const { position: _, ...visibleFields } = getCopies(state).published ?? {};
  const data: Fields = next.draft?.data ?? {};
  return {
    missingFields: Object.keys(visibleFields).filter((field) => !(field in data)),
    changes: getChangedFields(visibleFields, data),
  };
}

function toColumnChange(step: RecordStep) {
  const { state, next } = step;
  const { published } = getCopies(state);
  const fields = getChangedFields(published ?? {}, next.published ?? {});
  const columns = {
    ...toColumns(state.kind, fields),
    ...(hasLeaves(fields) && { translations: pickStoredLeaves(next.published ?? {}) }),
  };
  return separateCopiedColumns(step, columns);
}

/** Newly published records go to their old position or to the end. */
async function createNewRows(tx: Transaction, kind: ContentKind, steps: RecordStep[], now: Date) {
  const oldPositions = steps.flatMap(({ state: { id }, next }) => {
    const { position } = next.published ?? {};
    return typeof position === 'number' ? { id, position } : [];
  });
  const positions = await shiftPositions(tx, kind, oldPositions);
  return steps.map((step) => {
    const { state, next } = step;
    const { position: _, ...fields } = next.published ?? {};
    const columns = {
      ...toNewRow(kind, { ...fields, _id: state.id }, now),
      version: state.newestVersion + 1,
      ...(positions.has(state.id) && { position: positions.get(state.id) }),
    };
    return separateCopiedColumns(step, columns);
  });
}

/** Returns no change if the draft stays the same or is deleted together with the published record. */
function toDraftChanges(
  step: RecordStep,
  publishedAction: PublishedAction | null,
  { versions }: StoredSteps,
): DraftChange[] {
  const { state } = step;
  if (!changesDraft(step) || publishedAction === 'delete') return [];
  const action = getDraftAction(step, publishedAction);
  const version = (versions.get(state.id) ?? 0) + (action ? 1 : 0);
  versions.set(state.id, version);
  const unpublishesRecord = publishedAction === 'unpublish';
  const hasMovedWords =
    unpublishesRecord && Object.keys(findDraftDifferences(step).changes).length === 0;
  return [{ ...step, action, version, unpublishesRecord, hasMovedWords }];
}
