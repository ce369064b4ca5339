import type { Store } from '#db/store.ts';
import type { Log } from '../log.ts';
import { type Mailer, MailNotTakenError } from '../mail/mailer.ts';
import { readSettings } from '../settings.ts';
import type { MailSource } from './mail-source.ts';
import type { Delivery, Outcome } from './outbox.ts';

/** What e-mails need from where they are sent. */
export interface MailDeps {
  store: Store;
  /** Null where no way to send e-mail is configured. */
  mailer: Mailer | null;
  /** The e-mails of all capabilities, by `mailSources`. */
  mails: readonly MailSource[];
  /** Where the dashboard is found; without it e-mails have no link. */
  siteUrl: string | undefined;
  /** Signs the links of invitations. */
  accessTokenSecret: string;
  log: Log;
}

const pointless = (answer: string): Outcome => ({ result: 'pointless', status: null, answer });

/** Sends one e-mail, which its source makes [OPS-4]. Without a mail service it is never sent. */
export async function deliverMail(
  deps: MailDeps,
  delivery: Delivery,
  source: MailSource,
): Promise<Outcome> {
  const { mailer, log } = deps;
  if (!mailer) {
    const reason = 'MAIL_URL is not set';
    log({ level: 'error', event: 'delivery', id: delivery._id, reason });
    return pointless(reason);
  }
  const mail = await mailOf(deps, delivery, source);
  if (typeof mail === 'string') return pointless(mail);
  try {
    return { result: 'delivered', ...(await mailer(mail)) };
  } catch (error) {
    if (!(error instanceof MailNotTakenError)) throw error;
    return { result: 'failed', status: error.status, answer: error.message };
  }
}

async function mailOf(
  { store, siteUrl, accessTokenSecret }: MailDeps,
  delivery: Delivery,
  source: MailSource,
) {
  const { notificationEmails, timeZone } = await readSettings(store);
  const recipient = delivery.recipient ?? '';
  const envelope = { id: delivery._id, to: [recipient], siteUrl, timeZone };
  const context = { store, envelope, notificationEmails, accessTokenSecret };
  return source.mailOf({ ...delivery, recipient }, context);
}
