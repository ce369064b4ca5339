import { type SQL, sql } from 'drizzle-orm';
import { contentKindNames, findFields, getPicturePlace } from '#contract/kinds/content-kinds.ts';
import { pictures } from '#schema/index.ts';
import { selectPictureUses } from './picture-uses.ts';

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
 * Whether a picture looks blurry in one of its places (`getSharpness` below 1) [IMG-2]. Without `coalesce` and without
 * statistics, PostgreSQL would run the subquery for each picture.
 */
export const isTooSmall = (): SQL => sql`coalesce(${pictures.address} in (
  select small.address from ${pictures} as small
  join (${selectPictureUses()}) as used on used.address = small.address
  join (values ${places}) as place(kind, field, width, height, fit) on (place.kind, place.field) = (used.kind, used.field)
  where case place.fit
    when 'cover' then small.width < place.width or small.height < place.height
    else small.width < place.width and small.height < place.height
  end), false)`;
