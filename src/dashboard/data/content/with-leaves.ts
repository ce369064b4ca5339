import { flattenLeaves } from '#contract/fields/leaves.ts';

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
