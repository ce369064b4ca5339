import type * as z from 'zod/mini';
import type { RowResult, TranslationRow } from '#contract/entities/translations.ts';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { planChangeFields } from '../content/plan/change-fields.ts';
import { type RecordPlan, skipIfInvalid } from '../content/plan/record-plan.ts';
import {
  type ChangingRecord,
  getDraftFields,
  getEditedRecord,
  isStored,
} from '../content/record/record-state.ts';
import type { Fields } from '../content/record/record-step.ts';
import { checkRow, refuseRow } from './check-row.ts';
import { listRecordTexts, type RecordText } from './record-texts.ts';

interface PlannedRows {
  plan: RecordPlan;
  results: Map<TranslationRow, RowResult>;
}

/**
 * Plans the changes to one record [LANG-5]. A row changes the draft if the draft contains the text or the record is not
 * published. Otherwise, the row changes the published record.
 */
export function planTranslations(
  state: ChangingRecord,
  rows: TranslationRow[],
  language: TranslationLanguage,
): PlannedRows {
  if (!isStored(state)) {
    const results = new Map(rows.map((row) => [row, refuseRow('This item does not exist.')]));
    return { plan: { reason: 'gone' }, results };
  }
  const { kind } = state;
  const texts = listRecordTexts(kind, getEditedRecord(state) ?? {}, language);
  const seenTexts = new Set<RecordText>();
  const results = new Map<TranslationRow, RowResult>();
  const changes: { published: Fields; draft: Fields } = { published: {}, draft: {} };
  const planRow = (row: TranslationRow) => {
    const text = texts.find(({ plain, rich }) => row.field === plain || row.field === rich);
    if (!text) return refuseRow('This field cannot be translated.');
    if (seenTexts.has(text)) return refuseRow('The file contains this text twice.');
    seenTexts.add(text);
    const leaf = toLeafName(row.field, language);
    const document = text.documents?.translation;
    const schema = getKindLeaves(kind)[leaf] as z.ZodMiniType;
    const outcome = checkRow(row, schema, { ...text, document });
    if (!('value' in outcome)) return outcome;
    Object.assign(isInDraft(state, text, language) ? changes.draft : changes.published, {
      [leaf]: outcome.value,
      [toBasisName(toLeafName(text.plain, language))]: outcome.basis,
    });
    return outcome.result;
  };
  for (const row of rows) results.set(row, planRow(row));
  if (Object.keys({ ...changes.published, ...changes.draft }).length === 0) {
    return { plan: { reason: 'same' }, results };
  }
  const plan = skipIfInvalid(() => ({ ...planChangeFields(state, changes), keepsBases: true }));
  return { plan, results };
}

function isInDraft(
  state: ChangingRecord,
  { plain, rich }: RecordText,
  language: TranslationLanguage,
): boolean {
  const fields = getDraftFields(state);
  return (
    !state.published ||
    [plain, rich].some(
      (field) => field && (field in fields || toLeafName(field, language) in fields),
    )
  );
}
