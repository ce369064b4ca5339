import { hash } from 'node:crypto';

/** The fingerprints of content objects. These objects never change, so each is hashed once. */
const fingerprints = new WeakMap<object, string>();

/** Returns a string that is equal only for equal query results. */
export function fingerprint(value: unknown): string {
  if (Array.isArray(value)) return digest(`[${value.map(fingerprint).join()}]`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const existing = fingerprints.get(value);
  if (existing) return existing;
  const fields = Object.entries(value).map(([name, field]) => `${name}:${fingerprint(field)}`);
  const result = digest(`{${fields.join()}}`);
  fingerprints.set(value, result);
  return result;
}

/** Returns the digest of a file's content, which is its name in the store. */
export const digest = (content: string | Uint8Array): string =>
  hash('sha256', content, 'buffer').toString('hex', 0, 20);
