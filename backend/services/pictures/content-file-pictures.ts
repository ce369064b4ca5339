import { and, asc, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PictureDescription } from '#contract/entities/content-file.ts';
import { hasLeaves, nestLeaves, pickStoredLeaves } from '#contract/fields/leaves.ts';
import { queryRows, type Transaction } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { toAltLeaves } from './alt-leaves.ts';

/** Returns the pictures with an alt text, a translation of it or a framing, ordered by address [DASH-18]. */
export async function readDescribedPictures({ store }: Context): Promise<PictureDescription[]> {
  const { address, alt, translations, focus, crop, deletedAt } = pictures;
  const isTranslated = sql`${translations} <> '{}'`;
  const isDescribed = or(isNotNull(alt), isTranslated, isNotNull(focus), isNotNull(crop));
  const rows = await store.read((db) =>
    db
      .select({ address, alt, translations, focus, crop })
      .from(pictures)
      .where(and(isDescribed, isNull(deletedAt)))
      .orderBy(asc(address)),
  );
  return rows.map(({ address, alt, translations, focus, crop }) => ({
    address,
    ...(alt !== null && { alt }),
    ...(hasLeaves(translations) && { translations: nestLeaves(translations) }),
    ...((focus || crop) && { framing: { focus, crop } }),
  }));
}

/**
 * Sets the alt texts of pictures in the library, and the translations of these texts. Ignores framing, because only
 * `framePicture` can create the framed copies. Returns whether any text has changed. The caller
 * must increment the content number.
 */
export async function updateAltTexts(tx: Transaction, entries: PictureDescription[]) {
  const textEntries = entries.filter(({ alt, translations }) => alt !== undefined || translations);
  if (textEntries.length === 0) return false;
  const { address, alt } = pictures;
  const entriesWithoutAlt = textEntries.filter((picture) => picture.alt === undefined);
  const addresses = entriesWithoutAlt.map((picture) => picture.address);
  const rows = await tx
    .select({ address, alt })
    .from(pictures)
    .where(sql`${address} = any(${sql.param(addresses)}::text[])`);
  const storedAlts = new Map(rows.map((row) => [row.address, row.alt]));
  const rowsToStore = textEntries.map(({ address, alt, translations }) => ({
    ...{ address, alt },
    leaves: pickStoredLeaves(toAltLeaves(alt ?? storedAlts.get(address), translations)),
  }));
  const statement = sql`with given as (
      select distinct on (address) address, alt, leaves
      from jsonb_to_recordset(${JSON.stringify(rowsToStore)}::jsonb)
        as described(address text, alt text, leaves jsonb)),
    described as (
      select _id, coalesce(given.alt, pictures.alt) as alt, translations || leaves as translations
      from pictures join given using (address))
    update pictures
    set alt = described.alt, translations = described.translations, version = pictures.version + 1
    from described where described._id = pictures._id and
      (pictures.alt, pictures.translations) is distinct from (described.alt, described.translations)
    returning pictures._id`;
  return (await queryRows(tx, statement)).length > 0;
}
