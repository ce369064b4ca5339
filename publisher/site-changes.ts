import * as z from 'zod/mini';
import type { SiteFile, SiteState } from './site-state.ts';

const changedFile = z.tuple([
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
  files: z.array(z.tuple([z.string(), z.nullable(changedFile)])),
});
export type SiteChanges = z.output<typeof siteChanges>;

/** Compares two states. Files that are the same objects and results with the same fingerprint count as unchanged. */
export function changesBetween(before: SiteState, after: SiteState): SiteChanges {
  const { contentNumber: revision, changedAt } = after;
  return {
    revision,
    changedAt,
    answers: changedEntries(before.results, after.results, {
      isSame: (a, b) => a.fingerprint === b.fingerprint,
      toStored: ({ fingerprint }) => fingerprint,
    }),
    files: changedEntries(before.files, after.files, {
      isSame: (a, b) => a === b,
      toStored: ({ digest, size, queries, inlineCode }) => [
        digest,
        size,
        [...queries],
        [...inlineCode],
      ],
    }),
  };
}

interface EntryRules<Value, Stored> {
  isSame: (a: Value, b: Value) => boolean;
  toStored: (value: Value) => Stored;
}

function changedEntries<Value, Stored>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  { isSame, toStored }: EntryRules<Value, Stored>,
): [string, Stored | null][] {
  const entries: [string, Stored | null][] = [];
  let commonCount = 0;
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old !== undefined) commonCount += 1;
    if (old === undefined || !isSame(old, value)) entries.push([key, toStored(value)]);
  }
  if (commonCount === before.size) return entries;
  for (const key of before.keys()) if (!after.has(key)) entries.push([key, null]);
  return entries;
}

export function applyChanges(state: SiteState, changes: readonly SiteChanges[]): SiteState {
  const files = new Map(state.files);
  const results = new Map(state.results);
  for (const entry of changes) {
    for (const [key, fingerprint] of entry.answers) {
      if (fingerprint === null) results.delete(key);
      else results.set(key, { key, fingerprint });
    }
    for (const [path, file] of entry.files) {
      if (file === null) files.delete(path);
      else files.set(path, toSiteFile(file));
    }
  }
  const { revision: contentNumber, changedAt } = changes.at(-1) ?? {
    ...state,
    revision: state.contentNumber,
  };
  return { ...state, contentNumber, changedAt, files, results };
}

const toSiteFile = ([digest, size, queries, inlineCode]: z.output<
  typeof changedFile
>): SiteFile => ({ digest, size, queries, inlineCode });
