import { type Context, Hono } from 'hono';
import { conditionalGet } from '#api/etag.ts';
import { respondMethodNotAllowed } from '#api/media.ts';
import { streamBody } from '#api/stream-body.ts';
import type { Release } from '#publisher/publisher.ts';
import type { LivePage } from '#services/content/read/live-pages.ts';
import type { Log } from '#services/log.ts';
import { decodePath } from '../http/decode-path.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import type { FileResponses } from './file-responses.ts';
import { type NetlifyConfig, readBuiltHeaders } from './netlify-config.ts';
import {
  chooseFileEncoding,
  createFileFinder,
  type FindFile,
  type StaticFile,
} from './static-files.ts';

interface SiteAppOptions {
  getLiveRelease: () => Release | null;
  config: NetlifyConfig;
  /** Finds the page for a path without a file, for example if the item is not built yet or has moved [SITE-3]. */
  findLivePage: (
    path: string,
    isBuilt: (page: string) => Promise<boolean>,
  ) => Promise<LivePage | null>;
  /** Caches a response that is the same for everyone while the release is live. */
  cacheResponse?: FileResponses['add'];
  log: Log;
}

interface OpenSite {
  release: Release;
  findFile: FindFile;
  getBuiltHeaders: NetlifyConfig['getHeaders'];
}

interface SiteEnv {
  Variables: {
    site: OpenSite | null;
    /** Whether the response is the file at the requested address. */
    isRequestedFile?: boolean;
  };
}

/** Returns a function that opens each release once, on the first request after it goes live. */
function createReleaseOpener(getLiveRelease: SiteAppOptions['getLiveRelease']) {
  let current: OpenSite | null = null;
  return async (): Promise<OpenSite | null> => {
    const release = getLiveRelease();
    if (release && current?.release !== release) {
      const getBuiltHeaders = await readBuiltHeaders(release.find('_headers')?.path ?? '');
      current = { release, findFile: createFileFinder(release), getBuiltHeaders };
    }
    return current;
  };
}

async function resolveRoute(
  { findFile }: OpenSite,
  path: string,
  { config, findLivePage }: Pick<SiteAppOptions, 'config' | 'findLivePage'>,
): Promise<RouteResult> {
  const redirect = config.findRedirect(path);
  const file = redirect?.force ? null : await findFile(path);
  if (file) return { file, status: 200, isRequestedFile: true };
  if (redirect && redirect.status >= 300 && redirect.status < 400) return redirect;
  const missingPage = redirect?.status === 404 ? redirect.to : undefined;
  const isBuilt = async (page: string) => (await findFile(page)) !== null;
  const livePage =
    redirect && !missingPage ? { page: redirect.to } : await findLivePage(path, isBuilt);
  if (livePage && 'movedTo' in livePage) {
    return { to: livePage.movedTo, status: livePage.isTemporary ? 302 : 301, mayMoveBack: true };
  }
  const page = livePage && (await findFile(livePage.page));
  return page ? { file: page, status: 200 } : findNotFoundPage(findFile, missingPage);
}

/** Serves the built website as the CDN does: files, the redirects and headers in netlify.toml, and the 404 page. */
export function createSiteApp({
  getLiveRelease,
  cacheResponse,
  log,
  ...routing
}: SiteAppOptions): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const openLiveSite = createReleaseOpener(getLiveRelease);

  app.use(async (context, next) => {
    const { path } = context.req;
    const site = await openLiveSite();
    context.set('site', site);
    await next();
    // Another release may have gone live since, but `site` served the request.
    const headers = [...routing.config.getHeaders(path), ...(site?.getBuiltHeaders(path) ?? [])];
    for (const [name, value] of headers) context.res.headers.set(name, value);
    // Replaces rules such as `immutable`, because a later build may add the missing file.
    if (context.res.status === 404) context.res.headers.set('Cache-Control', revalidate);
    if (!isDocument(context.res)) context.res.headers.delete(policyHeader);
    const isCacheable = context.get('isRequestedFile') && context.req.method === 'GET';
    if (!cacheResponse || !site || !isCacheable || context.res.status !== 200) return;
    const encoding = chooseFileEncoding(context.req.header('accept-encoding'));
    await cacheResponse(site.release, path, encoding, context.res);
  });
  app.use(conditionalGet());
  app.get('*', async (context) => {
    const site = context.get('site');
    if (!site) return context.text('The website is being built.', 503, { 'Retry-After': '2' });
    const path = decodePath(context.req.path);
    const result =
      path === null
        ? await findNotFoundPage(site.findFile)
        : await resolveRoute(site, path, routing);
    if ('to' in result) {
      if (!result.mayMoveBack) return context.redirect(result.to, result.status as 301);
      context.header('Cache-Control', 'no-cache');
      return context.redirect(result.to + new URL(context.req.url).search, result.status as 301);
    }
    if (!result.file) return context.text('Not found', 404);
    context.set('isRequestedFile', result.isRequestedFile ?? false);
    return respond(context, result.file, result.status);
  });
  app.all('*', respondMethodNotAllowed);
  app.onError(respondWithError(log, '/*'));
  return app;
}

/** Netlify sends the same value. Rules in netlify.toml can replace it. */
const revalidate = 'public, max-age=0, must-revalidate';

const policyHeader = 'Content-Security-Policy';

/** Whether a browser opens the response as a page. Other files can be shorter than the policy, and do not need it. */
const isDocument = ({ headers }: Response) => /html|xml/.test(headers.get('content-type') ?? '');

/** Resolves to `page`, the 404 page in a language, if it is built. Otherwise, resolves to the default 404 page. */
const findNotFoundPage = async (findFile: FindFile, page?: string): Promise<RouteResult> => ({
  file: (page && (await findFile(page))) || (await findFile('/404')),
  status: 404,
});

type RouteResult =
  | { file: StaticFile | null; status: number; isRequestedFile?: true }
  | { to: string; status: number; mayMoveBack?: true };

async function respond({ req }: Context, file: StaticFile, status: number): Promise<Response> {
  const { encoding, body } = await file.readBytes(req.header('accept-encoding'));
  return new Response(body instanceof Blob ? body : streamBody(body), {
    status,
    headers: {
      'Cache-Control': revalidate,
      'Content-Length': String(body instanceof Blob ? body.size : body.length),
      'Content-Type': file.mediaType,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}
