/** Splits a list into parts of at most `size` items. */
export function* partsOf<T>(list: T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
