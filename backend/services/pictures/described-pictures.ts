/** The details of pictures in a content file [IMG-2, DASH-18]. */
import { and, asc, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DescribedPicture } from '#contract/entities/content-file.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { Context } from '../context.ts';

/** Returns the pictures of the library that have an alternative text or a framing, ordered by address. */
export async function readDescribedPictures({ store }: Context): Promise<DescribedPicture[]> {
  const { address, alt, focus, crop, deletedAt } = pictures;
  const isDescribed = or(isNotNull(alt), isNotNull(focus), isNotNull(crop));
  const rows = await store.read((db) =>
    db
      .select({ address, alt, focus, crop })
      .from(pictures)
      .where(and(isDescribed, isNull(deletedAt)))
      .orderBy(asc(address)),
  );
  return rows.map(({ address, alt, focus, crop }) => ({
    address,
    ...(alt !== null && { alt }),
    ...((focus || crop) && { framing: { focus, crop } }),
  }));
}

/**
 * Sets the alternative texts of pictures of the library. Returns whether one has changed; the caller raises the content
 * number. Framing is left to `framePicture`, because it has to cut copies.
 */
export async function describePictures(
  tx: Transaction,
  described: DescribedPicture[],
): Promise<boolean> {
  const withAlt = described.filter(({ alt }) => alt !== undefined);
  if (withAlt.length === 0) return false;
  const changed = await writerOf(tx)(sql`with given as (
      select distinct on (address) address, alt
      from jsonb_to_recordset(${JSON.stringify(withAlt)}::jsonb) as described(address text, alt text))
    update pictures set alt = given.alt, version = pictures.version + 1
    from given where given.address = pictures.address and pictures.alt is distinct from given.alt
    returning pictures._id`);
  return changed.length > 0;
}
