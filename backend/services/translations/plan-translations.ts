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
import { readRow, refused } from './read-row.ts';
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
  const used = new Set<RecordText>();
  const read = rows.map((row): Accepted | RowResult => {
    const text = texts.find(({ plain, rich }) => row.field === plain || row.field === rich);
    if (!text) return refused('This field is not translated.');
    if (used.has(text)) return refused('The file has this text twice.');
    used.add(text);
    const leaf = leafName(row.field, language);
    const one = readRow(row, leavesOfKind(stored.kind)[leaf] as z.ZodMiniType, {
      ...text,
      document: text.documents?.translation,
    });
    if (!('value' in one)) return one;
    const leaves = { [leaf]: one.value, [basisOf(leafName(text.plain, language))]: one.basis };
    return { text, leaves, result: one.result };
  });
  const accepted = read.filter((one) => 'leaves' in one);
  const results = read.map((one) => ('leaves' in one ? one.result : one));
  if (accepted.length === 0) return { planned: { reason: 'same' }, results };
  return { planned: planAccepted(stored, accepted, language), results };
}

function planAccepted(
  stored: ChangingRecord,
  accepted: Accepted[],
  language: TranslationLanguage,
): Planned {
  const drafted = draftFields(stored);
  const isDrafted = ({ text: { plain, rich } }: Accepted) =>
    !stored.published ||
    [plain, rich].some(
      (field) => field && (field in drafted || leafName(field, language) in drafted),
    );
  const leavesOf = (some: Accepted[]): Fields =>
    Object.assign({}, ...some.map(({ leaves }) => leaves));
  const [draft, published] = [
    accepted.filter(isDrafted),
    accepted.filter((one) => !isDrafted(one)),
  ];
  return skipIfInvalid(() => ({
    ...planChangeFields(stored, { published: leavesOf(published), draft: leavesOf(draft) }),
    keepsBases: true,
  }));
}
