import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { monthOf } from '#services/builds/deploy-schedule.ts';

/** How many deploys are known by their ids: reports of two that were made one after the other may come in any order. */
const rememberedDeploys = 20;

/**
 * Counts a deploy that the platform reported, whether it succeeded or failed: both are billed [PUB-6]. `id` is the
 * platform's own; a deploy that is reported again is not counted again.
 */
export async function countDeploy(store: Store, id: string | undefined, now: Date): Promise<void> {
  const month = monthOf(now);
  const told = sql`(string_to_array(concat_ws(' ', ${id ?? null}::text, newest_deploy), ' '))[1:${rememberedDeploys}]`;
  await store.write(sql`
    update rebuild set deploys = case when deploys_month = ${month} then deploys + 1 else 1 end,
      deploys_month = ${month}, newest_deploy = array_to_string(${told}, ' ')
    where ${id ?? null}::text is null or newest_deploy is null
      or not ${id ?? null}::text = any (string_to_array(newest_deploy, ' '))`);
}
