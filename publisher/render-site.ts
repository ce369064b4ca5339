import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';
import { missingFingerprint, runQueries } from './query-results.ts';
import { type PageRenderer, renderPages } from './render-pages.ts';
import type { PageFailure, QueryResult, SiteFile, SiteState } from './site-state.ts';
import type { PublishResult } from './thread-messages.ts';

/** Above this size in bytes (about forty pages or a year's archive), the edited items' own pages are published first. */
const largeChangeBytes = 1_000_000;

const requiredFiles = ['index.html', '404.html', 'revision.json'];

export interface Renderer extends PageRenderer {
  code: string;
  assets: ReadonlyMap<string, SiteFile>;
}

/**
 * Renders only the pages that differ between `before` and `snapshot` [PUB-2]. Renders all pages if `before` is null or
 * was rendered by different code. A page that cannot be rendered keeps its old content. During a large change, calls
 * `onItemPages` with the old state, updated with the edited items' own pages. Rejects if a required page is missing.
 */
export async function renderSite(
  renderer: Renderer,
  before: SiteState | null,
  snapshot: Snapshot,
  onItemPages?: (state: SiteState) => void,
): Promise<PublishResult & { state: SiteState }> {
  const { app, code, write } = renderer;
  const previous = before?.code === code ? before : null;
  const results = runQueries(app, snapshot, previous ?? undefined);
  const isStale = (key: string) => results.changedKeys.has(key);
  const paths =
    previous?.paths?.queries.some(isStale) === false
      ? previous.paths
      : await app.listPaths(snapshot);
  const { files, itemPages, otherPages } = groupPages(renderer, previous, paths.result, isStale);
  const failures: PageFailure[] = [];
  const render = async (pages: SitePath[]) => {
    const renderedPages = await renderPages(renderer, snapshot, pages);
    for (const { file, address, content, failure } of renderedPages) {
      if (failure !== undefined) failures.push({ address, reason: failure });
      const queries = content.queries.map((key) => results.get(key).key);
      const old = failure === undefined ? undefined : before?.files.get(file);
      files.set(file, { ...content, ...old, queries });
    }
  };
  await render(itemPages);
  if (previous && sumSizes(otherPages, previous) > largeChangeBytes) {
    onItemPages?.({ ...previous, files: new Map([...previous.files, ...files]) });
  }
  await render(otherPages);
  const inlineCode = new Set([...files.values()].flatMap((file) => file.inlineCode));
  const headers = app.createHeadersFile(inlineCode);
  const digest = write('_headers', headers);
  files.set('_headers', { digest, size: Buffer.byteLength(headers), queries: [], inlineCode: [] });
  assertComplete(files, failures);
  for (const key of paths.queries) results.get(key);
  const { contentNumber, changedAt } = snapshot;
  const state = {
    contentNumber,
    changedAt,
    code,
    files,
    paths,
    results: omitUnusedResults(files, results.results),
    content: snapshot,
  };
  return {
    state,
    renderedAddresses: [...itemPages, ...otherPages].map(({ address }) => address),
    failures,
  };
}

/**
 * Divides the website into three groups: unchanged files, new pages and the own pages of edited items, and other
 * changed pages.
 */
function groupPages(
  { app, assets }: Renderer,
  previous: SiteState | null,
  paths: readonly SitePath[],
  isStale: (key: string) => boolean,
) {
  const isStaleItem = (key: string) => isStale(key) && app.isItemQuery(key);
  const files = new Map(assets);
  const itemPages: SitePath[] = [];
  const otherPages: SitePath[] = [];
  for (const path of paths) {
    const page = previous?.files.get(path.file);
    if (page && !page.queries.some(isStale)) files.set(path.file, page);
    else if (!page || page.queries.some(isStaleItem)) itemPages.push(path);
    else otherPages.push(path);
  }
  return { files, itemPages, otherPages };
}

/** Returns the total size of the pages in `site`, in bytes. Pages that are not in `site` do not count. */
const sumSizes = (pages: SitePath[], site: SiteState) =>
  pages.reduce((total, { file }) => total + (site.files.get(file)?.size ?? 0), 0);

function assertComplete(files: ReadonlyMap<string, SiteFile>, failures: PageFailure[]): void {
  const missingFile = requiredFiles.find((file) => !files.get(file)?.digest);
  if (!missingFile) return;
  const reason = failures.map(({ reason }) => reason)[0] ?? '';
  throw new Error(`The site lacks ${missingFile}${reason && `: ${reason}`}`);
}

/** Omits results for deleted records unless a page ran their queries. */
function omitUnusedResults(
  files: ReadonlyMap<string, SiteFile>,
  results: ReadonlyMap<string, QueryResult>,
) {
  const isMissing = ([, { fingerprint }]: [string, QueryResult]) =>
    fingerprint === missingFingerprint;
  if (!results.entries().some(isMissing)) return results;
  const usedKeys = new Set([...files.values()].flatMap(({ queries }) => queries));
  return new Map([...results].filter((entry) => !isMissing(entry) || usedKeys.has(entry[0])));
}
