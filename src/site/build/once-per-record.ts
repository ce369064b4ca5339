/**
 * Returns a function that creates a result once per record and then always returns the same object. Comparing query
 * results is then fast [PUB-2]. `rest` must always be the same for the same record.
 */
export function oncePerRecord<R extends object, T, Rest extends unknown[]>(
  create: (record: R, ...rest: Rest) => T,
): (record: R, ...rest: Rest) => T {
  const results = new WeakMap<R, T>();
  return (record, ...rest) => {
    const result = results.get(record) ?? create(record, ...rest);
    results.set(record, result);
    return result;
  };
}
