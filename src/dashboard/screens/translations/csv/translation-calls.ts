import {
  maxTranslationRows,
  type TranslationImportResult,
  type TranslationText,
} from '#contract/entities/translations.ts';
import { findTranslationTexts, importTranslations } from '#contract/routes/translation-routes.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { call } from '../../../data/api.ts';
import { type CsvTranslations, toTranslationRows } from './translation-csv.ts';

/** Reads all texts with their translations, in several requests. Rejects as `call` does. */
export async function readTexts(
  language: TranslationLanguage,
  onlyIncomplete: boolean,
): Promise<TranslationText[]> {
  const readPage = async (cursor: string | null) => {
    const body = { language, lacking: onlyIncomplete, ...(cursor !== null && { cursor }) };
    return (await call(findTranslationTexts, { body })).data;
  };
  let { texts, next } = await readPage(null);
  const allTexts = [...texts];
  while (next !== null) {
    ({ texts, next } = await readPage(next));
    allTexts.push(...texts);
  }
  return allTexts;
}

/** Returns why a file is too large for one import, or null if it is not. */
export function findSizeError({ rows }: CsvTranslations): string | null {
  const bytes = new Blob(rows.map(({ text }) => text)).size;
  if (rows.length <= maxTranslationRows && bytes < importTranslations.maxBodyBytes * 0.8)
    return null;
  return `This file has too much text for one upload. Split it into files of at most ${maxTranslationRows.toLocaleString('en')} rows and 3 MB, each with the headings.`;
}

/** With `dryRun`, returns the changes without storing them. Rejects as `call` does. */
export async function sendTranslations(
  { language, rows }: CsvTranslations,
  { dryRun, signal }: { dryRun: boolean; signal?: AbortSignal },
): Promise<TranslationImportResult> {
  const body = { language, rows: await toTranslationRows(rows), dryRun };
  return (await call(importTranslations, { body, ...(signal && { signal }) })).data;
}
