/**
 * Removes details of pictures that a page does not show, so that a changed alternative text only affects pages that
 * render it [IMG-2]. Returns the same object for the same record, so that lists can be compared quickly.
 */
import type { PictureView, Shown } from '#contract/fields/picture-view.ts';

const cards = new WeakMap<object, object>();
const records = new WeakMap<object, object>();

/** A record without the details of its pictures. */
export function withoutPictureDetails<R extends object>(record: Shown<R>): R {
  if (!record.pictures) return record;
  const { pictures: _, ...others } = record;
  const made = records.get(record) ?? others;
  records.set(record, made);
  return made as R;
}

/** A record with the data of cards: pictures have frames but no alternative texts, because the title is beside them. */
export function asCard<R extends object>(record: Shown<R>): Shown<R> {
  if (!record.pictures) return record;
  const made = cards.get(record) ?? withFramesOnly(record);
  cards.set(record, made);
  return made as Shown<R>;
}

function withFramesOnly(record: Shown<object>): object {
  const framed = Object.entries(record.pictures ?? {}).flatMap(
    ([src, { frames }]): [string, PictureView][] => (frames ? [[src, { frames }]] : []),
  );
  const others = withoutPictureDetails(record);
  return framed.length > 0 ? { ...others, pictures: Object.fromEntries(framed) } : others;
}
