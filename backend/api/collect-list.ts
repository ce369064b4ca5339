import type { LargeResponse, LargeResponseStore, LargeResponseWriter } from './large-responses.ts';

export type ReadAll = (onChunk: (records: unknown[]) => Promise<void>) => Promise<void>;

/** In bytes of JSON. A longer list is stored in files if the host can store them. */
const maxBytesInMemory = 1024 * 1024;

/** In bytes of JSON. A Netlify function can return at most 6 MB. */
const maxBytesWithoutFiles = 5.5 * 1024 * 1024;

class TooLargeError extends Error {}

/**
 * Collects the JSON of a whole list in memory or in files on the host [API-6]. Resolves to null if the list is too long
 * for a host that cannot store files. Rejects if `readAll` rejects or a file operation fails.
 */
export async function collectList(
  readAll: ReadAll,
  files?: LargeResponseStore,
): Promise<Uint8Array<ArrayBuffer> | LargeResponse | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let writer: LargeResponseWriter | undefined;
  const add = async (text: string) => {
    const chunk = Buffer.from(text);
    bytes += chunk.length;
    if (writer) return writer.write(chunk);
    chunks.push(chunk);
    if (bytes <= maxBytesInMemory) return;
    if (!files && bytes > maxBytesWithoutFiles) throw new TooLargeError();
    writer = await files?.create();
    if (writer) for (const bufferedChunk of chunks.splice(0)) await writer.write(bufferedChunk);
  };
  try {
    let separator = '[';
    await readAll(async (records) => {
      if (records.length === 0) return;
      await add(separator + JSON.stringify(records).slice(1, -1));
      separator = ',';
    });
    await add(separator === '[' ? '[]' : ']');
    return writer ? await writer.end() : new Uint8Array(Buffer.concat(chunks));
  } catch (error) {
    await writer?.abort();
    if (error instanceof TooLargeError) return null;
    throw error;
  }
}
