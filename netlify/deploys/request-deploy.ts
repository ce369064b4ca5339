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

/** Longer than the build hook takes to answer. After it, a request that died is made again. */
const hookSeconds = 60;

/** Longer than the platform takes to build and deploy. */
const deploySeconds = 15 * 60;

/** How much too early the sweep may come and still ask for what is due. In milliseconds. */
const toleranceMs = 30_000;

type Outcome = 'nothing to do' | 'asked' | 'refused';

interface RequestOptions {
  /** Somebody asks for it: then there is always a build, whatever is thought to be live [PUB-1]. */
  explicit?: boolean;
  now?: Date;
}

/**
 * Publishes what is due [PUB-3], and asks for a deploy of content that has no build and is due to be published [PUB-6],
 * unless a deploy is under way: of many edits the first starts a deploy, and those that come meanwhile share the next
 * [PUB-1]. Resolves to `refused` where the platform did not take the request.
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
 * Publishes what is due [PUB-3], and asks for the deploys that are due [PUB-6]. It runs on a schedule, so it also asks
 * where a function died or the platform could not be reached. It does not ask again for what the platform took a request
 * for, before that is known to have failed: there is at most one build of a content unless a person asks [PUB-1]. Content
 * whose build failed waits for half an hour, the next time for an hour, and so on; a change, or somebody at the dashboard,
 * gets it a build at once.
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

/** A deploy was asked for and the platform never said what became of it: perhaps the site itself does. */
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
