/**
 * Returns a function that makes something of a record. The result is the same object for the same record, so that the
 * results of queries can be compared quickly [PUB-2]. `others` must depend on the record alone.
 */
export function oncePerRecord<R extends object, T, Others extends unknown[]>(
  make: (record: R, ...others: Others) => T,
): (record: R, ...others: Others) => T {
  const results = new WeakMap<R, T>();
  return (record, ...others) => {
    const made = results.get(record) ?? make(record, ...others);
    results.set(record, made);
    return made;
  };
}
