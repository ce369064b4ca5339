import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { type Claim, claimBuild, recordBuild } from '#services/publishing/rebuild.ts';
import { readSnapshot } from '#services/publishing/snapshot.ts';
import { coalesced } from '../coalesced.ts';
import { followSchedule } from './schedule-follower.ts';

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

/** Keeps the site in step with the content [PUB-1], and follows its schedule to the second [PUB-3]. */
export interface Builder {
  /** Makes the site show the newest content, unless it does. Rejects with `BuildFailed`. */
  bringUpToDate(): Promise<void>;
  /**
   * Content has changed, or somebody asks for a build of it as it is: publishes it. Calls during a publish lead to one
   * more, however many they are.
   */
  requestBuild(options?: { explicit?: boolean }): void;
  /** Ends a publish under way, leaving the live site as it is. */
  stop(): Promise<void>;
}

export function startBuilder({ store, publisher, code, tell }: BuilderOptions): Builder {
  let isStopped = false;
  let isExplicit = false;
  let published: Snapshot | null = null;

  // It is the only builder of its data directory: a claim of another one is of a process that died.
  const claim = ({ explicit }: { explicit: boolean }) =>
    claimBuild(store, { leaseSeconds, takeOver: true, explicit });

  /** Resolves to what went wrong, or to null. */
  const publishFor = async (claim: Claim | null): Promise<Error | null> => {
    try {
      const snapshot = await readSnapshot(store, published);
      const { failures } = await publisher.publish(snapshot);
      published = snapshot;
      const lacking = failures.map(describeFailure);
      for (const line of lacking) tell(line);
      const leftOut = lacking.length > 0 && { leftOut: lacking.join(' ') };
      const { revision } = snapshot;
      if (claim) await recordBuild(store, { event: 'built', revision, ...leftOut }, { claim });
      return null;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (claim && !isStopped) {
        await recordBuild(store, { event: 'failed', reason: failure.message }, { claim });
      }
      return failure;
    }
  };

  const tellOf = (failure: Error | null) => {
    if (!failure || isStopped) return;
    tell(`The site could not be built, the one before stays up: ${failure.message}`);
  };

  const work = coalesced(async () => {
    if (isStopped) return;
    const explicit = isExplicit;
    isExplicit = false;
    await schedule.publishDue();
    try {
      const claimed = await claim({ explicit });
      if (claimed) tellOf(await publishFor(claimed));
    } catch (error) {
      tell(`The site could not be brought up to date: ${String(error)}`);
    }
  });

  const requestBuild: Builder['requestBuild'] = ({ explicit = false } = {}) => {
    isExplicit ||= explicit;
    work.request();
  };
  const schedule = followSchedule({ store, onDue: requestBuild, tell });

  return {
    bringUpToDate: async () => {
      await schedule.publishDue();
      const claimed = await claim({ explicit: false });
      if (!claimed && publisher.live()?.code === code) return;
      const failure = await publishFor(claimed);
      if (failure && !publisher.live())
        throw new BuildFailed(`The site could not be built: ${failure.message}`);
      tellOf(failure);
    },
    requestBuild,
    stop: async () => {
      isStopped = true;
      schedule.stop();
      await publisher.stop();
      await work.idle();
    },
  };
}
