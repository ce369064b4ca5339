import type { ApiResponse, CallOptions, ResponseOf } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import { call } from '../api.ts';
import { withLeaves } from './leaves.ts';

/** Requests the translations into all languages, and returns the response with the translations as leaves. */
export async function callWithLeaves<R extends Route & { hasTranslations: true }>(
  route: R,
  options: CallOptions<R>,
): Promise<ApiResponse<ResponseOf<R>>> {
  const send = call as (route: R, options: object) => Promise<ApiResponse<ResponseOf<R>>>;
  return withLeaves(await send(route, { ...options, translations: 'all' }));
}
