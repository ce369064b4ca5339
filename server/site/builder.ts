import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import type { SharePicture } from '#publisher/share-picture.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { rememberedAlert } from '#services/alerts/remembered-alert.ts';
import { type Claim, claimBuild, readRebuild, recordBuild } from '#services/builds/claim-build.ts';
import { readSnapshot } from '#services/builds/take-snapshot.ts';
import { coalesce } from '#services/coalesce.ts';
import { type Log, messageOf, reasonOf } from '#services/log.ts';
import { followSchedule } from './schedule-follower.ts';

/** Longer than any publish takes; only a builder that died leaves a claim to run out. */
const leaseSeconds = 120;

/** There is no site, and none can be built. */
export class BuildFailedError extends Error {
  override readonly name = 'BuildFailedError';
}

export interface BuilderOptions {
  store: Store;
  /** Ends with the builder. */
  publisher: Pick<Publisher, 'live' | 'prepare' | 'publish' | 'stop'>;
  /** The fingerprint of the code that pages are rendered by. */
  code: string;
  sharePicture: SharePicture;
  log: Log;
}

/** Keeps the site in step with the content [PUB-1], and follows its schedule to the second [PUB-3]. */
export interface Builder {
  /** Makes the site show the newest content, unless it does. Rejects with `BuildFailedError`. */
  bringUpToDate(): Promise<void>;
  /**
   * Content has changed, or somebody asks for a build of it as it is: publishes it. Calls during a publish lead to one
   * more, however many they are.
   */
  requestBuild(options?: { explicit?: boolean }): void;
  /** Ends a publish under way, leaving the live site as it is. */
  stop(): Promise<void>;
}

export function startBuilder({
  store,
  publisher,
  code,
  sharePicture,
  log,
}: BuilderOptions): Builder {
  let isStopped = false;
  let isExplicit = false;
  let published: Snapshot | null = null;
  const outcome = buildOutcome(store, log);

  // It is the only builder of its database: a claim of another one is of a process that died.
  const claim = ({ explicit }: { explicit: boolean }) =>
    claimBuild(store, { leaseSeconds, takeOver: true, explicit });

  /** Whether the site shows the content of this database, by this code: it may be of an older state, or of another one. */
  const isCurrent = async () => {
    const live = publisher.live();
    if (live?.code !== code) return false;
    const { requested, requestedAt } = await readRebuild(store);
    return live.contentNumber === requested && live.changedAt === requestedAt.toISOString();
  };

  const publishFor = async (claim: Claim | null): Promise<void> => {
    try {
      // Without a claim this may be another database, whose records say nothing of those read before.
      const content = await readSnapshot(store, claim && published);
      const snapshot = { ...content, sharePicture: await sharePicture(content.profile) };
      const { failures } = await publisher.publish(snapshot);
      published = snapshot;
      const lacking = failures.map(describeFailure);
      for (const reason of lacking) log({ level: 'error', event: 'page', reason });
      const leftOut = lacking.length > 0 && { leftOut: lacking.join(' ') };
      const { contentNumber } = snapshot;
      if (claim) await recordBuild(store, { event: 'built', contentNumber, ...leftOut }, { claim });
    } catch (error) {
      if (claim && !isStopped) {
        await recordBuild(store, { event: 'failed', reason: messageOf(error) }, { claim });
      }
      throw error;
    }
  };

  const publishNewest = async (): Promise<void> => {
    const explicit = isExplicit;
    isExplicit = false;
    await schedule.publishDue();
    const claimed = await claim({ explicit });
    if (!claimed && (await isCurrent())) await publisher.prepare();
    else await publishFor(claimed);
  };

  const publishOnce = coalesce(async () => {
    if (isStopped) return;
    try {
      await publishNewest();
      await outcome.succeeded();
    } catch (error) {
      if (!isStopped) await outcome.failed(messageOf(error));
    }
  });

  const requestBuild: Builder['requestBuild'] = ({ explicit = false } = {}) => {
    isExplicit ||= explicit;
    void publishOnce();
  };
  const schedule = followSchedule({ store, onDue: requestBuild, log });

  return {
    bringUpToDate: async () => {
      await publishOnce();
      if (publisher.live()) return;
      throw new BuildFailedError(`The site could not be built: ${outcome.failure()}`);
    },
    requestBuild,
    stop: async () => {
      isStopped = true;
      schedule.stop();
      await publisher.stop();
      // A run that begins now does nothing.
      await publishOnce();
    },
  };
}

/** Raises an alert where builds fail, and logs the first of those that fail in a row for one reason [OPS-2]. Does not reject. */
function buildOutcome(store: Store, log: Log) {
  let failure: string | null = null;
  const alert = rememberedAlert(store, { kind: 'build' });
  const tell = (error: unknown) => log({ level: 'error', event: 'alert', reason: reasonOf(error) });
  return {
    failure: () => failure,
    failed: async (reason: string) => {
      if (failure !== reason) log({ level: 'error', event: 'build', reason });
      failure = reason;
      await alert.raise(`The website could not be built: ${reason}`, new Date()).catch(tell);
    },
    succeeded: async () => {
      if (failure) log({ level: 'info', event: 'build', reason: 'The site is built again' });
      failure = null;
      await alert.end(new Date()).catch(tell);
    },
  };
}
