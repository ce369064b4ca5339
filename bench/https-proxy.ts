import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline } from 'node:stream/promises';
import { makeCertificate } from '../tests/deploy/network/certificate.ts';
import { listen } from '../tests/support/listen.ts';
import { openFolder } from './resources.ts';

/** HTTP/2 does not allow these headers. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const omitConnectionHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !connectionHeaders.has(name),
    ),
  );

/** Serves HTTP/2 as a CDN does. With HTTP/1.1, browsers would open several connections. */
export async function startHttpsProxy(target: string) {
  await using folder = await openFolder();
  const { cert, key } = makeCertificate(folder.path, ['localhost']);
  const { host, hostname, port } = new URL(target);
  const forward = async (incoming: Http2ServerRequest, response: Http2ServerResponse) => {
    const { method, url: path } = incoming;
    const headers = { ...omitConnectionHeaders(incoming.headers), host };
    const outgoing = request({ hostname, port, method, path, headers });
    const upload = pipeline(incoming, outgoing);
    const [targetResponse] = await once(outgoing, 'response');
    response.writeHead(targetResponse.statusCode, omitConnectionHeaders(targetResponse.headers));
    await Promise.all([upload, pipeline(targetResponse, response.stream)]);
  };
  const server = createSecureServer({ cert, key }, (incoming, response) => {
    // Ignores errors, because visitors may disconnect, and the target reports its own errors.
    forward(incoming, response).catch(() => response.stream.destroy());
  });
  return {
    url: `https://localhost:${await listen(server)}`,
    [Symbol.dispose]: () => void server.close(),
  };
}
