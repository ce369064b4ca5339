import { setTimeout as pause } from 'node:timers/promises';
import type { BuildSite } from '#build/astro-build.ts';
import type { Store } from '#db/store.ts';
import { type Claim, claimBuild, recordBuild } from '#services/publishing/rebuild.ts';
import { takeSnapshot } from '#services/publishing/snapshot.ts';
import type { Releases } from './releases.ts';

/** Longer than any build takes; only a builder that died leaves a claim to run out. */
const leaseSeconds = 120;

/** There is no site, and none can be built. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

export interface BuilderOptions {
  store: Store;
  releases: Releases;
  build: BuildSite;
  /** Changes whenever the same content would give another site. */
  fingerprint: string;
  /** Takes one line for the person at the terminal. */
  tell: (line: string) => void;
  /** After a build, further changes are waited for until nothing came for so long … */
  quietMs?: number;
  /** … but no longer than this. */
  maxWaitMs?: number;
}

/** Keeps the site in step with the content [PUB-1]. */
export interface Builder {
  /** Makes the site show the newest content, unless it does. Rejects with `BuildFailed`. */
  bringUpToDate(): Promise<void>;
  /**
   * Content has changed, or somebody asks for a build of it as it is: builds soon. Calls during a build lead to one more
   * build, however many they are.
   */
  wake(options?: { explicit?: boolean }): void;
  /** Ends a build under way, leaving the live site as it is. */
  stop(): Promise<void>;
}

export function startBuilder(options: BuilderOptions): Builder {
  const { store, releases, tell, fingerprint, quietMs = 400, maxWaitMs = 6000 } = options;
  const stopping = new AbortController();
  let lastWake = 0;
  let wanted = false;
  let isExplicit = false;
  let running: Promise<void> | null = null;

  // It is the only builder of its data directory: a claim of another one is of a process that died.
  const claim = ({ explicit }: { explicit: boolean }) =>
    claimBuild(store, { leaseSeconds, takeOver: true, explicit });

  /** Resolves to what went wrong, or to null. */
  const buildFor = async (claim: Claim | null): Promise<Error | null> => {
    try {
      const revision = await buildOnce(options, stopping.signal);
      if (claim) await recordBuild(store, { event: 'built', revision }, { claim });
      return null;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (claim && !stopping.signal.aborted) {
        await recordBuild(store, { event: 'failed', reason: failure.message }, { claim });
      }
      return failure;
    }
  };

  const tellOf = (failure: Error | null) => {
    if (!failure || stopping.signal.aborted) return;
    tell(`The site could not be built, the one before stays up: ${failure.message}`);
  };

  const untilQuiet = async () => {
    const latest = Date.now() + maxWaitMs;
    while (
      wanted &&
      !stopping.signal.aborted &&
      Date.now() < Math.min(latest, lastWake + quietMs)
    ) {
      await pause(20);
    }
  };

  const work = async () => {
    while (wanted && !stopping.signal.aborted) {
      const explicit = isExplicit;
      wanted = false;
      isExplicit = false;
      const claimed = await claim({ explicit });
      if (claimed) tellOf(await buildFor(claimed));
      await untilQuiet();
    }
  };

  const start = (): Promise<void> =>
    work()
      .catch((error: unknown) => tell(`The site could not be brought up to date: ${String(error)}`))
      .finally(() => {
        running = wanted && !stopping.signal.aborted ? start() : null;
      });

  return {
    bringUpToDate: async () => {
      const claimed = await claim({ explicit: false });
      if (!claimed && releases.live()?.fingerprint === fingerprint) return;
      const failure = await buildFor(claimed);
      if (failure && !releases.live())
        throw new BuildFailed(`The site could not be built: ${failure.message}`);
      tellOf(failure);
    },
    wake: ({ explicit = false } = {}) => {
      lastWake = Date.now();
      wanted = true;
      isExplicit ||= explicit;
      running ??= start();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** One build of the newest content, made live. Resolves to the number of that content. */
async function buildOnce(
  { store, releases, build, fingerprint }: BuilderOptions,
  signal: AbortSignal,
): Promise<number> {
  const snapshot = await takeSnapshot(store);
  const { name, folder } = releases.draft(snapshot.revision);
  try {
    await build(snapshot, folder, signal);
    signal.throwIfAborted();
    await releases.publish({ name, revision: snapshot.revision, fingerprint });
    return snapshot.revision;
  } catch (error) {
    await releases.discard(name);
    throw error;
  }
}
