import type { Config } from '@netlify/functions';
import { readConfiguration } from '#config/configuration.ts';
import { sharedStore } from '#db/open-store.ts';
import { sweepDeploys } from '#services/publishing/deploys.ts';
import { productionPlatform } from '#services/publishing/platform.ts';
import { sweepStored } from '#services/sweep-stored.ts';

/**
 * Asks for the deploys that a function died before asking for, or that the platform did not take [PUB-1], and removes
 * what is kept no longer.
 */
export default async (): Promise<void> => {
  const configuration = readConfiguration(process.env);
  const store = sharedStore(configuration.databaseUrl);
  await sweepDeploys(store, productionPlatform(configuration));
  await sweepStored(store, { ...configuration, now: new Date() });
};

/** Once an hour: more often would keep a sleeping database awake [S11]. */
export const config: Config = { schedule: '@hourly' };
