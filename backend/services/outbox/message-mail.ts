import { asciiEmailAddress, cleanEmailAddress, isEmailAddress } from '#contract/email-address.ts';
import type { Message } from '#contract/entities/message.ts';
import { fullMoment } from '#contract/full-moment.ts';
import type { Mail } from '../mail/mailer.ts';

/** What every e-mail of ours is made with. */
export interface Envelope {
  id: string;
  to: string[];
  /** Where the dashboard is found; without it there is no link. */
  siteUrl: string | undefined;
  timeZone: string;
}

/** A text of one line, which no header can go beyond. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const opening = 'A visitor sent a message from the website.';

/** The e-mail about a message: what the visitor wrote, as text. An answer to it goes to the visitor. */
export function messageMail(message: Message, { id, to, siteUrl, timeZone }: Envelope): Mail {
  const { _id, name, email, phone, subject, description, receivedAt } = message;
  const facts = [
    `Name: ${oneLine(name)}`,
    `Email: ${oneLine(email)}`,
    `Phone Number: ${oneLine(phone)}`,
    `Subject: ${oneLine(subject)}`,
    `Received: ${fullMoment(new Date(receivedAt), timeZone)}`,
  ];
  // What was stored before the rule for addresses may be a list of several.
  const address = cleanEmailAddress(email);
  const replyTo = isEmailAddress(address) ? asciiEmailAddress(address) : null;
  const howToAnswer = replyTo && 'To answer the visitor, reply to this e-mail.';
  const link =
    siteUrl &&
    `Open the message in the dashboard: ${new URL(`/dashboard/message-overview/${_id}`, siteUrl).href}`;
  return {
    id,
    to,
    replyTo,
    subject: `New message: ${oneLine(subject)}`,
    text: `${[opening, facts.join('\n'), description, howToAnswer, link].filter(Boolean).join('\n\n')}\n`,
  };
}
