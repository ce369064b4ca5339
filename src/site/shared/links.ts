/** The functions for links return null for invalid values, because pages must not show broken links. */
import { findEmailAddress } from '#contract/texts/email-address.ts';
import { parseUrl } from '#contract/texts/parse-url.ts';
import { findNumberToDial } from '#contract/texts/phone-number.ts';
import { getPagePath } from './page-path.ts';

/** The `tel:` address of a phone number: `tel:+9714123` for `(+971) 4-123 ext 12`. */
export function getTelLink(number: string): string | null {
  const phone = findNumberToDial(number);
  return phone && `tel:${phone.international ? '+' : ''}${phone.digits}`;
}

/** The `mailto:` address of the first e-mail address in a string. */
export function getMailLink(email: string): string | null {
  const address = findEmailAddress(email);
  return address && `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** The address of a WhatsApp chat with a number. `text` is its first message [LAY-11, CON-6]. */
export function getWhatsAppLink(number: string, text = ''): string | null {
  const phone = findNumberToDial(number);
  return phone && `https://wa.me/${phone.digits}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** Only http and https, because stored text is not trusted. */
export function getWebLink(address: string): string | null {
  return /^https?:$/.test(parseUrl(address)?.protocol ?? '') ? address : null;
}

export const getNewsYearPath = (year: number) => `/news/${year}`;

/** The fragment scrolls past the banner to the form [CON-1]. */
export const contactFormPath = '/contact#form';

/** The address of the contact form with a subject [CON-6]. */
export const getEnquiryPath = (subject: string) =>
  getPagePath(contactFormPath).replace('#', `?subject=${encodeURIComponent(subject)}#`);

/** The news feed [SITE-1]. */
export const feedPath = '/rss.xml';

/** The page exists only if the settings contain its text [OPS-5]. */
export const privacyPath = '/privacy';

/** The page exists only if the profile contains information for workers. */
export const workersPath = '/for-workers';
