import type { APIRoute } from 'astro';
import type { BuiltRevision } from '#contract/entities/publish.ts';
import { read } from '#site/build/content.ts';

/** The content number of this build. It shows whether a change is live [PUB-1]. */
export const GET: APIRoute = () => {
  const builtAt = new Date().toISOString();
  return Response.json({ revision: read('contentNumber'), builtAt } satisfies BuiltRevision);
};
