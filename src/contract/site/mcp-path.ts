/** The address of the MCP endpoint, where assistants read and propose content with an API key [API-8]. */
export const mcpPath = '/mcp';

/** Whether a path is `mcpPath`. Ignores case, as the API does for all its paths. */
export const isMcpPath = (path: string): boolean => path.toLowerCase() === mcpPath;
