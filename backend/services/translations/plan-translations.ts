import type * as z from 'zod/mini';
import type { RowResult, TranslationRow } from '#contract/entities/translations.ts';
import { basisOf, leafName } from '#contract/fields/leaves.ts';
import { leavesOfKind } from '#contract/kinds/kind-leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { planChangeFields } from '../content/plan/change-fields.ts';
import { type RecordPlan, skipIfInvalid } from '../content/plan/record-plan.ts';
import {
  type ChangingRecord,
  draftFields,
  editedRecord,
  isStored,
} from '../content/record/record-state.ts';
import type { Fields } from '../content/record/record-step.ts';
import { readRow, refusal } from './read-row.ts';
import { type RecordText, recordTexts } from './record-texts.ts';

interface PlannedRows {
  plan: RecordPlan;
  results: RowResult[];
}

interface AcceptedText {
  text: RecordText;
  leaves: Fields;
  result: RowResult;
}

/** A row changes the draft if the draft contains the text, and the published record otherwise [LANG-5]. */
export function planTranslations(
  state: ChangingRecord,
  rows: TranslationRow[],
  language: TranslationLanguage,
): PlannedRows {
  if (!isStored(state)) return { plan: { reason: 'gone' }, results: [] };
  const texts = recordTexts(state.kind, editedRecord(state) ?? {}, language);
  const seenTexts = new Set<RecordText>();
  const outcomes = rows.map((row): AcceptedText | RowResult => {
    const text = texts.find(({ plain, rich }) => row.field === plain || row.field === rich);
    if (!text) return refusal('This field is not translated.');
    if (seenTexts.has(text)) return refusal('The file has this text twice.');
    seenTexts.add(text);
    const leaf = leafName(row.field, language);
    const readResult = readRow(row, leavesOfKind(state.kind)[leaf] as z.ZodMiniType, {
      ...text,
      document: text.documents?.translation,
    });
    if (!('value' in readResult)) return readResult;
    const leaves = {
      [leaf]: readResult.value,
      [basisOf(leafName(text.plain, language))]: readResult.basis,
    };
    return { text, leaves, result: readResult.result };
  });
  const acceptedTexts = outcomes.filter((outcome) => 'leaves' in outcome);
  const results = outcomes.map((outcome) => ('leaves' in outcome ? outcome.result : outcome));
  if (acceptedTexts.length === 0) return { plan: { reason: 'same' }, results };
  return { plan: planAcceptedTexts(state, acceptedTexts, language), results };
}

function planAcceptedTexts(
  state: ChangingRecord,
  acceptedTexts: AcceptedText[],
  language: TranslationLanguage,
): RecordPlan {
  const fieldsOfDraft = draftFields(state);
  const isDrafted = ({ text: { plain, rich } }: AcceptedText) =>
    !state.published ||
    [plain, rich].some(
      (field) => field && (field in fieldsOfDraft || leafName(field, language) in fieldsOfDraft),
    );
  const mergeLeaves = (rows: AcceptedText[]): Fields =>
    Object.assign({}, ...rows.map(({ leaves }) => leaves));
  const [draft, published] = [
    acceptedTexts.filter(isDrafted),
    acceptedTexts.filter((text) => !isDrafted(text)),
  ];
  return skipIfInvalid(() => ({
    ...planChangeFields(state, { published: mergeLeaves(published), draft: mergeLeaves(draft) }),
    keepsBases: true,
  }));
}
