import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { readConfiguration } from '#config/configuration.ts';
import { sharedStore } from '#db/open-store.ts';
import { deployFailed, deploySucceeded } from '#services/publishing/deploy-reports.ts';
import { productionPlatform } from '#services/publishing/platform.ts';

/** Previews of branches say nothing about the site that visitors see. */
const isOfSite = ({ context }: Deploy) => context === 'production';

const reported = ({ id, permalinkUrl }: Deploy) => ({ id, permalink: permalinkUrl });

function publishing() {
  const configuration = readConfiguration(process.env);
  return [sharedStore(configuration.databaseUrl), productionPlatform(configuration)] as const;
}

/** What the platform tells of its deploys [PUB-1]. */
export default {
  deploySucceeded: async ({ deploy }) => {
    if (isOfSite(deploy)) await deploySucceeded(...publishing(), reported(deploy));
  },
  deployFailed: async ({ deploy }) => {
    if (isOfSite(deploy)) await deployFailed(...publishing(), reported(deploy));
  },
} satisfies NetlifyFunction;
