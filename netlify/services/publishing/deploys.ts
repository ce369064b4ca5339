import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { claimBuild, failBuild } from './rebuild.ts';

/** Longer than the platform takes to build and deploy; after that a deploy counts as lost. */
const leaseSeconds = 15 * 60;

/** How long the sweep leaves content alone whose build failed: one that always fails is not asked for all day. */
const retryDelayMs = 30 * 60_000;

const hookFailure = 'The build service could not be reached; it is asked again soon';

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
    await failBuild(store, claim, hookFailure);
    return 'refused';
  }
}

/**
 * Asks, every few minutes, for the deploys that nobody asked for or that were lost. Content whose build failed gets
 * another one after half an hour; a change or somebody at the dashboard gets it one at once.
 */
export async function sweepDeploys(
  store: Store,
  callHook: CallBuildHook,
  now: Date = new Date(),
): Promise<'nothing to do' | 'asked' | 'refused'> {
  const [row] = await store.read((db) => db.select().from(rebuild));
  return row && isResting(row, now) ? 'nothing to do' : requestDeploy(store, callHook, now);
}

/** Whether the newest content had its build, and that failed a short while ago. */
function isResting(
  { requestedAt, failedAt, failure }: typeof rebuild.$inferSelect,
  now: Date,
): boolean {
  if (!failedAt || failure === hookFailure || failedAt <= requestedAt) return false;
  return now.getTime() - failedAt.getTime() < retryDelayMs;
}
