/** What pages show of the pictures of records [IMG-2]. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type FrameName,
  focusSteps,
  frameNames,
  frameRatios,
} from '#contract/fields/picture-frames.ts';
import type {
  FramedCopy,
  PictureView,
  PictureViews,
  Shown,
} from '#contract/fields/picture-view.ts';
import { type ContentKind, fieldsOfKind, picturePlaceOf } from '#contract/kinds/content-kinds.ts';
import type { Reader } from '#db/store.ts';
import { pictures } from '#schema/index.ts';

const { address, alt, width, height, focus, crop, frames, hasTransparency } = pictures;
type ToldRow = Pick<
  typeof pictures.$inferSelect,
  'address' | 'alt' | 'width' | 'height' | 'focus' | 'crop' | 'frames' | 'hasTransparency'
>;

/** Rows of pictures of which nothing is told are not read. */
const isTold = or(ne(alt, ''), sql`${frames} <> '{}'`, eq(hasTransparency, false));

/** What is told of pictures, by their addresses: of all of them, or of some. */
export async function readPictureViews(db: Reader, addresses?: string[]): Promise<PictureViews> {
  if (addresses?.length === 0) return {};
  const isAsked: SQL | undefined = addresses && inArray(address, addresses);
  const rows = await db
    .select({ address, alt, width, height, focus, crop, frames, hasTransparency })
    .from(pictures)
    .where(and(isTold, isAsked));
  return Object.fromEntries(rows.map((row) => [row.address, toView(row)]));
}

function toView(row: ToldRow): PictureView {
  const copies = frameNames.flatMap((name): [FrameName, FramedCopy][] => {
    const src = row.frames[name];
    return src === undefined ? [] : [[name, { src, ...focusSteps(row, frameRatios[name], row) }]];
  });
  return {
    ...(row.alt && { alt: row.alt }),
    ...(copies.length > 0 && { frames: Object.fromEntries(copies) }),
    ...(row.hasTransparency === false && { isOpaque: true }),
  };
}

/** Reads the addresses in those fields of a kind's records that hold pictures, or in some of them. */
function addressesOf(kind: ContentKind, fields = fieldsOfKind('image', kind)) {
  return (record: object): string[] => {
    const values: Record<string, unknown> = { ...record };
    return fields.flatMap((field) => String(values[field] ?? '') || []);
  };
}

/**
 * Puts into records of a kind what is told of their pictures. A record that has just that already stays the same object,
 * and any other one becomes a new one [PUB-2].
 */
export function addViews(kind: ContentKind, views: PictureViews) {
  const addresses = addressesOf(kind);
  const isShownWhole = (field: string) => picturePlaceOf(kind, field)?.fit === 'contain';
  const shownWhole = addressesOf(kind, fieldsOfKind('image', kind).filter(isShownWhole));
  return <R extends object>(record: Shown<R>): Shown<R> => {
    const whole = new Set(shownWhole(record));
    const told = addresses(record).flatMap((src) => {
      const { isOpaque, ...view } = views[src] ?? {};
      const shown: PictureView = { ...view, ...(isOpaque && whole.has(src) && { isOpaque }) };
      return Object.keys(shown).length > 0 ? [[src, shown]] : [];
    });
    const shown: PictureViews | undefined = told.length > 0 ? Object.fromEntries(told) : undefined;
    if (isDeepStrictEqual(record.pictures, shown)) return record;
    const { pictures: _, ...others } = record;
    // The other fields are those of the record.
    return (shown ? { ...others, pictures: shown } : others) as Shown<R>;
  };
}

/** A record with what is told of its pictures now. */
export async function withViews<R extends object>(
  db: Reader,
  kind: ContentKind,
  record: R,
): Promise<Shown<R>> {
  const views = await readPictureViews(db, addressesOf(kind)(record));
  return addViews(kind, views)(record);
}
