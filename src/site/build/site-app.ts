/**
 * Renders any page from any content [PUB-2]. The publisher compiles this program once for each version of the code
 * (`publisher/compile-program.ts`).
 */
import { createApp } from 'astro/app/entrypoint';
import type { SiteTarget } from '#contract/site/site-target.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { localizePath, splitLanguage } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { feedPath } from '../shared/links.ts';
import { read, recordQueries } from './content.ts';
import { createContentSecurityPolicy, listInlineHashes } from './content-security-policy.ts';
import { runInLanguage } from './page-language.ts';
import { getSiteTarget, setSiteTarget } from './site-target.ts';

export { findRemovedParts } from './content-reader.ts';
export { isItemQuery, runQueryByKey } from './queries.ts';

const app = createApp({ streaming: false });
const { assets, csp } = app.manifest;
// One header contains the policy for all pages. Astro would hash the same scripts again for every page.
app.manifest.shouldInjectCspMetaTags = false;
const collectHashes = (directive?: { hashes: (string | { hash: string })[] }) =>
  (directive?.hashes ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.hash));
const scriptHashes = collectHashes(csp?.scriptDirective);
const styleHashes = collectHashes(csp?.styleDirective);
const knownHashes = new Set([...scriptHashes, ...styleHashes]);

/** Sets the stack for which pages are rendered. Call it before the first page is rendered. */
export const setTarget = (target: SiteTarget): void => {
  setSiteTarget(target);
  app.manifest.site = target.siteUrl;
};

/** The log of the current page. If rendering fails, the log contains the reason. */
let logMessages: string[] = [];
app.logger.setDestination({
  write: ({ message }) => {
    logMessages.push(message);
    return true;
  },
});

type Params = Record<string, string>;
interface RouteModule {
  getStaticPaths?: () => { params: Params }[];
}
const routes = import.meta.glob<RouteModule>('/src/pages/**/*.{astro,ts}');

export interface SitePath {
  /** The path in the site: `news/2026.html`. */
  file: string;
  address: string;
}

const translatedFiles = new Set([feedPath, '/share-[version].png']);

/** The feed, the share picture and all pages except the dashboard exist in every language of the website [LANG-2]. */
const isTranslated = (route: string, isPage: boolean) =>
  isPage ? route !== '/dashboard' : translatedFiles.has(route);

/** The paths of all files, and the queries on which they depend. */
export const listPaths = (snapshot: Snapshot) =>
  recordQueries(snapshot, async () => {
    const paths: SitePath[] = [];
    for (const language of read('siteLanguages')) {
      paths.push(...(await runInLanguage(language, () => listPathsInLanguage(language))));
    }
    return paths;
  });

async function listPathsInLanguage(language: Language): Promise<SitePath[]> {
  const paths: SitePath[] = [];
  for (const [source, load] of Object.entries(routes)) {
    const isPage = source.endsWith('.astro');
    const route = source.replace(/^\/src\/pages|(\/index)?\.(astro|ts)$/g, '');
    if (language !== defaultLanguage && !isTranslated(route, isPage)) continue;
    const paramsList = route.includes('[') ? await listParams(route, load) : [{}];
    for (const params of paramsList)
      paths.push(createPath(localizePath(route || '/', language), params, isPage));
  }
  return paths;
}

async function listParams(route: string, load: () => Promise<RouteModule>): Promise<Params[]> {
  const { getStaticPaths } = await load();
  if (!getStaticPaths) throw new Error(`The page ${route} has no getStaticPaths`);
  return getStaticPaths().map(({ params }) => params);
}

const pathCache = new Map<string, SitePath>();

/** With `build.format: 'file'`, the file for the page `/news` is `news.html`. */
function createPath(route: string, params: Params, isPage: boolean): SitePath {
  const file = route.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '').slice(1);
  const cachedPath = pathCache.get(file);
  if (cachedPath) return cachedPath;
  const address = route.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const path = { address: address || '/', file: isPage ? `${file || 'index'}.html` : file };
  pathCache.set(file, path);
  return path;
}

type PageOutput = { queries: string[] } & (
  | { body: Uint8Array; inlineCode: string[] }
  | { failure: string }
);

/** The same route renders a page in every language, with different texts. */
export async function renderPage(address: string, snapshot: Snapshot): Promise<PageOutput> {
  logMessages = [];
  const [language, path] = splitLanguage(address);
  const { result, queries } = await recordQueries(snapshot, () =>
    runInLanguage(language, async () => {
      const response = await app.render(new Request(new URL(path, getSiteTarget().siteUrl)));
      const isHtml = response.headers.get('content-type')?.startsWith('text/html');
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, isHtml, body };
    }),
  );
  const { body, isHtml } = result;
  const isComplete = result.status === (path === '/404' ? 404 : 200) && body.length > 0;
  if (!isComplete) {
    const [reason = `it has the status ${result.status}`] = logMessages.join('\n').split('\n');
    return { queries, failure: reason };
  }
  if (!isHtml) return { queries, body, inlineCode: [] };
  // Latin-1 represents each byte as one character. Decoding UTF-8 would take a tenth of the total time of a large
  // change.
  const html = addPagePreload(body.toString('latin1').replaceAll(islandStyle, ''));
  const inlineCode = listInlineHashes(html).filter((hash) => knownHashes.has(hash));
  return { queries, body: Buffer.from(html, 'latin1'), inlineCode };
}

/** Astro writes this `<style>` inside the body, where HTML does not allow it. `base.css` contains the rule instead. */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * Without a preload, browsers would request this module after the script that imports it. The `page` group in
 * `astro.config.mjs` determines its name.
 */
const pageModule = [...assets].find((path) => /\/page\.[\w-]+\.js$/.test(path));
const pagePreload = pageModule ? `<link rel="modulepreload" href="${pageModule}">` : '';

function addPagePreload(html: string): string {
  const scriptIndex = html.lastIndexOf('<script', html.indexOf('/Page.astro_'));
  if (scriptIndex < 0) return html;
  return html.slice(0, scriptIndex) + pagePreload + html.slice(scriptIndex);
}

/** The headers for all pages, with a policy that allows only their inline code. */
export const createHeadersFile = (inlineCode: ReadonlySet<string>): string => {
  const filterUsed = (hashes: string[]) => hashes.filter((hash) => inlineCode.has(hash));
  const policy = createContentSecurityPolicy(filterUsed(scriptHashes), filterUsed(styleHashes));
  return `/*\n  Content-Security-Policy: ${policy}\n`;
};
