import type * as z from 'zod/mini';
import {
  pictureKind,
  type TranslationText,
  type translationTextSearch,
  type translationTexts,
} from '#contract/entities/translations.ts';
import { isStorable } from '#contract/fields/fields.ts';
import { needsTranslation } from '#contract/fields/translation-status.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { consistentRead } from '#db/store.ts';
import { readRecordsByKey } from '../content/record/read-records.ts';
import { type ChangingRecord, getEditedRecord } from '../content/record/record-state.ts';
import type { Context } from '../context.ts';
import { mayAccessPictures } from '../key-rights.ts';
import { formatKey, type RecordKey } from '../tables/content-tables.ts';
import { formatRowBasis } from './check-row.ts';
import { findUntranslatedFields } from './find-translations.ts';
import { findPictureTexts } from './picture-texts.ts';
import { listRecordTexts } from './record-texts.ts';
import { walkRecords } from './walk-records.ts';

const maxPageRecords = 100;
const maxPageLength = 900_000;

/**
 * Returns a page of the texts of all records that the caller may access [LANG-5]. The last pages contain the alt texts
 * of the pictures in the library. Omits texts that are empty in English, and records whose switch for the language is
 * off. Throws the same errors as `walkRecords`.
 */
export function findTranslationTexts(
  ctx: Context,
  { language, lacking: onlyUntranslated, cursor }: z.output<typeof translationTextSearch>,
): Promise<z.output<typeof translationTexts>> {
  return ctx.store.transaction(async (tx) => {
    const [kind, after = ''] = cursor && isStorable(cursor) ? cursor.split('/') : [];
    if (kind === pictureKind && mayAccessPictures(ctx)) {
      const { texts, last } = await findPictureTexts(tx, { language, onlyUntranslated, after });
      return { texts, next: last && `${pictureKind}/${last}` };
    }
    const keys: RecordKey[] = [];
    for await (const record of walkRecords(tx, ctx, { language, cursor })) {
      const { missing, outdated } = findUntranslatedFields(record);
      if (record.isHidden || (onlyUntranslated && missing.length + outdated.length === 0)) continue;
      keys.push(record);
      if (keys.length > maxPageRecords) break;
    }
    const findState = await readRecordsByKey(tx, keys);
    const texts: TranslationText[] = [];
    let length = 0;
    for (const [index, key] of keys.entries()) {
      const state = findState(key);
      const textsOfRecord = state ? listTexts(state, language, onlyUntranslated) : [];
      length += JSON.stringify(textsOfRecord).length;
      const last = keys[index - 1];
      if (last && (index === maxPageRecords || length > maxPageLength))
        return { texts, next: formatKey(last) };
      texts.push(...textsOfRecord);
    }
    return { texts, next: mayAccessPictures(ctx) ? pictureKind : null };
  }, consistentRead);
}

function listTexts(
  state: ChangingRecord,
  language: TranslationLanguage,
  onlyUntranslated: boolean,
): TranslationText[] {
  const { kind, id } = state;
  return listRecordTexts(kind, getEditedRecord(state) ?? {}, language)
    .filter(({ english, documents }) => english !== '' || documents?.english)
    .filter(({ status }) => !onlyUntranslated || needsTranslation(status))
    .map((text) => {
      const { plain, rich, documents } = text;
      const { english, translation } = documents ?? text;
      const field = documents && rich ? rich : plain;
      return { kind, id, field, english, translation, basis: formatRowBasis(text) };
    });
}
