import type { Reader } from './store.ts';

/** What Drizzle makes of a query with placeholders. */
interface Preparable<Values, Result> {
  prepare(name: string): { execute(values: Values): Promise<Result> };
}

/**
 * A query that is asked often, for `store.read`: its text is made once for each store, and a server keeps its plan by
 * its name. `build` makes it with `sql.placeholder(…)` in the place of each value.
 */
export function preparedQuery<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Reader) => Preparable<Values, Result>,
): (db: Reader, values: Values) => Promise<Result> {
  const made = new WeakMap<Reader, ReturnType<Preparable<Values, Result>['prepare']>>();
  return (db, values) => {
    const known = made.get(db) ?? build(db).prepare(name);
    made.set(db, known);
    return known.execute(values);
  };
}
