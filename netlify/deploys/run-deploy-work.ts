import type { BarePlatform, Platform } from './platform.ts';

interface DueActions {
  purge: () => Promise<void>;
  deliver: () => Promise<void>;
}

/**
 * Runs work that can publish items that are due. If it publishes any, also purges the CDN's copies of the content
 * [API-6] and delivers the events of the items [OPS-4]. Rejects if the work or a delivery fails.
 */
export async function runDeployWork(
  platform: BarePlatform,
  { purge, deliver }: DueActions,
  work: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  const followUps: Promise<void>[] = [];
  const onDuePublished = () => followUps.push(purge(), deliver());
  try {
    await work({ ...platform, onDuePublished });
  } finally {
    await Promise.all(followUps);
  }
}
