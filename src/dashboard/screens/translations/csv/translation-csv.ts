import type { TranslationRow, TranslationText } from '#contract/entities/translations.ts';
import { findFields, isContentKind } from '#contract/kinds/content-kinds.ts';
import {
  defaultLanguage,
  type TranslationLanguage,
  translationLanguages,
} from '#contract/texts/languages.ts';
import { toCsv, unescapeFormula } from '../../../data/csv.ts';
import { describeMissingColumns, readCsv } from '../../../data/read-csv.ts';

const isFormatted = ({ kind, field }: { kind: string; field: string }) =>
  isContentKind(kind) && findFields('richText', kind).includes(field);

/** Loaded on demand because `formatted-html.ts` imports the editor's document schema. */
const loadHtml = () => import('./formatted-html.ts');

/** Returns a CSV file for a translator, with a row for each text. Formatted texts are HTML [LANG-5]. */
export async function toTranslationsCsv(texts: TranslationText[], language: TranslationLanguage) {
  const html = texts.some(isFormatted) ? await loadHtml() : null;
  const rows = texts.map((text) => {
    const cells = [text.english, text.translation];
    const formattedCells = html && isFormatted(text) ? cells.map(html.toHtml) : cells;
    return [text.kind, text.id, text.field, ...formattedCells, text.basis];
  });
  // The text columns are named after their languages.
  return toCsv([['kind', 'id', 'field', defaultLanguage, language, 'basis'], ...rows]);
}

export interface CsvTranslation extends TranslationRow {
  line: number;
  english: string;
}

export interface CsvTranslations {
  language: TranslationLanguage;
  rows: CsvTranslation[];
}

/** Finds the separator after the first heading because the texts below the headings can contain any character. */
const findSeparator = (text: string): string =>
  /^\s*"?(?:kind|id|field|basis|\w\w)"?([,;\t|])/i.exec(text)?.[1] ?? ',';

/** Omits lines without a translation. Returns an error if columns are missing [LANG-5]. */
export function parseTranslationsCsv(text: string): CsvTranslations | { error: string } {
  const [headings, ...lines] = readCsv(text, findSeparator);
  const columnNames = headings?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const language = translationLanguages.find((name) => columnNames.includes(name));
  const missingColumns = ['kind', 'id', 'field', 'basis'].filter(
    (name) => !columnNames.includes(name),
  );
  if (missingColumns.length > 0 || !language) {
    if (!language) missingColumns.push(translationLanguages.join(' or '));
    return { error: `${describeMissingColumns(missingColumns)}. Download a new file first.` };
  }
  const rows = lines.map(({ cells, line }): CsvTranslation => {
    const getCell = (name: string) => cells[columnNames.indexOf(name)] ?? '';
    const getText = (name: string) => unescapeFormula(getCell(name).replace(/\r\n?/g, '\n'));
    return {
      line,
      kind: getCell('kind').trim(),
      id: getCell('id').trim(),
      field: getCell('field').trim(),
      english: getText(defaultLanguage),
      text: getText(language),
      basis: getCell('basis').trim(),
    };
  });
  return { language, rows: rows.filter((row) => row.text.trim() !== '') };
}

/** Converts formatted texts from HTML to editor documents. */
export async function toTranslationRows(rows: CsvTranslation[]): Promise<TranslationRow[]> {
  const html = rows.some(isFormatted) ? await loadHtml() : null;
  return rows.map((row) => {
    const { kind, id, field, text, basis } = row;
    return { kind, id, field, basis, text: html && isFormatted(row) ? html.fromHtml(text) : text };
  });
}
