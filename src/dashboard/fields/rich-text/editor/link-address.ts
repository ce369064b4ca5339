import { isLinkAddress } from '#contract/rich-text/document.ts';
import { isEmailAddress } from '#contract/texts/email-address.ts';
import { isPhoneNumber } from '#contract/texts/phone-number.ts';

/** Matches a domain such as `example.com`, with an optional port, path, query and fragment. */
const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

const isDialable = (input: string) => /^[+\d(][\d\s().-]*$/.test(input) && isPhoneNumber(input);

/**
 * Returns the `href` for a typed address: a URL with or without `https://`, a path, an e-mail address or a phone
 * number. Undefined for anything else.
 */
export function parseLinkAddress(input: string): string | undefined {
  const text = input.trim();
  if (isLinkAddress(text)) return text;
  if (isEmailAddress(text)) return `mailto:${text}`;
  if (isDialable(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  const address = `https://${text}`;
  return domain.test(text) && isLinkAddress(address) ? address : undefined;
}

/** The address without `mailto:` or `tel:`, as people type it. */
export const formatLinkAddress = (href: string): string => href.replace(/^(?:mailto|tel):/i, '');
