import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { monthOf } from './schedule.ts';

/**
 * Counts a deploy that the platform told of, whether it succeeded or failed: both are billed [PUB-6]. `id` is the
 * platform's own; a deploy that is told again is not counted again.
 */
export async function countDeploy(store: Store, id: string | undefined, now: Date): Promise<void> {
  const month = monthOf(now);
  await store.write(sql`
    update rebuild set deploys = case when deploys_month = ${month} then deploys + 1 else 1 end,
      deploys_month = ${month}, newest_deploy = ${id ?? null}
    where newest_deploy is null or newest_deploy is distinct from ${id ?? null}`);
}
