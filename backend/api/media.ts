import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import parseRange from 'range-parser';
import { getImageType } from '#services/images/image-files.ts';
import type { ImageBytes, ReadImage } from '#services/images/image-store.ts';
import { getErrorReason, type Log } from '#services/log.ts';
import { conditionalGet } from './etag.ts';
import { getRequestId, logRequests } from './request-log.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import { streamBody } from './stream-body.ts';

export interface MediaOptions {
  readImage: ReadImage;
  log: Log;
}

/**
 * Prevents a picture from loading or running anything. When a picture is opened directly, the browser wraps it in a
 * page with inline styles, which the policy must allow.
 */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves uploads at `/media/{fileName}` [IMG-1]. Names are never reused, so caches may keep pictures forever. */
export function createMediaApp({ readImage, log }: MediaOptions): Hono {
  const app = new Hono();
  app.use(logRequests(log, getPictureRoute));
  app.use(setHeaders({ ...securityHeaders, 'Content-Security-Policy': picturePolicy }));
  app.use(conditionalGet());
  app.get('/media/:fileName', async (context) => {
    const { fileName } = context.req.param();
    const mediaType = getImageType(fileName);
    const bytes = mediaType && (await readImage(fileName));
    if (!bytes) return context.notFound();
    return respondWithImage(context, { bytes, mediaType, etag: `"${fileName}"` });
  });
  app.all('/media/:fileName', respondMethodNotAllowed);
  app.notFound((context) => context.text('There is no picture at this address', 404));
  app.onError((error, context) => {
    const id = getRequestId(context);
    log({ level: 'error', event: 'media', id, reason: getErrorReason(error) });
    return context.text('The picture cannot be read right now. Try again shortly.', 503, {
      'Retry-After': '5',
    });
  });
  return app;
}

/** Returns the matched route, or undefined if only the middleware for `/*` matches. */
function getPictureRoute(context: Context): string | undefined {
  const path = routePath(context, -1);
  return path === '/*' ? undefined : path;
}

export const respondMethodNotAllowed = (context: Context) =>
  context.text('Method not allowed', 405, { Allow: 'GET, HEAD' });

export interface ImageFile {
  bytes: ImageBytes;
  mediaType: string;
  etag: string;
}

export function respondWithImage(context: Context, { bytes, mediaType, etag }: ImageFile) {
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  const headers = {
    'Content-Type': mediaType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  const isCurrent = (context.req.header('if-range') ?? etag) === etag;
  const ranges = isCurrent ? parseRange(size, context.req.header('range') ?? '') : -2;
  if (ranges === -1) {
    return context.body(null, 416, { 'Content-Range': `bytes */${size}` });
  }
  const [range, ...moreRanges] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!range || moreRanges.length > 0)
    return context.body(toBody(bytes), 200, { ...headers, 'Content-Length': String(size) });
  const part = bytes.slice(range.start, range.end + 1);
  return context.body(toBody(part), 206, {
    ...headers,
    'Content-Length': String(range.end + 1 - range.start),
    'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
  });
}

const toBody = (bytes: ImageBytes) => (bytes instanceof Blob ? bytes.stream() : streamBody(bytes));
