/** Finds where pictures are used. The uses are read from the records, so they are always up to date [IMG-2]. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PictureUse } from '#contract/entities/pictures.ts';
import { isLeaf } from '#contract/fields/leaves.ts';
import {
  type ContentKind,
  contentKindNames,
  findFields,
  getPicturePlace,
  getTitle,
} from '#contract/kinds/content-kinds.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { pictures, revisions } from '#schema/index.ts';
import { readRecord } from '../content/record/read-records.ts';
import { getEditedRecord } from '../content/record/record-state.ts';
import { getColumn, getTable } from '../tables/content-tables.ts';
import { listRichTextFields } from '../tables/rich-texts.ts';

/**
 * Matches the addresses of the pictures in the JSON of a formatted text. Matches no visible text, because quotation
 * marks in a text are escaped.
 */
const addressInRichText = sql.raw(`'"src":"([^"]+)"'`);

const matchPictures = (value: SQL) =>
  sql`regexp_matches(${value}, ${addressInRichText}, 'g') as found`;

/** Rows of `(kind, id, field, address, state)`. */
function selectPublishedUses(kind: ContentKind): SQL[] {
  const table = getTable(kind);
  const images = findFields('image', kind);
  const selectUse = (field: SQL, address: SQL) =>
    sql`select ${kind}::text as kind, ${table._id} as id, ${field} as field, ${address} as address, 'published' as state from ${table}`;
  const values = images.map((field) => sql`(${field}::text, ${getColumn(kind, field)})`);
  const fieldUses =
    values.length === 0
      ? []
      : [
          sql`${selectUse(sql`image.field`, sql`image.address`)} cross join lateral (values ${sql.join(values, sql`, `)})
            as image(field, address) where image.address <> ''`,
        ];
  const textUses = listRichTextFields(kind).map(({ richField }) => {
    const text = isLeaf(richField)
      ? sql`${getColumn(kind, 'translations')} ->> ${richField}`
      : sql`${getColumn(kind, richField)}`;
    return sql`${selectUse(sql`${richField}::text`, sql`found[1]`)} cross join lateral ${matchPictures(text)} where ${text} <> ''`;
  });
  return [...fieldUses, ...textUses];
}

const fieldNames = {
  image: (kind: ContentKind) => findFields('image', kind),
  richText: (kind: ContentKind) => listRichTextFields(kind).map(({ richField }) => richField),
};

const listFieldNames = (fieldKind: keyof typeof fieldNames) =>
  sql.param(
    contentKindNames.flatMap((kind) =>
      fieldNames[fieldKind](kind).map((field) => `${kind}.${field}`),
    ),
  );

/** Selects the same columns for drafts, whose fields are JSON. */
function selectDraftUses(): SQL[] {
  const use = sql`select draft.entity as kind, draft.entity_id as id, part.key as field`;
  const from = sql`from drafts as draft cross join lateral jsonb_each_text(draft.data) as part`;
  const hasFieldKind = (kind: keyof typeof fieldNames) =>
    sql`draft.entity || '.' || part.key = any(${listFieldNames(kind)}::text[]) and part.value <> ''`;
  return [
    sql`${use}, part.value as address, 'draft' as state ${from} where ${hasFieldKind('image')}`,
    sql`${use}, found[1] as address, 'draft' as state ${from} cross join lateral ${matchPictures(sql`part.value`)} where ${hasFieldKind('richText')}`,
  ];
}

/** Rows of `(kind, id, field, address, state)`. A picture that is in one text twice has two rows. */
export const selectPictureUses = (): SQL =>
  sql.join(
    [...contentKindNames.flatMap(selectPublishedUses), ...selectDraftUses()],
    sql` union all `,
  );

/**
 * Whether a picture is used. PostgreSQL runs `exists` as one join, but may run a subquery after `in` for every picture.
 */
export const isUsed: SQL = sql`exists (
  select from (${selectPictureUses()}) as used where used.address = ${pictures.address})`;

/** Whether a picture is used in a published record or in a draft by a different account. */
export const isUsedByOthers = (actor: string): SQL => sql`exists (
  select from (${selectPictureUses()}) as used
  left join drafts as draft on draft.entity = used.kind and draft.entity_id = used.id
  where used.address = ${pictures.address} and (used.state = 'published' or draft.actor <> ${actor}))`;

const maxUses = 100;

/** Returns up to a hundred uses of a picture in records of `kinds`, and the number of all such uses. */
export async function readUses(
  tx: Transaction,
  { address, kinds = contentKindNames }: { address: string; kinds?: readonly ContentKind[] },
): Promise<{ uses: PictureUse[]; totalUses: number }> {
  const uses = await tx
    .select({
      kind: sql<ContentKind>`kind`,
      id: sql<string>`id`,
      field: sql<string>`field`,
      state: sql<PictureUse['state']>`state`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(
      sql`(select distinct kind, id, field, state from (${selectPictureUses()}) as used
        where address = ${address} and kind = any(${sql.param(kinds)}::text[])) as uses`,
    )
    .orderBy(sql`kind, id, field, state desc`)
    .limit(maxUses);
  const titles = new Map<string, string>();
  for (const { kind, id } of uses) {
    const record = titles.has(kind + id)
      ? undefined
      : getEditedRecord(await readRecord(tx, { kind, id }));
    if (record) titles.set(kind + id, getTitle(kind, record));
  }
  return {
    uses: uses.map(({ total: _, ...use }) => ({
      ...use,
      title: titles.get(use.kind + use.id) ?? '',
    })),
    totalUses: uses[0]?.total ?? 0,
  };
}

/** The query for the number of versions that contain a picture. It uses the index `revisions_pictures`. */
export const queryVersionCount = (db: Reader, address: string) =>
  db
    .select({ versions: count() })
    .from(revisions)
    .where(sql`picture_keys(${revisions.data}) @> array[hashtextextended(${address}, 0)]`);

/** Rows of `(kind, field, width, height, fit)`. */
const places = sql.join(
  contentKindNames.flatMap((kind) =>
    findFields('image', kind).map((field) => {
      const place = getPicturePlace(kind, field);
      return sql`(${kind}::text, ${field}::text, ${place?.width}::int, ${place?.height}::int, ${place?.fit}::text)`;
    }),
  ),
  sql`, `,
);

/**
 * Whether a picture looks blurry in one of its places (`getSharpness` below 1) [IMG-2]. `coalesce` prevents PostgreSQL
 * from running the subquery for each picture while it has no statistics.
 */
export const isTooSmall: SQL = sql`coalesce(${pictures.address} in (
  select small.address from ${pictures} as small
  join (${selectPictureUses()}) as used on used.address = small.address
  join (values ${places}) as place(kind, field, width, height, fit) on (place.kind, place.field) = (used.kind, used.field)
  where case place.fit
    when 'cover' then small.width < place.width or small.height < place.height
    else small.width < place.width and small.height < place.height
  end), false)`;
