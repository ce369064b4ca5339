/** Browsers use `translations-schema.browser.ts` instead. */
import * as z from 'zod/mini';
import { createLeafSchemas } from './leaf-schemas.ts';
import { nestLeaves } from './leaves.ts';
import type { TranslatableField } from './translated.ts';

type Schema = z.ZodMiniType;

/**
 * Created for the first request with a body. Creating it earlier would slow the cold start of a serverless function.
 */
/* @__NO_SIDE_EFFECTS__ */
export const createTranslationsSchema = (fields: Record<string, TranslatableField>) =>
  z.lazy(() => createSchema(fields));

function createSchema(fields: Record<string, TranslatableField>) {
  const leavesByLanguage = Object.entries(nestLeaves(createLeafSchemas(fields)));
  const languages = leavesByLanguage.map(([language, { basis, ...others }]) => {
    const bases = z.partial(z.object((basis ?? {}) as Record<string, Schema>));
    const schemas = { ...(others as Record<string, Schema>), basis: bases };
    return [language, z.partial(z.object(schemas))] as const;
  });
  return z.partial(z.object(Object.fromEntries(languages)));
}
