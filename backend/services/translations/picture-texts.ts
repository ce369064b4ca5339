/** The alternative texts of the library, for someone who translates outside the dashboard [LANG-5, IMG-2]. */
import { and, asc, isNull, ne, sql } from 'drizzle-orm';
import {
  pictureKind,
  type RowResult,
  type TranslationRow,
  type TranslationText,
} from '#contract/entities/translations.ts';
import { maxAltLength, text } from '#contract/fields/fields.ts';
import { basisOf, leafName } from '#contract/fields/leaves.ts';
import { isLacking, translationMark } from '#contract/fields/translation-mark.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { type Reader, type Transaction, writerOf } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { PictureRow } from '../pictures/pictures.ts';
import { readRow, refused, rowBasis } from './read-row.ts';

const field = 'alt';

const described = and(isNull(pictures.deletedAt), ne(pictures.alt, ''));
const columns = { _id: pictures._id, alt: pictures.alt, translations: pictures.translations };
type Described = Pick<PictureRow, keyof typeof columns>;

const textsOf = ({ alt, translations }: Described, language: TranslationLanguage) => ({
  english: alt ?? '',
  translation: String(translations[leafName(field, language)] ?? ''),
});

/** Returns the alternative texts with their translations. With `lacking`, only those that are missing or outdated. */
export async function findPictureTexts(
  db: Reader,
  { language, lacking }: { language: TranslationLanguage; lacking: boolean },
): Promise<TranslationText[]> {
  const rows = await db.select(columns).from(pictures).where(described).orderBy(asc(pictures._id));
  return rows
    .filter(
      ({ alt, translations }) =>
        !lacking || isLacking(translationMark({ alt, ...translations }, field, language)),
    )
    .map((row) => {
      const texts = textsOf(row, language);
      return { kind: pictureKind, id: row._id, field, ...texts, basis: rowBasis(texts) };
    });
}

interface PictureImport {
  language: TranslationLanguage;
  dryRun: boolean;
  /** Receives the result of each row. */
  results: Map<TranslationRow, RowResult>;
}

/**
 * Stores the rows whose translations nobody has changed since their basis. Adds the result of each row, and returns the
 * number of changed pictures. The caller raises the content number.
 */
export async function importPictureTexts(
  tx: Transaction,
  rows: TranslationRow[],
  { language, dryRun, results }: PictureImport,
): Promise<number> {
  const leaf = leafName(field, language);
  const isGiven = sql`${pictures._id} = any(${sql.param(rows.map(({ id }) => id))}::text[])`;
  const query = tx.select(columns).from(pictures).where(and(described, isGiven));
  const found = await (dryRun ? query : query.orderBy(asc(pictures._id)).for('update'));
  const stored = new Map(found.map((row) => [row._id, row]));
  const used = new Set<string>();
  const read = (row: TranslationRow) => {
    const picture = stored.get(row.id);
    if (!picture) return refused('This picture does not exist, or has no alternative text.');
    if (row.field !== field) return refused('This field is not translated.');
    if (used.has(row.id)) return refused('The file has this text twice.');
    used.add(row.id);
    return readRow(row, text(maxAltLength), textsOf(picture, language));
  };
  const accepted: { id: string; leaves: Record<string, unknown> }[] = [];
  for (const row of rows) {
    const one = read(row);
    results.set(row, 'value' in one ? one.result : one);
    if ('value' in one) {
      accepted.push({ id: row.id, leaves: { [leaf]: one.value, [basisOf(leaf)]: one.basis } });
    }
  }
  if (!dryRun && accepted.length > 0) {
    await writerOf(tx)(sql`update pictures
      set translations = translations || given.leaves, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as given(id text, leaves jsonb)
      where _id = given.id`);
  }
  return accepted.length;
}
