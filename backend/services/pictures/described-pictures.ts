/** What is told of pictures in a file of content [IMG-2, DASH-18]. */
import { and, asc, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DescribedPicture } from '#contract/entities/content-file.ts';
import { type Store, type Transaction, writerOf } from '#db/store.ts';
import { pictures } from '#schema/index.ts';

/** The pictures of the library of which somebody told what they show or how they are cropped, by their addresses. */
export async function readDescribedPictures(store: Store): Promise<DescribedPicture[]> {
  const { address, alt, focus, crop, deletedAt } = pictures;
  const isTold = or(isNotNull(alt), isNotNull(focus), isNotNull(crop));
  const rows = await store.read((db) =>
    db
      .select({ address, alt, focus, crop })
      .from(pictures)
      .where(and(isTold, isNull(deletedAt)))
      .orderBy(asc(address)),
  );
  return rows.map(({ address, alt, focus, crop }) => ({
    address,
    ...(alt !== null && { alt }),
    ...((focus || crop) && { framing: { focus, crop } }),
  }));
}

/**
 * Gives pictures of the library these alternative texts; resolves to whether one differs now. The caller raises the number of the content.
 * How they are cropped is left to `framePicture`, since copies have to be cut for that.
 */
export async function describePictures(
  tx: Transaction,
  described: DescribedPicture[],
): Promise<boolean> {
  const told = described.filter(({ alt }) => alt !== undefined);
  if (told.length === 0) return false;
  const changed = await writerOf(tx)(sql`with told as (
      select distinct on (address) address, alt
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given(address text, alt text))
    update pictures set alt = told.alt, version = pictures.version + 1
    from told where told.address = pictures.address and pictures.alt is distinct from told.alt
    returning pictures._id`);
  return changed.length > 0;
}
