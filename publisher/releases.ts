import { mkdir, readdir, rm } from 'node:fs/promises';
import { type FileStore, fileWriter, type WriteFile } from './file-store.ts';
import { pathOf, readStoredState, storeIn, storeState } from './manifest.ts';
import type { SiteState } from './site-state.ts';

/** A file of an older release is removed so long after it: requests under way still read it. */
const graceMs = 30_000;

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
  const store = storeIn(directory);
  const stored = await readStoredState(directory);
  const present = await contentsIn(store);
  const used = stored ? contentsOf(stored) : new Set<string>();
  /** What cannot be removed now is removed at the next start. */
  const remove = (name: string) =>
    rm(pathOf(directory, name), { force: true }).catch(() => undefined);
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
      await storeState(directory, state);
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
