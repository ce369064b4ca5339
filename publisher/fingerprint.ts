import { hash } from 'node:crypto';

/** The fingerprints of content objects. These objects never change, so each is hashed once. */
const fingerprints = new WeakMap<object, string>();

/** Returns a fingerprint. Query results with the same fingerprint are equal. */
export function createFingerprint(value: unknown): string {
  if (Array.isArray(value)) return hashContent(`[${value.map(createFingerprint).join()}]`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const knownFingerprint = fingerprints.get(value);
  if (knownFingerprint) return knownFingerprint;
  const fields = Object.entries(value).map(
    ([name, field]) => `${name}:${createFingerprint(field)}`,
  );
  const fingerprint = hashContent(`{${fields.join()}}`);
  fingerprints.set(value, fingerprint);
  return fingerprint;
}

/** Returns the digest of a file's content, which is its name in the store. */
export const hashContent = (content: string | Uint8Array): string =>
  hash('sha256', content, 'buffer').toString('hex', 0, 20);
