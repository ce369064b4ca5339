import { openAsBlob } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import type * as z from 'zod/mini';
import { settings } from '#contract/entities/settings.ts';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { parsePictureAddress } from '#services/images/image-files.ts';
import { readImageHeader } from '#services/images/read-image-header.ts';
import { readSettings } from '#services/settings.ts';
import { type ContentRow, getTable, toRecord } from '#services/tables/content-tables.ts';
import { listPictureNames } from '../backup/picture-parts.ts';
import { abbreviateList, getCauseCode, maxExamples, pass, type Results } from './check.ts';
import { getChownCommand } from './folder-access.ts';
import type { OpenInstallation } from './installation.ts';
import { restartServer } from './remedies.ts';

/** Reads the rows of every content kind. */
export async function readContent(store: Store) {
  const content: Awaited<OpenInstallation['content']> = [];
  for (const kind of contentKindNames) {
    const rows = await store.read((db) => db.select().from(getTable(kind)));
    for (const row of rows) content.push({ kind, row: row as ContentRow });
  }
  return content;
}

/** Other issues are ignored, because a limit may have been added after the value was stored. */
const hasWrongType = ({ code }: z.core.$ZodIssue) =>
  code === 'invalid_type' || code === 'invalid_value';

/** Checks that records have the contract's types and that the settings are valid, because pages and forms need both. */
export async function* checkRecords({ store, content }: OpenInstallation): Results {
  const describeInvalidPart = (schema: z.ZodMiniType, value: unknown, name: string) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    // The rules for settings have never become stricter, so any violation is a fault.
    const issue = issues.find((candidate) => schema === settings || hasWrongType(candidate));
    return issue ? [`${name} (${issue.path.join('.')}: ${issue.message})`] : [];
  };
  const storedSettings = await readSettings(systemContext(store));
  const invalidRecords = describeInvalidPart(settings, storedSettings, 'the settings');
  for (const { kind, row } of await content) {
    const name = `${kind} ${row._id}`;
    const { record } = contentKinds[kind];
    try {
      invalidRecords.push(...describeInvalidPart(record, toRecord(kind, row), name));
    } catch (error) {
      invalidRecords.push(`${name} (${getCauseCode(error)})`);
    }
  }
  if (invalidRecords.length === 0) return;
  yield `The database contains invalid values in ${abbreviateList(invalidRecords)}: correct them in the dashboard or in the database, or restore a backup`;
}

/** Reads the pictures in the library, oldest first. */
export function readLibrary(store: Store) {
  const { address, bytes, width, at, deletedAt } = pictures;
  return store.read((db) =>
    db.select({ address, bytes, width, at }).from(pictures).where(isNull(deletedAt)).orderBy(at),
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

async function readStoredPictures({ store, content }: OpenInstallation): Promise<StoredPicture[]> {
  const picturesByName = new Map<string, StoredPicture>();
  for (const { address, bytes, width } of await readLibrary(store)) {
    const name = parsePictureAddress(address);
    if (name) picturesByName.set(name, { name, bytes, width });
  }
  for (const { kind, row } of await content) {
    for (const name of listPictureNames(row)) {
      const usedBy = `${kind} ${row._id}`;
      picturesByName.set(name, { ...picturesByName.get(name), name, usedBy });
    }
  }
  return [...picturesByName.values()];
}

/** Checks that the picture files in a server's folder exist, can be read and are complete. */
export async function* checkPictures(installation: OpenInstallation): Results {
  const { server } = installation;
  if (!server) return;
  const storedPictures = await readStoredPictures(installation);
  const folder = server.folders.media;
  const problems = await pLimit(maxOpenFiles).map(storedPictures, (picture) =>
    findPictureProblem(folder, picture),
  );
  if (problems.every((problem) => problem === null)) {
    return yield pass('No picture file is missing or damaged');
  }
  for (const [problem, remedy] of Object.entries(pictureRemedies)) {
    const damagedPictures = storedPictures.filter((_, index) => problems[index] === problem);
    if (damagedPictures.length === 0) continue;
    const names = damagedPictures
      .toSorted((a, b) => Number(b.usedBy !== undefined) - Number(a.usedBy !== undefined))
      .map(({ name, usedBy }) => (usedBy ? `${name} of ${usedBy}` : name));
    const examples = abbreviateList(names, maxExamples);
    const count = pluralize(names.length, 'picture file', 'picture files');
    const [verb, pronoun] = names.length > 1 ? ['are', 'them'] : ['is', 'it'];
    const steps = remedy
      .replace('$chown', getChownCommand(folder))
      .replace('$folder', folder)
      .replaceAll('$them', pronoun);
    yield `${count} in ${folder} ${verb} ${problem} (${examples}): ${steps}`;
  }
}

const restorePictures = 'restore the pictures from a backup (see Restore in docs/operations.md)';

/** Remedies by problem, which continues `1 picture file in … is`. */
const pictureRemedies = {
  missing: `if another folder or machine has $them, copy $them from there and run $chown; if DATA_DIR names the wrong folder, correct DATA_DIR, then ${restartServer}; otherwise, ${restorePictures}`,
  truncated: restorePictures,
  damaged: restorePictures,
  unreadable: 'run $chown && chmod -R u+rwX $folder, so that the server can read $them',
};

async function findPictureProblem(
  folder: string,
  { name, bytes, width }: StoredPicture,
): Promise<keyof typeof pictureRemedies | null> {
  const file = join(folder, name);
  try {
    await access(file, constants.R_OK);
    const { size } = await stat(file);
    if (bytes !== undefined && size < bytes) return 'truncated';
    const header = await readImageHeader(name, await openAsBlob(file)).catch(() => null);
    const isDifferent =
      !header || (bytes !== undefined && (size !== bytes || header.width !== width));
    return isDifferent ? 'damaged' : null;
  } catch (error) {
    return getCauseCode(error) === 'ENOENT' ? 'missing' : 'unreadable';
  }
}
