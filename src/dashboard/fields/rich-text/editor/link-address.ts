import { isLinkAddress } from '#contract/rich-text/document.ts';
import { isEmailAddress } from '#contract/texts/email-address.ts';
import { isPhoneNumber } from '#contract/texts/phone-number.ts';

/** A name such as `example.com`, with what may follow it. */
const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

const isTelephone = (typed: string) => /^[+\d(][\d\s().-]*$/.test(typed) && isPhoneNumber(typed);

/**
 * Where a link leads of which somebody typed the address as people write it: a web address without its beginning, an e-mail
 * address, a telephone number. Undefined where it is none of them.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (isEmailAddress(text)) return `mailto:${text}`;
  if (isTelephone(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  const address = `https://${text}`;
  return domain.test(text) && isLinkAddress(address) ? address : undefined;
}

/** The address of a link as somebody would type it. */
export const typedAddress = (href: string): string => href.replace(/^(?:mailto|tel):/i, '');
