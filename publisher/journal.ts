import { open, readFile } from 'node:fs/promises';
import { hashContent } from './fingerprint.ts';

/** The digest reveals incomplete lines and lines of NUL bytes, which a power failure can leave. */
const formatLine = (text: string) => `${hashContent(text)} ${text}\n`;

/**
 * Resolves to the valid entries of a journal and their length in bytes. Any bytes that follow belong to an unfinished
 * entry. A missing journal has no entries.
 */
export async function readJournal(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries: unknown[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const json = line.slice(line.indexOf(' ') + 1);
    if (`${line}\n` !== formatLine(json)) break;
    entries.push(JSON.parse(json));
    length += Buffer.byteLength(line) + 1;
  }
  return { entries, length };
}

/**
 * Writes an entry after the first `length` bytes, over any unfinished one. When the entry is on disk, resolves to the
 * new length.
 */
export async function appendToJournal(
  file: string,
  length: number,
  entry: string,
): Promise<number> {
  const line = Buffer.from(formatLine(entry));
  const handle = await open(file, 'r+');
  try {
    await handle.write(line, 0, line.length, length);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return length + line.length;
}
