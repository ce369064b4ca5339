import * as z from 'zod/mini';
import { recordId, wholeNumber } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** How long a link lasts, in days, where nothing is said, and at most. */
export const previewDays = { usual: 7, most: 30 };

/** How many links of one item hold at a time. */
export const maxPreviewLinks = 50;

/** Longer than any token of ours. */
export const maxTokenLength = 1000;

const version = z.nullable(wholeNumber(1, 2_147_483_647, 'Must be the number of a version'));

/** A link that shows one record to whoever has it [PUB-4]. */
export const previewLinkInput = z.object({
  /** The version that is shown whatever becomes of the record; null for always the newest one. */
  version: z._default(version, null),
  days: z._default(
    wholeNumber(1, previewDays.most, 'Must be a whole number of days, at least 1'),
    previewDays.usual,
  ),
});
export type PreviewLinkInput = z.output<typeof previewLinkInput>;

/** A link that holds. */
export const previewLink = z.object({
  _id: recordId,
  version: z.nullable(z.number()),
  expiresAt: z.string(),
  /** The name or e-mail of who made it. */
  by: z.string(),
  at: z.string(),
  /** What opens the preview, at `previewPath`. */
  token: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;

/** A link that holds, among those of all records. Without its token: it is there to be revoked. */
export const previewLinkOfSite = z.object({
  ...z.omit(previewLink, { token: true }).shape,
  kind: z.enum(contentKindNames),
  /** The `_id` of the record. */
  record: recordId,
  title: z.string(),
});
export type PreviewLinkOfSite = z.output<typeof previewLinkOfSite>;

/** What a link shows: one record, with all its fields. */
export const preview = z.object({
  kind: z.enum(contentKindNames),
  record: z.looseObject({ _id: recordId }),
  /** What visitors see of it: exactly this, another version, or nothing. */
  published: z.enum(['same', 'other', 'none']),
  /** Until when the link holds. */
  expiresAt: z.string(),
});
export type Preview = z.output<typeof preview>;

/**
 * The address of what a token shows. Browsers send no fragment anywhere, so the token is in no log, cache or `Referer`.
 */
export const previewPath = (token: string): string => `/preview#${token}`;
