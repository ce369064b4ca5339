import type { Message } from '#contract/entities/message.ts';
import {
  cleanEmailAddress,
  isEmailAddress,
  toAsciiEmailAddress,
} from '#contract/texts/email-address.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import {
  type MailContext,
  type MailSource,
  type MailText,
  toOneLine,
} from '../outbox/mail-source.ts';
import { findMessage } from './messages.ts';

const introduction = 'A visitor sent a message through the website.';

/** A reply to this e-mail goes to the visitor, if the visitor's address is valid. */
function writeMessageMail(message: Message, { siteUrl, timeZone }: MailContext): MailText {
  const { _id, name, email, phone, subject, description, language, receivedAt } = message;
  const details = [
    `Name: ${toOneLine(name)}`,
    `Email: ${toOneLine(email)}`,
    `Phone Number: ${toOneLine(phone)}`,
    `Subject: ${toOneLine(subject)}`,
    ...(language === defaultLanguage ? [] : [`Written in: ${getLanguageName(language)}`]),
    `Received: ${formatFullTime(new Date(receivedAt), timeZone)}`,
  ];
  // The addresses in older messages were not checked, and may be lists of several addresses.
  const address = cleanEmailAddress(email);
  const replyTo = isEmailAddress(address) ? toAsciiEmailAddress(address) : null;
  const replyHint = replyTo && 'To answer the visitor, reply to this e-mail.';
  const link =
    siteUrl &&
    `Open the message in the dashboard: ${new URL(`/dashboard/message-overview/${_id}`, siteUrl).href}`;
  return {
    replyTo,
    subject: `New message: ${toOneLine(subject)}`,
    paragraphs: [introduction, details.join('\n'), description, replyHint, link],
  };
}

/** The e-mails about messages, to the addresses in the settings. */
export const messageMailSource: MailSource = {
  makeMail: async (ctx, { subject, recipient }) => {
    const message = await findMessage(ctx, subject);
    if (!message) return 'The message was deleted';
    if (!ctx.notificationEmails.includes(recipient))
      return 'This address was removed from the settings';
    return writeMessageMail(message, ctx);
  },
};
