import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';

/** What Astro's own build knows beside the compiled pages, and rendering needs. */
export interface CompiledParts {
  /** Where the pages think they are. */
  origin: string;
  /** The style sheets of each page. */
  pagesByKeys: [key: string, page: { styles: unknown[] }][];
  /** The files of the scripts. */
  entrySpecifierToBundleMap: [specifier: string, file: string][];
  /** What integrations add to every page. */
  scripts: unknown[];
}

type PathSource = ConstructorParameters<typeof StaticPaths>[0];
type Maps = 'pagesByKeys' | 'entrySpecifierToBundleMap';
export type Internals = { [name in Maps]: Map<string, CompiledParts[name][number][1]> };

/** The compiled site, as Astro's build makes and uses it. Astro's version is pinned, and a test compares the results. */
export interface CompiledApp extends PathSource {
  setInternals(internals: Internals): void;
  setOptions(options: object): void;
  getOptions(): { settings: { scripts: unknown[] } };
  render(request: Request, options: { routeData: CompiledPath['route'] }): Promise<Response>;
  routeCache: NonNullable<PathSource['routeCache']>;
}

export type CompiledPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** The folders and the file of one compiled site. */
export const compiledFiles = (folder: string) => ({
  /** The compiled pages. */
  pages: join(folder, 'pages'),
  /** The built files that do not depend on content. */
  assets: join(folder, 'assets'),
  parts: join(folder, 'parts.json'),
});

/** Imports the compiled pages from the folder that Astro wrote them to, or a copy. */
export async function importApp(pages: string): Promise<CompiledApp> {
  const entry = (await readdir(pages)).find((name) => name.startsWith('prerender-entry'));
  if (!entry) throw new Error(`There is no compiled site in ${pages}`);
  const { app } = await import(pathToFileURL(join(pages, entry)).href);
  return app as CompiledApp;
}

/** Opens a compiled site, with everything loaded: its folder may go at any time. */
export async function openCompiledSite(folder: string) {
  const { pages, parts } = compiledFiles(folder);
  const { origin, scripts, ...internals }: CompiledParts = JSON.parse(
    await readFile(parts, 'utf8'),
  );
  const app = await importApp(pages);
  app.setInternals({
    pagesByKeys: new Map(internals.pagesByKeys),
    entrySpecifierToBundleMap: new Map(internals.entrySpecifierToBundleMap),
  });
  app.setOptions({
    settings: { scripts },
    logger: { options: { destination: { write: () => true } } },
  });
  for (const load of app.manifest.pageMap?.values() ?? []) await load();
  return { app, origin };
}

const nameOf = ({ pathname }: CompiledPath) => pathname.replace(/^\/|\/$/g, '');

/** With `build.format: 'file'`, a page's file is also its address. */
export const fileOf = (path: CompiledPath) =>
  path.route.type === 'endpoint' ? nameOf(path) : `${nameOf(path) || 'index'}.html`;

/** The pages among the paths, as integrations are told of them. */
export const pagesAmong = (paths: CompiledPath[]) =>
  paths.filter(({ route }) => route.type === 'page').map((path) => ({ pathname: nameOf(path) }));
