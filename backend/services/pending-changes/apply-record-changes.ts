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

type Listed = { _id: string; time?: string };

/**
 * Returns the content with the changes. Records without a change are the same objects. A new record is inserted in the
 * order of times, or at the end of a list that people order. Ignores records with pages whose id cannot be an address.
 */
export function applyRecordChanges(content: Snapshot, changes: RecordChange[]): Snapshot {
  const changed: Snapshot = { ...content };
  for (const kind of contentKindNames) {
    const given = changes.filter(
      (one) => one.kind === kind && !(hasPages(kind) && !canBeAddress(one.id)),
    );
    if (given.length === 0) continue;
    const list: Listed[] = [content[kind]].flat();
    const records = changedList(list, given, contentKinds[kind].order === 'time');
    Object.assign(changed, { [kind]: kind === 'profile' ? records[0] : records });
  }
  return changed;
}

function changedList(list: Listed[], changes: RecordChange[], isByTime: boolean): Listed[] {
  // The records were checked against the schema of their kind when they were stored.
  const given = new Map(changes.map(({ id, record }) => [id, record as Listed | null]));
  const stays = (old: Listed, now: Listed) => !isByTime || now.time === old.time;
  const records = list.flatMap((record) => {
    const now = given.get(record._id);
    if (now === undefined) return record;
    if (now && !stays(record, now)) return [];
    given.delete(record._id);
    return now ?? [];
  });
  for (const record of given.values()) {
    if (!record) continue;
    const older = isByTime ? records.findIndex((other) => isOlder(other, record)) : -1;
    records.splice(older < 0 ? records.length : older, 0, record);
  }
  return records;
}

/** If two records have the same time, the one with the lower id comes later. */
const isOlder = (one: Listed, { time = '', _id }: Listed) =>
  (one.time ?? '') < time || (one.time === time && one._id < _id);
