import { type LookupAddress, lookup } from 'node:dns';
import { lookup as resolveHost } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const maxRedirects = 5;
const fetchTimeoutMs = 20_000;

/** Thrown if an address cannot be fetched. The message completes a sentence that starts with the address. */
export class NotFetchedError extends Error {
  override readonly name = 'NotFetchedError';
}

interface FetchResult {
  status: number;
  bytes: Buffer;
}

/** Rejects with `NotFetchedError`, including for a response larger than `maxBytes`. */
export type Fetch = (url: URL, maxBytes: number) => Promise<FetchResult>;

/**
 * Returns a function that fetches public addresses. It rejects private ones, including those to which redirects and
 * host names lead, except the host of the given URL [OPS-6].
 */
export async function createPublicFetch({ hostname }: URL): Promise<Fetch> {
  const addresses = await resolveHost(stripBrackets(hostname), { all: true }).catch(() => []);
  const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
  const options = { privateHost: isPrivate ? hostname : null, timeout: fetchTimeoutMs };
  return (url, maxBytes) =>
    mapFetchError(async () => {
      const response = await followRedirects(url, options, maxRedirects);
      const bytes = await readFirstBytes(response, maxBytes + 1);
      if (bytes.length > maxBytes)
        throw new NotFetchedError(`is larger than ${maxBytes / 1024 / 1024} MB`);
      return { status: response.statusCode ?? 0, bytes };
    });
}

async function mapFetchError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFetchedError) throw error;
    throw new NotFetchedError(describeFetchError(error), { cause: error });
  }
}

interface PostRequest {
  headers: Record<string, string>;
  body: string;
  readBytes: number;
}

/** Posts to an address without following redirects. Rejects with `NotFetchedError`. */
export type PostToWeb = (url: URL, request: PostRequest) => Promise<FetchResult>;

const sendTimeoutMs = 10_000;

/**
 * Returns a function that posts to public addresses and to the hosts in `privateHosts`. It rejects other private
 * addresses, including those to which host names resolve [OPS-4].
 */
export const createPublicPost =
  (privateHosts: readonly string[] = []): PostToWeb =>
  (url, { headers, body, readBytes }) =>
    mapFetchError(async () => {
      const privateHost = privateHosts.find((host) => host === url.hostname) ?? null;
      const options = { privateHost, headers, body, timeout: sendTimeoutMs };
      const response = await sendRequest(url, options);
      return { status: response.statusCode ?? 0, bytes: await readFirstBytes(response, readBytes) };
    });

async function followRedirects(
  url: URL,
  options: RequestOptions,
  redirects: number,
): Promise<IncomingMessage> {
  const response = await sendRequest(url, options);
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return response;
  response.destroy();
  if (redirects === 0) throw new NotFetchedError('redirects too many times');
  const nextUrl = URL.parse(headers.location, url);
  if (!nextUrl) throw new NotFetchedError('redirects to an invalid address');
  return followRedirects(nextUrl, options, redirects - 1);
}

interface RequestOptions {
  privateHost: string | null;
  timeout: number;
  headers?: Record<string, string>;
  /** Sent by `POST`. Without it, the method is `GET`. */
  body?: string;
}

async function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { privateHost, headers, body, timeout } = options;
  const method = body === undefined ? 'GET' : 'POST';
  if (!/^https?:$/.test(url.protocol)) throw new NotFetchedError('is not an http or https address');
  const isAllowed = url.hostname === privateHost;
  // A literal IP address is not looked up, so `publicLookup` would not check it.
  if (!isAllowed && isPrivateAddress(stripBrackets(url.hostname)))
    throw createPrivateAddressError();
  // Imported on first use, because most functions on the platform make no requests.
  const { request } = await (url.protocol === 'https:'
    ? import('node:https')
    : import('node:http'));
  return new Promise((resolve, reject) => {
    request(url, {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
      signal: AbortSignal.timeout(timeout),
      // A kept-alive connection may have been opened by code without these checks.
      ...(method === 'POST' && { agent: false }),
      ...(!isAllowed && { lookup: publicLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Checks the addresses that the connection then uses, because a second lookup of a name could return others. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [firstAddress] = addresses;
    if (error || !firstAddress)
      return callback(error ?? new NotFetchedError('has a host name that does not resolve'), []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(createPrivateAddressError(), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, firstAddress.address, firstAddress.family);
  });
};

async function readFirstBytes(response: IncomingMessage, count: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= count) break;
  }
  return Buffer.concat(chunks).subarray(0, count);
}

/** IPv4 addresses in a deprecated IPv6 form. */
const ipv4Compatible = ipaddr.parseCIDR('::/96');

/** Whether a host is an IP address outside the public internet. False for host names. */
export function isPrivateAddress(host: string): boolean {
  if (!ipaddr.isValid(host)) return false;
  const address = ipaddr.process(host);
  const isCompatible = address.kind() === 'ipv6' && address.match(ipv4Compatible);
  return isCompatible || address.range() !== 'unicast';
}

const createPrivateAddressError = () => new NotFetchedError('is or resolves to a private address');

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be reached';
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'did not respond in time';
  return 'code' in error ? `could not be reached (${String(error.code)})` : 'could not be reached';
}
