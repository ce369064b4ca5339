import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#contract/texts/parse-json.ts';
import { type FileStore, getStoredPath } from './file-store.ts';
import { readJournal } from './journal.ts';
import { applyChanges, siteChanges } from './site-changes.ts';
import type { QueryResult, SiteFile, SiteState } from './site-state.ts';

/** A stored state of the website. Its files refer to queries and hashes of inline code by their index in a list. */
const manifest = z.object({
  /** The content number. */
  revision: z.number(),
  changedAt: z._default(z.string(), ''),
  code: z.string(),
  /** The file that contains the changes since this manifest. Older code wrote no journal. */
  journal: z._default(z.string(), ''),
  answers: z.array(z.tuple([z.string(), z.string()])),
  inlineCode: z.array(z.string()),
  files: z.array(
    z.tuple([
      z.string(),
      z.nullable(z.string()),
      z.number(),
      z.array(z.number()),
      z.array(z.number()),
    ]),
  ),
});

export const getFileStore = (directory: string): FileStore => ({
  folder: join(directory, 'files'),
  nameBy: 'digest',
});

export const getStoredFilePath = (directory: string, name: string) =>
  getStoredPath(getFileStore(directory), name);

export const getManifestPath = (directory: string) => join(directory, 'manifest.json');

const createJournalName = () => `journal-${randomUUID()}.jsonl`;
const isJournal = (name: string) => /^journal-[\w-]+\.jsonl$/.test(name);

interface StoredJournal {
  name: string;
  /** In bytes, without an unfinished entry. */
  length: number;
  /** In UTF-16 code units. */
  manifestLength: number;
}

/**
 * Reads the last live state. Resolves to null if there is none, or if a file is missing or has the wrong length. The
 * journal is null if older code stored the state.
 */
export async function readStoredState(
  directory: string,
): Promise<{ state: SiteState; journal: StoredJournal | null } | null> {
  const text = await readFile(getManifestPath(directory), 'utf8').catch(() => '');
  const { data } = manifest.safeParse(parseJson(text));
  if (!data) return null;
  const { entries, length } = await readJournal(join(directory, data.journal));
  const changes = z.array(siteChanges).safeParse(entries);
  if (!changes.data) return null;
  const state = applyChanges(fromManifest(data), changes.data);
  const isStored = ({ digest, size }: SiteFile) =>
    digest === null ||
    statSync(getStoredFilePath(directory, digest), { throwIfNoEntry: false })?.size === size;
  if (![...state.files.values()].every(isStored)) return null;
  const journal = data.journal && { name: data.journal, length, manifestLength: text.length };
  return { state, journal: journal || null };
}

/**
 * Stores a state for the next start, completely or not at all. Resolves to the journal for later changes. The state
 * then survives a power failure.
 */
export async function storeManifest(directory: string, state: SiteState): Promise<StoredJournal> {
  const name = createJournalName();
  const text = JSON.stringify({ ...toManifest(state), journal: name });
  await writeFile(join(directory, name), '');
  const file = getManifestPath(directory);
  const temporaryFile = `${file}.draft`;
  const handle = await open(temporaryFile, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporaryFile, file);
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
  return { name, length: 0, manifestLength: text.length };
}

export async function removeOtherJournals(directory: string, currentName: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (isJournal(name) && name !== currentName) await rm(join(directory, name), { force: true });
  }
}

function toManifest(state: SiteState): Omit<z.output<typeof manifest>, 'journal'> {
  const { contentNumber: revision, changedAt, code, files, results: answers } = state;
  const queryIndexes = new Map([...answers.keys()].map((key, index) => [key, index]));
  const inlineCode = [...new Set([...files.values()].flatMap((file) => file.inlineCode))];
  const toIndexes = (texts: readonly string[], getIndex: (text: string) => number | undefined) =>
    texts.map((text) => getIndex(text) ?? -1);
  return {
    revision,
    changedAt,
    code,
    answers: [...answers].map(([key, { fingerprint }]) => [key, fingerprint]),
    inlineCode,
    files: [...files].map(([path, file]) => [
      path,
      file.digest,
      file.size,
      toIndexes(file.queries, (key) => queryIndexes.get(key)),
      toIndexes(file.inlineCode, (hash) => inlineCode.indexOf(hash)),
    ]),
  };
}

function fromManifest(stored: z.output<typeof manifest>): SiteState {
  const { revision: contentNumber, changedAt, code, answers } = stored;
  const keys = answers.map(([key]) => key);
  const pick = (texts: string[], indexes: number[]) =>
    indexes.flatMap((index) => texts[index] ?? []);
  const files = stored.files.map(([path, digest, size, queries, hashes]): [string, SiteFile] => [
    path,
    { digest, size, queries: pick(keys, queries), inlineCode: pick(stored.inlineCode, hashes) },
  ]);
  const results = answers.map(([key, fingerprint]): [string, QueryResult] => [
    key,
    { key, fingerprint },
  ]);
  return { contentNumber, changedAt, code, files: new Map(files), results: new Map(results) };
}
