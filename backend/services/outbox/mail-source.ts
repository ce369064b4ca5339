import type { SQL } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import type { outbox } from '#schema/index.ts';
import type { Envelope } from '../mail/envelope.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Delivery } from './outbox.ts';

/** What e-mails are sent about: changes of content are sent to webhooks alone. */
export type MailEvent = Exclude<(typeof outbox.$inferSelect)['event'], 'content'>;

/** What an e-mail is made from, beside what it is about. */
export interface MailContext {
  store: Store;
  envelope: Envelope;
  /** The addresses that the settings name for messages. */
  notificationEmails: string[];
  /** Signs links. */
  accessTokenSecret: string;
}

/** The e-mails about one event, as the capability exports them that queues them [OPS-4]. */
export interface MailSource {
  event: MailEvent;
  /** The e-mail of a delivery as things are now, or the reason why it is pointless to send it. */
  mailOf(delivery: Delivery & { recipient: string }, context: MailContext): Promise<Mail | string>;
  /** Queues what became due by itself. It is called before the e-mails are sent. */
  queueDue?(store: Store, now: Date): Promise<void>;
  /** A statement that keeps an outcome elsewhere too: it reads the row `recorded` of the outbox. */
  keepOutcome?: SQL;
}

/** The sources of all e-mails: a list that lacks an event does not compile. */
export const mailSources = <const Sources extends readonly MailSource[]>(
  ...sources: MailEvent extends Sources[number]['event'] ? Sources : never
): readonly MailSource[] => sources;
