import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { createMcp } from '#mcp/endpoint.ts';
import type { TestApi } from './api.ts';

export const siteUrl = 'https://firm.example';

export function createMcpFetch(
  api: TestApi,
): (init?: RequestInit, address?: string) => Promise<Response> {
  const mcp = createMcp({ deps: api.deps, api, siteUrl });
  const host = { clientAddress: '203.0.113.1', waitUntil: () => undefined };
  return async (init, address = `http://localhost${mcpPath}`) =>
    mcp.fetch(new Request(address, init), { host });
}

export interface ToolResult {
  text: string;
  isError: boolean;
}

export interface Assistant {
  client: Client;
  listToolNames: () => Promise<string[]>;
  call: (name: string, args?: object) => Promise<ToolResult>;
  /** Resolves to the parsed result. Rejects with the text of an error. */
  callAndParse: <T = Record<string, unknown>>(name: string, args?: object) => Promise<T>;
}

export async function connectAssistant(api: TestApi, secret: string): Promise<Assistant> {
  const send = createMcpFetch(api);
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(mcpPath, 'http://localhost'), {
    fetch: (input, init) => send(init, String(input)),
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const call: Assistant['call'] = async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const { content, isError = false } = CallToolResultSchema.parse(result);
    return { text: content.map((part) => ('text' in part ? part.text : '')).join('\n'), isError };
  };
  return {
    client,
    call,
    listToolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    callAndParse: async (name, args) => {
      const { text, isError } = await call(name, args);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
  };
}
