import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SiteApp } from './compiled-site.ts';
import { fingerprint } from './fingerprint.ts';
import type { Answer, SiteState } from './site-state.ts';

/** The answers to queries from one state of the content. */
export interface Answers {
  /** The answer to a query, by its key. */
  of(key: string): Answer;
  /** The answers so far, by the keys of their queries. */
  known: ReadonlyMap<string, Answer>;
  /** The keys of the queries whose answer has changed. */
  changed: ReadonlySet<string>;
}

/** The answer of a query that throws, because there is no such record. */
export const noAnswer: Answer = { fingerprint: 'none' };

/** The data that is kept about the previous state of the content. */
type Known = Pick<SiteState, 'answers' | 'content'>;

/**
 * Answers queries from one state of the content, starting with the answers from `before`. A query runs again if a part
 * of the content that it read has changed. Equal answers keep their fingerprint, so a few changed records need only a
 * few new fingerprints.
 */
export function answersOf(
  { runQueryByKey, removedParts }: Pick<SiteApp, 'runQueryByKey' | 'removedParts'>,
  snapshot: Snapshot,
  { answers: before, content }: Known = { answers: new Map() },
): Answers {
  const known = new Map(before);
  const changed = new Set<string>();
  const gone = content && removedParts(content, snapshot);
  const isGone = (part: object) => gone?.has(part) ?? true;
  const answer = (key: string, old?: Answer): Answer => {
    try {
      const { value, parts } = runQueryByKey(snapshot, key);
      if (old && hasSameParts(old.value, value)) return { ...old, parts };
      return { fingerprint: fingerprint(value), value, parts };
    } catch {
      return noAnswer;
    }
  };
  for (const [key, old] of before) {
    if (gone && old.parts?.some(isGone) === false) continue;
    const current = answer(key, old);
    known.set(key, current);
    if (current.fingerprint !== old.fingerprint) changed.add(key);
  }
  const of = (key: string) => {
    const made = known.get(key) ?? answer(key);
    known.set(key, made);
    return made;
  };
  return { of, known, changed };
}

/** Whether both are the same object, or lists of the same objects. Unchanged records are the same objects. */
const hasSameParts = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((part, at) => part === b[at]));

/**
 * Finds the addresses of the pages that differ between two contents, without rendering: pages that one of them lacks, and pages
 * with a query whose answer differs [PUB-2]. The queries of a page are known from `site`. A page that `site` lacks counts as
 * changed.
 */
export async function changedPages(
  app: Pick<SiteApp, 'runQueryByKey' | 'listPaths' | 'removedParts'>,
  site: SiteState,
  from: Snapshot,
  to: Snapshot,
): Promise<string[]> {
  const before = answersOf(app, from, site);
  const after = answersOf(app, to, site);
  const isSame = (key: string) => before.of(key).fingerprint === after.of(key).fingerprint;
  const [old, current] = [await app.listPaths(from), await app.listPaths(to)];
  const addresses = new Map([...old.result, ...current.result].map((path) => [path.file, path]));
  const inBoth = new Set(old.result.map(({ file }) => file)).intersection(
    new Set(current.result.map(({ file }) => file)),
  );
  return [...addresses.values()]
    .filter(({ file }) => {
      const queries = inBoth.has(file) ? site.files.get(file)?.queries : undefined;
      return queries?.every(isSame) !== true;
    })
    .map(({ address }) => address);
}
