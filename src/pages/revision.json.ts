import type { APIRoute } from 'astro';
import type { BuiltRevision } from '#contract/entities/publish.ts';
import { contentNumber } from '#site/build/content.ts';

/** The content number of this build. It shows whether a change is live [PUB-1]. */
export const GET: APIRoute = () => {
  const built: BuiltRevision = { revision: contentNumber(), builtAt: new Date().toISOString() };
  return Response.json(built);
};
