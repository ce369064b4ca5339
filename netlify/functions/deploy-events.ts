import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { securityHeaders } from '#api/security-headers.ts';
import { readConfiguration } from '#config/configuration.ts';
import { sharedStore } from '#db/open-store.ts';
import { deployFailed, deploySucceeded } from '#netlify/deploys/deploy-reports.ts';
import { productionPlatform } from '#netlify/deploys/platform.ts';

/** Ignores branch previews, which do not change the public website, and events with the id of another site. */
const isOfSite = ({ context, siteId }: Deploy) => {
  const own = process.env['SITE_ID'];
  return context === 'production' && (!own || siteId === own);
};

const reported = ({ id, permalinkUrl }: Deploy) => ({ id, permalink: permalinkUrl });

function publishing() {
  const configuration = readConfiguration(process.env);
  return [sharedStore(configuration.databaseUrl), productionPlatform(configuration)] as const;
}

export default {
  fetch: () => new Response('There is nothing here', { status: 404, headers: securityHeaders }),
  deploySucceeded: async ({ deploy }) => {
    if (isOfSite(deploy)) await deploySucceeded(...publishing(), reported(deploy));
  },
  deployFailed: async ({ deploy }) => {
    if (isOfSite(deploy)) await deployFailed(...publishing(), reported(deploy));
  },
} satisfies NetlifyFunction;
