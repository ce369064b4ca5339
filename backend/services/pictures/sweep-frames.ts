import { ne, sql } from 'drizzle-orm';
import { pictureTrashDays } from '#contract/entities/pictures.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { isNewestBuilt } from '../content/store/content-number.ts';
import { parseFrameTime, toPictureAddress } from '../images/image-files.ts';
import { getErrorReason } from '../log.ts';
import type { MaintenanceContext } from './maintenance.ts';

const hourMs = 3_600_000;

/**
 * Removes framed copies that no picture uses any more [OPS-5]. Copies that were created in the last hour are kept,
 * because a framing may be in progress. If the newest content is not built yet, pages may still show the copies, so all
 * copies of the last 30 days are kept.
 */
export async function sweepFrames(ctx: MaintenanceContext): Promise<void> {
  const { store, now, files, log, signal } = ctx;
  const names = filterOlderThan(hourMs, await files.listNames(), now);
  if (names.length === 0) return;
  const usedAddresses = await readUsedFrames(store);
  // This must be read after the used frames. If the newest content is built by then, no page shows an unused copy.
  const isBuilt = await isNewestBuilt(ctx);
  const orphans = names.filter((name) => !usedAddresses.has(toPictureAddress(name)));
  for (const name of isBuilt ? orphans : filterOlderThan(pictureTrashDays * dayMs, orphans, now)) {
    if (signal?.aborted) return;
    try {
      await files.remove(name);
    } catch (error) {
      log({ level: 'error', event: 'sweep-frame', reason: `${name}: ${getErrorReason(error)}` });
    }
  }
}

const filterOlderThan = (ms: number, names: string[], now: Date) =>
  names.filter((name) => {
    const createdAt = parseFrameTime(name)?.getTime();
    return createdAt !== undefined && createdAt < now.getTime() - ms;
  });

async function readUsedFrames(store: Store): Promise<Set<string>> {
  const rows = await store.read((db) =>
    db.select({ frames: pictures.frames }).from(pictures).where(ne(pictures.frames, sql`'{}'`)),
  );
  return new Set(rows.flatMap(({ frames }) => Object.values(frames)));
}
