import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { textColumn, translations } from './columns.ts';

/** The owner's settings [PUB-6, OPS-4, OPS-5]. The table is empty until they are first saved. */
export const settings = pgTable(
  'settings',
  {
    _id: text('_id').primaryKey().default('settings'),
    schedule: text('schedule', { enum: ['automatic', 'daily', 'manual'] }).notNull(),
    quietMinutes: integer('quiet_minutes').notNull(),
    longestWaitMinutes: integer('longest_wait_minutes').notNull(),
    /** A time on the hour in `timeZone`, such as `18:00`. */
    dailyAt: text('daily_at').notNull(),
    deployBudget: integer('deploy_budget'),
    notificationEmails: text('notification_emails').array().notNull().default(sql`'{}'`),
    /** Null keeps messages forever. */
    messagesKeptDays: integer('messages_kept_days'),
    /** A time zone name from the IANA database. */
    timeZone: text('time_zone').notNull().default('Etc/GMT-6'),
    /** If it is empty, there is no privacy page. */
    privacyText: textColumn('privacy_text'),
    untranslatedInLists: text('untranslated_in_lists', { enum: ['english', 'hide'] })
      .notNull()
      .default('english'),
    translations: translations(),
  },
  (table) => [check('settings_one_row', sql`${table._id} = 'settings'`)],
);
