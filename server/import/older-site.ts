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
import { type Fetch, NotFetchedError } from '#services/ssrf-safe-fetch.ts';
import {
  type Fields,
  isObject,
  readOlderFields,
  readOlderRecord,
  type Tell,
} from './older-record.ts';

const maxListBytes = 32 * 1024 * 1024;

/** The older site cannot be read; nothing was changed. The message is one line for the operator. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
}

export interface OlderSite {
  home: URL;
  fetch: Fetch;
  /** Something was not taken … */
  tell: Tell;
  /** … namely a whole record. */
  skip: Tell;
}

/**
 * Reads all content of an older site by the GETs of the public contract [OPS-6]. Lenient: a list that it lacks is empty,
 * a field that it lacks or that cannot be read is left out, and told. Rejects with `ImportRefusedError` where it cannot be
 * asked, or has none of the lists.
 */
export async function readOlderSite(site: OlderSite): Promise<ContentFile> {
  const file: Fields = { format: contentFileFormat };
  const profiles = await readList(site, 'profile');
  const { home, tell } = site;
  let found = Number(profiles !== null);
  const [profile] = profiles ?? [];
  if (isObject(profile)) {
    const tellField = (field: string) =>
      tell(`profile comes without its ${field}, which cannot be read`);
    file['profile'] = readOlderFields('profile', profile, { home, tell: tellField });
  }
  for (const kind of listKinds) {
    const list = await readList(site, kind);
    if (list) file[kind] = readRecords(kind, list, site);
    found += Number(list !== null);
  }
  if (found === 0) throw new ImportRefusedError(`${home.href} has no list of an older site.`);
  return z.parse(contentFile, file as z.input<typeof contentFile>);
}

/** The records of a list that can be taken, each id once. */
function readRecords(kind: ListKind, list: unknown[], site: OlderSite) {
  const records = new Map<string, { _id: string }>();
  for (const older of list) {
    const record = readOlderRecord(kind, older, site);
    // Not every file system tells pages apart whose names differ in letter case only.
    const key = (hasPages(kind) ? record?._id.toLowerCase() : record?._id) ?? '';
    if (record && records.has(key))
      site.skip(`${kind} ${record._id} is skipped: another has this id`);
    else if (record) records.set(key, record);
  }
  return [...records.values()];
}

/** Null, and told, where the site does not have the list. */
async function readList({ home, fetch, tell }: OlderSite, kind: ContentKind) {
  const { path } = contentRoutes[kind].list;
  const { status, bytes } = await fetch(new URL(`.${path}`, home), maxListBytes).catch((error) => {
    throw error instanceof NotFetchedError ? refused(home, path, error.message) : error;
  });
  if (status >= 500 || status === 429) throw refused(home, path, `answered ${status}`);
  const list = status === 200 ? listIn(bytes) : null;
  if (!list) tell(`${kind}: ${path} is no list there (${status})`);
  else if (list.length > maxListLength) throw refused(home, path, 'is too long');
  return list;
}

const refused = (home: URL, path: string, reason: string) =>
  new ImportRefusedError(`${path} of ${home.href} ${reason}. Nothing was imported.`);

/** The list in an answer, which some sites put into `data`. */
function listIn(bytes: Buffer): unknown[] | null {
  let answer: unknown;
  try {
    answer = JSON.parse(bytes.toString());
  } catch {
    return null;
  }
  const list = isObject(answer) ? answer['data'] : answer;
  return Array.isArray(list) ? list : null;
}
