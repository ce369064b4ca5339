import * as z from 'zod/mini';
import {
  type ContentFile,
  contentFile,
  contentFileFormat,
} from '#contract/entities/content-file.ts';
import { maxListLength } from '#contract/fields/fields.ts';
import { type ContentKind, type ListKind, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { parseJson } from '#contract/texts/parse-json.ts';
import { NotFetchedError } from '#services/ssrf-safe-fetch.ts';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import {
  type Fields,
  isObject,
  type OlderSite,
  parseOlderFields,
  parseOlderRecord,
} from './older-record.ts';

const maxListBytes = 32 * 1024 * 1024;

/**
 * Reads all the content of an older site with the GET routes of the public contract [OPS-6]. Omits missing lists and
 * fields, and reports fields that cannot be read. Rejects with `CommandRefusedError` if a request fails, a list is too
 * long or the site returns no list.
 */
export async function readOlderSite(site: OlderSite): Promise<ContentFile> {
  const file: Fields = { format: contentFileFormat };
  const profiles = await readList(site, 'profile');
  let listCount = Number(profiles !== null);
  const [profile] = profiles ?? [];
  if (isObject(profile)) file['profile'] = parseOlderFields('profile', 'profile', profile, site);
  for (const kind of listKinds) {
    const list = await readList(site, kind);
    if (list) file[kind] = parseRecords(kind, list, site);
    listCount += Number(list !== null);
  }
  if (listCount === 0)
    throw new CommandRefusedError(
      `No content lists were found at ${site.home.href}. Check that this is the address of the older site.`,
    );
  return z.parse(contentFile, file as z.input<typeof contentFile>);
}

function parseRecords(kind: ListKind, list: unknown[], site: OlderSite) {
  const records = new Map<string, { _id: string }>();
  for (const olderRecord of list) {
    const record = parseOlderRecord(kind, olderRecord, site);
    if (!record) continue;
    // Some file systems do not distinguish pages whose names differ only in letter case.
    const key = hasPages(kind) ? record._id.toLowerCase() : record._id;
    const earlierRecord = records.get(key);
    if (earlierRecord) {
      const reason = describeConflict(record._id, earlierRecord._id);
      site.skip(`${kind} ${record._id} was skipped: ${reason}`);
    } else records.set(key, record);
  }
  return [...records.values()];
}

const describeConflict = (id: string, earlierId: string) =>
  id === earlierId
    ? 'another record has this id'
    : `its id differs from ${earlierId} only in letter case`;

/**
 * Adds a note and resolves to null if the response is not a list. Rejects with `CommandRefusedError` if the request
 * fails, the status is 429 or at least 500, or the list is too long.
 */
async function readList({ home, fetch, note }: OlderSite, kind: ContentKind) {
  const { path } = contentRoutes[kind].list;
  const { status, bytes } = await fetch(new URL(`.${path}`, home), maxListBytes).catch((error) => {
    throw error instanceof NotFetchedError ? toRefusedError(home, path, error.message) : error;
  });
  if (status >= 500 || status === 429)
    throw toRefusedError(home, path, `responded with status ${status}`);
  const list = status === 200 ? parseList(bytes) : null;
  if (!list) note(`${kind}: ${path} did not return a list (status ${status})`);
  else if (list.length > maxListLength)
    throw toRefusedError(home, path, 'returned a list that is too long');
  return list;
}

const toRefusedError = (home: URL, path: string, reason: string) =>
  new CommandRefusedError(`${path} at ${home.href} ${reason}. Nothing was imported.`);

/** Some sites return the list in the property `data`. */
function parseList(bytes: Buffer): unknown[] | null {
  const response = parseJson(bytes.toString());
  const list = isObject(response) ? response['data'] : response;
  return Array.isArray(list) ? list : null;
}
