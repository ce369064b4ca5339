import type { PublishState } from '#contract/entities/publish.ts';
import type { Context } from '../context.ts';
import { readSettings } from '../settings.ts';
import { isBuilding, readRebuild } from './claim-build.ts';
import { countUsedDeploys, getNextDeployTime } from './deploy-schedule.ts';

/**
 * Returns which content is built, is being built, or could not be built. `isBilled` means that the platform charges for
 * each deploy, so deploys are scheduled and counted [PUB-6].
 */
export async function readPublishState(
  ctx: Context,
  { isBilled = false }: { isBilled?: boolean } = {},
): Promise<PublishState> {
  const { now } = ctx;
  const row = await readRebuild(ctx);
  const { requested, completed, claimed, failedAt, failure } = row;
  const state = {
    requested,
    built: completed,
    building: isBuilding(row, now) ? claimed : null,
    failure: failedAt && failure ? { at: failedAt.toISOString(), reason: failure } : null,
  };
  if (!isBilled) return state;
  const settings = await readSettings(ctx);
  const next = getNextDeployTime(row, settings, now)?.toISOString() ?? null;
  return {
    ...state,
    deploys: { used: countUsedDeploys(row, now), budget: settings.deployBudget, next },
  };
}
