import { sql } from 'drizzle-orm';
import { emailAddress } from '#contract/fields/contact-fields.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { contentTables } from '#schema/content.ts';
import { getTranslations } from '#words/translations.ts';
import { translate } from '#words/words.ts';
import type { Context } from '../context.ts';
import { type MailSource, toOneLine } from '../outbox/mail-source.ts';
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
  const comma = translate(translations, ', ');
  const moment = formatFullTime(receivedAt, timeZone, { locale: translations?.locale, comma });
  return translate(translations, 'On {moment}, {name} wrote:', { moment, name: toOneLine(name) });
}

/**
 * If the visitor replies to this e-mail, the reply goes to the address in the profile. If that address is not valid, it
 * goes to the address that sent the e-mail [DASH-22]. The outcome is stored with the reply until its message is
 * deleted.
 */
export const replyMailSource: MailSource = {
  makeMail: async (ctx, { subject: id }) => {
    const reply = await findReply(ctx, id);
    if (!reply) return 'The message was deleted';
    const { text, message } = reply;
    const subject = toOneLine(message.subject);
    return {
      replyTo: await readCompanyEmail(ctx),
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      paragraphs: [
        text,
        `${formatIntroduction(message, ctx.timeZone)}\n${quote(message.description)}`,
      ],
    };
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
