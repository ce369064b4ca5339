import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeCertificate } from '../tests/deploy/network/certificate.ts';
import { listen } from '../tests/support/listen.ts';
import { removeFolder } from '../tests/support/remove-folder.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
  const { cert, key } = makeCertificate(folder, ['localhost']);
  const { host, hostname, port } = new URL(target);
  const forward = async (
    clientRequest: Http2ServerRequest,
    clientResponse: Http2ServerResponse,
  ) => {
    const { method, url: path } = clientRequest;
    const headers = { ...omitConnectionHeaders(clientRequest.headers), host };
    const proxyRequest = request({ hostname, port, method, path, headers });
    const upload = pipeline(clientRequest, proxyRequest);
    const [proxyResponse] = await once(proxyRequest, 'response');
    clientResponse.writeHead(
      proxyResponse.statusCode,
      omitConnectionHeaders(proxyResponse.headers),
    );
    await Promise.all([upload, pipeline(proxyResponse, clientResponse.stream)]);
  };
  const server = createSecureServer({ cert, key }, (clientRequest, clientResponse) => {
    // Ignores errors, because visitors may disconnect, and the target reports its own errors.
    forward(clientRequest, clientResponse).catch(() => clientResponse.stream.destroy());
  });
  return {
    url: `https://localhost:${await listen(server)}`,
    stop: async () => {
      server.close();
      await removeFolder(folder);
    },
  };
}
