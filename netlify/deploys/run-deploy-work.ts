import { createDeliveryDeps } from '#api/host-deps.ts';
import { readConfiguration } from '#config/configuration.ts';
import { getSharedStore } from '#db/open-store.ts';
import { createContentPurge } from '#netlify/cache/content-purge.ts';
import { deliverDue } from '#services/delivery/deliver.ts';
import { logAsJson } from '#services/log.ts';
import { type BarePlatform, createProductionPlatform, type Platform } from './platform.ts';

type DeployWork = (platform: Platform) => Promise<unknown>;

interface DueActions {
  purge: () => Promise<void>;
  deliver: () => Promise<void>;
}

/**
 * Runs work that may publish due records. If the work publishes any, also purges the CDN's copies of the content
 * [API-6] and delivers the events of the records [OPS-4]. Rejects if the work or a delivery fails.
 */
export async function runDeployWork(
  platform: BarePlatform,
  { purge, deliver }: DueActions,
  work: DeployWork,
): Promise<void> {
  const followUps: Promise<void>[] = [];
  const onDuePublished = () => followUps.push(purge(), deliver());
  try {
    await work({ ...platform, onDuePublished });
  } finally {
    await Promise.all(followUps);
  }
}

/** Opens the database for a function that serves no requests. */
export function openDeployHost() {
  const configuration = readConfiguration(process.env);
  const store = getSharedStore(configuration.databaseUrl);
  const delivery = createDeliveryDeps(configuration, { store, log: logAsJson });
  const deliver = () => deliverDue(delivery);
  const actions = { purge: createContentPurge({ log: logAsJson }), deliver };
  const platform = createProductionPlatform(configuration);
  return { store, deliver, run: (work: DeployWork) => runDeployWork(platform, actions, work) };
}
