import type { Config } from '@netlify/functions';
import { readConfiguration } from '#config/configuration.ts';
import { sharedStore } from '#db/open-store.ts';
import { buildHook, sweepDeploys } from '#services/publishing/deploys.ts';
import { sweepRateLimits } from '#services/rate-limit.ts';

/** Asks for the deploys that a function died before asking for, or whose deploy was lost [PUB-1]. */
export default async (): Promise<void> => {
  const { databaseUrl, buildHookUrl } = readConfiguration(process.env);
  const store = sharedStore(databaseUrl);
  await sweepDeploys(store, buildHook(buildHookUrl));
  await sweepRateLimits(store, new Date());
};

export const config: Config = { schedule: '*/2 * * * *' };
