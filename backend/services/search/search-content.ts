import { isContentKind, titleOf } from '#contract/content-kinds.ts';
import type { FoundRecord } from '#contract/search.ts';
import type { Store } from '#db/store.ts';
import { type RecordState, toDraft } from '../content/draft-rows.ts';
import { type RecordKey, readRecordStates } from '../content/record-states.ts';
import { findWords } from './find-words.ts';

/** The records that `findWords` finds, as visitors or as editors see them, with their state [DASH-17]. */
export async function searchContent(
  store: Store,
  words: string,
  limit: number,
): Promise<FoundRecord[]> {
  const found = await findWords(store, { words, limit });
  const known = found.filter(({ kind }) => isContentKind(kind));
  const states = await store.read((db) => readRecordStates(db, known));
  const stateOf = new Map(states.map((state) => [keyOf(state), state]));
  return known.flatMap((key) => toFound(stateOf.get(keyOf(key))) ?? []);
}

const keyOf = ({ kind, id }: RecordKey) => `${kind}/${id}`;

function toFound(stored: RecordState | undefined): FoundRecord | undefined {
  const draft = stored && toDraft(stored);
  if (!stored || !draft) return undefined;
  const { record, isPublished, hasChanges, publishAt, unpublishAt } = draft;
  const title = titleOf(stored.kind, record as Parameters<typeof titleOf>[1]);
  const isScheduled = publishAt !== null || unpublishAt !== null;
  return { kind: stored.kind, id: stored.id, title, isPublished, hasChanges, isScheduled };
}
