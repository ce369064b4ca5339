import type { Context } from 'hono';
import * as z from 'zod/mini';
import { flattenLeaves, hasLeaves, nestLeaves, omitLeaves } from '#contract/fields/leaves.ts';
import { byLanguage } from '#contract/fields/translated.ts';
import type { Route } from '#contract/http/route.ts';
import { allLanguages } from '#contract/texts/languages.ts';
import { checkInput } from '#services/check-input.ts';
import type { RequestedTranslations } from '#services/content/read/localize-record.ts';

const allLiteral = z.literal('all', 'Must be "all"');
const queryParameters = z.object({
  translations: z.optional(allLiteral),
  lang: z.optional(z.enum(allLanguages, `Must be one of: ${allLanguages.join(', ')}`)),
});

/**
 * Returns `all`, or the language that is requested on a public route. Undefined if neither is requested, or if the
 * route has no translations. Throws `invalid-input`.
 */
export function readRequestedTranslations(
  { hasTranslations, access }: Route,
  { req }: Context,
): RequestedTranslations {
  if (!hasTranslations) return undefined;
  const { translations, lang } = checkInput(queryParameters, req.query());
  return translations ?? (access === 'public' ? lang : undefined);
}

const textsSchema = z.looseObject({ basis: z.optional(z.looseObject({})) });
const translationsSchema = z.object({ translations: z.optional(byLanguage(textsSchema)) });

/** Replaces `translations` with leaves. Throws `invalid-input` if `translations` is malformed. */
export const readLeaves = (fields: object): Record<string, unknown> => ({
  ...flattenLeaves({ ...fields, ...checkInput(translationsSchema, fields) }),
});

/** The maximum depth at which responses contain records. */
const maxDepth = 5;

/** Returns records with all their translations if all are requested, and without leaves otherwise. */
export function withTranslations(
  data: unknown,
  translations: RequestedTranslations,
  depth = 0,
): unknown {
  if (depth > maxDepth || typeof data !== 'object' || data === null) return data;
  const convert = (value: unknown) => withTranslations(value, translations, depth + 1);
  if (Array.isArray(data)) return data.map(convert);
  if (hasLeaves(data)) {
    const record = omitLeaves(data);
    return translations === 'all' ? { ...record, translations: nestLeaves(data) } : record;
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, convert(value)]));
}
