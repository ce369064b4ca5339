/** The one rule for e-mail addresses: what forms, the API, invitations, settings and commands take [API-3]. */
import { withoutWrapping } from './machine-text.ts';

/** More characters than any address has that can be answered. */
export const maxEmailLength = 320;

const local = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
// Names of other scripts are taken: mail is sent to their ASCII form.
const letters = '[\\p{L}\\p{M}\\p{Nd}]+';
const label = `${letters}(?:-+${letters})*`;
const pattern = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+(?!\\d+$)${label}$`, 'u');

/** Whether a text is one e-mail address that can be answered, and nothing else. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength && pattern.test(text) && URL.canParse(`http://${hostOf(text)}`);

/** The host of an address. Some hosts have no ASCII form, such as `xn--a.com`: no mail reaches them. */
const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The address in a text as it is stored: without invisible characters, `<…>` and `mailto:`. It may still be none. */
export const cleanEmailAddress = withoutWrapping;

/**
 * The e-mail address that a stored text holds, which may be older than the rule: `Name <address>` holds one, a list of several
 * the first. Null where it holds none.
 */
export function emailAddressIn(text: string): string | null {
  const [first = ''] = text.slice(0, maxEmailLength).match(/[^\s,;<>]+@[^\s,;<>]+/) ?? [];
  const address = cleanEmailAddress(first);
  return isEmailAddress(address) ? address : null;
}

/** An e-mail address as mail servers read it: the name of its host in ASCII. */
export function asciiEmailAddress(address: string): string | null {
  const host = URL.parse(`http://${hostOf(address)}`)?.hostname;
  return host ? `${address.slice(0, address.lastIndexOf('@'))}@${host}` : null;
}
