/** Splits a list into chunks of at most `size` items. */
export function* splitIntoChunks<T>(list: T[], size: number): Generator<T[]> {
  for (let index = 0; index < list.length; index += size) yield list.slice(index, index + size);
}
