import * as z from 'zod/mini';
import { clientSuppliedId } from '#contract/fields/fields.ts';
import {
  type ContentKind,
  contentKinds,
  findFields,
  type ListKind,
} from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { canBeAddress } from '#services/content/store/addressable-ids.ts';
import type { Fetch } from '#services/ssrf-safe-fetch.ts';

export type Fields = Record<string, unknown>;

export interface OlderSite {
  home: URL;
  fetch: Fetch;
  /** Adds a line to the operator's report about something that is not imported. */
  note: (line: string) => void;
  /** Like `note`, for a whole record. */
  skip: (line: string) => void;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a record from a list. Skips it and returns null if its id or a required field is missing or invalid. */
export function parseOlderRecord(kind: ListKind, olderRecord: unknown, site: OlderSite) {
  const skip = (subject: string, reason: string) => {
    site.skip(`${subject} was skipped: ${reason}`);
    return null;
  };
  if (!isObject(olderRecord)) return skip(`An entry in ${kind}`, 'it is not a record');
  const id = parseId(olderRecord['_id'] ?? olderRecord['id']);
  if (id === null) {
    const reason = 'it has no valid id (1 to 200 characters: letters, digits, - _ . or ~)';
    return skip(`An entry in ${kind}`, reason);
  }
  const subject = `${kind} ${id}`;
  if (hasPages(kind) && !canBeAddress(id))
    return skip(subject, 'its id cannot be the address of a page');
  const fields = parseOlderFields(kind, subject, olderRecord, site);
  const record = { ...fields, _id: id };
  const { error } = z.safeParse(contentKinds[kind].create, record);
  const [issue] = error?.issues ?? [];
  return issue ? skip(subject, `${String(issue.path[0])} is missing or cannot be read`) : record;
}

/** An id is a string, a number, or an object in MongoDB's export format. */
function parseId(value: unknown): string | null {
  const id = isObject(value) ? value['$oid'] : value;
  return z.safeParse(clientSuppliedId, typeof id === 'number' ? String(id) : id).data ?? null;
}

/**
 * Reads the fields that the forms accept. Adds a note about `subject` for each invalid value. Makes picture addresses
 * absolute.
 */
export function parseOlderFields(
  kind: ContentKind,
  subject: string,
  olderRecord: Fields,
  { home, note }: OlderSite,
): Fields {
  const images: string[] = findFields('image', kind);
  const fields: Fields = {};
  for (const [field, schema] of Object.entries<z.ZodMiniType>(contentKinds[kind].update.shape)) {
    const olderValue = olderRecord[field];
    if (olderValue === undefined || olderValue === null) continue;
    const value = images.includes(field) ? toAbsoluteAddress(olderValue, home) : olderValue;
    const match = listCandidates(value).find((candidate) => z.safeParse(schema, candidate).success);
    if (match !== undefined) fields[field] = z.safeParse(schema, match).data;
    else if (olderValue !== '') note(`${subject}: its ${field} could not be read and was left out`);
  }
  return fields;
}

/** Returns variants of a value: a number also as a string, a string also without separators (`1200` for `1,200`). */
function listCandidates(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, String(value)];
  if (typeof value === 'string') return [value, value.trim().replace(/(?<=\d)[, ](?=\d{3})/g, '')];
  return [value];
}

const toAbsoluteAddress = (value: unknown, home: URL): unknown =>
  typeof value === 'string' && value.trim()
    ? (URL.parse(value.trim(), home)?.href ?? value)
    : value;
