import * as z from 'zod/mini';

/** Replaces `translations-schema.ts` in browsers. The server checks the translations that browsers send. */
/* @__NO_SIDE_EFFECTS__ */
export const createTranslationsSchema = () => z.looseObject({});
