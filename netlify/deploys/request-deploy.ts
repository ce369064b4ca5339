import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import {
  claimBuild,
  isBuilding,
  type Rebuild,
  readRebuild,
  recordBuild,
} from '#services/builds/claim-build.ts';
import {
  getDueTime,
  getNextDeployTime,
  isDeployRequested,
} from '#services/builds/deploy-schedule.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { type Context, systemContext } from '#services/context.ts';
import { readSettings } from '#services/settings.ts';
import { BuildHookError } from './build-hook.ts';
import type { Platform } from './platform.ts';

/** Longer than a call to the build hook takes. A request without a result after this time is repeated. */
const hookSeconds = 60;

/** Longer than a build and a deploy take. */
const deploySeconds = 15 * 60;

/** The sweep may request a deploy this long before its due time. */
const toleranceMs = 30_000;

type Outcome = 'nothing to do' | 'requested' | 'refused';

interface RequestOptions {
  /** Whether a person requested the deploy. If so, it is built even if the live website is up to date [PUB-1]. */
  explicit?: boolean;
  now?: Date;
}

/**
 * Publishes records that are due [PUB-3]. Then requests a deploy if a person requested it (`explicit`), or if unbuilt
 * content is due [PUB-6] and no deploy is running. Edits during a deploy share the next deploy [PUB-1]. Resolves to
 * `refused` if the build hook refuses the request.
 */
export async function requestDeploy(
  store: Store,
  platform: Platform,
  { explicit = false, now = new Date() }: RequestOptions = {},
): Promise<Outcome> {
  const ctx = systemContext(store, now);
  await publishDueRecords(ctx, platform);
  if (explicit) return claimDeploy(ctx, platform, true);
  const dueTime = getDueTime(await readRebuild(ctx), await readSettings(ctx), now);
  if (!dueTime || dueTime > now) return 'nothing to do';
  return claimDeploy(ctx, platform, false);
}

async function publishDueRecords(ctx: Context, { log, onDuePublished }: Platform): Promise<void> {
  const { dueCount } = await publishDue({ ...ctx, log, alert: createScheduleAlert(ctx.store) });
  if (dueCount > 0) onDuePublished();
}

async function claimDeploy(ctx: Context, platform: Platform, explicit: boolean): Promise<Outcome> {
  const claim = await claimBuild(ctx, { leaseSeconds: hookSeconds, explicit });
  if (!claim) return 'nothing to do';
  try {
    await platform.callHook();
  } catch (error) {
    if (!(error instanceof BuildHookError)) throw error;
    const { message: reason, status } = error;
    platform.log({ level: 'error', event: 'build-hook', status, reason });
    // Releases the claim, so the next sweep can retry, and stores the reason for the dashboard [PUB-1].
    await recordBuild(ctx, { event: 'refused', reason, claim });
    await raiseAlert(ctx, { kind: 'build', reason });
    return 'refused';
  }
  await recordBuild(ctx, { event: 'requested', leaseSeconds: deploySeconds, claim });
  return 'requested';
}

/**
 * Publishes records that are due [PUB-3], and requests deploys that are due [PUB-6]. Repeats the requests of functions
 * that were killed or could not reach Netlify. Repeats an accepted request only if its build failed, because each state
 * of the content must be built only once unless a person requests it [PUB-1]. The first retry after a failed build is
 * delayed by half an hour, the second one by an hour, and so on. A new change or *Publish* is not delayed.
 */
export async function requestDueDeploy(store: Store, platform: Platform, now: Date = new Date()) {
  const ctx = systemContext(store, now);
  await publishDueRecords(ctx, platform);
  const row = await readRebuild(ctx);
  if (row.requested <= row.completed || isBuilding(row, now)) return 'nothing to do';
  if (isDeployRequested(row)) return checkUnreportedDeploy(ctx, platform, row);
  const nextTime = getNextDeployTime(row, await readSettings(ctx), now);
  if (!nextTime || nextTime.getTime() > now.getTime() + toleranceMs) return 'nothing to do';
  return claimDeploy(ctx, platform, false);
}

/** Checks the live website for the result of a deploy that Netlify has not reported. */
async function checkUnreportedDeploy(
  ctx: Context,
  platform: Platform,
  { requested }: Rebuild,
): Promise<Outcome> {
  const liveNumber = await platform.readContentNumber(platform.siteUrl);
  if (liveNumber !== null && liveNumber >= requested) {
    await recordBuild(ctx, { event: 'built', contentNumber: liveNumber });
    await endAlert(ctx, { kind: 'build' });
    return 'nothing to do';
  }
  const reason =
    'Netlify accepted the request to build the website, but has not reported the result.';
  platform.log({ level: 'error', event: 'deploy-unreported', reason });
  await recordBuild(ctx, { event: 'unreported', reason });
  await raiseAlert(ctx, { kind: 'build', reason });
  return 'nothing to do';
}
