import type { Message } from '#contract/entities/message.ts';
import { emailAddress } from '#contract/settings.ts';
import { type Mail, MailNotTaken } from '../mail/mailer.ts';
import { findMessage } from '../messages/messages.ts';
import { readSettings } from '../settings.ts';
import type { DeliveryDeps } from './deliver.ts';
import type { Delivery, Outcome } from './outbox.ts';

const pointless = (answer: string): Outcome => ({ result: 'pointless', status: null, answer });

/** Tells the addresses in the settings of a message by e-mail [OPS-4]. Without a mail service nobody is told, ever. */
export async function mailMessage(
  { store, mailer, siteUrl, log }: DeliveryDeps,
  { _id, subject }: Delivery,
): Promise<Outcome> {
  if (!mailer) {
    const reason = 'MAIL_URL is not set';
    log({ level: 'error', event: 'delivery', id: _id, reason });
    return pointless(reason);
  }
  const message = await findMessage(store, subject);
  const { notificationEmails: to } = await readSettings(store);
  if (!message) return pointless('The message is deleted');
  if (to.length === 0) return pointless('The settings name no address');
  try {
    const taken = await mailer(messageMail(message, { id: _id, to, siteUrl }));
    return { result: 'delivered', ...taken };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    return { result: 'failed', status: error.status, answer: error.message };
  }
}

/** A text of one line, which no header can go beyond. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The e-mail about a message: what the visitor wrote, as text. An answer to it goes to the visitor. */
export function messageMail(
  message: Message,
  { id, to, siteUrl }: { id: string; to: string[]; siteUrl: string | undefined },
): Mail {
  const { _id, name, email, phone, subject, description, receivedAt } = message;
  const facts = [
    `Name: ${oneLine(name)}`,
    `Email: ${oneLine(email)}`,
    `Phone Number: ${oneLine(phone)}`,
    `Subject: ${oneLine(subject)}`,
    `Received: ${receivedAt}`,
  ];
  const link = siteUrl && new URL(`/dashboard/message-overview/${_id}`, siteUrl).href;
  return {
    id,
    to,
    replyTo: emailAddress.safeParse(email).data ?? null,
    subject: `New message: ${oneLine(subject)}`,
    text: `${[facts.join('\n'), description, link].filter(Boolean).join('\n\n')}\n`,
  };
}
