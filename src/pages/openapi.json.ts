import type { APIRoute } from 'astro';
import { openApiDocument } from '#contract/openapi/document.ts';

/** The REST contract as OpenAPI [API-1]. */
export const GET: APIRoute = () => Response.json(openApiDocument());
