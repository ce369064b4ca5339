import type { APIRoute } from 'astro';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';

/** The REST contract as OpenAPI [API-1]. */
export const GET: APIRoute = () => Response.json(buildOpenApiDocument());
