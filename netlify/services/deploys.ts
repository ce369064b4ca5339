import { eq, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { claimBuild, failBuild } from './publish.ts';

/** Longer than the platform takes to build and deploy; after that a deploy counts as lost. */
const leaseSeconds = 15 * 60;

/** Asks the platform for a deploy, by the address of a build hook. Rejects when it does not take the request. */
export type CallBuildHook = () => Promise<void>;

/** A build hook at `address`, which takes a POST and answers soon. */
export function buildHook(address: string, fetch = globalThis.fetch): CallBuildHook {
  return async () => {
    const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
  };
}

/**
 * Asks for a deploy when there is content that is not live, unless one is under way: of many edits the first starts a
 * deploy, and those that come meanwhile share the next [PUB-1]. A hook that cannot be reached is recorded as a failed
 * build, and the sweep tries again.
 */
export async function requestDeploy(
  store: Store,
  callHook: CallBuildHook,
  now: Date = new Date(),
): Promise<'nothing to do' | 'asked' | 'refused'> {
  const claim = await claimBuild(store, leaseSeconds, { now });
  if (!claim) return 'nothing to do';
  try {
    await callHook();
    return 'asked';
  } catch {
    await failBuild(store, claim, 'The build service could not be reached; it is asked again soon');
    return 'refused';
  }
}

/**
 * Records that the site now shows content number `revision`, as its `/revision.json` says. A failure is over once that
 * is the newest content.
 */
export function recordLive(store: Store, revision: number): Promise<void> {
  return store.transaction(async (tx) => {
    const isClaimed = sql`${rebuild.claimed} <= ${revision}`;
    const isNewest = sql`${rebuild.requested} <= ${revision}`;
    await tx
      .update(rebuild)
      .set({
        completed: sql`greatest(${rebuild.completed}, least(${revision}, ${rebuild.requested}))`,
        completedAt: sql`now()`,
        claimToken: sql`case when ${isClaimed} then null else ${rebuild.claimToken} end`,
        leaseUntil: sql`case when ${isClaimed} then null else ${rebuild.leaseUntil} end`,
        claimed: sql`case when ${isClaimed} then null else ${rebuild.claimed} end`,
        failedAt: sql`case when ${isNewest} then null else ${rebuild.failedAt} end`,
        failure: sql`case when ${isNewest} then null else ${rebuild.failure} end`,
      })
      .where(eq(rebuild.id, 1));
  });
}

/** Records that the platform gave up a deploy. The site stays as it was. */
export function recordFailedDeploy(store: Store, reason: string): Promise<void> {
  return store.transaction(async (tx) => {
    await tx
      .update(rebuild)
      .set({
        claimed: null,
        claimToken: null,
        leaseUntil: null,
        failedAt: sql`now()`,
        failure: reason,
      })
      .where(eq(rebuild.id, 1));
  });
}
