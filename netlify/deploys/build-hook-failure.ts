import { raiseAlert } from '#services/alerts/alerts.ts';
import { type Claim, recordBuild } from '#services/builds/claim-build.ts';
import type { Context } from '#services/context.ts';
import type { BuildHookRefusedError } from './build-hook.ts';
import type { Platform } from './platform.ts';

interface BuildHookFailure {
  platform: Platform;
  claim: Claim;
  error: BuildHookRefusedError;
}

/**
 * Releases the claim, so the next sweep can retry, and stores the reason for the dashboard [PUB-1]. Logs the reason and
 * raises an alert [OPS-2].
 */
export async function recordBuildHookFailure(
  ctx: Context,
  { platform, claim, error }: BuildHookFailure,
): Promise<void> {
  const { message: reason, status } = error;
  platform.log({ level: 'error', event: 'build-hook', status, reason });
  await recordBuild(ctx, { event: 'refused', reason, claim });
  await raiseAlert(ctx, { kind: 'build', reason });
}
