import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { listen } from './listen.ts';

/** Neon's driver requests every value as text and parses it itself. */
const asText = { getTypeParser: () => (value: string) => value };

interface QueryRequest {
  query: string;
  params: unknown[];
}

export interface NeonProxy {
  /** Responds with `status` to the next `times` queries and sessions. */
  fail(status: number, times: number): void;
  counts: { requests: number; sessions: number };
  close(): void;
}

/** The addresses of the proxies, keyed by the ports of their PostgreSQL servers. */
const proxyAddresses = new Map<string, string>();

function getProxyAddress(port: string | number): string {
  const address = proxyAddresses.get(String(port));
  if (!address) throw new Error(`No Neon proxy serves port ${port}`);
  return address;
}

/** Like Neon, accepts queries over HTTP and sessions over WebSocket. */
export interface FakeNeon {
  handleRequest: RequestListener;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  fail: NeonProxy['fail'];
  counts: NeonProxy['counts'];
  close(): void;
}

/** Simulates Neon's proxy for the PostgreSQL server at `server`. */
export function createFakeNeon(server: string): FakeNeon {
  const { hostname, port } = new URL(server);
  let failure = { status: 0, times: 0 };
  const takeFailure = () => {
    failure = { ...failure, times: failure.times - 1 };
    return failure.times >= 0;
  };
  const counts = { requests: 0, sessions: 0 };
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (socket) => {
    const database = connect(Number(port), hostname);
    const stream = createWebSocketStream(socket);
    for (const end of [stream, database]) end.on('error', () => socket.terminate());
    stream.pipe(database).pipe(stream);
  });
  return {
    counts,
    handleRequest: async (request, response) => {
      counts.requests += 1;
      if (takeFailure()) {
        const body = { message: 'Control plane request failed', code: '' };
        response.writeHead(failure.status).end(JSON.stringify(body));
        return;
      }
      try {
        response.end(JSON.stringify(await runQuery(server, await readJson(request))));
      } catch (error) {
        const { message, code } = error as { message: string; code?: string };
        response.writeHead(400).end(JSON.stringify({ message, code }));
      }
    },
    handleUpgrade: (request, socket, head) => {
      counts.sessions += 1;
      socket.on('error', () => {});
      if (takeFailure()) socket.end(`HTTP/1.1 ${failure.status} No\r\n\r\n`);
      else sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws));
    },
    fail: (status, times) => {
      failure = { status, times };
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Redirects Neon's driver in this process to a proxy for the PostgreSQL server at `server` until `close` is called. */
export async function startNeonProxy(server: string): Promise<NeonProxy> {
  const { port } = new URL(server);
  const neon = createFakeNeon(server);
  const http = createServer(neon.handleRequest).on('upgrade', neon.handleUpgrade);
  const address = `127.0.0.1:${await listen(http)}`;
  proxyAddresses.set(port, address);
  neonConfig.wsProxy = (_, requestedPort) => getProxyAddress(requestedPort);
  neonConfig.fetchEndpoint = (_, requestedPort) => `http://${getProxyAddress(requestedPort)}/sql`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
  return {
    counts: neon.counts,
    fail: neon.fail,
    close: () => {
      proxyAddresses.delete(port);
      neon.close();
      http.close();
    },
  };
}

async function readJson(request: IncomingMessage): Promise<QueryRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function runQuery(server: string, { query, params }: QueryRequest) {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query({
      text: query,
      values: params,
      rowMode: 'array',
      types: asText,
    });
    const { command, rowCount, rows, fields } = result;
    return { command, rowCount, rows, fields, rowAsArray: true };
  } finally {
    await client.end();
  }
}
