import { statSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type FileStore, pathIn } from './file-store.ts';
import type { Answer, SiteFile, SiteState } from './site-state.ts';

/** A state of the site as it is stored: queries and hashes of code by their index in a list. */
const manifest = z.object({
  /** The number of the content. */
  revision: z.number(),
  changedAt: z._default(z.string(), ''),
  code: z.string(),
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

/** Where the releases in a folder keep the content of files. */
export const storeIn = (directory: string): FileStore => ({
  folder: join(directory, 'files'),
  by: 'digest',
});

/** The path of a file's content, by its digest. */
export const pathOf = (directory: string, name: string) => pathIn(storeIn(directory), name);

const manifestIn = (directory: string) => join(directory, 'manifest.json');

/**
 * The state that was live in a folder of releases. Null where there is none, or where the content of a file is missing or
 * has another length, as after a power cut.
 */
export async function readStoredState(directory: string): Promise<SiteState | null> {
  const text = await readFile(manifestIn(directory), 'utf8').catch(() => '');
  const { data } = manifest.safeParse(parseJson(text));
  if (!data) return null;
  const state = fromManifest(data);
  const isThere = ({ digest, size }: SiteFile) =>
    digest === null ||
    statSync(pathOf(directory, digest), { throwIfNoEntry: false })?.size === size;
  return [...state.files.values()].every(isThere) ? state : null;
}

/**
 * Makes a state the one that is found after the next start, whole or not at all, and also where the power fails right
 * after this has resolved.
 */
export async function storeState(directory: string, state: SiteState): Promise<void> {
  const file = manifestIn(directory);
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(toManifest(state)));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

function toManifest(state: SiteState): z.output<typeof manifest> {
  const { contentNumber: revision, changedAt, code, files, answers } = state;
  const queryAt = new Map([...answers.keys()].map((key, at) => [key, at]));
  const inlineCode = [...new Set([...files.values()].flatMap((file) => file.inlineCode))];
  const indexes = (texts: readonly string[], indexOfText: (text: string) => number | undefined) =>
    texts.map((text) => indexOfText(text) ?? -1);
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
      indexes(file.queries, (key) => queryAt.get(key)),
      indexes(file.inlineCode, (hash) => inlineCode.indexOf(hash)),
    ]),
  };
}

function fromManifest({
  revision: contentNumber,
  files,
  answers,
  inlineCode,
  ...rest
}: z.output<typeof manifest>): SiteState {
  const keys = answers.map(([key]) => key);
  const pick = (texts: string[], indexes: number[]) => indexes.flatMap((at) => texts[at] ?? []);
  const stored = files.map(([path, name, size, queries, code]): [string, SiteFile] => [
    path,
    { digest: name, size, queries: pick(keys, queries), inlineCode: pick(inlineCode, code) },
  ]);
  const known = answers.map(([key, fingerprint]): [string, Answer] => [key, { fingerprint }]);
  return { ...rest, contentNumber, files: new Map(stored), answers: new Map(known) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
