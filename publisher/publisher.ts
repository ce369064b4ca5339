import { mkdir } from 'node:fs/promises';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { getStoredFilePath, readStoredState } from './manifest.ts';
import type { SiteVersion } from './site-state.ts';
import { createSiteThread, type PublisherOptions } from './site-thread.ts';
import type { LiveMessage, PublishResult } from './thread-messages.ts';

export interface Release extends SiteVersion {
  /** Returns the location and the digest of a file, or null if the release does not contain it. */
  find(file: string): { path: string; digest: string } | null;
}

/** Publishes content by rendering only the pages that change [PUB-2]. */
export interface Publisher {
  /** Returns the release that visitors see, or null before the first one. */
  getLiveRelease(): Release | null;
  /** Resolves when a publish can start immediately. Rejects if the code cannot be compiled. */
  prepare(): Promise<void>;
  /**
   * Publishes `snapshot`. Records that are the same objects as in the previous snapshot count as unchanged. Resolves
   * when the website is stored and live. If it rejects, the website does not change.
   */
  publish(snapshot: Snapshot): Promise<PublishResult>;
  /** Returns the content of the last publish, or null if nothing was published since the renderer started. */
  getContent(): Snapshot | null;
  /** Finds the addresses of the pages that differ between two snapshots, without rendering them. */
  findChangedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
  stop(): Promise<void>;
}

/** Opens the releases in a folder. The last release is live immediately, even if other code rendered it. */
export async function openPublisher(options: PublisherOptions): Promise<Publisher> {
  const { directory } = options;
  let liveRelease: Release | null = null;
  let digests: ReadonlyMap<string, string> = new Map();
  const goLive = ({ files, isWhole, ...version }: Omit<LiveMessage, 'kind'>) => {
    const { contentNumber, changedAt, code } = version;
    const newDigests = new Map(isWhole ? [] : digests);
    for (const [file, digest] of files) {
      if (digest === null) newDigests.delete(file);
      else newDigests.set(file, digest);
    }
    digests = newDigests;
    const find = (file: string) => {
      const digest = newDigests.get(file);
      return digest === undefined ? null : { path: getStoredFilePath(directory, digest), digest };
    };
    liveRelease = { contentNumber, changedAt, code, find };
  };

  await mkdir(directory, { recursive: true });
  const storedState = await readStoredState(directory);
  if (storedState) {
    const { files, ...state } = storedState.state;
    const digests = [...files].map(([file, { digest }]): [string, string | null] => [file, digest]);
    goLive({ ...state, files: digests, isWhole: true });
  }
  return { ...createSiteThread(options, goLive), getLiveRelease: () => liveRelease };
}
