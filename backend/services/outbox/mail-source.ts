import type { SQL } from 'drizzle-orm';
import type { outbox } from '#schema/index.ts';
import type { Context } from '../context.ts';
import type { Delivery } from './outbox.ts';

/** Changes to content are sent to webhooks only. */
export type MailEvent = Exclude<(typeof outbox.$inferSelect)['event'], 'content'>;

export interface MailContext extends Context {
  timeZone: string;
  /** The address of the website. Without it, the e-mail contains no link. */
  siteUrl: string | undefined;
  /** The addresses in the settings that receive e-mails about messages. */
  notificationEmails: string[];
  accessTokenSecret: string;
}

export interface MailText {
  subject: string;
  /** Separated by blank lines. Empty paragraphs are omitted. */
  paragraphs: (string | null | undefined)[];
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | null;
}

/** Writes the e-mails about one event [OPS-4]. */
export interface MailSource {
  /**
   * Writes the e-mail of a delivery from the current data. Returns a reason instead if the e-mail must no longer be
   * sent.
   */
  makeMail(
    ctx: MailContext,
    delivery: Delivery & { recipient: string },
  ): Promise<MailText | string>;
  /** Queues the e-mails that have become due. Called before e-mails are sent, if a mail service is configured. */
  queueDue?(ctx: Context): Promise<void>;
  /** A statement that also stores the outcome elsewhere. It reads the outbox row as `recorded`. */
  outcomeStatement?: SQL;
}

/** Converts a string to one line, because line breaks in a header could add other headers. */
export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
