import { ne, sql } from 'drizzle-orm';
import { dayMs } from '#contract/day-ms.ts';
import { pictureTrashDays } from '#contract/pictures.ts';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { addressOfFile, frameMadeAt } from '../images/image-files.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { reasonOf } from '../log.ts';
import type { Maintenance } from './maintenance.ts';

/**
 * Removes framed copies that no picture has any more, since it was framed anew or framing it failed half-way, 30 days after
 * they were made [OPS-5]: until then pages that were not built since may show them. One that cannot be removed stays for the
 * next time, and is logged.
 */
export async function sweepFrames(
  store: Store,
  files: PictureFiles,
  { now, log, signal }: Maintenance,
): Promise<void> {
  const oldest = now.getTime() - pictureTrashDays * dayMs;
  const old = (await files.names()).filter((name) => {
    const madeAt = frameMadeAt(name)?.getTime();
    return madeAt !== undefined && madeAt < oldest;
  });
  if (old.length === 0) return;
  const kept = await keptFrames(store);
  for (const name of old) {
    if (signal?.aborted) return;
    if (kept.has(addressOfFile(name))) continue;
    try {
      await files.remove(name);
    } catch (error) {
      log({ level: 'error', event: 'sweep-frame', reason: `${name}: ${reasonOf(error)}` });
    }
  }
}

async function keptFrames(store: Store): Promise<Set<string>> {
  const rows = await store.read((db) =>
    db.select({ frames: pictures.frames }).from(pictures).where(ne(pictures.frames, sql`'{}'`)),
  );
  return new Set(rows.flatMap(({ frames }) => Object.values(frames)));
}
