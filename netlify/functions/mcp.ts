import type { Config } from '@netlify/functions';
import { createApi } from '#api/app.ts';
import { createMcp } from '#mcp/endpoint.ts';
import { blobImages } from '#netlify/blobs/blob-images.ts';
import { assistantHandlers } from '#netlify/host/assistant-handlers.ts';
import { serveApplication } from '#netlify/host/serve.ts';

/** The endpoint for assistants [API-8]. It is a separate function, so the others do not contain the MCP library. */
export default serveApplication(
  (deps, { siteUrl }) =>
    createMcp({ deps, siteUrl, api: createApi(deps, assistantHandlers), hasKnownHost: true }),
  blobImages,
);

/** Netlify reads this statically. */
export const config: Config = { path: ['/mcp', '/MCP'] };
