import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The one request to build the site anew [PUB-1]. `requested` is the number of the newest content and rises with
 * every write, in the write's own transaction, so many edits make one request and none is lost.
 */
export const rebuild = pgTable(
  'rebuild',
  {
    id: integer('id').primaryKey().default(1),
    requested: integer('requested').notNull().default(0),
    /** When `requested` last rose. */
    requestedAt: timestampColumn('requested_at').notNull().defaultNow(),
    /** When the first change came that no build was claimed for; null before the first change. */
    waitingSince: timestampColumn('waiting_since'),
    /** The number of the newest deletion, which is published at once. */
    urgent: integer('urgent').notNull().default(0),
    /** The number of the content that somebody asked to publish, until the platform took the request; else 0. */
    explicit: integer('explicit').notNull().default(0),
    /** The number that the running build will bring live; null when none runs. */
    claimed: integer('claimed'),
    /** Who runs it. Only the holder of the newest claim may complete it, so a build that was given up cannot. */
    claimToken: text('claim_token'),
    /** A claim not completed by then is given up, and another may be made. */
    leaseUntil: timestampColumn('lease_until'),
    /** When the platform took the request to build; null before that. */
    askedAt: timestampColumn('asked_at'),
    /** The number of the newest content that a finished build shows. Whether visitors see it, the site itself tells. */
    completed: integer('completed').notNull().default(0),
    completedAt: timestampColumn('completed_at'),
    failedAt: timestampColumn('failed_at'),
    failure: text('failure'),
    /** How often in a row the build of the newest content failed. */
    attempts: integer('attempts').notNull().default(0),
    /** The month of the website's clock, as `2026-11`, that `deploys` counts the deploys of [PUB-6]. */
    deploysMonth: text('deploys_month'),
    deploys: integer('deploys').notNull().default(0),
    /** The platform's ids of the deploys counted last, with spaces between them: a deploy that is told twice counts once. */
    countedDeploys: text('newest_deploy'),
  },
  (table) => [check('rebuild_one_row', sql`${table.id} = 1`)],
);
