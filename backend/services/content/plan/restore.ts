import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';
import { listRichTextFields } from '../../tables/rich-texts.ts';
import { type ChangingRecord, formatSchedule, hasDraftFields } from '../record/record-state.ts';
import { type Fields, getCopies, isSamePublished } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import type { RecordPlan } from './record-plan.ts';
import { planSaveDraft } from './save-draft.ts';

interface Version {
  isDraft: boolean;
  data: object;
  position: number | null;
}

/**
 * Restores a version. Restoring a published version removes the draft, and puts an unpublished record back in its last
 * position. Throws the errors of `planSaveDraft`.
 */
export function planRestore(
  state: ChangingRecord,
  version: Version,
  { now, lastPosition }: { now: Date; lastPosition: number | null },
): RecordPlan {
  const fields = pickKnownFields(state, version.data);
  if (version.isDraft) {
    const input = { fields, ...formatSchedule(state) };
    return planSaveDraft(state, input, now, (state.draft ?? version).position);
  }
  const positionField = lastPosition === null ? {} : { position: lastPosition };
  const changedFields = planChangeFields(state, { published: fields, draft: {} }).next.published;
  const next = { published: changedFields ?? { ...positionField, ...fields }, draft: null };
  const step = { state, next, keepsBases: true } as const;
  if (isSamePublished(getCopies(state).published, next.published)) {
    return { ...step, intent: 'discard' };
  }
  return hasDraftFields(state) ? { ...step, intent: 'publish' } : step;
}

/**
 * Omits fields that the kind no longer has. Formatted texts that the version does not contain are empty, and missing
 * leaves have their defaults.
 */
function pickKnownFields({ kind }: ChangingRecord, data: object): Fields {
  const { fields } = contentKinds[kind];
  const leaves = getDefaultLeaves(kind);
  const emptyRichTexts = listRichTextFields(kind).map(({ richField }) => [richField, '']);
  const knownEntries = Object.entries(data).filter(([field]) => field in fields || field in leaves);
  return { ...Object.fromEntries(emptyRichTexts), ...leaves, ...Object.fromEntries(knownEntries) };
}
