/** The details of pictures that pages need: alt texts, framed copies, transparency [IMG-2]. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { toLeafName } from '#contract/fields/leaves.ts';
import {
  type FrameName,
  frameNames,
  frameRatios,
  getFocusSteps,
} from '#contract/fields/picture-frames.ts';
import type {
  FramedCopy,
  PictureView,
  PictureViews,
  Shown,
} from '#contract/fields/picture-view.ts';
import { type ContentKind, findFields, getPicturePlace } from '#contract/kinds/content-kinds.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import type { Reader } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { Context } from '../context.ts';

const { address, alt, translations, width, height, focus, crop, frames, hasTransparency } =
  pictures;
const viewColumns = {
  ...{ address, alt, translations, width, height, focus, crop, frames, hasTransparency },
};
type ViewRow = Pick<typeof pictures.$inferSelect, keyof typeof viewColumns>;

const hasDetails = or(
  ne(alt, ''),
  sql`${translations} <> '{}'`,
  sql`${frames} <> '{}'`,
  eq(hasTransparency, false),
);

/** Returns the details of all pictures, or of those with the given `addresses`, keyed by address. */
export async function readPictureViews(db: Reader, addresses?: string[]): Promise<PictureViews> {
  if (addresses?.length === 0) return {};
  const hasAddress: SQL | undefined = addresses && inArray(address, addresses);
  const rows = await db.select(viewColumns).from(pictures).where(and(hasDetails, hasAddress));
  return Object.fromEntries(rows.map((row) => [row.address, toView(row)]));
}

function toView(row: ViewRow): PictureView {
  const copies = frameNames.flatMap((name): [FrameName, FramedCopy][] => {
    const src = row.frames[name];
    return src === undefined
      ? []
      : [[name, { src, ...getFocusSteps(row, frameRatios[name], row) }]];
  });
  const altTranslations = translationLanguages.flatMap((language) => {
    const text = row.translations[toLeafName('alt', language)];
    return text ? [[language, { alt: text }]] : [];
  });
  return {
    ...(row.alt && { alt: row.alt }),
    ...(row.alt !== '' &&
      altTranslations.length > 0 && { translations: Object.fromEntries(altTranslations) }),
    ...(copies.length > 0 && { frames: Object.fromEntries(copies) }),
    ...(row.hasTransparency === false && { isOpaque: true }),
  };
}

function listAddresses(record: object, fields: string[]): string[] {
  const values: Record<string, unknown> = { ...record };
  return fields.flatMap((field) => String(values[field] ?? '') || []);
}

/**
 * Returns a function that adds the details of its pictures to a record of the kind. If the record already has them, the
 * function returns the same object [PUB-2].
 */
export function addViews(kind: ContentKind, views: PictureViews) {
  const imageFields = findFields('image', kind);
  const isUncropped = (field: string) => getPicturePlace(kind, field)?.fit === 'contain';
  const uncroppedFields = imageFields.filter(isUncropped);
  return <R extends object>(record: Shown<R>): Shown<R> => {
    const uncroppedAddresses = new Set(listAddresses(record, uncroppedFields));
    const entries = listAddresses(record, imageFields).flatMap((src) => {
      const { isOpaque, ...view } = views[src] ?? {};
      const visibleView: PictureView = {
        ...view,
        ...(isOpaque && uncroppedAddresses.has(src) && { isOpaque }),
      };
      return Object.keys(visibleView).length > 0 ? [[src, visibleView]] : [];
    });
    const recordViews: PictureViews | undefined =
      entries.length > 0 ? Object.fromEntries(entries) : undefined;
    if (isDeepStrictEqual(record.pictures, recordViews)) return record;
    const { pictures: _, ...fields } = record;
    return (recordViews ? { ...fields, pictures: recordViews } : fields) as Shown<R>;
  };
}

export const findPictureViews = ({ store }: Context, addresses: string[]): Promise<PictureViews> =>
  store.read((db) => readPictureViews(db, addresses));

/** Returns a record with the current details of its pictures. */
export async function addCurrentViews<R extends object>(
  ctx: Context,
  { kind, record }: { kind: ContentKind; record: R },
): Promise<Shown<R>> {
  const views = await findPictureViews(ctx, listAddresses(record, findFields('image', kind)));
  return addViews(kind, views)(record);
}
