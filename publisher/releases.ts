import { mkdir, readdir, rm } from 'node:fs/promises';
import { type FileStore, fileWriter, type WriteFile } from './file-store.ts';
import {
  pathOf,
  readStoredState,
  removeOtherJournals,
  storeChanges,
  storeIn,
  storeManifest,
} from './manifest.ts';
import { changesBetween } from './site-changes.ts';
import type { SiteState } from './site-state.ts';

/** A file of an older release is removed so long after it: requests under way still read it. */
const graceMs = 30_000;

/** A journal is folded into a new manifest once it is longer than this, in bytes, and than the manifest itself. */
const defaultMinJournalBytes = 256 * 1024;

/**
 * The published states of a site in one folder: the content of its files by their digests, the manifest of one state, and
 * the journal of what has changed since.
 */
export interface Releases {
  /** The state that was live when the folder was opened; null where there is none that is whole. */
  stored: SiteState | null;
  store: FileStore;
  write: WriteFile;
  /** Makes a state the one that is found after the next start: at the cost of what has changed since the one before. */
  keep(state: SiteState): Promise<void>;
  /** Removes what only older states need, and shortens a long journal: for after the last kept state is live. */
  tidy(): Promise<void>;
}

/** Opens the releases in `directory`; what an interrupted publish left there is removed. */
export async function openReleases(
  directory: string,
  { minJournalBytes = defaultMinJournalBytes } = {},
): Promise<Releases> {
  const store = storeIn(directory);
  const stored = await readStoredState(directory);
  let kept = stored?.state ?? null;
  let journal = stored?.journal ?? null;
  const sweep = await openSweep(directory, store, kept);
  await removeOtherJournals(directory, journal?.name ?? '');

  const maxLength = () => Math.max(minJournalBytes, journal?.manifestLength ?? 0);
  const replaceManifest = async (state: SiteState) => {
    journal = await storeManifest(directory, state);
    await removeOtherJournals(directory, journal.name).catch(() => undefined);
  };

  return {
    stored: kept,
    store,
    write: fileWriter(store),
    keep: async (state) => {
      const isOfOneCode = kept?.code === state.code;
      const changes = kept && isOfOneCode ? JSON.stringify(changesBetween(kept, state)) : null;
      if (journal && changes && changes.length < maxLength()) {
        journal = await storeChanges(directory, journal, changes);
      } else {
        await replaceManifest(state);
      }
      kept = state;
    },
    tidy: async () => {
      if (!kept) return;
      await sweep(kept);
      if (journal && journal.length > maxLength()) await replaceManifest(kept);
    },
  };
}

/** Removes the contents that a state does without: at once those from before, later those of the states before it. */
async function openSweep(directory: string, store: FileStore, stored: SiteState | null) {
  const present = await contentsIn(store);
  const used = stored ? contentsOf(stored) : new Set<string>();
  /** What cannot be removed now is removed at the next start. */
  const remove = (name: string) =>
    rm(pathOf(directory, name), { force: true }).catch(() => undefined);
  for (const name of present.difference(used)) await remove(name);

  /** Contents that the live state does without, and since when. */
  const unused = new Map<string, number>();
  let live = used;
  return async (state: SiteState) => {
    const current = contentsOf(state);
    for (const name of live.difference(current)) unused.set(name, Date.now());
    live = current;
    for (const [name, since] of unused) {
      const isUsed = current.has(name);
      if (!isUsed && Date.now() - since < graceMs) continue;
      unused.delete(name);
      if (!isUsed) await remove(name);
    }
  };
}

const contentsOf = ({ files }: SiteState): Set<string> =>
  new Set([...files.values()].flatMap(({ digest: name }) => name ?? []));

async function contentsIn({ folder }: FileStore): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}
