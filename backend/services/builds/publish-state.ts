import type { PublishState } from '#contract/entities/publish.ts';
import type { Store } from '#db/store.ts';
import { readSettings } from '../settings.ts';
import { isUnderWay, readRebuild } from './claim-build.ts';
import { nextDeployAt, usedDeploys } from './deploy-schedule.ts';

interface StateOptions {
  /** The platform bills each deploy, so that they are scheduled and counted [PUB-6]. */
  billed?: boolean;
}

/** How publishing stands. */
export async function publishStateOf(
  store: Store,
  now = new Date(),
  { billed = false }: StateOptions = {},
): Promise<PublishState> {
  const row = await readRebuild(store);
  const { requested, completed, claimed, failedAt, failure } = row;
  const state = {
    requested,
    built: completed,
    building: isUnderWay(row, now) ? claimed : null,
    failure: failedAt && failure ? { at: failedAt.toISOString(), reason: failure } : null,
  };
  if (!billed) return state;
  const settings = await readSettings(store);
  const next = nextDeployAt(row, settings, now)?.toISOString() ?? null;
  return {
    ...state,
    deploys: { used: usedDeploys(row, now), budget: settings.deployBudget, next },
  };
}
