import { beforeEach, describe, expect, it } from 'vitest';
import { isProblem } from '#contract/http/problem.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createMcpFetch } from '../support/assistant.ts';
import { makeKey } from '../support/key-caller.ts';
import { signAccessToken } from '../support/tokens.ts';

const api = await startSharedApi({ limits: { keys: Infinity, keyCalls: 6 } });
const send = createMcpFetch(api);
let secret: string;
beforeEach(async () => {
  ({ secret } = (await makeKey(api, admin)).key);
});

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const toPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: {
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
    ...headers,
  },
});
const createToolCall = (name: string, args: object) => ({
  ...{ ...ping, method: 'tools/call', params: { name, arguments: args } },
});
const readProblem = async (response: Response) => {
  const body: unknown = await response.json();
  expect(isProblem(body)).toBe(true);
  return body;
};

describe('the MCP endpoint', () => {
  it('responds with uncacheable JSON and without a session [API-8]', async () => {
    const response = await send(toPost(ping));
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^\w{16}$/),
    });
    expect(response.headers.get('mcp-session-id')).toBeNull();
  });

  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('returns 405 for %s [API-8]', async (method) => {
    const response = await send({ method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('accepts only a valid API key [API-8, AUTH-15]', async () => {
    const token = await signAccessToken(admin, api.clock.now);
    const unknownKey = secret.replace(/.{4}$/, 'aaaa');
    const invalidHeaders = ['', `Bearer ${token}`, `Bearer ${unknownKey}`, `Basic ${secret}`];
    for (const authorization of invalidHeaders) {
      const response = await send(toPost(ping, { authorization, cookie: `key=${secret}` }));
      expect(response.status, authorization).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await readProblem(response)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('explains how to replace an invalid key [API-8]', async () => {
    const response = await send(toPost(ping, { authorization: 'Bearer mpk_mistyped' }));
    expect(await readProblem(response)).toMatchObject({
      detail: expect.stringMatching(/^The API key is not valid\. .* Create another one/),
    });
  });

  it('rejects requests from other websites [API-8]', async () => {
    const getStatus = async (address: string, headers: Record<string, string> = {}) =>
      (await send(toPost(ping, headers), address)).status;
    expect(await getStatus('http://[::1]/mcp')).toBe(200);
    expect(await getStatus('http://firm.example:8080/mcp')).toBe(200);
    for (const [address, origin, status] of [
      ['https://firm.example/mcp', 'https://firm.example', 200],
      ['http://localhost:8888/MCP', 'http://localhost:8888', 200],
      ['https://firm.example/mcp', 'https://evil.example', 403],
      ['https://firm.example/mcp', 'null', 403],
      ['http://evil.example/mcp', 'http://evil.example', 403],
    ] as const) {
      expect(await getStatus(address, { origin }), origin).toBe(status);
    }
  });

  it.each([
    [400, 'a body that is not JSON', '{', {}],
    [400, 'a batch of messages', [ping, ping], {}],
    [400, 'deeply nested values', `${'['.repeat(5000)}${']'.repeat(5000)}`, {}],
    [413, 'a body that is too long', 'a'.repeat(6_000_000), {}],
    [415, 'a form body', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('returns %i for %s [API-8, API-3]', async (status, _, body, headers) => {
    const response = await send(toPost(body, headers));
    expect(response.status).toBe(status);
    expect(await readProblem(response)).toMatchObject({ status });
  });

  it.each([
    [200, -32601, { ...ping, method: 'tools/explode' }],
    [400, -32700, { hello: 'world' }],
  ])('returns %i with the JSON-RPC error %i [API-8]', async (status, code, message) => {
    const response = await send(toPost(message));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it('returns 202 without a body for a notification [API-8]', async () => {
    const response = await send(toPost({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
  });

  it('counts messages and tool calls against the key’s limit [API-8, AUTH-15]', async () => {
    const call = createToolCall('list_drafts', { kind: 'news' });
    for (let calls = 0; calls < 3; calls += 1) expect((await send(toPost(call))).status).toBe(200);
    const response = await send(toPost(call));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('logs a message and its API calls under one request id, without secrets [API-8, OPS-2]', async () => {
    const call = createToolCall('read_record', { kind: 'news', id: 'secret-text' });
    api.requests.length = 0;
    const response = await send(toPost(call, { 'x-test': secret }));
    const id = response.headers.get('x-request-id');
    expect(api.requests).toMatchObject([
      { id, route: 'GET /getDraft/:kind/:id', status: 404 },
      { id, route: 'POST /mcp', status: 200 },
    ]);
    const logText = JSON.stringify([api.requests, api.logs]);
    for (const text of [secret, 'secret-text']) expect(logText).not.toContain(text);
  });
});
