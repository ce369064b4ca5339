import { flattenLeaves } from '#contract/fields/leaves.ts';
import type { ApiResponse, CallOptions, ResponseOf } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import { call } from '../api.ts';

/** Replaces the `translations` of all records in a response with leaves [LANG-5]. */
export function withLeaves<A>(response: A): A {
  if (typeof response !== 'object' || response === null) return response;
  if (Array.isArray(response)) return response.map(withLeaves) as A;
  const entries = Object.entries(response).map(([name, value]) => [
    name,
    name === 'translations' ? value : withLeaves(value),
  ]);
  return flattenLeaves(Object.fromEntries(entries)) as A;
}

/** Requests the translations into all languages, and returns the response with the translations as leaves. */
export async function callWithLeaves<R extends Route & { hasTranslations: true }>(
  route: R,
  options: CallOptions<R>,
): Promise<ApiResponse<ResponseOf<R>>> {
  const send = call as (route: R, options: object) => Promise<ApiResponse<ResponseOf<R>>>;
  return withLeaves(await send(route, { ...options, translations: 'all' }));
}
