import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { allHandlers } from '#api/handlers/all.ts';

type Application = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> };

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

const apiNames = new Set(allHandlers.map(({ route }) => firstPart(route.path)));
const mediaNames = new Set(['media', '.netlify']);

/** Whether code answers a path, not a file of the site. */
export const isDynamicPath = (path: string) =>
  apiNames.has(firstPart(path)) || mediaNames.has(firstPart(path));

const forwardTo = (application: Application) => (context: Context) =>
  application.fetch(context.req.raw, context.env);

export interface RouterParts {
  /** The API. */
  api: Application;
  /** Pictures. */
  media: Application;
  /** Answers all other addresses. */
  site: Application;
}

/** One application for all requests. As on the platform, code comes before files. */
export function createRouter({ api, media, site }: RouterParts): Hono {
  const compressedApi = new Hono().use(compress()).all('*', forwardTo(api));
  return new Hono().all('*', (context) => {
    const name = firstPart(context.req.path);
    if (apiNames.has(name)) return forwardTo(compressedApi)(context);
    return forwardTo(mediaNames.has(name) ? media : site)(context);
  });
}
