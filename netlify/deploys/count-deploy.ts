import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { monthOf } from '#services/builds/deploy-schedule.ts';

/** How many deploy ids are stored, because reports can arrive in any order. */
const rememberedDeploys = 20;

/**
 * Counts a reported deploy, whether it succeeded or failed, because both are billed [PUB-6]. Each `id` counts once.
 */
export async function countDeploy(store: Store, id: string | undefined, now: Date): Promise<void> {
  const month = monthOf(now);
  const deploys = sql`(string_to_array(concat_ws(' ', ${id ?? null}::text, newest_deploy), ' '))[1:${rememberedDeploys}]`;
  await store.write(sql`
    update rebuild set deploys = case when deploys_month = ${month} then deploys + 1 else 1 end,
      deploys_month = ${month}, newest_deploy = array_to_string(${deploys}, ' ')
    where ${id ?? null}::text is null or newest_deploy is null
      or not ${id ?? null}::text = any (string_to_array(newest_deploy, ' '))`);
}
