import type { APIRoute } from 'astro';
import { getSiteTarget } from '#site/build/site-target.ts';

/**
 * The configuration of the identity service. The scripts do not contain it because one build serves any site [AUTH-14].
 */
export const GET: APIRoute = () => Response.json(getSiteTarget().identity);
