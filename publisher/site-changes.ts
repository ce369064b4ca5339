import * as z from 'zod/mini';
import type { QueryResult, SiteFile, SiteState } from './site-state.ts';

const changedFileTuple = z.tuple([
  z.nullable(z.string()),
  z.number(),
  z.array(z.string()),
  z.array(z.string()),
]);

/** The changes between two states of the website rendered by the same code. Null marks a removed result or file. */
export const siteChanges = z.object({
  revision: z.number(),
  changedAt: z.string(),
  answers: z.array(z.tuple([z.string(), z.nullable(z.string())])),
  files: z.array(z.tuple([z.string(), z.nullable(changedFileTuple)])),
});
type SiteChanges = z.output<typeof siteChanges>;

/** Compares two states. Files that are the same objects and results with the same fingerprint count as unchanged. */
export function findChanges(before: SiteState, after: SiteState): SiteChanges {
  const { contentNumber: revision, changedAt, results, files } = after;
  const isSameResult = (a: QueryResult, b: QueryResult) => a.fingerprint === b.fingerprint;
  const isSameFile = (a: SiteFile, b: SiteFile) => a === b;
  return {
    revision,
    changedAt,
    answers: findChangedKeys(before.results, results, isSameResult).map((key) => [
      key,
      results.get(key)?.fingerprint ?? null,
    ]),
    files: findChangedKeys(before.files, files, isSameFile).map((path) => [
      path,
      toTuple(files.get(path)),
    ]),
  };
}

const toTuple = (file: SiteFile | undefined): z.output<typeof changedFileTuple> | null =>
  file ? [file.digest, file.size, [...file.queries], [...file.inlineCode]] : null;

/** Returns the keys of added, changed and removed entries. */
export function findChangedKeys<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  isSame: (a: Value, b: Value) => boolean,
): string[] {
  const isChanged = ([key, value]: [string, Value]) => {
    const old = before.get(key);
    return old === undefined || !isSame(old, value);
  };
  const keys = after
    .entries()
    .filter(isChanged)
    .map(([key]) => key);
  return [...keys, ...before.keys().filter((key) => !after.has(key))];
}

export function applyChanges(state: SiteState, changes: readonly SiteChanges[]): SiteState {
  const files = new Map(state.files);
  const results = new Map(state.results);
  let { contentNumber, changedAt } = state;
  for (const entry of changes) {
    contentNumber = entry.revision;
    changedAt = entry.changedAt;
    for (const [key, fingerprint] of entry.answers) {
      if (fingerprint === null) results.delete(key);
      else results.set(key, { key, fingerprint });
    }
    for (const [path, file] of entry.files) {
      if (file === null) files.delete(path);
      else files.set(path, fromTuple(file));
    }
  }
  return { ...state, contentNumber, changedAt, files, results };
}

const fromTuple = ([digest, size, queries, inlineCode]: z.output<
  typeof changedFileTuple
>): SiteFile => ({ digest, size, queries, inlineCode });
