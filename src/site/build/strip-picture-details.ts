/** A changed alt text must affect only pages that render it [IMG-2]. */
import type { PictureView, Shown } from '#contract/fields/picture-view.ts';
import { oncePerRecord } from './once-per-record.ts';

const omitPictures = oncePerRecord(({ pictures: _, ...others }: Shown<object>) => others);

export const stripPictureDetails = <R extends object>(record: Shown<R>): R =>
  record.pictures ? (omitPictures(record) as R) : record;

const omitAltTexts = oncePerRecord(createCardRecord);

/** Keeps the frames of pictures but omits their alt texts, because the title is next to the picture. */
export const toCard = <R extends object>(record: Shown<R>): Shown<R> =>
  record.pictures ? (omitAltTexts(record) as Shown<R>) : record;

function createCardRecord(record: Shown<object>): object {
  const frames = Object.entries(record.pictures ?? {}).flatMap(
    ([src, { frames }]): [string, PictureView][] => (frames ? [[src, { frames }]] : []),
  );
  const strippedRecord = stripPictureDetails(record);
  return frames.length > 0
    ? { ...strippedRecord, pictures: Object.fromEntries(frames) }
    : strippedRecord;
}
