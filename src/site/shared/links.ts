/**
 * Addresses that pages link to. Each function yields null where the content holds nothing that can be linked, so a
 * link is either right or absent.
 */
import { emailAddressIn } from '#contract/texts/email-address.ts';
import { dialledNumber } from '#contract/texts/phone-number.ts';

/** `tel:` for a phone number as it is shown: `(+971) 4-123 ext 12` becomes `tel:+9714123`. */
export function telLink(number: string): string | null {
  const dialled = dialledNumber(number);
  return dialled && `tel:${dialled.international ? '+' : ''}${dialled.digits}`;
}

/** `mailto:` for the e-mail address that a text holds, the first of several. */
export function mailLink(email: string): string | null {
  const address = emailAddressIn(email);
  return address && `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** A WhatsApp chat with a number, its first message filled in with `text` [LAY-11, CON-6]. */
export function whatsAppLink(number: string, text = ''): string | null {
  const dialled = dialledNumber(number);
  return dialled && `https://wa.me/${dialled.digits}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** A link to another site, only ever http or https: stored text is hostile until proven otherwise. */
export function webLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}

export const newsYearPath = (year: number) => `/news/${year}`;

/** The contact form, which stands far below the top of its page on a phone [CON-1]. */
export const contactFormPath = '/contact#form';

/** The contact form with its subject filled in [CON-6]. */
export const enquiryPath = (subject: string) =>
  contactFormPath.replace('#', `?subject=${encodeURIComponent(subject)}#`);

/** The page on privacy, where there is one [OPS-5]. */
export const privacyPath = '/privacy';

/** The page for workers, where the profile tells something for it. */
export const workersPath = '/for-workers';
