import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { tableOf } from '../../tables/content-tables.ts';

/** The newest version that each of some records ever had, by id, also where it is deleted. */
export async function newestVersions(
  tx: Transaction,
  kind: ContentKind,
  ids: string[],
): Promise<Map<string, number>> {
  const given = sql`any(${sql.param(ids)}::text[])`;
  const rows = await writerOf(tx)<{ id: string; version: number }>(sql`
    select id, max(version)::int as version from (
      select entity_id as id, version from revisions where entity = ${kind} and entity_id = ${given}
      union all select _id, version from ${tableOf(kind)} where _id = ${given}
      union all select entity_id, version from drafts where entity = ${kind} and entity_id = ${given}
    ) as versions group by id`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
