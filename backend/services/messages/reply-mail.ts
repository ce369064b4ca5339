import { sql } from 'drizzle-orm';
import { fullMoment } from '#contract/time/full-moment.ts';
import { type Envelope, oneLine } from '../mail/envelope.ts';
import type { Mail } from '../mail/mailer.ts';
import type { MailSource } from '../outbox/mail-source.ts';
import { readCompanyEmail } from './company-email.ts';
import { findReply } from './replies.ts';

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
function replyMail(
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

/** The replies to messages. What became of one is kept with it, for as long as its message is. */
export const replyMails = {
  event: 'reply',
  mailOf: async ({ subject }, { store, envelope }) => {
    const reply = await findReply(store, subject);
    if (!reply) return 'The message was deleted';
    return replyMail(reply, { ...envelope, companyEmail: await readCompanyEmail(store) });
  },
  keepOutcome: sql`update replies set delivered_at = recorded.delivered_at,
      failure = case when recorded.delivered_at is null then recorded.answer else '' end,
      given_up = recorded.delivered_at is null and recorded.due_at is null
    from recorded where replies._id = recorded.subject`,
} as const satisfies MailSource;
