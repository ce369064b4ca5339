import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Snapshot } from '#contract/snapshot.ts';
import { type Answers, answersOf } from './changed-pages.ts';
import type { SiteApp } from './compiled-site.ts';
import type { FileWriter, PageFailure, SiteFile, SiteState } from './site-state.ts';

/** Before others get their turn; with many more, the heap grows. */
const pagesPerTurn = 8;

/** When so much follows, the pages of the edited items do not wait for it: some forty pages, or a year’s archive. */
const muchToRender = 1_000_000;

/** Files that a site cannot do without. */
const essentials = ['index.html', '404.html', 'revision.json'];

/** What pages are rendered with. */
export interface Renderer {
  app: SiteApp;
  /** The fingerprint of the code. */
  code: string;
  /** The files that do not depend on content. */
  assets: ReadonlyMap<string, SiteFile>;
  writer: FileWriter;
}

export interface RenderResult {
  state: SiteState;
  /** The addresses of the pages that were rendered, in this order. */
  rendered: string[];
  failures: PageFailure[];
}

interface StalePage {
  file: string;
  address: string;
}

/**
 * Renders the pages that `snapshot` changes in the site that `before` describes, and no others [PUB-2]; all of them
 * where there is none, or other code rendered it. A page that cannot be rendered stays as it was and does not stop the
 * others. Where a change takes long to render, `onOwnPages` is told of the site before with the edited items' own
 * pages in it. Rejects when a page is missing without which there is no site.
 */
export async function renderSite(
  renderer: Renderer,
  before: SiteState | null,
  snapshot: Snapshot,
  onOwnPages?: (state: SiteState) => void,
): Promise<RenderResult> {
  const { app, code, assets, writer } = renderer;
  const answers = answersOf(app, snapshot);
  const known = before?.code === code ? before : null;
  const { current, own, others } = await sortPages(app, known, snapshot, answers);
  const files = new Map([...assets, ...current]);
  const failures: PageFailure[] = [];
  for (const [at, { file, address }] of [...own, ...others].entries()) {
    if (at % pagesPerTurn === 0) await othersTurn().then(writer.drain);
    if (known && at === own.length && sizeOf(others, known) > muchToRender) {
      await writer.flush();
      onOwnPages?.({ ...known, files: new Map([...known.files, ...files]) });
    }
    const page = await app.renderPage(address, snapshot);
    if ('failure' in page) failures.push({ address, reason: page.failure });
    const content = fileOf(page, before?.files.get(file), (body) => writer.write(file, body));
    files.set(file, content);
  }
  const headers = app.headersFile(new Set([...files.values()].flatMap((file) => file.inlineCode)));
  files.set('_headers', {
    digest: writer.write('_headers', headers),
    size: headers.length,
    queries: [],
    inlineCode: [],
  });
  assertWhole(files, failures);
  await writer.flush();
  const state = { revision: snapshot.revision, code, files, answers: usedAnswers(files, answers) };
  return { state, rendered: [...own, ...others].map(({ address }) => address), failures };
}

/** The files that stay as they are, the pages of new and edited items, and others that these are on. */
async function sortPages(
  app: SiteApp,
  known: SiteState | null,
  snapshot: Snapshot,
  answers: Answers,
) {
  const current = new Map<string, SiteFile>();
  const own: StalePage[] = [];
  const others: StalePage[] = [];
  for (const { file, address } of (await app.listPaths(snapshot)).result) {
    const page = known?.files.get(file);
    const changed = page?.queries.filter((key) => known?.answers.get(key) !== answers(key));
    if (page && changed?.length === 0) current.set(file, page);
    else if (!changed || changed.some(app.isItemQuery)) own.push({ file, address });
    else others.push({ file, address });
  }
  return { current, own, others };
}

function fileOf(
  page: Awaited<ReturnType<SiteApp['renderPage']>>,
  before: SiteFile | undefined,
  write: (body: string) => string,
): SiteFile {
  const { queries } = page;
  if ('failure' in page) {
    return { digest: null, size: 0, inlineCode: [], ...before, queries };
  }
  const { body, inlineCode } = page;
  return { digest: write(body), size: body.length, queries, inlineCode };
}

/** What pages had to render before. */
const sizeOf = (pages: StalePage[], site: SiteState) =>
  pages.reduce((total, { file }) => total + (site.files.get(file)?.size ?? 0), 0);

function assertWhole(files: ReadonlyMap<string, SiteFile>, failures: PageFailure[]): void {
  const missing = essentials.find((file) => !files.get(file)?.digest);
  if (!missing) return;
  const reason = failures.map(({ reason }) => reason)[0] ?? '';
  throw new Error(`The site lacks ${missing}${reason && `: ${reason}`}`);
}

function usedAnswers(files: ReadonlyMap<string, SiteFile>, answers: Answers): Map<string, string> {
  const used = new Map<string, string>();
  for (const { queries } of files.values()) {
    for (const key of queries) if (!used.has(key)) used.set(key, answers(key));
  }
  return used;
}
