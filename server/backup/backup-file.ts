import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { parseJson } from '#contract/texts/parse-json.ts';
import { getErrorCode } from '#db/error-causes.ts';
import { newestMigration } from '#db/migrations.ts';

/** A backup cannot be written, read or restored. The message is for the operator. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

const formatName = 'manpower-backup';
/** Increase this if older code could not restore the new files. */
const formatVersion = 1;

const header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  /** The newest migration of the code that wrote the file. */
  migration: z.number(),
});
const row = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const picture = z.object({ picture: z.string() });
const bytes = z.object({ bytes: z.string() });
const footer = z.object({ lines: z.number(), sha256: z.string() });
const backupPart = z.union([row, picture, bytes]);

/** A line of a backup: a table row, the name of a picture, or base64 bytes of the last named picture. */
export type BackupPart = z.output<typeof backupPart>;

/**
 * Writes a backup completely or not at all: a gzip file with a header line, a JSON line for each part, and a last line
 * with the digest of the lines before it. Rejects with `BackupRefusedError` if the folder is not writable.
 */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<void> {
  const temporaryFile = `${file}.part`;
  try {
    const text = Readable.from(encodeLines(parts));
    const output = createWriteStream(temporaryFile, { mode: 0o600, flush: true });
    await pipeline(text, createGzip(), output);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {});
    throw toFolderError(file, error) ?? error;
  }
}

const folderProblems: Record<string, string> = {
  ENOENT: 'does not exist. Create it',
  ENOTDIR: 'is a file, or is inside one',
  EACCES: 'is not writable by this user',
  EROFS: 'is read-only',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk whose quota is used up',
  EFBIG: 'does not accept a file of this size (see LimitFSIZE= in the systemd unit)',
  EIO: 'is on a disk that is failing',
};

function toFolderError(file: string, error: unknown): BackupRefusedError | undefined {
  const problem = folderProblems[getErrorCode(error)];
  if (!problem) return undefined;
  const folder = dirname(resolve(file));
  return new BackupRefusedError(`Nothing was written: ${folder} ${problem}.`, {
    cause: error,
  });
}

async function* encodeLines(parts: AsyncIterable<BackupPart>) {
  const hash = createHash('sha256');
  let lines = 0;
  const encodeLine = (value: object) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    lines += 1;
    return text;
  };
  yield encodeLine({ format: formatName, version: formatVersion, migration: newestMigration });
  for await (const part of parts) yield encodeLine(part);
  yield `${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`;
}

/**
 * Reads the parts of a backup. Throws `BackupRefusedError` if the file is truncated, changed or not a backup. Do not
 * rely on any part before the generator ends, because the digest is the last line of the file.
 */
export async function* readBackup(file: string) {
  const hash = createHash('sha256');
  let lines = 0;
  let isEnded = false;
  for await (const text of readLines(file)) {
    if (isEnded) throw createFileError('has extra data after the last line of the backup');
    const value = parseJson(text);
    if (value === undefined) throw createFileError('is damaged');
    const parsedFooter = footer.safeParse(value);
    if (parsedFooter.success) {
      isEnded =
        parsedFooter.data.lines === lines && parsedFooter.data.sha256 === hash.digest('hex');
      if (!isEnded) throw createFileError('was changed or is incomplete');
      continue;
    }
    if (lines === 0) checkHeader(value);
    else yield parsePart(value);
    hash.update(`${text}\n`);
    lines += 1;
  }
  if (!isEnded) throw createFileError('is incomplete');
}

const createFileError = (problem: string) =>
  new BackupRefusedError(`The file ${problem}. Nothing was restored. Use another backup file.`);

function checkHeader(value: unknown): void {
  const { data } = header.safeParse(value);
  if (!data) throw new BackupRefusedError('This is not a backup of this product.');
  if (data.version > formatVersion || data.migration > newestMigration) {
    throw new BackupRefusedError(
      'The backup is from a newer version of this product: update the product first.',
    );
  }
}

function parsePart(value: unknown): BackupPart {
  const { data } = backupPart.safeParse(value);
  if (!data) throw createFileError('contains a line of an unknown kind');
  return data;
}

/** Splits only at `\n`. `node:readline` also splits at other characters, which JSON strings can contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  // `pipe` does not forward errors from the file.
  source.on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(gunzip).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw /^Z_/.test(getErrorCode(error)) ? createFileError('is damaged or incomplete') : error;
  } finally {
    source.destroy();
  }
  if (rest) yield rest;
}
