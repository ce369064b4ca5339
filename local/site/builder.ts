import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { type Claim, claimBuild, completeBuild, failBuild } from '#services/publishing/rebuild.ts';
import { takeSnapshot } from '#services/publishing/snapshot.ts';

/** Longer than any publish takes; only a builder that died leaves a claim to run out. */
const leaseSeconds = 120;

/** There is no site, and none can be built. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

export interface BuilderOptions {
  store: Store;
  /** Ends with the builder. */
  publisher: Pick<Publisher, 'live' | 'publish' | 'stop'>;
  /** The fingerprint of the code that pages are rendered by. */
  code: string;
  /** Takes one line for the person at the terminal. */
  tell: (line: string) => void;
}

/** Keeps the site in step with the content [PUB-1]. */
export interface Builder {
  /** Makes the site show the newest content, unless it does. Rejects with `BuildFailed`. */
  bringUpToDate(): Promise<void>;
  /** Content has changed: publishes it. Calls during a publish lead to one more, however many they are. */
  wake(): void;
  /** Ends a publish under way, leaving the live site as it is. */
  stop(): Promise<void>;
}

export function startBuilder({ store, publisher, code, tell }: BuilderOptions): Builder {
  let isStopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let published: Snapshot | null = null;

  /** Resolves to what went wrong, or to null. */
  const publishFor = async (claim: Claim | null): Promise<Error | null> => {
    try {
      const snapshot = await takeSnapshot(store, published);
      const { failures } = await publisher.publish(snapshot);
      published = snapshot;
      for (const failure of failures) tell(describeFailure(failure));
      if (claim) await completeBuild(store, { ...claim, revision: snapshot.revision });
      return null;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (claim && !isStopped) await failBuild(store, claim, failure.message);
      return failure;
    }
  };

  const tellOf = (failure: Error | null) => {
    if (!failure || isStopped) return;
    tell(`The site could not be built, the one before stays up: ${failure.message}`);
  };

  const work = async () => {
    while (wanted && !isStopped) {
      wanted = false;
      const claim = await claimBuild(store, leaseSeconds, { takeOver: true });
      if (claim) tellOf(await publishFor(claim));
    }
  };

  const start = (): Promise<void> =>
    work()
      .catch((error: unknown) => tell(`The site could not be brought up to date: ${String(error)}`))
      .finally(() => {
        running = wanted && !isStopped ? start() : null;
      });

  return {
    bringUpToDate: async () => {
      const claim = await claimBuild(store, leaseSeconds, { takeOver: true });
      if (!claim && publisher.live()?.code === code) return;
      const failure = await publishFor(claim);
      if (failure && !publisher.live())
        throw new BuildFailed(`The site could not be built: ${failure.message}`);
      tellOf(failure);
    },
    wake: () => {
      wanted = true;
      running ??= start();
    },
    stop: async () => {
      isStopped = true;
      await publisher.stop();
      await running;
    },
  };
}
