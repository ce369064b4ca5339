import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { maxDetailedChanges } from '#contract/entities/change-many.ts';
import { maxProposals, type Proposal, type ProposalsOfKey } from '#contract/entities/proposals.ts';
import { isBasis, pathOfLeaf } from '#contract/fields/leaves.ts';
import { type ContentKind, contentKindNames, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Reader } from '#db/store.ts';
import { drafts, revisions, users } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { isKeyAccount, nameOfKey } from '../../identity/key-account.ts';
import {
  isOfKnownKind,
  type RecordKey,
  tableOf,
  toRecordWithLeaves,
} from '../../tables/content-tables.ts';
import { readRecordsByKey } from '../record/read-records.ts';
import { type ChangingRecord, draftFields, editedRecord } from '../record/record-state.ts';

const maxListedKeys = 20;
const maxListedDrafts = maxListedKeys * maxProposals;

const maxDetailsPerKey = maxDetailedChanges;

/** A key with the scope `publish` can unpublish records. The resulting drafts are not proposals. */
const isUnpublished = sql`exists (select from ${revisions}
  where ${revisions.entity} = ${drafts.entity} and ${revisions.entityId} = ${drafts.entityId}
    and ${revisions.version} = ${drafts.version} and ${revisions.action} = 'unpublish')`;

/** Whether an API key prepared a draft, the draft has no schedule, and no person has changed it since [API-8]. */
export const isProposal = sql`(${and(
  isOfKnownKind(drafts.entity),
  isNull(drafts.publishAt),
  isNull(drafts.unpublishAt),
  sql`exists (select from ${users} where ${users._id} = ${drafts.actor} and ${isKeyAccount})`,
  not(isUnpublished),
)})`;

const proposedQuery = (db: Reader, kind: ContentKind) => {
  const table = tableOf(kind);
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

type Proposed = Awaited<ReturnType<typeof proposedQuery>>[number] & { kind: ContentKind };

/**
 * Returns the open proposals by key, newest first, including those of revoked and expired keys [DASH-23]. For each key,
 * includes the versions of all proposed records and the details of the newest ones.
 */
export function listProposals({ store }: Context): Promise<ProposalsOfKey[]> {
  return store.transaction(
    async (tx) => {
      const proposed: Proposed[] = [];
      for (const kind of contentKindNames) {
        const rows = await proposedQuery(tx, kind);
        proposed.push(...rows.map((row) => ({ ...row, kind })));
      }
      proposed.sort((one, other) => other.at.getTime() - one.at.getTime());
      const byKey = [...Map.groupBy(proposed, ({ key }) => key).values()];
      const listedKeys = byKey
        .slice(0, maxListedKeys)
        .map((proposalsOfKey) => proposalsOfKey.slice(0, maxProposals));
      const detailed = listedKeys.flatMap((proposalsOfKey) =>
        proposalsOfKey.slice(0, maxDetailsPerKey),
      );
      const stateOf = await readRecordsByKey(tx, detailed);
      return listedKeys.map((proposalsOfKey) => toProposalsOfKey(proposalsOfKey, stateOf));
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
}

function toProposalsOfKey(
  proposals: Proposed[],
  stateOf: (key: RecordKey) => ChangingRecord | undefined,
): ProposalsOfKey {
  const [{ key, accountName } = { key: '', accountName: '' }] = proposals;
  return {
    ...{ key, name: nameOfKey(accountName) },
    all: proposals.map(({ kind, id, version }) => ({ kind, id, version })),
    newest: proposals.slice(0, maxDetailsPerKey).flatMap((one) => toProposal(one, stateOf(one))),
  };
}

function toProposal(
  { kind, id, version, at: time }: Proposed,
  stored: ChangingRecord | undefined,
): Proposal[] {
  const record = stored && editedRecord(stored);
  if (!stored || !record) return [];
  const isPublished = stored.published !== undefined;
  const changed = Object.keys(draftFields(stored)).filter((name) => !isBasis(name));
  const fields = isPublished ? changed.map(pathOfLeaf) : [];
  return [
    {
      ...{ kind, id, version, title: titleOf(kind, record), isPublished, at: time.toISOString() },
      fields,
      before: stored.published ? { ...toRecordWithLeaves(kind, stored.published) } : null,
      after: { ...record },
    },
  ];
}
