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
  [snapshot?.[kind] ?? []].flat();

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

function diffKind(before: AnyRecord[], after: AnyRecord[]): KindPatch | null {
  const isOrderSame =
    after.length === before.length && after.every(({ _id }, index) => _id === before[index]?._id);
  if (isOrderSame) {
    const changedRecords = after.filter((record, index) => record !== before[index]);
    return changedRecords.length > 0 ? { changedRecords } : null;
  }
  const oldRecords = new Set(before);
  const changedRecords = after.filter((record) => !oldRecords.has(record));
  return { changedRecords, order: after.map(({ _id }) => _id) };
}

export function applyPatch(before: Snapshot | null, patch: ContentPatch): Snapshot {
  const { kinds, ...otherFields } = patch;
  const content: Record<string, unknown> = {};
  for (const kind of contentKindNames) {
    const kindPatch = kinds[kind];
    if (!kindPatch) {
      content[kind] = before?.[kind] ?? [];
      continue;
    }
    const records = applyKindPatch(listRecords(before, kind), kindPatch);
    content[kind] = kind === 'profile' ? records[0] : records;
  }
  return { ...otherFields, ...(content as unknown as Content) };
}

function applyKindPatch(before: AnyRecord[], { changedRecords, order }: KindPatch): AnyRecord[] {
  const records = new Map([...before, ...changedRecords].map((record) => [record._id, record]));
  return (order ?? before.map(({ _id }) => _id)).flatMap((id) => records.get(id) ?? []);
}
