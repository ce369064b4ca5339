import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import {
  clientSetups,
  connectionTo,
} from '#dashboard/screens/settings/api-keys/connect/client-setups.ts';

const connection = connectionTo('https://www.workers.example', 'mpk_a-b_c');

const configurationOf = (client: string) =>
  clientSetups.find((setup) => setup.client === client)?.configuration(connection) ?? '';

describe('the configuration of an assistant [API-8]', () => {
  it('names the website by its host, in letters that every client allows', () => {
    expect(connection).toEqual({
      ...{ name: 'workers-example', url: 'https://www.workers.example/mcp', key: 'mpk_a-b_c' },
    });
    expect(connectionTo('http://[::1]:8888', '').name).toBe('1');
    expect(connectionTo('https://العمال.example', '').name).toMatch(/^xn-[a-z0-9-]+$/);
  });

  it('is one command for Claude Code, and lines that TOML parses for Codex', () => {
    expect(configurationOf('Claude Code')).toBe(
      'claude mcp add --transport http --scope user workers-example https://www.workers.example/mcp --header "Authorization: Bearer mpk_a-b_c"',
    );
    expect(parse(configurationOf('ChatGPT desktop app and Codex'))).toEqual({
      mcp_servers: {
        'workers-example': {
          url: 'https://www.workers.example/mcp',
          http_headers: { Authorization: 'Bearer mpk_a-b_c' },
        },
      },
    });
  });

  it('is JSON for the others; the file of VS Code has no key', () => {
    expect(JSON.parse(configurationOf('Cursor'))).toEqual({
      mcpServers: {
        'workers-example': {
          url: 'https://www.workers.example/mcp',
          headers: { Authorization: 'Bearer mpk_a-b_c' },
        },
      },
    });
    expect(JSON.parse(configurationOf('Claude Desktop'))).toEqual({
      mcpServers: {
        'workers-example': {
          command: 'npx',
          args: [
            ...['-y', 'mcp-remote', 'https://www.workers.example/mcp'],
            ...['--header', `Authorization:\${AUTHORIZATION}`],
          ],
          env: { AUTHORIZATION: 'Bearer mpk_a-b_c' },
        },
      },
    });
    const code = JSON.parse(configurationOf('VS Code'));
    expect(code.servers['workers-example']).toEqual({
      type: 'http',
      url: 'https://www.workers.example/mcp',
      headers: { Authorization: `Bearer \${input:api-key}` },
    });
    expect(code.inputs).toMatchObject([{ id: 'api-key', type: 'promptString', password: true }]);
    expect(configurationOf('VS Code')).not.toContain('mpk_');
  });
});
