import { and, asc, gt, isNull, ne, sql } from 'drizzle-orm';
import {
  pictureKind,
  type RowResult,
  type TranslationRow,
  type TranslationText,
} from '#contract/entities/translations.ts';
import { maxAltLength, text } from '#contract/fields/fields.ts';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { lacksTranslation, type PictureRow } from '../pictures/pictures.ts';
import { checkRow, formatRowBasis, refuseRow } from './check-row.ts';

const field = 'alt';

const hasAltText = and(isNull(pictures.deletedAt), ne(pictures.alt, ''));
const columns = { _id: pictures._id, alt: pictures.alt, translations: pictures.translations };
type DescribedPicture = Pick<PictureRow, keyof typeof columns>;

const getTexts = ({ alt, translations }: DescribedPicture, language: TranslationLanguage) => ({
  english: alt ?? '',
  translation: String(translations[toLeafName(field, language)] ?? ''),
});

/** The texts of a page must fit into a response. */
const pageSize = 1000;

interface PictureTextSearch {
  language: TranslationLanguage;
  onlyUntranslated: boolean;
  /** Empty for the first page. */
  after: string;
}

/**
 * Returns a page of the alt texts in the library with their translations [LANG-5, IMG-2]. `last` is null if no picture
 * follows. With `onlyUntranslated`, returns only texts whose translation is missing or outdated.
 */
export async function findPictureTexts(
  db: Reader,
  { language, onlyUntranslated, after }: PictureTextSearch,
): Promise<{ texts: TranslationText[]; last: string | null }> {
  const pictureRows = await db
    .select(columns)
    .from(pictures)
    .where(and(hasAltText, gt(pictures._id, after)))
    .orderBy(asc(pictures._id))
    .limit(pageSize + 1);
  const pageRows = pictureRows.slice(0, pageSize);
  const texts = pageRows
    .filter((row) => !onlyUntranslated || lacksTranslation(row, language))
    .map((row): TranslationText => {
      const texts = getTexts(row, language);
      return { kind: pictureKind, id: row._id, field, ...texts, basis: formatRowBasis(texts) };
    });
  return { texts, last: pictureRows.length > pageSize ? (pageRows.at(-1)?._id ?? null) : null };
}

interface PictureImport {
  language: TranslationLanguage;
  dryRun: boolean;
  results: Map<TranslationRow, RowResult>;
}

/**
 * Stores the rows whose translations have not changed since the export. With `dryRun`, stores nothing. Returns the
 * number of pictures that change. The caller must increment the content number.
 */
export async function importPictureTexts(
  tx: Transaction,
  rows: TranslationRow[],
  { language, dryRun, results }: PictureImport,
): Promise<number> {
  const leaf = toLeafName(field, language);
  const isGiven = sql`${pictures._id} = any(${sql.param(rows.map(({ id }) => id))}::text[])`;
  const query = tx.select(columns).from(pictures).where(and(hasAltText, isGiven));
  const pictureRows = await (dryRun ? query : query.orderBy(asc(pictures._id)).for('update'));
  const picturesById = new Map(pictureRows.map((row) => [row._id, row]));
  const seenIds = new Set<string>();
  const checkPictureRow = (row: TranslationRow) => {
    const picture = picturesById.get(row.id);
    if (!picture) return refuseRow('This picture does not exist, or has no alternative text.');
    if (row.field !== field) return refuseRow('This field cannot be translated.');
    if (seenIds.has(row.id)) return refuseRow('The file contains this text twice.');
    seenIds.add(row.id);
    return checkRow(row, text(maxAltLength), getTexts(picture, language));
  };
  const acceptedTexts: { id: string; leaves: Record<string, unknown> }[] = [];
  for (const row of rows) {
    const outcome = checkPictureRow(row);
    results.set(row, 'value' in outcome ? outcome.result : outcome);
    if ('value' in outcome) {
      acceptedTexts.push({
        id: row.id,
        leaves: { [leaf]: outcome.value, [toBasisName(leaf)]: outcome.basis },
      });
    }
  }
  if (!dryRun && acceptedTexts.length > 0) {
    await tx.execute(sql`update pictures
      set translations = translations || given.leaves, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(acceptedTexts)}::jsonb) as given(id text, leaves jsonb)
      where _id = given.id`);
  }
  return acceptedTexts.length;
}
