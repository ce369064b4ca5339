import { open, readFile } from 'node:fs/promises';
import { digest } from './fingerprint.ts';

/** The entries of a journal, and how many bytes of the file they take; what follows was not written to its end. */
export interface JournalEntries {
  entries: unknown[];
  length: number;
}

/** A line is the digest of a JSON text, a space and the text: half a line, or one of zeros, is none. */
const lineOf = (text: string) => `${digest(text)} ${text}\n`;

/** Reads a journal up to its first line that is not whole. One that is missing has no entries. */
export async function readJournal(file: string): Promise<JournalEntries> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries: unknown[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const json = line.slice(line.indexOf(' ') + 1);
    if (`${line}\n` !== lineOf(json)) break;
    entries.push(JSON.parse(json));
    length += Buffer.byteLength(line) + 1;
  }
  return { entries, length };
}

/**
 * Writes an entry behind the first `length` bytes of a journal, over what an interrupted write left there. Resolves to the
 * new length once the entry is on the disk.
 */
export async function appendToJournal(
  file: string,
  length: number,
  entry: string,
): Promise<number> {
  const line = Buffer.from(lineOf(entry));
  const handle = await open(file, 'r+');
  try {
    await handle.write(line, 0, line.length, length);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return length + line.length;
}
