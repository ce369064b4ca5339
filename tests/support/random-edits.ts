import {
  completeRecord,
  contentKinds,
  findFields,
  type ListKind,
  listKinds,
  type RecordInput,
} from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';

type Items = { _id: string; time?: string }[];

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a function that makes one random change to a snapshot. The new snapshot shares the unchanged records. */
export function createRandomEditor(random: () => number) {
  const deletedItems: { kind: ListKind; record: Items[number] }[] = [];
  let count = 0;
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[randomBelow(items.length)] as T;

  const makeRecord = (kind: ListKind): Items[number] => {
    count += 1;
    const time = new Date(
      Date.UTC(2019 + randomBelow(8), randomBelow(12), 1 + randomBelow(28)),
    ).toISOString();
    const fields = {
      _id: `made-${count}`,
      ...contentExamples[kind].record,
      time,
      title: `T ${count}`,
    };
    return completeRecord(kind, fields as RecordInput<ListKind>);
  };
  const sortItems = (kind: ListKind, items: Items): Items =>
    contentKinds[kind].order === 'time'
      ? items.toSorted(
          (a, b) => (b.time ?? '').localeCompare(a.time ?? '') || (a._id < b._id ? -1 : 1),
        )
      : items;

  const edits: Record<string, (kind: ListKind, items: Items) => Items> = {
    add: (kind, items) => [...items, makeRecord(kind)],
    update: (kind, items) => {
      if (items.length === 0) return items;
      const index = randomBelow(items.length);
      const changes = Object.entries(contentExamples[kind].change).map(([field, value]) => [
        field,
        findFields('text', kind).includes(field) ? `${value} ${count} ${random()}` : value,
      ]);
      const record = { ...items[index], ...Object.fromEntries(changes) };
      return items.with(index, record as Items[number]);
    },
    delete: (kind, items) => {
      if (items.length < 2) return items;
      const record = pick(items);
      deletedItems.push({ kind, record });
      return items.filter((item) => item !== record);
    },
    reorder: (_, items) => items.toSorted(() => random() - 0.5),
    import: (kind, items) => [...items, makeRecord(kind), makeRecord(kind), makeRecord(kind)],
  };

  return (before: Snapshot): Snapshot => {
    const after = { ...before, contentNumber: before.contentNumber + 1 };
    const action = pick(['profile', 'restore', ...Object.keys(edits)]);
    if (action === 'profile') {
      const field = pick(['name', 'mission', 'primaryNumber', 'aboutUsSectionTitle'] as const);
      return { ...after, profile: { ...before.profile, [field]: `Text ${after.contentNumber}` } };
    }
    const restoredItem = action === 'restore' ? deletedItems.pop() : undefined;
    const kind = restoredItem?.kind ?? pick(listKinds);
    const edit = edits[action] ?? edits['add'];
    const items: Items = before[kind];
    const newItems = restoredItem
      ? [...items, restoredItem.record]
      : (edit?.(kind, items) ?? items);
    return { ...after, [kind]: sortItems(kind, newItems) };
  };
}
