import type { Message } from '#contract/entities/message.ts';
import { getMailLink } from '#site/shared/links.ts';

/** Mail programs on Windows accept links of up to about 2,000 characters. */
const maxLinkLength = 1900;

/** Quotes a whole message for a reply [DASH-22]. `sentTime` is the formatted time of the message. */
export function quoteMessage(
  { name, description }: Pick<Message, 'name' | 'description'>,
  sentTime: string,
): string {
  const lines = description.replaceAll('\r\n', '\n').split('\n');
  const quotedLines = lines.map((line) => `> ${line}`.trimEnd());
  return [`On ${sentTime}, ${name} wrote:`, ...quotedLines].join('\n');
}

/**
 * Returns a `mailto:` link with as much of the quoted message as mail programs accept, or null if the e-mail address is
 * invalid [DASH-22]. `sentTime` is the formatted time of the message.
 */
export function createReplyLink({ email, name, subject, description }: Message, sentTime: string) {
  const link = getMailLink(email);
  if (!link) return null;
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const head = `${link}?subject=${encodeURIComponent(replySubject)}&body=`;
  const characters = [...description.toWellFormed().replaceAll('\r\n', '\n')];
  const createLink = (count: number) => {
    const text = characters.slice(0, count).join('') + (count < characters.length ? ' …' : '');
    const body = `\n\n${quoteMessage({ name, description: text }, sentTime)}`;
    return head + encodeURIComponent(body.replaceAll('\n', '\r\n'));
  };
  let [fits, tooMany] = [0, characters.length + 1];
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (createLink(middle).length <= maxLinkLength) fits = middle;
    else tooMany = middle;
  }
  return createLink(fits);
}
