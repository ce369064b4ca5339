import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';
import { createMcpFetch } from '../support/assistant.ts';
import { makeKey } from '../support/key-caller.ts';
import { listen } from '../support/listen.ts';

const execFileAsync = promisify(execFile);
const suitePath = join(projectRoot, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

let api: TestApi;
let url: string;
const server = createServer();
beforeAll(async () => {
  api = await startApi({ limits: { keyCalls: Infinity } });
  await api.addAccount(admin, 'admin');
  const { secret } = (await makeKey(api, admin)).key;
  const send = createMcpFetch(api);
  // The suite cannot send an API key, so this server adds one.
  server.on(
    'request',
    getRequestListener(async (request) => {
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${secret}`);
      const hasBody = request.method === 'POST';
      const body = hasBody ? await request.arrayBuffer() : null;
      return send({ method: request.method, headers, body }, request.url);
    }),
  );
  url = `http://127.0.0.1:${await listen(server)}/mcp`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

describe('the MCP endpoint', () => {
  it('passes every applicable scenario of the MCP conformance suite [API-8]', async () => {
    const failuresPath = join(import.meta.dirname, 'mcp-conformance.yml');
    const options = ['server', '--url', url, '--suite', 'all', '--expected-failures', failuresPath];
    // Rejects with the suite's output if a scenario fails unexpectedly.
    const { stdout } = await execFileAsync(process.execPath, [suitePath, ...options]);
    const scenarios = [...stdout.matchAll(/^✓ ([\w-]+): [1-9]/gm)].map(([, name]) => name);
    expect(scenarios).toEqual(
      expect.arrayContaining([
        ...['server-initialize', 'ping', 'tools-list', 'resources-list'],
        'dns-rebinding-protection',
      ]),
    );
  });
});
