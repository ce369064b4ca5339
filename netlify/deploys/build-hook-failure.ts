import type { Store } from '#db/store.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { type Claim, recordBuild } from '#services/builds/claim-build.ts';
import type { BuildHookRefusedError } from './build-hook.ts';
import type { Platform } from './platform.ts';

interface BuildHookFailure {
  store: Store;
  platform: Platform;
  /** The claim for which the build hook was called. */
  claim: Claim;
  error: BuildHookRefusedError;
  now: Date;
}

/**
 * Logs that the build hook failed, releases the claim so that the next sweep retries, shows the reason on the dashboard [PUB-1],
 * and raises an alert [OPS-2].
 */
export async function recordBuildHookFailure(failure: BuildHookFailure): Promise<void> {
  const { store, platform, claim, error, now } = failure;
  const { message: reason, status } = error;
  platform.log({ level: 'error', event: 'build-hook', status, reason });
  await recordBuild(store, { event: 'refused', reason }, { claim, now });
  await raiseAlert(store, { kind: 'build', reason }, now);
}
