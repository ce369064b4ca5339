/** The rule for e-mail addresses in forms, the API, invitations, settings and commands [API-3]. */
import { removeCopiedDecoration } from './machine-text.ts';
import { parseUrl } from './parse-url.ts';

/** More characters than any valid address has. */
export const maxEmailLength = 320;

const atom = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
// Non-Latin host names are allowed, because mail is sent to their ASCII form.
const letters = '[\\p{L}\\p{M}\\p{Nd}]+';
const label = `${letters}(?:-+${letters})*`;
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, 'u');

/** Whether a string is exactly one address. Hosts without an ASCII form (`xn--a.com`) cannot receive mail. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailLength &&
  pattern.test(text) &&
  parseUrl(`http://${getHost(text)}`) !== null;

const getHost = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The stored form of an address that someone typed. The result may still be invalid. */
export const cleanEmailAddress = removeCopiedDecoration;

/** The first e-mail address in a stored string, which can be `Name <address>` or a list. Null if missing or invalid. */
export function findEmailAddress(text: string): string | null {
  const [candidate = ''] = text.slice(0, maxEmailLength).match(/[^\s,;<>]+@[^\s,;<>]+/) ?? [];
  const address = cleanEmailAddress(candidate);
  return isEmailAddress(address) ? address : null;
}

/** An e-mail address with its host in ASCII, as mail servers need it. Null if the host has no ASCII form. */
export function toAsciiEmailAddress(address: string): string | null {
  const host = parseUrl(`http://${getHost(address)}`)?.hostname;
  return host ? `${address.slice(0, address.lastIndexOf('@'))}@${host}` : null;
}
