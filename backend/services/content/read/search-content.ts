import type { FoundRecord } from '#contract/entities/search.ts';
import { isContentKind, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { findMistypedWords, findWords, keyOf } from '../../search/find-words.ts';
import { readRecords } from '../record/read-records.ts';
import { type RecordState, toDraft } from '../record/record-state.ts';

/**
 * The records that have the words of a search, as visitors or as editors see them, with their state; where none has them,
 * those that have them with a typing error [DASH-17].
 */
export async function searchContent(
  store: Store,
  words: string,
  limit: number,
): Promise<FoundRecord[]> {
  const asked = { words, limit };
  const found = await findWords(store, asked);
  const all = found.length > 0 ? found : await findMistypedWords(store, asked);
  const known = all.filter(({ kind }) => isContentKind(kind));
  const states = await store.read((db) => readRecords(db, known));
  const stateOf = new Map(states.map((state) => [keyOf(state), state]));
  return known.flatMap((key) => toFound(stateOf.get(keyOf(key))) ?? []);
}

function toFound(stored: RecordState | undefined): FoundRecord | undefined {
  const draft = stored && toDraft(stored);
  if (!stored || !draft) return undefined;
  const { record, isPublished, hasChanges, publishAt, unpublishAt } = draft;
  const title = titleOf(stored.kind, record as Parameters<typeof titleOf>[1]);
  const isScheduled = publishAt !== null || unpublishAt !== null;
  return { kind: stored.kind, id: stored.id, title, isPublished, hasChanges, isScheduled };
}
