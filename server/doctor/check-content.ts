import { openAsBlob } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, asc, isNull, like } from 'drizzle-orm';
import pLimit from 'p-limit';
import type * as z from 'zod/mini';
import { settings } from '#contract/entities/settings.ts';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { readImageHeader } from '#services/images/read-image-header.ts';
import { readSettings } from '#services/settings.ts';
import { type ContentRow, tableOf, toRecord } from '#services/tables/content-tables.ts';
import { picturesNamedIn } from '../backup/picture-parts.ts';
import { abbreviateList, causeCode, maxExamples, type Report } from './check.ts';
import type { KindRow, OpenInstallation } from './installation.ts';

/** Reads the rows of every content kind. */
export async function readContent(store: Store): Promise<KindRow[]> {
  const kindRows: KindRow[] = [];
  for (const kind of contentKindNames) {
    const rows = await store.read((db) => db.select().from(tableOf(kind)));
    for (const row of rows) kindRows.push({ kind, row: row as ContentRow });
  }
  return kindRows;
}

/** Other issues are ignored, because a limit may have been added after the value was stored. */
const hasWrongType = ({ code }: z.core.$ZodIssue) =>
  code === 'invalid_type' || code === 'invalid_value';

/** Checks that records have the contract's types and that the settings are valid, because pages and forms need both. */
export async function checkRecords(
  { fault }: Report,
  { store, content }: OpenInstallation,
): Promise<void> {
  const describeInvalidPart = (schema: z.ZodMiniType, value: unknown, name: string) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    // The rules for settings have never become stricter, so any violation is a fault.
    const issue = issues.find((candidate) => name === 'settings' || hasWrongType(candidate));
    return issue ? [`${name} (${issue.path.join('.')}: ${issue.message})`] : [];
  };
  const invalidRecords = describeInvalidPart(
    settings,
    await readSettings(systemContext(store)),
    'settings',
  );
  for (const { kind, row } of await content) {
    const name = `${kind} ${row._id}`;
    try {
      invalidRecords.push(
        ...describeInvalidPart(contentKinds[kind].record, toRecord(kind, row), name),
      );
    } catch (error) {
      invalidRecords.push(`${name} (${causeCode(error)})`);
    }
  }
  if (invalidRecords.length === 0) return;
  fault(
    `${abbreviateList(invalidRecords)} cannot be used: correct it in the dashboard or in the database, or restore a backup`,
  );
}

/** Limits the open files, because a library can have tens of thousands of pictures. */
const maxOpenFiles = 32;

interface StoredPicture {
  name: string;
  /** The size that the library stores. Undefined for a picture that is not in the library. */
  bytes?: number;
  width?: number;
  /** A record that refers to the picture. */
  usedBy?: string;
}

async function storedPictures({ store, content }: OpenInstallation): Promise<StoredPicture[]> {
  const inLibrary = and(like(pictures.address, '/media/%'), isNull(pictures.deletedAt));
  const { address, bytes, width } = pictures;
  const rows = await store.read((db) =>
    db.select({ address, bytes, width }).from(pictures).where(inLibrary).orderBy(asc(pictures.at)),
  );
  const picturesByName = new Map<string, StoredPicture>();
  for (const row of rows)
    picturesByName.set(basename(row.address), { ...row, name: basename(row.address) });
  for (const { kind, row } of await content) {
    for (const name of picturesNamedIn(row)) {
      const usedBy = `${kind} ${row._id}`;
      picturesByName.set(name, { ...picturesByName.get(name), name, usedBy });
    }
  }
  return [...picturesByName.values()];
}

/** Checks that the picture files in a server's folder exist, can be read and are complete. */
export async function checkPictures(
  { good, fault }: Report,
  installation: OpenInstallation,
): Promise<void> {
  const { server } = installation;
  if (!server) return;
  const library = await storedPictures(installation);
  const folder = server.folders.media;
  const problems = await pLimit(maxOpenFiles).map(library, (picture) => problemOf(folder, picture));
  if (problems.every((problem) => problem === null)) {
    return good(`all ${library.length} files can be read`);
  }
  for (const [problem, remedy] of Object.entries(pictureRemedies)) {
    const damagedPictures = library.filter((_, index) => problems[index] === problem);
    if (damagedPictures.length === 0) continue;
    const names = damagedPictures
      .toSorted((a, b) => Number(b.usedBy !== undefined) - Number(a.usedBy !== undefined))
      .map(({ name, usedBy }) => (usedBy ? `${name} of ${usedBy}` : name));
    fault(
      `${names.length} of ${library.length} ${problem} ${folder} (${abbreviateList(names, maxExamples)}): ${remedy}`,
    );
  }
}

const restoreRemedy = 'restore them from a backup';

/** Remedies by problem. In the message, the folder's name follows the problem. */
const pictureRemedies = {
  'are missing from':
    'correct DATA_DIR if it names another folder; otherwise restore them from a backup, or upload them again',
  'are truncated in': restoreRemedy,
  'do not match the library in': restoreRemedy,
  'cannot be read in': 'give them to the user that runs the server (chown -R)',
};

async function problemOf(
  folder: string,
  { name, bytes, width }: StoredPicture,
): Promise<keyof typeof pictureRemedies | null> {
  const file = join(folder, name);
  try {
    await access(file, constants.R_OK);
    const { size } = await stat(file);
    if (bytes !== undefined && size < bytes) return 'are truncated in';
    const header = await readImageHeader(name, await openAsBlob(file)).catch(() => null);
    const isDifferent =
      !header || (bytes !== undefined && (size !== bytes || header.width !== width));
    return isDifferent ? 'do not match the library in' : null;
  } catch (error) {
    return causeCode(error) === 'ENOENT' ? 'are missing from' : 'cannot be read in';
  }
}
