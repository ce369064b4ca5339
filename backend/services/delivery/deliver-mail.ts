import { rightsMailSource } from '../activity/rights-mail.ts';
import { endedAlertMailSource, newAlertMailSource } from '../alerts/alert-mail.ts';
import type { Context } from '../context.ts';
import { invitationMailSource } from '../identity/invitation-mail.ts';
import type { Log } from '../log.ts';
import { type Mailer, MailRejectedError } from '../mail/mailer.ts';
import { messageMailSource } from '../messages/message-mail.ts';
import { replyMailSource } from '../messages/reply-mail.ts';
import type { MailEvent, MailSource } from '../outbox/mail-source.ts';
import { createOutcome, type Delivery, type Outcome } from '../outbox/outbox.ts';
import { readSettings } from '../settings.ts';

/** The sources of all e-mails, by event. A missing event is a compile error. */
export const mailSources: Record<string, MailSource> = {
  'alert-begun': newAlertMailSource,
  'alert-ended': endedAlertMailSource,
  rights: rightsMailSource,
  messages: messageMailSource,
  reply: replyMailSource,
  invitation: invitationMailSource,
} satisfies Record<MailEvent, MailSource>;

export interface MailHost {
  /** Null if no mail service is configured. */
  mailer: Mailer | null;
  /** Without this address, e-mails contain no link. */
  siteUrl: string | undefined;
  accessTokenSecret: string;
  log: Log;
}

/** Sends one e-mail, which is written by its source [OPS-4]. Without a mail service, the e-mail is skipped. */
export async function deliverMail(
  ctx: Context & MailHost,
  { delivery, source }: { delivery: Delivery; source: MailSource },
): Promise<Outcome> {
  const { mailer, log } = ctx;
  const { _id: id } = delivery;
  if (!mailer) {
    const reason = 'MAIL_URL is not set';
    log({ level: 'error', event: 'delivery', id, reason });
    return createOutcome('skipped', reason);
  }
  const { notificationEmails, timeZone } = await readSettings(ctx);
  const recipient = delivery.recipient ?? '';
  const content = await source.makeMail(
    { ...ctx, timeZone, notificationEmails },
    { ...delivery, recipient },
  );
  if (typeof content === 'string') return createOutcome('skipped', content);
  const { paragraphs, replyTo = null, subject } = content;
  const text = `${paragraphs.filter(Boolean).join('\n\n')}\n`;
  try {
    return {
      result: 'delivered',
      ...(await mailer({ id, to: [recipient], replyTo, subject, text })),
    };
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    return { result: 'failed', status: error.status, answer: error.message };
  }
}
