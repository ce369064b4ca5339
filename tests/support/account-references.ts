import { and, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { isUnexpiredKey } from '#services/identity/api-keys.ts';
import { isOpenInvitation } from '#services/identity/read-invitations.ts';
import { readAllRows } from './test-store.ts';
import type { Person } from './tokens.ts';

type Tables = typeof tables;
type TableWithActor = {
  [T in keyof Tables]: 'actor' extends keyof Tables[T]['$inferSelect'] ? T : never;
}[keyof Tables];

export interface PerRightsRemoval<Outcome> {
  demotionToEditor: Outcome;
  demotion: Outcome;
  deletion: Outcome;
  erasure: Outcome;
}

/**
 * `kept`: the row stays as it is. `removed`: the column no longer refers to the account. `void`: the row stays but is
 * no longer valid, even if the account regains its rights.
 */
export type RowOutcome = 'kept' | 'void' | 'removed';

interface Grant extends PerRightsRemoval<RowOutcome> {
  isInForce: (now: Date) => SQL | undefined;
}

type Reference = (PerRightsRemoval<'kept' | 'removed'> & { isInForce?: never }) | Grant;

const onEveryRightsRemoval = <const F extends RowOutcome>(outcome: F): PerRightsRemoval<F> => ({
  demotionToEditor: outcome,
  demotion: outcome,
  deletion: outcome,
  erasure: outcome,
});

const alwaysKept = onEveryRightsRemoval('kept');

const { outbox, previewLinks } = tables;

/**
 * Every column that refers to an account, and what happens to its rows when the account loses rights [AUTH-13]. A
 * missing table with an `actor` is a compile error. `tests/api/rights.test.ts` finds columns with other names, and
 * tests each way of losing rights on each column.
 */
export const accountReferences = {
  'users._id': alwaysKept,
  // Prevents a deleted account from signing in again.
  'users.uid': alwaysKept,
  'users.email': { ...alwaysKept, erasure: 'removed' },
  'users.name': { ...alwaysKept, erasure: 'removed' },
  // Prevents the configuration from granting rights to a demoted account again. An erasure removes the row, because it
  // requires that the address is no longer in the configuration.
  'configuredGrants.email': { ...alwaysKept, erasure: 'removed' },
  // These columns record the authors of the company's content.
  'revisions.actor': alwaysKept,
  'drafts.actor': alwaysKept,
  'batches.actor': alwaysKept,
  // The author of a draft that is restored when a batch is undone.
  'batchRecords.draft': alwaysKept,
  'pictures.actor': alwaysKept,
  // Webhooks belong to the company. The screen shows the author, even one who is no longer an admin.
  'webhooks.actor': alwaysKept,
  // Only the author reads this row.
  'autosaves.actor': { ...onEveryRightsRemoval('removed'), demotionToEditor: 'kept' },
  // An account that may not invite people must not have open invitations.
  'invitations.actor': { ...onEveryRightsRemoval('void'), isInForce: () => isOpenInvitation },
  // Otherwise, the account could regain its rights through an invitation that was open when it lost them.
  'invitations.email': {
    ...onEveryRightsRemoval('void'),
    erasure: 'removed',
    isInForce: () => isOpenInvitation,
  },
  'invitations.acceptedUid': { ...alwaysKept, erasure: 'removed' },
  // The owner of the account may have copied the secret.
  'apiKeys.actor': { ...onEveryRightsRemoval('void'), isInForce: isUnexpiredKey },
  // The activity log keeps each entry until it is too old to be shown.
  'activity.actor': alwaysKept,
  'activity.account': alwaysKept,
  'activity.address': { ...alwaysKept, erasure: 'removed' },
  // Shared views are kept. An account's private views are deleted when it loses its rights, unless it becomes an
  // editor.
  'savedViews.actor': alwaysKept,
  'previewLinks.actor': {
    ...onEveryRightsRemoval('void'),
    demotionToEditor: 'kept',
    isInForce: () => isNull(previewLinks.revokedAt),
  },
  // An account without rights must not receive messages.
  'settings.notificationEmails': { ...onEveryRightsRemoval('removed'), demotionToEditor: 'kept' },
  // Replies and notes belong to the company. An account without rights cannot be an assignee.
  'messages.answeredBy': alwaysKept,
  'messages.noteBy': alwaysKept,
  'replies.actor': alwaysKept,
  'messages.assignedTo': { ...onEveryRightsRemoval('removed'), demotionToEditor: 'kept' },
  // `makeMail` of a `MailSource` checks the recipient again, so an editor receives no e-mail for admins.
  'outbox.recipient': {
    ...onEveryRightsRemoval('void'),
    demotionToEditor: 'kept',
    erasure: 'removed',
    isInForce: () => isNotNull(outbox.dueAt),
  },
} satisfies Record<`${TableWithActor}.actor`, Reference> & Record<string, Reference>;

/** Finds the columns, as `table.column`, in which a row contains the id, UID, e-mail address or name of an account. */
export async function findReferencingColumns(
  store: Store,
  { uid, email, name }: Person,
): Promise<string[]> {
  const tableRows = await readAllRows(store);
  const account = tableRows['users']?.find((row) => row['uid'] === uid);
  const identifiers = [account?.['_id'], uid, email, name].filter(
    (identifier) => typeof identifier === 'string',
  );
  const columns = new Set<string>();
  for (const [table, tableDefinition] of Object.entries(tables)) {
    for (const [column, { name }] of Object.entries(getTableColumns(tableDefinition))) {
      const values = (tableRows[table] ?? []).map((row) => row[name]);
      const text = JSON.stringify(values).toLowerCase();
      if (identifiers.some((identifier) => text.includes(identifier.toLowerCase())))
        columns.add(`${table}.${column}`);
    }
  }
  return [...columns].sort();
}

/** Counts the rows that refer to an account and are in force, keyed by the column of `accountReferences`. */
export async function countReferencesInForce(
  store: Store,
  { _id, uid, email }: Person & { _id: string },
  now: Date,
): Promise<Record<string, number>> {
  const identifiers = [_id, uid, email].map((name) => name.toLowerCase());
  const counts: Record<string, number> = {};
  for (const [name, reference] of Object.entries(accountReferences)) {
    if (!('isInForce' in reference)) continue;
    const [table = '', column = ''] = name.split('.');
    const tableDefinition = (tables as unknown as Record<string, PgTable>)[table] as PgTable;
    const isReference = inArray(sql`lower(${getColumn(tableDefinition, column)})`, identifiers);
    const where = and(isReference, reference.isInForce(now)) as SQL;
    const rows = await store.read((db) =>
      db.select({ one: sql`1` }).from(tableDefinition).where(where),
    );
    if (rows.length > 0) counts[name] = rows.length;
  }
  return counts;
}

function getColumn(table: PgTable, name: string) {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`There is no column ${name}`);
  return column;
}
