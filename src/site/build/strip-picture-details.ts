/**
 * Records with no more of what is told of their pictures than a page shows, so that an alternative text touches no page that
 * does not render it [IMG-2]. The same object for the same record, so that lists of them are quickly compared.
 */
import type { PictureView, Shown } from '#contract/fields/picture-view.ts';

const cards = new WeakMap<object, object>();
const records = new WeakMap<object, object>();

/** A record without what is told of its pictures. */
export function withoutViews<R extends object>(record: Shown<R>): R {
  if (!record.pictures) return record;
  const { pictures: _, ...others } = record;
  const made = records.get(record) ?? others;
  records.set(record, made);
  return made as R;
}

/** A record as cards show it: how its pictures are framed, without their texts, which the title beside them stands for. */
export function asCard<R extends object>(record: Shown<R>): Shown<R> {
  if (!record.pictures) return record;
  const made = cards.get(record) ?? withFramesAlone(record);
  cards.set(record, made);
  return made as Shown<R>;
}

function withFramesAlone(record: Shown<object>): object {
  const framed = Object.entries(record.pictures ?? {}).flatMap(
    ([src, { frames }]): [string, PictureView][] => (frames ? [[src, { frames }]] : []),
  );
  const others = withoutViews(record);
  return framed.length > 0 ? { ...others, pictures: Object.fromEntries(framed) } : others;
}
