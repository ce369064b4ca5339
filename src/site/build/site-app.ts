/**
 * The entry of the compiled site: its pages as one application that renders any of them from any content [PUB-2]. The
 * publisher compiles it once for some code (`publisher/compile-program.ts`).
 */
import { createApp } from 'astro/app/entrypoint';
import type { SiteTarget } from '#contract/site/site-target.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { recordQueries } from './content.ts';
import { contentSecurityPolicy, inlineHashes } from './content-security-policy.ts';
import { setSiteTarget, siteTarget } from './site-target.ts';

export { partsGone } from './content-reader.ts';
export { askByKey, isItemQuery } from './queries.ts';

const app = createApp({ streaming: false });
const { assets, csp } = app.manifest;
// One header holds the policy of all pages; Astro would hash the same scripts again for every page.
app.manifest.shouldInjectCspMetaTags = false;
const hashesOf = (directive?: { hashes: (string | { hash: string })[] }) =>
  (directive?.hashes ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.hash));
const scriptHashes = hashesOf(csp?.scriptDirective);
const styleHashes = hashesOf(csp?.styleDirective);
const knownHashes = new Set([...scriptHashes, ...styleHashes]);

/** Sets the stack that pages are rendered for; call it before the first page is rendered. */
export const renderFor = (target: SiteTarget): void => {
  setSiteTarget(target);
  app.manifest.site = target.siteUrl;
};

/** What Astro logs while a page is rendered: where it tells why a page could not be. */
let logged: string[] = [];
app.logger.setDestination({
  write: ({ message }) => {
    logged.push(message);
    return true;
  },
});

type Params = Record<string, string>;
interface RouteModule {
  getStaticPaths?: () => { params: Params }[];
}
const routes = import.meta.glob<RouteModule>('/src/pages/**/*.{astro,ts}');

/** A file of the site, and the page's address that it is rendered from. */
export interface SitePath {
  /** The file's path in the site: `news/2026.html`. */
  file: string;
  address: string;
}

/** Every file that is rendered, and the queries that tell which there are. */
export const listPaths = (snapshot: Snapshot) =>
  recordQueries(snapshot, async () => {
    const paths: SitePath[] = [];
    for (const [source, load] of Object.entries(routes)) {
      const isPage = source.endsWith('.astro');
      const route = source.replace(/^\/src\/pages|(\/index)?\.(astro|ts)$/g, '');
      const all = route.includes('[') ? await parametersOf(route, load) : [{}];
      for (const params of all) paths.push(pathOf(route, params, isPage));
    }
    return paths;
  });

async function parametersOf(route: string, load: () => Promise<RouteModule>): Promise<Params[]> {
  const { getStaticPaths } = await load();
  if (!getStaticPaths) throw new Error(`The page ${route} does not tell its paths`);
  return getStaticPaths().map(({ params }) => params);
}

const knownPaths = new Map<string, SitePath>();

/** With `build.format: 'file'`, a page's file is also its address. */
function pathOf(route: string, params: Params, isPage: boolean): SitePath {
  const file = route.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '').slice(1);
  const known = knownPaths.get(file);
  if (known) return known;
  const address = route.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const path = { address: address || '/', file: isPage ? `${file || 'index'}.html` : file };
  knownPaths.set(file, path);
  return path;
}

/** A rendered file, or why there is none; with the queries that it was made from. */
export type Rendered = { queries: string[] } & (
  | { body: string | Uint8Array; inlineCode: string[] }
  | { failure: string }
);

/** Renders the page at an address. */
export async function renderPage(address: string, snapshot: Snapshot): Promise<Rendered> {
  logged = [];
  const { result, queries } = await recordQueries(snapshot, async () => {
    const response = await app.render(new Request(new URL(address, siteTarget().siteUrl)));
    return { status: response.status, body: await bodyOf(response) };
  });
  const isWhole = result.status === (address === '/404' ? 404 : 200) && result.body.length > 0;
  if (!isWhole) {
    const [reason = `it was answered with ${result.status}`] = logged.join('\n').split('\n');
    return { queries, failure: reason };
  }
  if (typeof result.body !== 'string') return { queries, body: result.body, inlineCode: [] };
  const body = result.body.replace(islandStyle, '').replace(pageScript, `${pageScriptImport}$&`);
  const inlineCode = inlineHashes(body).filter((hash) => knownHashes.has(hash));
  return { queries, body, inlineCode };
}

const bodyOf = async (response: Response) =>
  response.headers.get('content-type')?.startsWith('image/')
    ? Buffer.from(await response.arrayBuffer())
    : response.text();

/**
 * Astro writes a `<style>` in front of the first island, in the middle of the body, where HTML does not allow one. Its
 * rule stands in our stylesheet instead (`base.css`).
 */
const islandStyle =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g;

/**
 * What the script of every public page imports: fetched along with it, or it would be asked for only once that has come. The
 * group `page` of `astro.config.mjs` has this name.
 */
const imported = [...assets].find((path) => /\/page\.[\w-]+\.js$/.test(path));
const pageScriptImport = imported ? `<link rel="modulepreload" href="${imported}">` : '';
const pageScript = /<script type="module" src="[^"]+\/Page\.astro_/;

/** The file that tells the host the headers of all pages: the policy that lets their inline code run, and no other. */
export const headersFile = (inlineCode: ReadonlySet<string>): string => {
  const used = (hashes: string[]) => hashes.filter((hash) => inlineCode.has(hash));
  const policy = contentSecurityPolicy(used(scriptHashes), used(styleHashes));
  return `/*\n  Content-Security-Policy: ${policy}\n`;
};
