import { randomUUID } from 'node:crypto';

/** Netlify's input for a function, with additions for Netlify's runtime. */
export interface LambdaEvent {
  rawUrl: string;
  path: string;
  httpMethod: string;
  headers: Record<string, string>;
  body: string | undefined;
  isBase64Encoded: boolean;
  route: string | undefined;
  blobs: string;
  purgeAPIToken: string;
}

export interface RequestOrigin {
  ip: string;
  deployId: string;
  siteId: string;
  /** The pattern that selected the function. */
  route?: string | undefined;
  /** Netlify's event, such as `deploy_succeeded`. */
  event?: string;
}

export interface PlatformAccess {
  blobsUrl: string;
  blobsToken: string;
  purgeToken: string;
}

/** Netlify's limit. */
const maxEventBytes = 6 * 1024 * 1024;

export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';
}

const isText = (mediaType: string) =>
  /^text\/|json|x-www-form-urlencoded|javascript|xml/.test(mediaType);

/** Rejects with `EventTooLargeError` if the event exceeds the limit. */
export async function toLambdaEvent(
  request: Request,
  origin: RequestOrigin,
  { blobsUrl, blobsToken, purgeToken }: PlatformAccess,
): Promise<LambdaEvent> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const isBase64Encoded = !isText(request.headers.get('content-type') ?? '');
  const { pathname } = new URL(request.url);
  const blobs = { url: blobsUrl, url_uncached: blobsUrl, token: blobsToken };
  const event: LambdaEvent = {
    rawUrl: request.url,
    path: pathname,
    httpMethod: request.method,
    headers: buildHeaders(request, origin),
    body: bytes.length > 0 ? bytes.toString(isBase64Encoded ? 'base64' : 'utf8') : undefined,
    isBase64Encoded,
    route: origin.route,
    blobs: Buffer.from(JSON.stringify(blobs)).toString('base64'),
    purgeAPIToken: purgeToken,
  };
  if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) throw new EventTooLargeError();
  return event;
}

/** Removes client headers whose names are reserved for Netlify, and adds Netlify's own headers. */
function buildHeaders({ headers }: Request, { ip, deployId, siteId, event }: RequestOrigin) {
  const clientHeaders = [...headers].filter(([name]) => !/^x-nf-|^x-netlify-/.test(name));
  return {
    ...Object.fromEntries(clientHeaders),
    'x-nf-client-connection-ip': ip,
    'x-nf-deploy-id': deployId,
    'x-nf-deploy-context': 'production',
    'x-nf-deploy-published': '1',
    'x-nf-site-id': siteId,
    'x-nf-account-id': 'account',
    'x-nf-request-id': randomUUID(),
    ...(event && { 'x-netlify-event': event }),
  };
}
