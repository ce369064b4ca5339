import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import type { SharePicture } from '#publisher/share-picture.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { rememberedAlert } from '#services/alerts/remembered-alert.ts';
import {
  type BuildReport,
  type Claim,
  claimBuild,
  readRebuild,
  recordBuild,
} from '#services/builds/claim-build.ts';
import { readSnapshot } from '#services/builds/take-snapshot.ts';
import { coalesce } from '#services/coalesce.ts';
import { systemContext } from '#services/context.ts';
import { type Log, messageOf, reasonOf } from '#services/log.ts';
import { followSchedule } from './schedule-follower.ts';

/** Longer than any publish takes. Only the claim of a killed builder expires. */
const leaseSeconds = 120;

/** There is no website, and building it fails. */
export class BuildFailedError extends Error {
  override readonly name = 'BuildFailedError';
}

export interface BuilderOptions {
  store: Store;
  /** The builder stops it. */
  publisher: Pick<Publisher, 'live' | 'prepare' | 'publish' | 'stop'>;
  /** The fingerprint of the code that renders pages. */
  code: string;
  sharePicture: SharePicture;
  log: Log;
}

/** Publishes every change of the content [PUB-1], and follows its schedule to the second [PUB-3]. */
export interface Builder {
  /** Publishes the newest content unless the website already shows it. Rejects with `BuildFailedError`. */
  bringUpToDate(): Promise<void>;
  /**
   * Publishes the content, which has changed or is `explicit`ly published as it is. Any number of calls during a publish lead
   * to one more.
   */
  requestBuild(options?: { explicit?: boolean }): void;
  /** Ends a running publish. The live website stays as it is. */
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

  // This is the only builder of its database: any other claim belongs to a process that died.
  const claim = ({ explicit }: { explicit: boolean }) =>
    claimBuild(systemContext(store), { leaseSeconds, takeOver: true, explicit });
  const report = (claim: Claim, result: BuildReport) =>
    recordBuild(systemContext(store), { ...result, claim });

  /** Whether the website shows the content of this database, rendered by this code. */
  const isCurrent = async () => {
    const live = publisher.live();
    if (live?.code !== code) return false;
    const { requested, requestedAt } = await readRebuild(systemContext(store));
    return live.contentNumber === requested && live.changedAt === requestedAt.toISOString();
  };

  const publishFor = async (claim: Claim | null): Promise<void> => {
    try {
      // Without a claim this can be another database, so the previous snapshot does not apply.
      const content = await readSnapshot(systemContext(store), claim && published);
      const snapshot = { ...content, sharePicture: await sharePicture(content.profile) };
      const { failures } = await publisher.publish(snapshot);
      published = snapshot;
      const lacking = failures.map(describeFailure);
      for (const reason of lacking) log({ level: 'error', event: 'page', reason });
      const leftOut = lacking.length > 0 && { leftOut: lacking.join(' ') };
      const { contentNumber } = snapshot;
      if (claim) await report(claim, { event: 'built', contentNumber, ...leftOut });
    } catch (error) {
      if (claim && !isStopped) {
        await report(claim, { event: 'failed', reason: messageOf(error) });
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
      throw new BuildFailedError(`The website could not be built: ${outcome.failure()}`);
    },
    requestBuild,
    stop: async () => {
      isStopped = true;
      schedule.stop();
      await publisher.stop();
      // A run that starts now does nothing.
      await publishOnce();
    },
  };
}

/** Raises an alert while builds fail, and logs each new reason once [OPS-2]. Does not reject. */
function buildOutcome(store: Store, log: Log) {
  let failure: string | null = null;
  const alert = rememberedAlert(store, { kind: 'build' });
  const logFailure = (error: unknown) =>
    log({ level: 'error', event: 'alert', reason: reasonOf(error) });
  return {
    failure: () => failure,
    failed: async (reason: string) => {
      if (failure !== reason) log({ level: 'error', event: 'build', reason });
      failure = reason;
      await alert.raise(`The website could not be built: ${reason}`, new Date()).catch(logFailure);
    },
    succeeded: async () => {
      if (failure) log({ level: 'info', event: 'build', reason: 'Builds succeed again' });
      failure = null;
      await alert.end(new Date()).catch(logFailure);
    },
  };
}
