import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import {
  clientSetups,
  createConnection,
} from '#dashboard/screens/settings/api-keys/connect/client-setups.ts';

const connection = createConnection('https://www.workers.example', 'mpk_a-b_c');

const url = 'https://www.workers.example/mcp';
const headers = { Authorization: 'Bearer mpk_a-b_c' };

const getConfiguration = (client: string) =>
  clientSetups.find((setup) => setup.client === client)?.createConfiguration(connection) ?? '';

describe('the configuration for an AI assistant [API-8]', () => {
  it('is named after the host, in ASCII characters', () => {
    expect(connection).toEqual({ name: 'workers-example', url, key: 'mpk_a-b_c' });
    expect(createConnection('http://[::1]:8888', '').name).toBe('1');
    expect(createConnection('https://العمال.example', '').name).toMatch(/^xn-[a-z0-9-]+$/);
  });

  it('is a command for Claude Code, and TOML for Codex', () => {
    expect(getConfiguration('Claude Code')).toBe(
      'claude mcp add --transport http --scope user workers-example https://www.workers.example/mcp --header "Authorization: Bearer mpk_a-b_c"',
    );
    expect(parse(getConfiguration('ChatGPT desktop app and Codex'))).toEqual({
      mcp_servers: { 'workers-example': { url, http_headers: headers } },
    });
  });

  it('is JSON for other clients, and omits the key for VS Code', () => {
    expect(JSON.parse(getConfiguration('Cursor'))).toEqual({
      mcpServers: { 'workers-example': { url, headers } },
    });
    expect(JSON.parse(getConfiguration('Claude Desktop'))).toEqual({
      mcpServers: {
        'workers-example': {
          command: 'npx',
          args: [...['-y', 'mcp-remote', url, '--header', `Authorization:\${AUTHORIZATION}`]],
          env: { AUTHORIZATION: 'Bearer mpk_a-b_c' },
        },
      },
    });
    const vsCode = JSON.parse(getConfiguration('VS Code'));
    const placeholder = { Authorization: `Bearer \${input:api-key}` };
    expect(vsCode.servers['workers-example']).toEqual({ type: 'http', url, headers: placeholder });
    expect(vsCode.inputs).toMatchObject([{ id: 'api-key', type: 'promptString', password: true }]);
    expect(getConfiguration('VS Code')).not.toContain('mpk_');
  });
});
