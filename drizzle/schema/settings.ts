import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { textColumn } from './columns.ts';

/** What the owner chose about how the site is run [PUB-6, OPS-4, OPS-5]. One row; none until somebody chooses. */
export const settings = pgTable(
  'settings',
  {
    _id: text('_id').primaryKey().default('settings'),
    schedule: text('schedule', { enum: ['automatic', 'daily', 'manual'] }).notNull(),
    quietMinutes: integer('quiet_minutes').notNull(),
    longestWaitMinutes: integer('longest_wait_minutes').notNull(),
    /** A full hour of the website's clock: `18:00`. */
    dailyAt: text('daily_at').notNull(),
    /** Deploys a month; null for any number. */
    deployBudget: integer('deploy_budget'),
    /** Who is told of new messages by e-mail. */
    notificationEmails: text('notification_emails').array().notNull().default(sql`'{}'`),
    /** How long messages are kept; null for ever. */
    messagesKeptDays: integer('messages_kept_days'),
    /** A name of the IANA time zone database. */
    timeZone: text('time_zone').notNull().default('Etc/GMT-6'),
    /** The text of the page on privacy; empty for no page. */
    privacyText: textColumn('privacy_text'),
  },
  (table) => [check('settings_one_row', sql`${table._id} = 'settings'`)],
);
