import { mkdir } from 'node:fs/promises';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { pathOf, readStoredState } from './manifest.ts';
import { type LiveMessage, type PublishResult, siteThread } from './site-worker-client.ts';

/** The site as it is at one moment. */
export interface Release {
  /** The number of the content that it shows. */
  contentNumber: number;
  /** When that number rose last; empty where that is not known. */
  changedAt: string;
  /** The fingerprint of the code that rendered it. */
  code: string;
  /** Where the content of a file is, and its digest; null where the site has no such file. */
  find(file: string): { path: string; digest: string } | null;
}

/** Keeps the site in step with the content by rendering only what changes [PUB-2]. */
export interface Publisher {
  /** The release that visitors get; null before the first one. */
  live(): Release | null;
  /** Resolves when a publish can begin at once. Rejects where the code cannot be compiled. */
  prepare(): Promise<void>;
  /**
   * Makes the site show `snapshot`. Records that are the same objects as in the snapshot before are taken as unchanged.
   * Resolves once it is stored and live. Rejects, leaving the site as it is, when there can be no such site, or it cannot
   * be stored.
   */
  publish(snapshot: Snapshot): Promise<PublishResult>;
  /** The content that was published last; null before the first publish since the start. */
  content(): Snapshot | null;
  /** The addresses of the pages in which two contents differ, found without rendering. */
  changedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  /** Compiles the site, unless that was done before; called before the first publish. */
  compile: () => Promise<CompiledSite>;
  /** Where releases are kept. */
  directory: string;
  /** Takes one line for the operator. */
  tell: (line: string) => void;
}

/** Opens the releases in a folder. What was live there is live again at once, also where other code rendered it. */
export async function openPublisher({
  compile,
  directory,
  tell,
}: PublisherOptions): Promise<Publisher> {
  await mkdir(directory, { recursive: true });
  let live: Release | null = null;
  let digests: ReadonlyMap<string, string> = new Map();

  const goLive = ({
    contentNumber,
    changedAt,
    code,
    files,
    isWhole,
  }: Omit<LiveMessage, 'kind'>) => {
    const current = new Map(isWhole ? [] : digests);
    for (const [file, digest] of files) {
      if (digest === null) current.delete(file);
      else current.set(file, digest);
    }
    digests = current;
    const find = (file: string) => {
      const digest = current.get(file);
      return digest === undefined ? null : { path: pathOf(directory, digest), digest };
    };
    live = { contentNumber, changedAt, code, find };
  };

  const stored = await readStoredState(directory);
  if (stored) {
    const { state } = stored;
    const files = [...state.files].map(([file, { digest }]): [string, string | null] => [
      file,
      digest,
    ]);
    goLive({ ...state, files, isWhole: true });
  }
  const thread = siteThread(
    { compile, directory },
    {
      goLive,
      onDifferent: (addresses) =>
        tell(`Pages differed from a full render, which holds: ${addresses.join(', ')}`),
      onUnfinished: (reason) => tell(`What follows a publish could not be done: ${reason}`),
    },
  );
  return {
    live: () => live,
    prepare: thread.prepare,
    publish: thread.publish,
    content: thread.content,
    changedPages: thread.changedPages,
    stop: thread.stop,
  };
}
