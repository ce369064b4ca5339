import { mkdir } from 'node:fs/promises';
import type { Snapshot } from '#contract/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { placeOf } from './releases.ts';
import { type LiveMessage, type PublishResult, siteThread } from './site-thread.ts';

/** The site as it is at one moment. */
export interface Release {
  /** The number of the content that it shows. */
  revision: number;
  /** The fingerprint of the code that rendered it. */
  code: string;
  /** Where the content of a file is, and its digest; null where the site has no such file. */
  find(file: string): { place: string; digest: string } | null;
}

/** Keeps the site in step with the content by rendering only what changes [PUB-2]. */
export interface Publisher {
  /** The release that visitors get; null before the first one. */
  live(): Release | null;
  /**
   * Makes the site show `snapshot`. Records that are the same objects as in the snapshot before are taken as unchanged.
   * Resolves once it is live and stored. Rejects, leaving the site as it is, when there can be no such site.
   */
  publish(snapshot: Snapshot): Promise<PublishResult>;
  /** The content that was published last; null before the first publish since the start. */
  content(): Snapshot | null;
  /** The addresses of the pages in which two contents differ, found without rendering. */
  changedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  site: CompiledSite;
  /** Where releases are kept. */
  directory: string;
  /** Takes one line for the person at the terminal. */
  tell: (line: string) => void;
}

/** Opens the releases in a folder. What was live there is live again. */
export async function openPublisher(options: PublisherOptions): Promise<Publisher> {
  const { site, directory, tell } = options;
  await mkdir(directory, { recursive: true });
  let live: Release | null = null;
  let digests: ReadonlyMap<string, string> = new Map();

  const goLive = ({ revision, code, files, isWhole }: LiveMessage) => {
    const current = new Map(isWhole ? [] : digests);
    for (const [file, digest] of files) {
      if (digest === null) current.delete(file);
      else current.set(file, digest);
    }
    digests = current;
    const find = (file: string) => {
      const digest = current.get(file);
      return digest === undefined ? null : { place: placeOf(directory, digest), digest };
    };
    live = { revision, code, find };
  };
  const onDifferent = (addresses: string[]) =>
    tell(`Pages differed from a full render, which holds: ${addresses.join(', ')}`);

  const thread = siteThread({ site, directory }, { goLive, onDifferent });
  await thread.start();
  return {
    live: () => live,
    publish: thread.publish,
    content: thread.content,
    changedPages: thread.changedPages,
    stop: thread.stop,
  };
}
