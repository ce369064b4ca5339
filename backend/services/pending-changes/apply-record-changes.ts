import { type ContentKind, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { canBeAddress } from '../content/store/addressable-ids.ts';

/** `record` is null if the change removes the record. */
export interface RecordChange {
  kind: ContentKind;
  id: string;
  record: object | null;
}

type ListedRecord = { _id: string; time?: string };

/**
 * Returns the content with the changes. Unchanged records remain the same objects. A new record is inserted in
 * chronological order, or at the end of a list that editors arrange. Ignores records whose id cannot be the address of
 * their page.
 */
export function applyRecordChanges(content: Snapshot, changes: RecordChange[]): Snapshot {
  const changedContent: Snapshot = { ...content };
  for (const kind of contentKindNames) {
    const kindChanges = changes.filter(
      (change) => change.kind === kind && !(hasPages(kind) && !canBeAddress(change.id)),
    );
    if (kindChanges.length === 0) continue;
    const list: ListedRecord[] = [content[kind]].flat();
    const records = applyToList(list, kindChanges, contentKinds[kind].order === 'time');
    Object.assign(changedContent, { [kind]: kind === 'profile' ? records[0] : records });
  }
  return changedContent;
}

function applyToList(
  list: ListedRecord[],
  changes: RecordChange[],
  isByTime: boolean,
): ListedRecord[] {
  // The records were checked against the schema of their kind when they were stored.
  const newRecords = new Map(changes.map(({ id, record }) => [id, record as ListedRecord | null]));
  const keepsPosition = (oldRecord: ListedRecord, newRecord: ListedRecord) =>
    !isByTime || newRecord.time === oldRecord.time;
  const records = list.flatMap((record) => {
    const newRecord = newRecords.get(record._id);
    if (newRecord === undefined) return record;
    if (newRecord && !keepsPosition(record, newRecord)) return [];
    newRecords.delete(record._id);
    return newRecord ?? [];
  });
  for (const record of newRecords.values()) {
    if (!record) continue;
    const olderIndex = isByTime
      ? records.findIndex((listRecord) => isOlder(listRecord, record))
      : -1;
    records.splice(olderIndex < 0 ? records.length : olderIndex, 0, record);
  }
  return records;
}

/** If two records have the same time, the one with the lower id comes later. */
const isOlder = (record: ListedRecord, { time = '', _id }: ListedRecord) =>
  (record.time ?? '') < time || (record.time === time && record._id < _id);
