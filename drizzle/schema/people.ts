import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { loggedActions } from '#contract/entities/activity.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/**
 * Accounts and their roles. The identity service manages the accounts. The first sign-in of an account adds its row.
 */
export const users = pgTable(
  'users',
  {
    _id: id(),
    uid: text('uid').notNull().unique(),
    name: textColumn('name'),
    email: textColumn('email'),
    role: text('role', { enum: ['admin', 'editor', 'client'] })
      .notNull()
      .default('client'),
    /** Whether the configuration has made the account an admin, which it does at most once [AUTH-13]. */
    grantedByConfiguration: boolean('granted_by_configuration').notNull().default(false),
    /** The earliest time at which the address is known to have been verified. Null if it is not verified. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** Tokens from sign-ins before this time are refused [AUTH-16]. */
    validFrom: timestampColumn('valid_from'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** A deleted account keeps its row, so its uid cannot sign in [AUTH-13]. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('users_created_at').on(table.createdAt, table._id)],
);

/**
 * Invitations to become an editor or an admin [AUTH-15]. The token in the link is not stored. It is signed and contains
 * the id of the row. An address has at most one open invitation.
 */
export const invitations = pgTable(
  'invitations',
  {
    _id: id(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'editor'] }).notNull(),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    sends: integer('sends').notNull().default(0),
    acceptedAt: timestampColumn('accepted_at'),
    acceptedUid: text('accepted_uid'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_expires').on(table.expiresAt),
  ],
);

/**
 * Keys for programs [AUTH-15]. Each key also has a row with the same `_id` in `users`. That row is marked as deleted
 * from the start, so nobody can sign in with it. It stores the key's name for the history.
 */
export const apiKeys = pgTable('api_keys', {
  _id: id(),
  name: text('name').notNull(),
  /** SHA-256 in hex. The secret itself is not stored. */
  digest: text('digest').notNull().unique(),
  kinds: text('kinds').array().notNull(),
  /** Whether the scope of the key is `publish`. */
  canWrite: boolean('can_write').notNull(),
  /** Whether the scope is `propose`. If `canWrite` is false too, the scope is `read`. */
  canPropose: boolean('can_propose').notNull().default(false),
  readsMessages: boolean('reads_messages').notNull().default(false),
  /** The `_id` of the user who created the key. The key stops working when that user is no longer an admin. */
  actor: text('actor').notNull(),
  at: timestampColumn('at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  /** Updated at most once an hour, because each call would otherwise write to the database. */
  lastUsedAt: timestampColumn('last_used_at'),
});

/**
 * The e-mail addresses of accounts that the configuration made admins. A row outlives its account, unless the
 * person's data is erased. Otherwise, somebody could undo a demotion by registering the same address again with the identity service [AUTH-13].
 */
export const configuredGrants = pgTable('configured_grants', {
  /** In lower case. */
  email: text('email').primaryKey(),
  grantedAt: timestampColumn('granted_at').notNull(),
});

/** Actions on people, on their permissions or on a whole list [AUTH-15]. Changes to records are in `revisions`. */
export const activity = pgTable(
  'activity',
  {
    _id: id(),
    act: text('act', { enum: loggedActions }).notNull(),
    /** The `_id` of a user, or `system`. */
    actor: text('actor').notNull(),
    /** The `_id` of the affected user. Null if the action affects no account, and after an erasure. */
    account: text('account'),
    address: textColumn('address'),
    before: textColumn('before'),
    /** The new role, the name of a key, or the kind whose order changed. */
    detail: textColumn('detail'),
    at: timestampColumn('at').notNull(),
    /** True until the e-mails to the admins about changed permissions are queued. */
    toMail: boolean('to_mail').notNull(),
  },
  (table) => [
    index('activity_at').on(table.at, table._id),
    index('activity_to_mail').on(table.at).where(sql`${table.toMail}`),
  ],
);

/** Saved views of lists [DASH-17]: a search, a filter and an order. */
export const savedViews = pgTable(
  'saved_views',
  {
    _id: id(),
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** If false, only the author sees the view. */
    shared: boolean('shared').notNull().default(false),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('saved_views_kind').on(table.kind), index('saved_views_actor').on(table.actor)],
);
