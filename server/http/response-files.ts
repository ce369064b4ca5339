import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type {
  LargeResponse,
  LargeResponseStore,
  LargeResponseWriter,
  ResponseEncoding,
} from '#api/large-responses.ts';
import { ServiceError } from '#services/service-error.ts';

/** Requests can still open a response for this long after `remove` is called. */
const removalDelayMs = 10_000;

const mode = 0o600;

/** Stores responses that are too large for memory as files in `folder` [API-6]. Empties the folder first. */
export async function createResponseFileStore(folder: string): Promise<LargeResponseStore> {
  // Ignores errors, because on a read-only disk, responses that fit in memory still work.
  await rm(folder, { recursive: true, force: true }).catch(() => {});
  return {
    create: () =>
      mapStorageErrors(async () => {
        await mkdir(folder, { recursive: true });
        const path = join(folder, randomUUID());
        return createWriter(path, await open(path, 'wx', mode));
      }),
  };
}

function createWriter(path: string, file: FileHandle): LargeResponseWriter {
  const abort = async () => {
    await file.close().catch(() => {});
    await removeFiles(path);
  };
  return {
    write: (chunk) => mapStorageErrors(async () => void (await file.writeFile(chunk))),
    end: () =>
      mapStorageErrors(async () => {
        await file.close();
        const gzipFile = createWriteStream(getEncodedPath(path, 'gzip'), { mode });
        await pipeline(createReadStream(path), createGzip(), gzipFile);
        return createStoredResponse(path, {
          identity: await readSize(path),
          gzip: await readSize(getEncodedPath(path, 'gzip')),
        });
      }),
    abort,
  };
}

const createStoredResponse = (path: string, size: LargeResponse['size']): LargeResponse => ({
  size,
  open: (encoding) =>
    mapStorageErrors(async () => {
      // An open file can be read to its end even if it is removed.
      const file = await open(getEncodedPath(path, encoding));
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
    }),
  remove: () => {
    setTimeout(() => void removeFiles(path), removalDelayMs).unref();
  },
});

const getEncodedPath = (path: string, encoding: ResponseEncoding) =>
  encoding === 'gzip' ? `${path}.gz` : path;

const readSize = async (path: string) => (await stat(path)).size;

async function removeFiles(path: string): Promise<void> {
  for (const encoding of ['identity', 'gzip'] as const) {
    await rm(getEncodedPath(path, encoding), { force: true }).catch(() => {});
  }
}

async function mapStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const detail =
      'The server could not store this long list on its disk, which may be full or read-only.';
    throw new ServiceError('unavailable', { detail, cause });
  }
}
