import type { FoundRecord } from '#contract/entities/search.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { listAllowedKinds } from '../../key-rights.ts';
import { findMistypedWords, findWords } from '../../search/find-words.ts';
import { readRecordsByKey } from '../record/read-records.ts';
import { getEditedTitle, type RecordState, toDraft } from '../record/record-state.ts';

/**
 * Returns the records whose published fields or draft contain the words of a search [DASH-17]. If there are none,
 * allows typing errors. An API key finds only records of its kinds.
 */
export async function searchContent(
  ctx: Context,
  search: { words: string; limit: number },
): Promise<FoundRecord[]> {
  const searchInKinds = ctx.key ? { ...search, kinds: listAllowedKinds(ctx) } : search;
  const matches = await findWords(ctx, searchInKinds);
  const keys = matches.length > 0 ? matches : await findMistypedWords(ctx, searchInKinds);
  const knownKeys = keys.filter(({ kind }) => isContentKind(kind));
  const findState = await ctx.store.read((db) => readRecordsByKey(db, knownKeys));
  return knownKeys.flatMap((key) => toFoundRecord(findState(key)) ?? []);
}

function toFoundRecord(state: RecordState | undefined): FoundRecord | undefined {
  const draft = state && toDraft(state);
  if (!state || !draft) return undefined;
  const { isPublished, hasChanges, publishAt, unpublishAt } = draft;
  const title = getEditedTitle(state) ?? '';
  const isScheduled = publishAt !== null || unpublishAt !== null;
  return { kind: state.kind, id: state.id, title, isPublished, hasChanges, isScheduled };
}
