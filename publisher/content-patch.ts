import {
  type ContentKind,
  contentKindNames,
  isContentKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Content, Snapshot } from '#contract/site/snapshot.ts';

type AnyRecord = RecordOf<ContentKind>;

type OtherFields = Omit<Snapshot, ContentKind>;

/** The difference between two snapshots, which is small if few records have changed. */
export interface ContentPatch extends OtherFields {
  kinds: { [K in ContentKind]?: KindPatch };
}

interface KindPatch {
  changedRecords: AnyRecord[];
  /** The ids of all records, or undefined if the ids and their order are unchanged. */
  order?: string[];
}

const listRecords = (snapshot: Snapshot | null, kind: ContentKind): AnyRecord[] =>
  kind === 'profile' ? (snapshot ? [snapshot.profile] : []) : (snapshot?.[kind] ?? []);

/** Returns the patch from one snapshot to another. A record that is the same object in both counts as unchanged. */
export function createPatch(before: Snapshot | null, after: Snapshot): ContentPatch {
  const kinds: ContentPatch['kinds'] = {};
  for (const kind of contentKindNames) {
    const patch = diffKind(listRecords(before, kind), listRecords(after, kind));
    if (patch) kinds[kind] = patch;
  }
  const otherFields = Object.entries(after).filter(([name]) => !isContentKind(name));
  return { ...(Object.fromEntries(otherFields) as unknown as OtherFields), kinds };
}

function diffKind(old: AnyRecord[], records: AnyRecord[]): KindPatch | null {
  const isOrderSame =
    records.length === old.length && records.every(({ _id }, index) => _id === old[index]?._id);
  if (isOrderSame) {
    const changedRecords = records.filter((record, index) => record !== old[index]);
    return changedRecords.length > 0 ? { changedRecords } : null;
  }
  const oldRecords = new Set(old);
  const changedRecords = records.filter((record) => !oldRecords.has(record));
  return { changedRecords, order: records.map(({ _id }) => _id) };
}

export function applyPatch(before: Snapshot | null, patch: ContentPatch): Snapshot {
  const { kinds, ...others } = patch;
  const content: Record<string, unknown> = {};
  for (const kind of contentKindNames) {
    const patchOfKind = kinds[kind];
    if (!patchOfKind) {
      content[kind] = before?.[kind] ?? [];
      continue;
    }
    const records = applyKindPatch(listRecords(before, kind), patchOfKind);
    content[kind] = kind === 'profile' ? records[0] : records;
  }
  return { ...others, ...(content as unknown as Content) };
}

function applyKindPatch(old: AnyRecord[], { changedRecords, order }: KindPatch): AnyRecord[] {
  const byId = new Map(changedRecords.map((record) => [record._id, record]));
  if (!order) return old.map((record) => byId.get(record._id) ?? record);
  const records = new Map([...old, ...changedRecords].map((record) => [record._id, record]));
  return order.flatMap((id) => records.get(id) ?? []);
}
