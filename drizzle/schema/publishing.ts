import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The single request to rebuild the site [PUB-1]. `requested` is the newest content number. Every transaction that
 * changes the content increments it, so many edits share one request and no edit is lost.
 */
export const rebuild = pgTable(
  'rebuild',
  {
    id: integer('id').primaryKey().default(1),
    requested: integer('requested').notNull().default(0),
    requestedAt: timestampColumn('requested_at').notNull().defaultNow(),
    /**
     * The time of the first change that no claimed or finished build contains. Not cleared when a build contains it.
     */
    waitingSince: timestampColumn('waiting_since'),
    /** The content number of the latest removal or scheduled publication, which is published immediately. */
    urgent: integer('urgent').notNull().default(0),
    /** The content number that a person asked to publish. 0 after the platform has accepted the request. */
    explicit: integer('explicit').notNull().default(0),
    claimed: integer('claimed'),
    /** A builder's report counts only if it contains the token of the latest claim. */
    claimToken: text('claim_token'),
    /** When the claim counts as abandoned, unless its build has been completed. */
    leaseUntil: timestampColumn('lease_until'),
    askedAt: timestampColumn('asked_at'),
    /** The newest content number of a finished build. Only the site itself shows whether visitors see it. */
    completed: integer('completed').notNull().default(0),
    completedAt: timestampColumn('completed_at'),
    failedAt: timestampColumn('failed_at'),
    failure: text('failure'),
    /** The number of consecutive failures to build the newest content. */
    attempts: integer('attempts').notNull().default(0),
    /** The month of `deploys` in website time, for example `2026-11` [PUB-6]. */
    deploysMonth: text('deploys_month'),
    deploys: integer('deploys').notNull().default(0),
    /**
     * The platform's ids of recently counted deploys, separated by spaces. A deploy that is reported twice counts once.
     */
    countedDeploys: text('newest_deploy'),
  },
  (table) => [check('rebuild_one_row', sql`${table.id} = 1`)],
);

/**
 * The only server that may publish from this database [OPS-1]. A second server would show its visitors an older site.
 * The platform's functions have no lease, because any number of them may run.
 */
export const serverLease = pgTable(
  'server_lease',
  {
    id: integer('id').primaryKey().default(1),
    /** The start time of the process, and a random id. */
    holder: text('holder').notNull(),
    /** The machine that runs the process, and the process's data folder. */
    location: text('place').notNull(),
    /** If the process has not renewed the lease by this time, it counts as dead. */
    until: timestampColumn('until').notNull(),
  },
  (table) => [check('server_lease_one_row', sql`${table.id} = 1`)],
);
