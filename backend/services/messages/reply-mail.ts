import { sql } from 'drizzle-orm';
import { emailAddress } from '#contract/fields/contact-fields.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { contentTables } from '#schema/content.ts';
import { getTranslations } from '#words/translations.ts';
import { translate } from '#words/words.ts';
import type { Context } from '../context.ts';
import { type MailSource, type MailText, toOneLine } from '../outbox/mail-source.ts';
import { findReply } from './replies.ts';

type ReplyWithMessage = NonNullable<Awaited<ReturnType<typeof findReply>>>;

const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The line above the quoted message, in the language in which the message was written [LANG-3]. */
function formatIntroduction(
  { name, language, receivedAt }: ReplyWithMessage['message'],
  timeZone: string,
): string {
  const translations = getTranslations(language);
  const time = formatFullTime(receivedAt, timeZone, {
    locale: translations?.locale,
    comma: translate(translations, ', '),
  });
  return translate(translations, 'On {moment}, {name} wrote:', {
    moment: time,
    name: toOneLine(name),
  });
}

/**
 * The visitor's reply to this e-mail goes to `companyEmail`, or to the sender's address if `companyEmail` is null
 * [DASH-22].
 */
function writeReplyMail(
  { text, message }: ReplyWithMessage,
  { timeZone, companyEmail }: { timeZone: string; companyEmail: string | null },
): MailText {
  const subject = toOneLine(message.subject);
  return {
    replyTo: companyEmail,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    paragraphs: [text, `${formatIntroduction(message, timeZone)}\n${quote(message.description)}`],
  };
}

/** The outcome of sending a reply is stored with the reply, for as long as its message is kept. */
export const replyMailSource: MailSource = {
  makeMail: async (ctx, { subject }) => {
    const reply = await findReply(ctx, subject);
    if (!reply) return 'The message was deleted';
    return writeReplyMail(reply, {
      timeZone: ctx.timeZone,
      companyEmail: await readCompanyEmail(ctx),
    });
  },
  outcomeStatement: sql`update replies set delivered_at = recorded.delivered_at,
      failure = case when recorded.delivered_at is null then recorded.answer else '' end,
      given_up = recorded.delivered_at is null and recorded.due_at is null
    from recorded where replies._id = recorded.subject`,
};

const { profile } = contentTables;

/** Null if the profile has no valid address. */
async function readCompanyEmail({ store }: Context): Promise<string | null> {
  const { primaryEmail } = profile;
  const [row] = await store.read((db) => db.select({ primaryEmail }).from(profile));
  return (row && emailAddress.safeParse(row.primaryEmail).data) || null;
}
