import type { FoundRecord } from '#contract/entities/search.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { kindsFor } from '../../key-rights.ts';
import { findMistypedWords, findWords } from '../../search/find-words.ts';
import { readRecordsByKey } from '../record/read-records.ts';
import { type RecordState, titleOfState, toDraft } from '../record/record-state.ts';

/**
 * Returns the records whose published fields or draft contain the words of a search, if necessary with a typing error
 * [DASH-17]. An API key finds records of its kinds.
 */
export async function searchContent(
  ctx: Context,
  search: { words: string; limit: number },
): Promise<FoundRecord[]> {
  const searchInKinds = ctx.key ? { ...search, kinds: kindsFor(ctx) } : search;
  const matches = await findWords(ctx, searchInKinds);
  const keys = matches.length > 0 ? matches : await findMistypedWords(ctx, searchInKinds);
  const knownKeys = keys.filter(({ kind }) => isContentKind(kind));
  const stateOf = await ctx.store.read((db) => readRecordsByKey(db, knownKeys));
  return knownKeys.flatMap((key) => toFound(stateOf(key)) ?? []);
}

function toFound(state: RecordState | undefined): FoundRecord | undefined {
  const draft = state && toDraft(state);
  if (!state || !draft) return undefined;
  const { isPublished, hasChanges, publishAt, unpublishAt } = draft;
  const title = titleOfState(state) ?? '';
  const isScheduled = publishAt !== null || unpublishAt !== null;
  return { kind: state.kind, id: state.id, title, isPublished, hasChanges, isScheduled };
}
