import { toLeafName } from '#contract/fields/leaves.ts';
import {
  getTranslationStatus,
  type TranslationStatus,
} from '#contract/fields/translation-status.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { listTranslatedTexts } from '#contract/kinds/translated-fields.ts';
import { toPlainDocument } from '#contract/rich-text/rich-text.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { listRichTextColumns } from '../tables/rich-texts.ts';

export interface RecordText {
  plain: string;
  /** Undefined if the text cannot be formatted. */
  rich: string | undefined;
  english: string;
  /** The formatted translation, or the plain one if it has no formatting. */
  translation: string;
  /** Both texts as JSON documents, if one of them is formatted. */
  documents: { english: string; translation: string } | undefined;
  status: TranslationStatus;
}

/** Returns every text of a record that can be translated [LANG-5]. `record` includes its leaves. */
export function listRecordTexts(
  kind: ContentKind,
  record: object,
  language: TranslationLanguage,
): RecordText[] {
  const fields: Record<string, unknown> = { ...record };
  const getText = (field: string | undefined) => String(fields[field ?? ''] ?? '');
  const richFields = new Map(
    listRichTextColumns(kind).map(({ richField, plainField }) => [plainField, richField]),
  );
  return listTranslatedTexts(kind).map((plain) => {
    const rich = richFields.get(plain);
    const [english, translation] = [getText(plain), getText(toLeafName(plain, language))];
    const [richEnglish, richTranslation] = [
      getText(rich),
      getText(rich && toLeafName(rich, language)),
    ];
    return {
      ...{ plain, rich, english },
      translation: richTranslation || translation,
      documents:
        richEnglish || richTranslation
          ? {
              english: richEnglish || toDocument(english),
              translation: richTranslation || toDocument(translation),
            }
          : undefined,
      status: getTranslationStatus(fields, plain, language),
    };
  });
}

const toDocument = (text: string) => (text === '' ? '' : JSON.stringify(toPlainDocument(text)));
