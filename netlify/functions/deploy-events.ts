import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { securityHeaders } from '#api/security-headers.ts';
import { readConfiguration } from '#config/configuration.ts';
import { getSharedStore } from '#db/open-store.ts';
import { recordFailedDeploy, recordSuccessfulDeploy } from '#netlify/deploys/deploy-reports.ts';
import { createProductionPlatform } from '#netlify/deploys/platform.ts';

/** False for branch previews, which do not change the public website, and for deploys of another site. */
const isProductionDeploy = ({ context, siteId }: Deploy) => {
  const ownSiteId = process.env['SITE_ID'];
  return context === 'production' && (!ownSiteId || siteId === ownSiteId);
};

const toReport = ({ id, permalinkUrl }: Deploy) => ({ id, permalink: permalinkUrl });

function openDependencies() {
  const configuration = readConfiguration(process.env);
  return [
    getSharedStore(configuration.databaseUrl),
    createProductionPlatform(configuration),
  ] as const;
}

export default {
  fetch: () => new Response('There is nothing here', { status: 404, headers: securityHeaders }),
  deploySucceeded: async ({ deploy }) => {
    if (isProductionDeploy(deploy))
      await recordSuccessfulDeploy(...openDependencies(), toReport(deploy));
  },
  deployFailed: async ({ deploy }) => {
    if (isProductionDeploy(deploy))
      await recordFailedDeploy(...openDependencies(), toReport(deploy));
  },
} satisfies NetlifyFunction;
