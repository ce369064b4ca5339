import { fullMoment } from '#contract/full-moment.ts';
import type { Mail } from '../mail/mailer.ts';
import { type Envelope, oneLine } from './message-mail.ts';

interface Replied {
  text: string;
  message: { name: string; subject: string; description: string; receivedAt: Date };
}

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/**
 * The e-mail that answers a visitor [DASH-22]: the reply, and below it what the visitor wrote. `companyEmail` is where an
 * answer to it goes; null for the sender's address.
 */
export function replyMail(
  { text, message }: Replied,
  { id, to, timeZone, companyEmail }: Envelope & { companyEmail: string | null },
): Mail {
  const subject = oneLine(message.subject);
  const wrote = `On ${fullMoment(message.receivedAt, timeZone)}, ${oneLine(message.name)} wrote:`;
  return {
    id,
    to,
    replyTo: companyEmail,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: `${text}\n\n${wrote}\n${quoted(message.description)}\n`,
  };
}
