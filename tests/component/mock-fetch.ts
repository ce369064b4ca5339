import { vi } from 'vitest';

export interface ApiRequest {
  /** The method, the path and the query string. */
  call: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
  ifMatch: string | null;
}

/** Replaces the server. Anything that `respond` returns is sent as JSON, except a `Response`. Returns the requests. */
export function mockFetch(respond: (request: ApiRequest) => unknown): ApiRequest[] {
  const requests: ApiRequest[] = [];
  vi.stubGlobal('fetch', async (address: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const { pathname: path, search } = new URL(String(address), 'http://localhost');
    const headers = new Headers(init.headers);
    const request = {
      call: `${method} ${path}${search}`,
      method,
      path,
      body: body ? JSON.parse(String(body)) : {},
      idempotencyKey: headers.get('idempotency-key'),
      ifMatch: headers.get('if-match'),
    };
    requests.push(request);
    const response = await respond(request);
    return response instanceof Response ? response : Response.json(response);
  });
  return requests;
}

export const isWrite = ({ method }: ApiRequest) => method !== 'GET';
