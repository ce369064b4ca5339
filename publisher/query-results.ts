import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SiteApp } from './compiled-site.ts';
import { createFingerprint } from './fingerprint.ts';
import type { QueryResult, SiteState } from './site-state.ts';

/** The fingerprint of a query that throws, for example because its record does not exist. */
export const missingFingerprint = 'none';

/**
 * Runs queries on one state of the content. Keeps the results of the previous state, except those of queries that read
 * a changed part of the content. An equal result keeps its fingerprint, because computing one is expensive.
 */
export function runQueries(
  { runQueryByKey, findRemovedParts }: Pick<SiteApp, 'runQueryByKey' | 'findRemovedParts'>,
  snapshot: Snapshot,
  { results: before, content }: Pick<SiteState, 'results' | 'content'> = { results: new Map() },
) {
  const results = new Map(before);
  const changedKeys = new Set<string>();
  const removedParts = content && findRemovedParts(content, snapshot);
  const isRemoved = (part: object) => removedParts?.has(part) ?? true;
  const runQuery = (key: string, oldResult?: QueryResult): QueryResult => {
    try {
      const { value, parts } = runQueryByKey(snapshot, key);
      if (oldResult && hasSameParts(oldResult.value, value)) return { ...oldResult, parts };
      return { key, fingerprint: createFingerprint(value), value, parts };
    } catch {
      return { key, fingerprint: missingFingerprint };
    }
  };
  for (const [key, oldResult] of before) {
    if (removedParts && oldResult.parts?.some(isRemoved) === false) continue;
    const newResult = runQuery(key, oldResult);
    results.set(key, newResult);
    if (newResult.fingerprint !== oldResult.fingerprint) changedKeys.add(key);
  }
  /** Returns the result of a query. Runs the query if it has no result yet. */
  const get = (key: string): QueryResult => {
    const result = results.get(key) ?? runQuery(key);
    results.set(key, result);
    return result;
  };
  return { get, results, changedKeys };
}

/** Whether both values are the same object or lists of the same objects. Unchanged records stay the same objects. */
const hasSameParts = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((part, index) => part === b[index]));

/**
 * Finds the addresses of the pages that differ between two snapshots without rendering them [PUB-2]: pages that exist
 * in only one snapshot, and pages with a query whose result differs. A page that is not in `site` counts as changed.
 */
export async function findChangedPages(
  app: Pick<SiteApp, 'runQueryByKey' | 'listPaths' | 'findRemovedParts'>,
  site: SiteState,
  from: Snapshot,
  to: Snapshot,
): Promise<string[]> {
  const before = runQueries(app, from, site);
  const after = runQueries(app, to, site);
  const isSame = (key: string) => before.get(key).fingerprint === after.get(key).fingerprint;
  const oldPaths = (await app.listPaths(from)).result;
  const newPaths = (await app.listPaths(to)).result;
  const pathsByFile = Map.groupBy([...oldPaths, ...newPaths], ({ file }) => file);
  return [...pathsByFile]
    .filter(([file, paths]) => paths.length === 1 || !site.files.get(file)?.queries.every(isSame))
    .flatMap(([, [path]]) => path?.address ?? []);
}
