import type * as z from 'zod/mini';
import type { RowResult, TranslationRow } from '#contract/entities/translations.ts';
import { basisOf, leafName } from '#contract/fields/leaves.ts';
import { leavesOfKind } from '#contract/kinds/kind-leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { planChangeFields } from '../content/plan/change-fields.ts';
import { type Planned, skipIfInvalid } from '../content/plan/planned.ts';
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
  planned: Planned;
  results: RowResult[];
}

interface Accepted {
  text: RecordText;
  leaves: Fields;
  result: RowResult;
}

/** A row changes the draft if the draft contains the text, and the published record otherwise [LANG-5]. */
export function planTranslations(
  stored: ChangingRecord,
  rows: TranslationRow[],
  language: TranslationLanguage,
): PlannedRows {
  if (!isStored(stored)) return { planned: { reason: 'gone' }, results: [] };
  const texts = recordTexts(stored.kind, editedRecord(stored) ?? {}, language);
  const seenTexts = new Set<RecordText>();
  const outcomes = rows.map((row): Accepted | RowResult => {
    const text = texts.find(({ plain, rich }) => row.field === plain || row.field === rich);
    if (!text) return refusal('This field is not translated.');
    if (seenTexts.has(text)) return refusal('The file has this text twice.');
    seenTexts.add(text);
    const leaf = leafName(row.field, language);
    const readResult = readRow(row, leavesOfKind(stored.kind)[leaf] as z.ZodMiniType, {
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
  const accepted = outcomes.filter((one) => 'leaves' in one);
  const results = outcomes.map((one) => ('leaves' in one ? one.result : one));
  if (accepted.length === 0) return { planned: { reason: 'same' }, results };
  return { planned: planAccepted(stored, accepted, language), results };
}

function planAccepted(
  stored: ChangingRecord,
  accepted: Accepted[],
  language: TranslationLanguage,
): Planned {
  const fieldsOfDraft = draftFields(stored);
  const isDrafted = ({ text: { plain, rich } }: Accepted) =>
    !stored.published ||
    [plain, rich].some(
      (field) => field && (field in fieldsOfDraft || leafName(field, language) in fieldsOfDraft),
    );
  const mergeLeaves = (rows: Accepted[]): Fields =>
    Object.assign({}, ...rows.map(({ leaves }) => leaves));
  const [draft, published] = [
    accepted.filter(isDrafted),
    accepted.filter((one) => !isDrafted(one)),
  ];
  return skipIfInvalid(() => ({
    ...planChangeFields(stored, { published: mergeLeaves(published), draft: mergeLeaves(draft) }),
    keepsBases: true,
  }));
}
