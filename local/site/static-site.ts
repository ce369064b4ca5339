import { Hono } from 'hono';
import type { Release } from '#publisher/publisher.ts';
import { type NetlifyConfig, readBuiltHeaders } from './netlify-config.ts';
import { type StaticFile, type StaticFiles, staticFiles } from './static-files.ts';

export interface SiteAppOptions {
  /** The live release; null while there is none. */
  release: () => Release | null;
  rules: NetlifyConfig;
  /**
   * The built page that shows an item which exists but is not built yet [SITE-3], or null: answers for `path` where
   * there is no file.
   */
  livePage: (path: string) => Promise<string | null>;
}

interface OpenSite {
  release: Release;
  files: StaticFiles;
  builtHeaders: NetlifyConfig['headersFor'];
}

/** The built site as its CDN serves it: files, the redirects and headers of netlify.toml, and the 404 page. */
export function siteApp({ release, rules, livePage }: SiteAppOptions): Hono {
  const app = new Hono();
  let open: OpenSite | null = null;
  const liveSite = async (): Promise<OpenSite | null> => {
    const live = release();
    if (live && open?.release !== live) {
      const builtHeaders = await readBuiltHeaders(live.find('_headers')?.place ?? '');
      open = { release: live, files: staticFiles(live), builtHeaders };
    }
    return open;
  };

  const find = async (site: OpenSite, path: string): Promise<Found> => {
    const { files } = site;
    const redirect = rules.redirectFor(path);
    const file = redirect?.force ? null : await files.page(path);
    if (file) return { file, status: 200 };
    if (redirect && redirect.status >= 300 && redirect.status < 400) return redirect;
    const standIn = redirect ? redirect.to : await livePage(path);
    const page = standIn ? await files.page(standIn) : null;
    if (page) return { file: page, status: redirect?.status ?? 200 };
    return notFound(site);
  };

  app.get('*', async (context) => {
    const site = await liveSite();
    if (!site) return context.text('The site is being built.', 503, { 'Retry-After': '2' });
    const path = decoded(context.req.path);
    const found = path === null ? await notFound(site) : await find(site, path);
    if ('to' in found) return context.redirect(found.to, found.status as 301);
    if (!found.file) return context.text('Not found', 404);
    const headers = new Headers({
      'Cache-Control': cacheControl(found.status, context.req.path),
      ETag: found.file.etag,
      Vary: 'Accept-Encoding',
    });
    for (const [name, value] of [
      ...rules.headersFor(context.req.path),
      ...site.builtHeaders(context.req.path),
    ]) {
      headers.set(name, value);
    }
    return send(context.req.raw, found.file, found.status, headers);
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

const notFound = async ({ files }: OpenSite): Promise<Found> => ({
  file: await files.page('/404'),
  status: 404,
});

type Found = { file: StaticFile | null; status: number } | { to: string; status: number };

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Files with a hash in their name never change; everything else is asked for anew. */
const cacheControl = (status: number, path: string) =>
  status === 200 && path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';

async function send(request: Request, file: StaticFile, status: number, headers: Headers) {
  const known =
    request.headers
      .get('if-none-match')
      ?.replace(/W\//g, '')
      .split(/\s*,\s*/) ?? [];
  if (status === 200 && known.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { encoding, body } = await file.bytes(request.headers.get('accept-encoding') ?? '');
  if (!headers.has('Content-Type')) headers.set('Content-Type', file.mediaType);
  headers.set('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(body, { status, headers });
}
