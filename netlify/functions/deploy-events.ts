import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { createDeliveryDeps } from '#api/host-deps.ts';
import { securityHeaders } from '#api/security-headers.ts';
import { readConfiguration } from '#config/configuration.ts';
import { getSharedStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { createContentPurge } from '#netlify/cache/content-purge.ts';
import { recordFailedDeploy, recordSuccessfulDeploy } from '#netlify/deploys/deploy-reports.ts';
import { createProductionPlatform, type Platform } from '#netlify/deploys/platform.ts';
import { runDeployWork } from '#netlify/deploys/run-deploy-work.ts';
import { deliverDue } from '#services/delivery/deliver.ts';
import { logAsJson } from '#services/log.ts';

/** False for branch previews, which do not change the public website, and for deploys of another site. */
const isProductionDeploy = ({ context, siteId }: Deploy) => {
  const ownSiteId = process.env['SITE_ID'];
  return context === 'production' && (!ownSiteId || siteId === ownSiteId);
};

const toReport = ({ id, permalinkUrl }: Deploy) => ({ id, permalink: permalinkUrl });

/** Runs work on the database and the platform. Delivers the events of items that the work publishes. */
function runWork(work: (store: Store, platform: Platform) => Promise<void>): Promise<void> {
  const configuration = readConfiguration(process.env);
  const store = getSharedStore(configuration.databaseUrl);
  const delivery = createDeliveryDeps(configuration, { store, log: logAsJson });
  return runDeployWork(
    createProductionPlatform(configuration),
    { purge: createContentPurge({ log: logAsJson }), deliver: () => deliverDue(delivery) },
    (platform) => work(store, platform),
  );
}

export default {
  fetch: () => new Response('There is nothing here', { status: 404, headers: securityHeaders }),
  deploySucceeded: async ({ deploy }) => {
    if (isProductionDeploy(deploy))
      await runWork((...deps) => recordSuccessfulDeploy(...deps, toReport(deploy)));
  },
  deployFailed: async ({ deploy }) => {
    if (isProductionDeploy(deploy))
      await runWork((...deps) => recordFailedDeploy(...deps, toReport(deploy)));
  },
} satisfies NetlifyFunction;
