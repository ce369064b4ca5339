import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { securityHeaders } from '#api/security-headers.ts';
import { recordFailedDeploy, recordSuccessfulDeploy } from '#netlify/deploys/deploy-reports.ts';
import { openDeployHost } from '#netlify/deploys/run-deploy-work.ts';

/** Ignores branch previews, which do not change the public website, and deploys of another site. */
const onProductionDeploy =
  (record: typeof recordSuccessfulDeploy | typeof recordFailedDeploy) =>
  async ({ deploy }: { deploy: Deploy }): Promise<void> => {
    const ownSiteId = process.env['SITE_ID'];
    if (deploy.context !== 'production' || (ownSiteId && deploy.siteId !== ownSiteId)) return;
    const { store, run } = openDeployHost();
    await run((platform) => record(store, platform, deploy));
  };

export default {
  fetch: () => new Response('There is nothing here', { status: 404, headers: securityHeaders }),
  deploySucceeded: onProductionDeploy(recordSuccessfulDeploy),
  deployFailed: onProductionDeploy(recordFailedDeploy),
} satisfies NetlifyFunction;
