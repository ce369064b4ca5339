import { mcpPath } from '#contract/site/mcp-path.ts';

export interface Connection {
  /** The name of this website in the client's list of servers. */
  name: string;
  url: string;
  /** The API key, or a placeholder for it. */
  key: string;
}

interface ClientSetup {
  client: string;
  instructions: string;
  createConfiguration: (connection: Connection) => string;
}

/** Stands in for the key, because the dashboard shows the secret of a key only once. */
export const keyPlaceholder = 'YOUR_API_KEY';

/** The name contains only lower-case letters, digits and hyphens because clients restrict the names of servers. */
export const createConnection = (origin: string, key: string): Connection => ({
  name: new URL(origin).hostname
    .replace(/^www\./, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
  url: new URL(mcpPath, origin).href,
  key,
});

const formatAuthorization = ({ key }: Connection) => `Bearer ${key}`;
/** Returns a placeholder that the client fills in. */
const formatVariable = (name: string) => `\${${name}}`;
const formatJson = (value: object) => JSON.stringify(value, null, 2);

/**
 * The configuration file of Claude Desktop supports only local programs, so `mcp-remote` connects to the website. On
 * Windows, Claude Desktop splits arguments at spaces, so an environment variable contains the value of the header.
 */
const createDesktopServer = (connection: Connection) => ({
  command: 'npx',
  args: [
    '-y',
    'mcp-remote',
    connection.url,
    '--header',
    `Authorization:${formatVariable('AUTHORIZATION')}`,
  ],
  env: { AUTHORIZATION: formatAuthorization(connection) },
});

/** VS Code prompts for the key and stores it encrypted, so the file does not contain the key. */
const createVsCodeServers = ({ name, url }: Connection) => ({
  inputs: [
    { type: 'promptString', id: 'api-key', description: `API key for ${name}`, password: true },
  ],
  servers: {
    [name]: {
      type: 'http',
      url,
      headers: { Authorization: `Bearer ${formatVariable('input:api-key')}` },
    },
  },
});

/** Each configuration follows the client's documentation. */
export const clientSetups: ClientSetup[] = [
  {
    client: 'Claude Code',
    instructions: 'Run this command in a terminal.',
    createConfiguration: (connection) =>
      `claude mcp add --transport http --scope user ${connection.name} ${connection.url} --header "Authorization: ${formatAuthorization(connection)}"`,
  },
  {
    client: 'Claude Desktop',
    instructions:
      'Open Settings, then Developer, then Edit Config. Add this to the file and restart Claude. Node.js must be installed on the computer.',
    createConfiguration: (connection) =>
      formatJson({ mcpServers: { [connection.name]: createDesktopServer(connection) } }),
  },
  {
    client: 'ChatGPT desktop app and Codex',
    instructions: 'Add this to the file ~/.codex/config.toml and restart the app.',
    createConfiguration: (connection) =>
      [
        `[mcp_servers.${connection.name}]`,
        `url = "${connection.url}"`,
        `http_headers = { Authorization = "${formatAuthorization(connection)}" }`,
      ].join('\n'),
  },
  {
    client: 'VS Code',
    instructions:
      'Run “MCP: Open User Configuration” from the Command Palette and add this to the file. VS Code then asks for the key.',
    createConfiguration: (connection) => formatJson(createVsCodeServers(connection)),
  },
  {
    client: 'Cursor',
    instructions: 'Add this to the file ~/.cursor/mcp.json and restart Cursor.',
    createConfiguration: (connection) =>
      formatJson({
        mcpServers: {
          [connection.name]: {
            url: connection.url,
            headers: { Authorization: formatAuthorization(connection) },
          },
        },
      }),
  },
  {
    client: 'Other clients',
    instructions: 'The client must support Streamable HTTP and send this header with each request.',
    createConfiguration: (connection) => `Authorization: ${formatAuthorization(connection)}`,
  },
];
