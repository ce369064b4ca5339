import type { APIRoute } from 'astro';
import { siteTarget } from '#site/build/site-target.ts';

/**
 * How the browser reaches the identity service. The scripts do not contain this, so that one build serves any site
 * [AUTH-14].
 */
export const GET: APIRoute = () => Response.json(siteTarget().identity);
