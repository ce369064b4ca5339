import type { Deploy } from '@netlify/functions';
import { sql } from 'drizzle-orm';
import pRetry from 'p-retry';
import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { readRebuild, recordBuild } from '#services/builds/claim-build.ts';
import { formatMonth } from '#services/builds/deploy-schedule.ts';
import { systemContext } from '#services/context.ts';
import { getErrorReason } from '#services/log.ts';
import type { Platform } from './platform.ts';
import { requestDeploy } from './request-deploy.ts';

type ReportedDeploy = Partial<Pick<Deploy, 'id' | 'permalinkUrl'>>;

/**
 * Records a successful deploy. Reads the content number at the deploy's own address, because the public website can
 * show an older number if publishing is locked, an older deploy was restored, or a cache is stale. Another build would
 * not fix any of these. Requests another deploy if there are newer changes [PUB-1].
 */
export async function recordSuccessfulDeploy(
  store: Store,
  platform: Platform,
  { id, permalinkUrl }: ReportedDeploy,
  now: Date = new Date(),
): Promise<void> {
  await countDeploy(store, id, now);
  const ctx = systemContext(store, now);
  const { claimed } = await readRebuild(ctx);
  const contentNumber = await findContentNumber(platform, permalinkUrl, claimed);
  if (contentNumber === null) return;
  await recordBuild(ctx, { event: 'built', contentNumber });
  await endAlert(ctx, { kind: 'build' });
  await requestDeploy(store, platform, { now });
}

/** Records a failed deploy. If there is newer content, requests another deploy, which may succeed. */
export async function recordFailedDeploy(
  store: Store,
  platform: Platform,
  { id }: ReportedDeploy,
  now: Date = new Date(),
): Promise<void> {
  await countDeploy(store, id, now);
  const reason = 'Netlify could not build the website. The build log on Netlify shows why.';
  platform.log({ level: 'error', event: 'deploy-failed', reason });
  const ctx = systemContext(store, now);
  const previous = await recordBuild(ctx, { event: 'failed', reason });
  await raiseAlert(ctx, { kind: 'build', reason });
  if (previous && previous.claimed !== null && previous.claimed < previous.requested) {
    await requestDeploy(store, platform, { now });
  }
}

/**
 * Reads the content number of a deploy. Retries with increasing delays. Resolves to `claimedNumber` if the deploy shows
 * no number, and the public website shows none or an older one.
 */
async function findContentNumber(
  { readContentNumber, siteUrl, pauseMs, log }: Platform,
  permalinkUrl: string | undefined,
  claimedNumber: number | null,
): Promise<number | null> {
  const readNumber = async () => {
    const deployedNumber = permalinkUrl ? await readContentNumber(permalinkUrl) : null;
    if (deployedNumber !== null) return deployedNumber;
    const liveNumber = await readContentNumber(siteUrl);
    // Older content on the public website does not prove that this deploy failed.
    if (liveNumber !== null && liveNumber >= (claimedNumber ?? 0)) return liveNumber;
    throw new Error(
      'The deploy does not show its content number, and the website shows none or an older one',
    );
  };
  try {
    return await pRetry(readNumber, { retries: 3, minTimeout: pauseMs, factor: 2 });
  } catch (error) {
    log({ level: 'error', event: 'deploy-unreadable', reason: getErrorReason(error) });
    return claimedNumber;
  }
}

/** The maximum number of stored deploy ids. More than one, because reports can arrive in any order. */
const maxStoredDeploys = 20;

/**
 * Counts each deploy once, even if it is reported twice. Failed deploys also count, because Netlify charges for them
 * [PUB-6].
 */
async function countDeploy(store: Store, id: string | undefined, now: Date): Promise<void> {
  const month = formatMonth(now);
  const deployIds = sql`(string_to_array(concat_ws(' ', ${id ?? null}::text, newest_deploy), ' '))[1:${maxStoredDeploys}]`;
  await store.write(sql`
    update rebuild set deploys = case when deploys_month = ${month} then deploys + 1 else 1 end,
      deploys_month = ${month}, newest_deploy = array_to_string(${deployIds}, ' ')
    where ${id ?? null}::text is null or newest_deploy is null
      or not ${id ?? null}::text = any (string_to_array(newest_deploy, ' '))`);
}
