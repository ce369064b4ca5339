import type { Message } from '#contract/entities/message.ts';
import { getMailLink } from '#site/shared/links.ts';

/** Mail programs on Windows accept links of up to about 2,000 characters. */
const maxLinkLength = 1900;

const quote = (text: string, newLine: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join(newLine);

/** Quotes a whole message for a reply [DASH-22]. `sentTime` is the formatted time of the message. */
export const quoteMessage = ({ name, description }: Message, sentTime: string): string =>
  `On ${sentTime}, ${name} wrote:\n${quote(description.replaceAll('\r\n', '\n'), '\n')}`;

/**
 * Returns a `mailto:` link with as much of the quoted message as mail programs accept [DASH-22]. `sentTime` is the
 * formatted time of the message. Null if the e-mail address is invalid.
 */
export function createReplyLink({ email, name, subject, description }: Message, sentTime: string) {
  const link = getMailLink(email);
  if (!link) return null;
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const head = `${link}?subject=${encodeURIComponent(replySubject)}&body=`;
  const characters = [...description.toWellFormed().replaceAll('\r\n', '\n')];
  const createLink = (count: number) => {
    const text = characters.slice(0, count).join('') + (count < characters.length ? ' …' : '');
    return (
      head + encodeURIComponent(`\r\n\r\nOn ${sentTime}, ${name} wrote:\r\n${quote(text, '\r\n')}`)
    );
  };
  let [fits, tooMany] = [0, characters.length + 1];
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (createLink(middle).length <= maxLinkLength) fits = middle;
    else tooMany = middle;
  }
  return createLink(fits);
}
