import type { Snapshot } from '#contract/snapshot.ts';
import type { SiteApp } from './compiled-site.ts';
import { fingerprint } from './fingerprint.ts';
import type { SiteState } from './site-state.ts';

/** The fingerprint of what a query, by its key, answers of one content. A query that throws has an answer too. */
export type Answers = (key: string) => string;

export function answersOf({ askByKey }: Pick<SiteApp, 'askByKey'>, snapshot: Snapshot): Answers {
  const known = new Map<string, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    let answer = 'none';
    try {
      answer = fingerprint(askByKey(snapshot, key));
    } catch {
      // There is no such record.
    }
    known.set(key, answer);
    return answer;
  };
}

/**
 * The pages that differ between two contents, by their addresses, without rendering them: those that one of both lacks,
 * and those that asked a query whose answer differs [PUB-2]. What a page asks is known from `site`, where it was
 * rendered; a page that it lacks counts as changed.
 */
export async function changedPages(
  app: SiteApp,
  site: SiteState,
  from: Snapshot,
  to: Snapshot,
): Promise<string[]> {
  const [before, after] = [answersOf(app, from), answersOf(app, to)];
  const [old, current] = [await app.listPaths(from), await app.listPaths(to)];
  const addresses = new Map([...old.result, ...current.result].map((path) => [path.file, path]));
  const inBoth = new Set(old.result.map(({ file }) => file)).intersection(
    new Set(current.result.map(({ file }) => file)),
  );
  return [...addresses.values()]
    .filter(({ file }) => {
      const queries = inBoth.has(file) ? site.files.get(file)?.queries : undefined;
      return queries?.every((key) => before(key) === after(key)) !== true;
    })
    .map(({ address }) => address);
}
