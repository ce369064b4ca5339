import pRetry from 'p-retry';
import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { readRebuild, recordBuild } from '#services/builds/claim-build.ts';
import { reasonOf } from '#services/log.ts';
import { countDeploy } from './count-deploy.ts';
import type { Platform } from './platform.ts';
import { requestDeploy } from './request-deploy.ts';

/** A deploy of the site that the platform reports. */
export interface ReportedDeploy {
  /** The platform's id of it. */
  id?: string | undefined;
  /** Its own address. */
  permalink?: string | undefined;
}

/**
 * The platform says that a deploy succeeded. Which content it shows is read at the deploy's own address: what visitors
 * see may be older, where publishing is locked, an older deploy was restored, or a cache still holds it, and none of
 * that is corrected by another build [PUB-1]. The dashboard compares the two. Changes that came meanwhile get a deploy of
 * their own [PUB-1].
 */
export async function deploySucceeded(
  store: Store,
  platform: Platform,
  { id, permalink }: ReportedDeploy,
  now: Date = new Date(),
): Promise<void> {
  await countDeploy(store, id, now);
  const { claimed } = await readRebuild(store);
  const contentNumber = await contentNumberOf(platform, permalink, claimed);
  if (contentNumber === null) return;
  await recordBuild(store, { event: 'built', contentNumber }, { now });
  await endAlert(store, { kind: 'build' }, now);
  await requestDeploy(store, platform, { now });
}

/** The platform reports that a deploy failed. Newer content may build, so it gets a deploy of its own. */
export async function deployFailed(
  store: Store,
  platform: Platform,
  { id }: ReportedDeploy,
  now: Date = new Date(),
): Promise<void> {
  await countDeploy(store, id, now);
  const reason = 'The platform could not build the website; its log says why.';
  platform.log({ level: 'error', event: 'deploy-failed', reason });
  const before = await recordBuild(store, { event: 'failed', reason }, { now });
  await raiseAlert(store, { kind: 'build', reason }, now);
  if (before && before.claimed !== null && before.claimed < before.requested) {
    await requestDeploy(store, platform, { now });
  }
}

/**
 * The number of the content that a deploy shows, asked for with growing pauses. Where neither the deploy nor the public
 * site tells, it is taken for what was asked for; null where nothing was.
 */
async function contentNumberOf(
  { readContentNumber, siteUrl, pauseMs, log }: Platform,
  permalink: string | undefined,
  claimed: number | null,
): Promise<number | null> {
  const look = async () => {
    const own = permalink ? await readContentNumber(permalink) : null;
    if (own !== null) return own;
    const live = await readContentNumber(siteUrl);
    // An older public site says nothing of this deploy.
    if (live !== null && live >= (claimed ?? 0)) return live;
    throw new Error('Neither the deploy nor the site tells which content it shows');
  };
  try {
    return await pRetry(look, { retries: 3, minTimeout: pauseMs, factor: 2 });
  } catch (error) {
    log({ level: 'error', event: 'deploy-unreadable', reason: reasonOf(error) });
    return claimed;
  }
}
