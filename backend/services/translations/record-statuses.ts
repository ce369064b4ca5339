import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toBasisName, toLeafName, toSwitchName } from '#contract/fields/leaves.ts';
import {
  getTranslationStatus,
  type TranslationStatus,
} from '#contract/fields/translation-status.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Reader } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { splitIntoChunks } from '../split-into-chunks.ts';
import { getColumn, getTable, type RecordKey } from '../tables/content-tables.ts';

const chunkSize = 500;

export interface RecordStatuses extends RecordKey {
  statuses: [field: string, status: TranslationStatus][];
  isHidden: boolean;
}

/**
 * Yields the translation statuses of each record of a kind, as editors see the record [LANG-5]. The ids are in
 * descending order. With `before`, yields only records with lower ids.
 */
export async function* readRecordStatuses(
  db: Reader,
  {
    kind,
    language,
    before,
  }: { kind: ContentKind; language: TranslationLanguage; before?: string | undefined },
): AsyncGenerator<RecordStatuses> {
  const fields = listTranslatedTexts(kind);
  for (const ids of splitIntoChunks(await readIds(db, kind, before), chunkSize)) {
    for (const { id, isHidden, ...texts } of await readTexts(db, kind, language, ids)) {
      const statuses = fields.map((field): [string, TranslationStatus] => [
        field,
        getTranslationStatus(texts, field, language),
      ]);
      yield { kind, id, statuses, isHidden };
    }
  }
}

async function readIds(
  db: Reader,
  kind: ContentKind,
  before: string | undefined,
): Promise<string[]> {
  const id = sql<string>`every.id`;
  const rows = await db
    .select({ id })
    .from(
      sql`(select _id as id from ${getTable(kind)}
        union select ${drafts.entityId} from ${drafts} where ${drafts.entity} = ${kind}) as every`,
    )
    .where(before === undefined ? undefined : sql`${id} < ${before}`)
    .orderBy(desc(id));
  return rows.map((row) => row.id);
}

type Texts = { id: string; isHidden: boolean } & Record<string, unknown>;

/** Reads only the first character of an English text that has no translation, because its digest is not needed. */
async function readTexts(
  db: Reader,
  kind: ContentKind,
  language: TranslationLanguage,
  ids: string[],
): Promise<Texts[]> {
  const table = getTable(kind);
  const fields = listTranslatedTexts(kind);
  const leaves = fields.map((field) => toLeafName(field, language));
  const leafNames = [...leaves, ...leaves.map(toBasisName), toSwitchName(language)];
  const selectEdited = (name: string) =>
    sql`coalesce(drafted.${sql.identifier(name)}, published.${sql.identifier(name)}, '')`;
  const selectEnglish = (field: string) =>
    sql`coalesce(drafted.${sql.identifier(field)}, ${getColumn(kind, field)}, '')`;
  const columns = fields.flatMap((field): [string, SQL][] => {
    const leaf = toLeafName(field, language);
    const isTranslated = sql`${selectEdited(leaf)} <> ''`;
    return [
      [
        field,
        sql`case when ${isTranslated} then ${selectEnglish(field)} else left(${selectEnglish(field)}, 1) end`,
      ],
      [leaf, sql`${isTranslated}`],
      [toBasisName(leaf), selectEdited(toBasisName(leaf))],
    ];
  });
  const rows = await db
    .select({
      id: sql<string>`given.id`,
      isHidden: sql<boolean>`${selectEdited(toSwitchName(language))} = 'false'`,
      ...Object.fromEntries(columns),
    })
    .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as given(id, ordinal)`)
    .leftJoin(table, eq(table._id, sql`given.id`))
    .leftJoin(drafts, and(eq(drafts.entity, kind), eq(drafts.entityId, sql`given.id`)))
    .leftJoin(...joinTexts(getColumn(kind, 'translations'), 'published', leafNames))
    .leftJoin(...joinTexts(drafts.data, 'drafted', [...fields, ...leafNames]))
    .orderBy(asc(sql`given.ordinal`));
  return rows as Texts[];
}

/** A join with texts in the JSON of a row. PostgreSQL decompresses the JSON only once for all of them. */
function joinTexts(json: PgColumn, alias: string, names: string[]): [SQL, SQL] {
  const columns = names.map((name) => sql`${sql.identifier(name)} text`);
  const texts = sql`lateral jsonb_to_record(${json}) as ${sql.identifier(alias)}(${sql.join(columns, sql`, `)})`;
  return [texts, sql`true`];
}
