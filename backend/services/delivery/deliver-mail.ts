import type { Context } from '../context.ts';
import type { Log } from '../log.ts';
import { type Mail, type Mailer, MailRejectedError } from '../mail/mailer.ts';
import type { MailSource } from '../outbox/mail-source.ts';
import type { Delivery, Outcome } from '../outbox/outbox.ts';
import { readSettings } from '../settings.ts';

export interface MailHost {
  /** Null if no mail service is configured. */
  mailer: Mailer | null;
  mailSources: readonly MailSource[];
  /** Without this address, e-mails contain no link. */
  siteUrl: string | undefined;
  accessTokenSecret: string;
  log: Log;
}

const createSkippedOutcome = (answer: string): Outcome => ({
  result: 'skipped',
  status: null,
  answer,
});

/** Sends one e-mail, which is written by its source [OPS-4]. Without a mail service, the e-mail is never sent. */
export async function deliverMail(
  ctx: Context & MailHost,
  { delivery, source }: { delivery: Delivery; source: MailSource },
): Promise<Outcome> {
  const { mailer, log } = ctx;
  if (!mailer) {
    const reason = 'MAIL_URL is not set';
    log({ level: 'error', event: 'delivery', id: delivery._id, reason });
    return createSkippedOutcome(reason);
  }
  const mail = await makeMail(ctx, delivery, source);
  if (typeof mail === 'string') return createSkippedOutcome(mail);
  try {
    return { result: 'delivered', ...(await mailer(mail)) };
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    return { result: 'failed', status: error.status, answer: error.message };
  }
}

async function makeMail(
  ctx: Context & MailHost,
  delivery: Delivery,
  source: MailSource,
): Promise<Mail | string> {
  const { notificationEmails, timeZone } = await readSettings(ctx);
  const recipient = delivery.recipient ?? '';
  const content = await source.makeMail(
    { ...ctx, timeZone, notificationEmails },
    { ...delivery, recipient },
  );
  if (typeof content === 'string') return content;
  const { paragraphs, replyTo = null, subject } = content;
  const text = `${paragraphs.filter(Boolean).join('\n\n')}\n`;
  return { id: delivery._id, to: [recipient], replyTo, subject, text };
}
