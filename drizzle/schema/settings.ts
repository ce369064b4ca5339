import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { textColumn, translations } from './columns.ts';

/** The owner's settings [PUB-6, OPS-4, OPS-5]. One row; none until they are first saved. */
export const settings = pgTable(
  'settings',
  {
    _id: text('_id').primaryKey().default('settings'),
    schedule: text('schedule', { enum: ['automatic', 'daily', 'manual'] }).notNull(),
    quietMinutes: integer('quiet_minutes').notNull(),
    longestWaitMinutes: integer('longest_wait_minutes').notNull(),
    /** A full hour in website time: `18:00`. */
    dailyAt: text('daily_at').notNull(),
    /** Deploys per month; null for no limit. */
    deployBudget: integer('deploy_budget'),
    /** The recipients of e-mails about new messages. */
    notificationEmails: text('notification_emails').array().notNull().default(sql`'{}'`),
    /** How many days messages are kept; null for ever. */
    messagesKeptDays: integer('messages_kept_days'),
    /** A name of the IANA time zone database. */
    timeZone: text('time_zone').notNull().default('Etc/GMT-6'),
    /** The text of the privacy page; empty for no page. */
    privacyText: textColumn('privacy_text'),
    untranslatedInLists: text('untranslated_in_lists', { enum: ['english', 'hide'] })
      .notNull()
      .default('english'),
    translations: translations(),
  },
  (table) => [check('settings_one_row', sql`${table._id} = 'settings'`)],
);
