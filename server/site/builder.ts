import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { createCachedAlert } from '#services/alerts/cached-alert.ts';
import { coalesce } from '#services/coalesce.ts';
import { getErrorMessage, getErrorReason, type Log } from '#services/log.ts';
import { type ContentPublisherOptions, createContentPublisher } from './content-publisher.ts';
import { startScheduler } from './scheduler.ts';

/** The first build failed, so there is no website. */
export class BuildFailedError extends Error {
  override readonly name = 'BuildFailedError';
}

interface BuilderOptions extends Omit<ContentPublisherOptions, 'isStopped'> {
  /** The builder also stops the publisher. */
  publisher: ContentPublisherOptions['publisher'] & Pick<Publisher, 'stop'>;
}

export type Builder = ReturnType<typeof startBuilder>;

/**
 * Publishes every change to the content [PUB-1], and scheduled changes within a second of their time [PUB-3]. Only one
 * builder may run at a time.
 */
export function startBuilder(options: BuilderOptions) {
  const { store, publisher, log } = options;
  let isStopped = false;
  let isExplicitRequest = false;
  const reporter = createBuildReporter(store, log);
  const publishContent = createContentPublisher({ ...options, isStopped: () => isStopped });

  const publishCoalesced = coalesce(async (): Promise<void> => {
    if (isStopped) return;
    const explicit = isExplicitRequest;
    isExplicitRequest = false;
    try {
      await schedule.publishDue();
      await publishContent({ explicit });
      await reporter.reportSuccess();
    } catch (error) {
      if (!isStopped) await reporter.reportFailure(getErrorMessage(error));
    }
  });

  /**
   * Publishes the content after a change, or because a person requested it (`explicit`). Several calls during a
   * publish cause only one more publish.
   */
  const requestBuild = ({ explicit = false } = {}): void => {
    isExplicitRequest ||= explicit;
    void publishCoalesced();
  };
  const schedule = startScheduler(store, log, requestBuild);

  return {
    /** Publishes the newest content unless it is live. Rejects with `BuildFailedError` if no website is live. */
    bringUpToDate: async (): Promise<void> => {
      await publishCoalesced();
      if (publisher.getLiveRelease()) return;
      throw new BuildFailedError(`The website could not be built: ${reporter.getFailure()}`);
    },
    requestBuild,
    /** Ends a running publish. The live website does not change. */
    stop: async (): Promise<void> => {
      isStopped = true;
      schedule.stop();
      await publisher.stop();
      // Waits for the current run. The run that this call starts does nothing.
      await publishCoalesced();
    },
  };
}

/** Creates functions that raise an alert while builds fail, and log each new reason once [OPS-2]. They do not reject. */
function createBuildReporter(store: Store, log: Log) {
  let failure: string | null = null;
  const alert = createCachedAlert(store, { kind: 'build' });
  const logFailure = (error: unknown) =>
    log({ level: 'error', event: 'alert', reason: getErrorReason(error) });
  return {
    getFailure: () => failure,
    reportFailure: async (reason: string) => {
      if (failure !== reason) log({ level: 'error', event: 'build', reason });
      failure = reason;
      await alert.raise(`The website could not be built: ${reason}`, new Date()).catch(logFailure);
    },
    reportSuccess: async () => {
      if (failure) log({ level: 'info', event: 'build', reason: 'Builds are succeeding again' });
      failure = null;
      await alert.end(new Date()).catch(logFailure);
    },
  };
}
