/**
 * Returns a function that always returns the same object for a record, so that query results can be compared quickly
 * [PUB-2]. `others` must always be the same for the same record.
 */
export function oncePerRecord<R extends object, T, Others extends unknown[]>(
  make: (record: R, ...others: Others) => T,
): (record: R, ...others: Others) => T {
  const results = new WeakMap<R, T>();
  return (record, ...others) => {
    const result = results.get(record) ?? make(record, ...others);
    results.set(record, result);
    return result;
  };
}
