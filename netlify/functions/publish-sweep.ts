import type { Config } from '@netlify/functions';
import { blobImages } from '#netlify/blobs/blob-images.ts';
import { requestDueDeploy } from '#netlify/deploys/request-deploy.ts';
import { openDeployHost } from '#netlify/deploys/run-deploy-work.ts';
import { systemContext } from '#services/context.ts';
import { logAsJson } from '#services/log.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import { runSteps } from '#services/run-steps.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { sweepExpired } from '#services/sweep-expired.ts';

/**
 * Requests the deploys that are due, including those that a killed function did not request and those that were refused
 * [PUB-1]. Also delivers the outbox [OPS-4], removes expired data, adds missing search words [DASH-17] and maintains
 * the picture library [IMG-2].
 */
export default async (): Promise<void> => {
  const { store, deliver, run } = openDeployHost();
  const ctx = { ...systemContext(store), log: logAsJson };
  await runSteps(logAsJson, {
    deploy: () => run((platform) => requestDueDeploy(store, platform)),
    sweep: () => sweepExpired(ctx),
    // This work can take a while. If it does not finish, the next sweep continues it.
    delivery: deliver,
    'search-words': () => fillWords(ctx),
    library: () => maintainLibrary({ ...ctx, files: blobImages }),
  });
};

/** More frequent runs would prevent a serverless database from being suspended. */
export const config: Config = { schedule: '@hourly' };
