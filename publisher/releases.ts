import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileWriter, type FileStore } from './file-store.ts';
import { appendToJournal } from './journal.ts';
import {
  getFileStore,
  getStoredFilePath,
  readStoredState,
  removeOtherJournals,
  storeManifest,
} from './manifest.ts';
import { findChanges } from './site-changes.ts';
import type { SiteState } from './site-state.ts';

/** Requests in progress can still read a file of an older release for this long. */
const graceMs = 30_000;

/** If a journal is longer than both this and its manifest, it is merged into a new manifest. */
const defaultMinJournalBytes = 256 * 1024;

/** The published states of a website: files by digest, the manifest of one state, and a journal of later changes. */
export type Releases = Awaited<ReturnType<typeof openReleases>>;

/** Opens a folder of releases, and removes the remains of an interrupted publish. */
export async function openReleases(
  directory: string,
  { minJournalBytes = defaultMinJournalBytes } = {},
) {
  const store = getFileStore(directory);
  const storedState = await readStoredState(directory);
  let currentState = storedState?.state ?? null;
  let journal = storedState?.journal ?? null;
  const sweep = await openSweep(directory, store, currentState);
  await removeOtherJournals(directory, journal?.name ?? '');

  const getMaxLength = () => Math.max(minJournalBytes, journal?.manifestLength ?? 0);
  const replaceManifest = async (state: SiteState) => {
    journal = await storeManifest(directory, state);
    await removeOtherJournals(directory, journal.name).catch(() => undefined);
  };

  return {
    /** The last live state when the folder was opened, or null if no complete state was stored. */
    initialState: currentState,
    store,
    write: createFileWriter(store),
    /** Stores a state for the next start. The cost depends only on the changes since the previous state. */
    storeState: async (state: SiteState): Promise<void> => {
      const before = currentState?.code === state.code ? currentState : null;
      const changes = before && JSON.stringify(findChanges(before, state));
      if (journal && changes && changes.length < getMaxLength()) {
        const file = join(directory, journal.name);
        journal = { ...journal, length: await appendToJournal(file, journal.length, changes) };
      } else {
        await replaceManifest(state);
      }
      currentState = state;
    },
    /** Removes files that only older states need, and merges a long journal. Call this after the last state goes live. */
    removeUnusedFiles: async (): Promise<void> => {
      if (!currentState) return;
      await sweep(currentState);
      if (journal && journal.length > getMaxLength()) await replaceManifest(currentState);
    },
  };
}

/** Removes files that the stored state does not need. The returned function does so for later states, with a delay. */
async function openSweep(directory: string, store: FileStore, initialState: SiteState | null) {
  const storedNames = await readStoredDigests(store);
  const usedNames = initialState ? listUsedDigests(initialState) : new Set<string>();
  /** Files that cannot be removed now are removed at the next start. */
  const remove = (name: string) =>
    rm(getStoredFilePath(directory, name), { force: true }).catch(() => undefined);
  for (const name of storedNames.difference(usedNames)) await remove(name);

  const unusedSinceByName = new Map<string, number>();
  let liveNames = usedNames;
  return async (state: SiteState) => {
    const newNames = listUsedDigests(state);
    for (const name of liveNames.difference(newNames)) unusedSinceByName.set(name, Date.now());
    liveNames = newNames;
    for (const [name, since] of unusedSinceByName) {
      const isUsed = newNames.has(name);
      if (!isUsed && Date.now() - since < graceMs) continue;
      unusedSinceByName.delete(name);
      if (!isUsed) await remove(name);
    }
  };
}

const listUsedDigests = ({ files }: SiteState): Set<string> =>
  new Set([...files.values()].flatMap(({ digest }) => digest ?? []));

async function readStoredDigests({ folder }: FileStore): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}
