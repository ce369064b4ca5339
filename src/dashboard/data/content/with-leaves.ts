import { flattenLeaves } from '#contract/fields/leaves.ts';

/** Returns a response with leaves in place of the `translations` of its records [LANG-5]. */
export function withLeaves<A>(answer: A): A {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withLeaves) as A;
  const inner = Object.entries(answer).map(([name, value]) => [
    name,
    name === 'translations' ? value : withLeaves(value),
  ]);
  return flattenLeaves(Object.fromEntries(inner)) as A;
}
