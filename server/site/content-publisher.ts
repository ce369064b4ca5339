import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import type { DrawSharePictures } from '#publisher/share-pictures.ts';
import { describeFailure } from '#publisher/site-state.ts';
import {
  type BuildReport,
  type Claim,
  claimBuild,
  readRebuild,
  recordBuild,
} from '#services/builds/claim-build.ts';
import { readSnapshot } from '#services/builds/take-snapshot.ts';
import { systemContext } from '#services/context.ts';
import { getErrorMessage, type Log } from '#services/log.ts';

/** Longer than publishes usually take, because only the claim of a killed builder should expire. */
const leaseSeconds = 120;

export interface ContentPublisherOptions {
  store: Store;
  publisher: Pick<Publisher, 'getLiveRelease' | 'prepare' | 'publish'>;
  code: string;
  drawSharePictures: DrawSharePictures;
  log: Log;
  /** Whether the builder was stopped. A publish that is aborted for this reason is not reported as a failure. */
  isStopped: () => boolean;
}

/**
 * Returns a function that publishes the database's content if the website does not show it yet, or if a person
 * requested it (`explicit`). The function stores the result [PUB-1], and rejects if the content cannot be published.
 */
export function createContentPublisher(options: ContentPublisherOptions) {
  const { store, publisher, code, drawSharePictures, log, isStopped } = options;
  let lastSnapshot: Snapshot | null = null;

  const report = (claim: Claim, result: BuildReport) =>
    recordBuild(systemContext(store), { ...result, claim });

  const isCurrent = async () => {
    const release = publisher.getLiveRelease();
    if (release?.code !== code) return false;
    const { requested, requestedAt } = await readRebuild(systemContext(store));
    return release.contentNumber === requested && release.changedAt === requestedAt.toISOString();
  };

  const publishClaim = async (claim: Claim | null): Promise<void> => {
    try {
      // If nothing was claimed, the database may have been replaced, so the previous snapshot does not apply.
      const content = await readSnapshot(systemContext(store), claim && lastSnapshot);
      const snapshot = { ...content, ...(await drawSharePictures(content.profile)) };
      const { failures } = await publisher.publish(snapshot);
      lastSnapshot = snapshot;
      const problems = failures.map(describeFailure);
      for (const reason of problems) log({ level: 'error', event: 'page', reason });
      const omissions = problems.length > 0 && { omissions: problems.join('; ') };
      const { contentNumber } = snapshot;
      if (claim) await report(claim, { event: 'built', contentNumber, ...omissions });
    } catch (error) {
      if (claim && !isStopped()) {
        await report(claim, { event: 'failed', reason: getErrorMessage(error) });
      }
      throw error;
    }
  };

  return async ({ explicit }: { explicit: boolean }): Promise<void> => {
    const claimOptions = { leaseSeconds, takeOver: true, explicit };
    const claim = await claimBuild(systemContext(store), claimOptions);
    if (!claim && (await isCurrent())) await publisher.prepare();
    else await publishClaim(claim);
  };
}
