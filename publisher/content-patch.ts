import { type ContentKind, contentKindNames, type RecordOf } from '#contract/content-kinds.ts';
import type { Content, DrawnPicture, Snapshot } from '#contract/snapshot.ts';

type AnyRecord = RecordOf<ContentKind>;

/** What turns one snapshot into another, small where few records changed. */
export interface ContentPatch {
  contentNumber: number;
  changedAt: string;
  privacyText: string;
  timeZone: string;
  sharePicture: DrawnPicture | undefined;
  kinds: { [K in ContentKind]?: { order: string[]; changed: AnyRecord[] } };
}

const listOf = (snapshot: Snapshot | null, kind: ContentKind): AnyRecord[] =>
  kind === 'profile' ? (snapshot ? [snapshot.profile] : []) : (snapshot?.[kind] ?? []);

/** Records that are the same objects in both did not change. */
export function patchBetween(before: Snapshot | null, after: Snapshot): ContentPatch {
  const kinds: ContentPatch['kinds'] = {};
  for (const kind of contentKindNames) {
    const known = new Set(listOf(before, kind));
    const records = listOf(after, kind);
    const changed = records.filter((record) => !known.has(record));
    const isSame = changed.length === 0 && records.length === known.size;
    const old = listOf(before, kind);
    if (before && isSame && records.every((record, at) => record === old[at])) continue;
    kinds[kind] = { order: records.map(({ _id }) => _id), changed };
  }
  const { contentNumber, changedAt, privacyText, timeZone, sharePicture } = after;
  return { contentNumber, changedAt, privacyText, timeZone, sharePicture, kinds };
}

/** The snapshot that a patch makes of another; what did not change are the same objects. */
export function applyPatch(before: Snapshot | null, patch: ContentPatch): Snapshot {
  const { kinds, ...others } = patch;
  const content: Record<string, unknown> = {};
  for (const kind of contentKindNames) {
    const ofKind = kinds[kind];
    if (!ofKind) {
      content[kind] = before?.[kind];
      continue;
    }
    const records = new Map(
      [...listOf(before, kind), ...ofKind.changed].map((record) => [record._id, record]),
    );
    const ordered = ofKind.order.flatMap((id) => records.get(id) ?? []);
    content[kind] = kind === 'profile' ? ordered[0] : ordered;
  }
  // Every kind was filled in under its own name.
  return { ...others, ...(content as unknown as Content) };
}
