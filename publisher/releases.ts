import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FileStore, fileWriter, placeIn, type WriteFile } from './file-store.ts';
import type { Answer, SiteFile, SiteState } from './site-state.ts';

/** A file of an older release is removed so long after it: requests under way still read it. */
const graceMs = 30_000;

/** A state of the site as it is stored: queries and hashes of code by their place in a list. */
const manifest = z.object({
  revision: z.number(),
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
const storeIn = (directory: string): FileStore => ({
  folder: join(directory, 'files'),
  by: 'digest',
});

/** The place of a file's content, by its digest. */
export const placeOf = (directory: string, name: string) => placeIn(storeIn(directory), name);

/**
 * The published states of a site in one folder: the content of its files by their digests, and the manifest of the
 * live one, which is replaced atomically.
 */
export interface Releases {
  /** The state that was live when the folder was opened; null where there is none that is whole. */
  stored: SiteState | null;
  store: FileStore;
  write: WriteFile;
  /** Makes a state the one that is found after the next start, and removes what only older ones need. */
  keep(state: SiteState): Promise<void>;
}

/** Opens the releases in `directory`; what an interrupted publish left there is removed. */
export async function openReleases(directory: string): Promise<Releases> {
  const file = join(directory, 'manifest.json');
  const store = storeIn(directory);
  let stored = await readManifest(file);
  const present = await contentsIn(store);
  if (stored && [...contentsOf(stored)].some((name) => !present.has(name))) stored = null;
  const used = stored ? contentsOf(stored) : new Set<string>();
  const remove = (name: string) => rm(placeOf(directory, name), { force: true });
  for (const name of present.difference(used)) await remove(name);

  /** Contents that the live state does without, and since when. */
  const unused = new Map<string, number>();
  let live = used;
  const sweep = async (current: Set<string>) => {
    for (const name of live.difference(current)) unused.set(name, Date.now());
    live = current;
    for (const [name, since] of unused) {
      const isUsed = current.has(name);
      if (!isUsed && Date.now() - since < graceMs) continue;
      unused.delete(name);
      if (!isUsed) await remove(name);
    }
  };

  return {
    stored,
    store,
    write: fileWriter(store),
    keep: async (state) => {
      const draft = `${file}.draft`;
      await writeFile(draft, JSON.stringify(toManifest(state)));
      await rename(draft, file);
      await sweep(contentsOf(state));
    },
  };
}

const contentsOf = ({ files }: SiteState): Set<string> =>
  new Set([...files.values()].flatMap(({ digest: name }) => name ?? []));

async function contentsIn({ folder }: FileStore): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}

function toManifest({ revision, code, files, answers }: SiteState): z.output<typeof manifest> {
  const queryAt = new Map([...answers.keys()].map((key, at) => [key, at]));
  const inlineCode = [...new Set([...files.values()].flatMap((file) => file.inlineCode))];
  const places = (texts: readonly string[], placeOfText: (text: string) => number | undefined) =>
    texts.map((text) => placeOfText(text) ?? -1);
  return {
    revision,
    code,
    answers: [...answers].map(([key, { fingerprint }]) => [key, fingerprint]),
    inlineCode,
    files: [...files].map(([path, file]) => [
      path,
      file.digest,
      file.size,
      places(file.queries, (key) => queryAt.get(key)),
      places(file.inlineCode, (hash) => inlineCode.indexOf(hash)),
    ]),
  };
}

async function readManifest(file: string): Promise<SiteState | null> {
  if (!existsSync(file)) return null;
  const { data } = manifest.safeParse(await readFile(file, 'utf8').then(parseJson));
  if (!data) return null;
  const keys = data.answers.map(([key]) => key);
  const pick = (texts: string[], places: number[]) => places.flatMap((at) => texts[at] ?? []);
  const files = data.files.map(([path, name, size, queries, code]): [string, SiteFile] => [
    path,
    { digest: name, size, queries: pick(keys, queries), inlineCode: pick(data.inlineCode, code) },
  ]);
  const answers = data.answers.map(([key, fingerprint]): [string, Answer] => [
    key,
    { fingerprint },
  ]);
  const { revision, code } = data;
  return { revision, code, files: new Map(files), answers: new Map(answers) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
