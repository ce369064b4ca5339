import type { Config } from '@netlify/functions';
import { createDeliveryDeps } from '#api/host-deps.ts';
import { readConfiguration } from '#config/configuration.ts';
import { getSharedStore } from '#db/open-store.ts';
import { blobFiles } from '#netlify/blobs/blob-images.ts';
import { createContentPurge } from '#netlify/cache/content-purge.ts';
import { createProductionPlatform } from '#netlify/deploys/platform.ts';
import { requestDueDeploy } from '#netlify/deploys/request-deploy.ts';
import { runDeployWork } from '#netlify/deploys/run-deploy-work.ts';
import { systemContext } from '#services/context.ts';
import { deliverDue } from '#services/delivery/deliver.ts';
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
  const configuration = readConfiguration(process.env);
  const store = getSharedStore(configuration.databaseUrl);
  const delivery = createDeliveryDeps(configuration, { store, log: logAsJson });
  const deliver = () => deliverDue(delivery);
  const purge = createContentPurge({ log: logAsJson });
  await runSteps(logAsJson, {
    deploy: () =>
      runDeployWork(createProductionPlatform(configuration), { purge, deliver }, (platform) =>
        requestDueDeploy(store, platform),
      ),
    sweep: () => sweepExpired({ ...systemContext(store), log: logAsJson }),
    // This work can take a while. If it does not finish, the next sweep continues it.
    delivery: deliver,
    'search-words': () => fillWords(systemContext(store)),
    library: () => maintainLibrary({ ...systemContext(store), files: blobFiles, log: logAsJson }),
  });
};

/** More frequent runs would prevent a serverless database from being suspended. */
export const config: Config = { schedule: '@hourly' };
