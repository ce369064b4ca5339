import type { Reader } from './store.ts';

interface Preparable<Values, Result> {
  prepare(name: string): { execute(values: Values): Promise<Result> };
}

/**
 * Prepares a frequent query for `store.read`. Its text is built once for each `Reader`, and the server can cache its
 * plan under `name`. `build` uses `sql.placeholder(…)` for each value.
 */
export function prepareQuery<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Reader) => Preparable<Values, Result>,
): (db: Reader, values: Values) => Promise<Result> {
  const queries = new WeakMap<Reader, ReturnType<Preparable<Values, Result>['prepare']>>();
  return (db, values) => {
    const query = queries.get(db) ?? build(db).prepare(name);
    queries.set(db, query);
    return query.execute(values);
  };
}
