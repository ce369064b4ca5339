import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { textColumn, translations } from './columns.ts';

/** The owner's settings [PUB-6, OPS-4, OPS-5]. There is one row at most, and none until they are first saved. */
export const settings = pgTable(
  'settings',
  {
    _id: text('_id').primaryKey().default('settings'),
    schedule: text('schedule', { enum: ['automatic', 'daily', 'manual'] }).notNull(),
    quietMinutes: integer('quiet_minutes').notNull(),
    longestWaitMinutes: integer('longest_wait_minutes').notNull(),
    /** A time on the hour in website time, such as `18:00`. */
    dailyAt: text('daily_at').notNull(),
    /** The maximum number of deploys per month; null for no limit. */
    deployBudget: integer('deploy_budget'),
    /** The recipients of e-mails about new messages. */
    notificationEmails: text('notification_emails').array().notNull().default(sql`'{}'`),
    /** The number of days that messages are kept; null to keep them forever. */
    messagesKeptDays: integer('messages_kept_days'),
    /** A time zone name from the IANA database. */
    timeZone: text('time_zone').notNull().default('Etc/GMT-6'),
    /** The text of the privacy page. If it is empty, there is no page. */
    privacyText: textColumn('privacy_text'),
    untranslatedInLists: text('untranslated_in_lists', { enum: ['english', 'hide'] })
      .notNull()
      .default('english'),
    translations: translations(),
  },
  (table) => [check('settings_one_row', sql`${table._id} = 'settings'`)],
);
