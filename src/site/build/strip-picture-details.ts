/**
 * Removes details of pictures that a page does not show, so that a changed alternative text only affects pages that
 * render it [IMG-2].
 */
import type { PictureView, Shown } from '#contract/fields/picture-view.ts';
import { oncePerRecord } from './once-per-record.ts';

const stripped = oncePerRecord(({ pictures: _, ...others }: Shown<object>) => others);

/** A record without the details of its pictures. */
export const withoutPictureDetails = <R extends object>(record: Shown<R>): R =>
  record.pictures ? (stripped(record) as R) : record;

const card = oncePerRecord(withFramesOnly);

/**
 * A record with the data that cards show. Pictures have frames but no alternative texts, because the title is beside
 * them.
 */
export const asCard = <R extends object>(record: Shown<R>): Shown<R> =>
  record.pictures ? (card(record) as Shown<R>) : record;

function withFramesOnly(record: Shown<object>): object {
  const framed = Object.entries(record.pictures ?? {}).flatMap(
    ([src, { frames }]): [string, PictureView][] => (frames ? [[src, { frames }]] : []),
  );
  const others = withoutPictureDetails(record);
  return framed.length > 0 ? { ...others, pictures: Object.fromEntries(framed) } : others;
}
