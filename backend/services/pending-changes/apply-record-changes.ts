import { type ContentKind, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { canBeAddress } from '../content/store/addressable-ids.ts';

/** `record` is null if the content does not contain the record. */
export interface RecordChange {
  kind: ContentKind;
  id: string;
  record: object | null;
}

type ListedRecord = { _id: string; time?: string };

/**
 * Returns the content with the changes. Records without a change are the same objects. A new record is inserted in the
 * order of times, or at the end of a list that people order. Ignores records with pages whose id cannot be an address.
 */
export function applyRecordChanges(content: Snapshot, changes: RecordChange[]): Snapshot {
  const changed: Snapshot = { ...content };
  for (const kind of contentKindNames) {
    const kindChanges = changes.filter(
      (change) => change.kind === kind && !(hasPages(kind) && !canBeAddress(change.id)),
    );
    if (kindChanges.length === 0) continue;
    const list: ListedRecord[] = [content[kind]].flat();
    const records = applyToList(list, kindChanges, contentKinds[kind].order === 'time');
    Object.assign(changed, { [kind]: kind === 'profile' ? records[0] : records });
  }
  return changed;
}

function applyToList(
  list: ListedRecord[],
  changes: RecordChange[],
  isByTime: boolean,
): ListedRecord[] {
  // The records were checked against the schema of their kind when they were stored.
  const pending = new Map(changes.map(({ id, record }) => [id, record as ListedRecord | null]));
  const keepsPosition = (old: ListedRecord, now: ListedRecord) =>
    !isByTime || now.time === old.time;
  const records = list.flatMap((record) => {
    const now = pending.get(record._id);
    if (now === undefined) return record;
    if (now && !keepsPosition(record, now)) return [];
    pending.delete(record._id);
    return now ?? [];
  });
  for (const record of pending.values()) {
    if (!record) continue;
    const olderIndex = isByTime ? records.findIndex((other) => isOlder(other, record)) : -1;
    records.splice(olderIndex < 0 ? records.length : olderIndex, 0, record);
  }
  return records;
}

/** If two records have the same time, the one with the lower id comes later. */
const isOlder = (one: ListedRecord, { time = '', _id }: ListedRecord) =>
  (one.time ?? '') < time || (one.time === time && one._id < _id);
