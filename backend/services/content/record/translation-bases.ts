import { getLeafField, toBasisName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';
import { withBothForms } from '../../tables/rich-texts.ts';
import { getEditedRecord } from './record-state.ts';
import { type Fields, getCopies, type RecordStep } from './record-step.ts';

/**
 * Adds the basis of each translation that differs from `before`: the digest of the English text that it translates
 * [LANG-1]. Keeps a new basis that `fields` already contains. `english` contains the English texts.
 */
export function withChangedBases(
  kind: ContentKind,
  { before, fields, english = fields }: { before: Fields; fields: Fields; english?: Fields },
): Fields {
  const leaves = getDefaultLeaves(kind);
  const bases = Object.entries(fields).flatMap(([leaf, text]) => {
    const basis = toBasisName(leaf);
    if (!(basis in leaves) || text === (before[leaf] ?? '')) return [];
    const isGiven = fields[basis] !== undefined && fields[basis] !== (before[basis] ?? '');
    const source = String(english[getLeafField(leaf)] ?? '');
    return isGiven ? [] : [[basis, text === '' ? '' : digestText(source)]];
  });
  return { ...fields, ...Object.fromEntries(bases) };
}

/** Adds the bases of the translations that a step changes, unless the step keeps the given bases. */
export function withBases(step: RecordStep): RecordStep {
  if (step.keepsBases) return step;
  const { state, next } = step;
  const { kind } = state;
  // A new record may contain only the formatted form of a text.
  const isNew = state.published === undefined && next.published !== null;
  const published = isNew ? withBothForms(kind, {}, { ...next.published }) : next.published;
  const { draft } = next;
  const before = {
    published: { ...getCopies(state).published },
    draft: { ...getEditedRecord(state) },
  };
  const english = { ...published, ...draft?.data };
  return {
    ...step,
    next: {
      published:
        published && withChangedBases(kind, { before: before.published, fields: published }),
      draft: draft && {
        ...draft,
        data: withChangedBases(kind, { before: before.draft, fields: draft.data, english }),
      },
    },
  };
}
