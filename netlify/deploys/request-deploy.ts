import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { scheduleAlert } from '#services/alerts/remembered-alert.ts';
import {
  claimBuild,
  isUnderWay,
  type Rebuild,
  readRebuild,
  recordBuild,
} from '#services/builds/claim-build.ts';
import { dueAt, nextDeployAt, wasAsked } from '#services/builds/deploy-schedule.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { readSettings } from '#services/settings.ts';
import { BuildHookRefusedError } from './build-hook.ts';
import { recordBuildHookFailure } from './build-hook-failure.ts';
import type { Platform } from './platform.ts';

/** Longer than the build hook takes. After it, a request that died is repeated. */
const hookSeconds = 60;

/** Longer than a build and a deploy take. */
const deploySeconds = 15 * 60;

/** How early the sweep may run and still request a deploy that is due later. In milliseconds. */
const toleranceMs = 30_000;

type Outcome = 'nothing to do' | 'asked' | 'refused';

interface RequestOptions {
  /** Whether somebody asked for it: then there is always a build, whatever is live [PUB-1]. */
  explicit?: boolean;
  now?: Date;
}

/**
 * Publishes items that are due [PUB-3], and requests a deploy of content that is not built and is due [PUB-6], unless a deploy is
 * running. The first of many edits starts a deploy, and the edits during it share the next one [PUB-1]. Resolves to `refused` if
 * the build hook refuses the request.
 */
export async function requestDeploy(
  store: Store,
  platform: Platform,
  { explicit = false, now = new Date() }: RequestOptions = {},
): Promise<Outcome> {
  await publishDue(store, now, { log: platform.log, alert: scheduleAlert(store) });
  if (explicit) return askForDeploy(store, platform, { explicit, now });
  const due = dueAt(await readRebuild(store), await readSettings(store), now);
  if (!due || due > now) return 'nothing to do';
  return askForDeploy(store, platform, { explicit, now });
}

async function askForDeploy(
  store: Store,
  platform: Platform,
  { explicit, now }: Required<RequestOptions>,
): Promise<Outcome> {
  const claim = await claimBuild(store, { leaseSeconds: hookSeconds, explicit, now });
  if (!claim) return 'nothing to do';
  try {
    await platform.callHook();
  } catch (error) {
    if (!(error instanceof BuildHookRefusedError)) throw error;
    await recordBuildHookFailure({ store, platform, claim, error, now });
    return 'refused';
  }
  await recordBuild(store, { event: 'asked', leaseSeconds: deploySeconds }, { claim, now });
  return 'asked';
}

/**
 * Publishes items that are due [PUB-3], and requests the deploys that are due [PUB-6]. Runs on a schedule, so it also repeats
 * requests of functions that died or could not reach Netlify. An accepted request is repeated only after it has failed, so each
 * content is built at most once unless a person asks [PUB-1]. After a failed build, content waits for half an hour, then for an
 * hour, and so on. A change, or somebody who presses Publish, starts a build at once.
 */
export async function requestDueDeploy(
  store: Store,
  platform: Platform,
  now: Date = new Date(),
): Promise<Outcome> {
  await publishDue(store, now, { log: platform.log, alert: scheduleAlert(store) });
  const row = await readRebuild(store);
  if (row.requested <= row.completed || isUnderWay(row, now)) return 'nothing to do';
  if (wasAsked(row)) return lookForDeploy(store, platform, row, now);
  const next = nextDeployAt(row, await readSettings(store), now);
  if (!next || next.getTime() > now.getTime() + toleranceMs) return 'nothing to do';
  return askForDeploy(store, platform, { explicit: false, now });
}

/** Looks at the website for the result of a deploy that Netlify never reported. */
async function lookForDeploy(
  store: Store,
  platform: Platform,
  { requested, askedAt }: Rebuild,
  now: Date,
): Promise<Outcome> {
  const live = await platform.readContentNumber(platform.siteUrl);
  if (live !== null && live >= requested) {
    await recordBuild(store, { event: 'built', contentNumber: live }, { now });
    await endAlert(store, { kind: 'build' }, now);
    return 'nothing to do';
  }
  const reason = `The platform took the request to build the website at ${askedAt?.toISOString()} and has not said what became of it.`;
  platform.log({ level: 'error', event: 'deploy-unheard', reason });
  await recordBuild(store, { event: 'unheard', reason }, { now });
  await raiseAlert(store, { kind: 'build', reason }, now);
  return 'nothing to do';
}
