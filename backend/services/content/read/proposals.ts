import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { maxDetailedChanges } from '#contract/entities/change-many.ts';
import { maxProposals, type Proposal, type ProposalsOfKey } from '#contract/entities/proposals.ts';
import { isBasis, leafToPath } from '#contract/fields/leaves.ts';
import { type ContentKind, contentKindNames, getTitle } from '#contract/kinds/content-kinds.ts';
import { consistentRead, type Reader } from '#db/store.ts';
import { drafts, revisions, users } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { isKeyAccount, parseKeyName } from '../../identity/api-keys.ts';
import {
  getTable,
  isOfKnownKind,
  type RecordKey,
  toRecordWithLeaves,
} from '../../tables/content-tables.ts';
import { readRecordsByKey } from '../record/read-records.ts';
import { type ChangingRecord, getDraftFields, getEditedRecord } from '../record/record-state.ts';

const maxListedKeys = 20;
const maxListedDrafts = maxListedKeys * maxProposals;

/** A key with the scope `publish` can unpublish records. The resulting drafts are not proposals. */
const isUnpublished = sql`exists (select from ${revisions}
  where ${revisions.entity} = ${drafts.entity} and ${revisions.entityId} = ${drafts.entityId}
    and ${revisions.version} = ${drafts.version} and ${revisions.action} = 'unpublish')`;

/**
 * Whether a draft is a proposal: an API key made the last change to it, other than by unpublishing, and it has no
 * schedule [API-8].
 */
export const isProposal = sql`(${and(
  isOfKnownKind(drafts.entity),
  isNull(drafts.publishAt),
  isNull(drafts.unpublishAt),
  sql`exists (select from ${users} where ${users._id} = ${drafts.actor} and ${isKeyAccount})`,
  not(isUnpublished),
)})`;

const queryProposals = (db: Reader, kind: ContentKind) => {
  const table = getTable(kind);
  return db
    .select({
      id: drafts.entityId,
      key: drafts.actor,
      accountName: users.name,
      at: drafts.at,
      version: sql<number>`coalesce(${table.version}, ${drafts.version})`,
    })
    .from(drafts)
    .innerJoin(users, eq(users._id, drafts.actor))
    .leftJoin(table, eq(table._id, drafts.entityId))
    .where(and(eq(drafts.entity, kind), isProposal))
    .orderBy(desc(drafts.at), desc(drafts._id))
    .limit(maxListedDrafts);
};

type ProposedDraft = Awaited<ReturnType<typeof queryProposals>>[number] & { kind: ContentKind };

/**
 * Returns the open proposals, grouped by key, newest first, including those of revoked and expired keys [DASH-23]. For
 * each key, includes the versions of all proposed records and the details of the newest ones.
 */
export function listProposals({ store }: Context): Promise<ProposalsOfKey[]> {
  return store.transaction(async (tx) => {
    const proposals: ProposedDraft[] = [];
    for (const kind of contentKindNames) {
      const rows = await queryProposals(tx, kind);
      proposals.push(...rows.map((row) => ({ ...row, kind })));
    }
    proposals.sort((a, b) => b.at.getTime() - a.at.getTime());
    const allGroups = [...Map.groupBy(proposals, ({ key }) => key).values()];
    const groups = allGroups.slice(0, maxListedKeys).map((group) => group.slice(0, maxProposals));
    const newestProposals = groups.flatMap((group) => group.slice(0, maxDetailedChanges));
    const findState = await readRecordsByKey(tx, newestProposals);
    return groups.map((group) => toProposalsOfKey(group, findState));
  }, consistentRead);
}

function toProposalsOfKey(
  proposals: ProposedDraft[],
  findState: (key: RecordKey) => ChangingRecord | undefined,
): ProposalsOfKey {
  const [{ key, accountName } = { key: '', accountName: '' }] = proposals;
  return {
    key,
    name: parseKeyName(accountName),
    all: proposals.map(({ kind, id, version }) => ({ kind, id, version })),
    newest: proposals
      .slice(0, maxDetailedChanges)
      .flatMap((proposal) => toProposal(proposal, findState(proposal))),
  };
}

function toProposal(
  { kind, id, version, at: time }: ProposedDraft,
  state: ChangingRecord | undefined,
): Proposal[] {
  const record = state && getEditedRecord(state);
  if (!state || !record) return [];
  const isPublished = state.published !== undefined;
  const changedNames = Object.keys(getDraftFields(state)).filter((name) => !isBasis(name));
  const fields = isPublished ? changedNames.map(leafToPath) : [];
  return [
    {
      ...{ kind, id, version, title: getTitle(kind, record), isPublished, at: time.toISOString() },
      fields,
      before: state.published ? { ...toRecordWithLeaves(kind, state.published) } : null,
      after: { ...record },
    },
  ];
}
