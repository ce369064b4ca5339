/** The parts of a list, with at most `size` items each, for what is read or written a part at a time. */
export function* partsOf<T>(list: T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
