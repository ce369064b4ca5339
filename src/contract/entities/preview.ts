import * as z from 'zod/mini';
import { recordId, wholeNumber } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** The default and the maximum lifetime of a link, in days. */
export const previewDays = { default: 7, max: 30 };

/** The maximum number of valid links to one record. */
export const maxPreviewLinks = 50;

export const maxTokenLength = 1000;

const version = z.nullable(wholeNumber(1, 2_147_483_647, 'Must be a version number'));

/** The input for a preview link, which shows one record to anyone who has the link [PUB-4]. */
export const previewLinkInput = z.object({
  /** The version to show, even after the record changes. Null for the newest version. */
  version: z._default(version, null),
  days: z._default(
    wholeNumber(1, previewDays.max, 'Must be a whole number of days, at least 1'),
    previewDays.default,
  ),
});
export type PreviewLinkInput = z.output<typeof previewLinkInput>;

export const previewLink = z.object({
  _id: recordId,
  version: z.nullable(z.number()),
  expiresAt: z.string(),
  /** The name or e-mail of the link's creator. */
  by: z.string(),
  at: z.string(),
  /** For the address of the preview (`getPreviewPath`). */
  token: z.string(),
});
export type PreviewLink = z.output<typeof previewLink>;

/** A valid link in the list of all links. It has no token, because the list is only for revoking links. */
export const listedPreviewLink = z.object({
  ...z.omit(previewLink, { token: true }).shape,
  kind: z.enum(contentKindNames),
  /** The `_id` of the record. */
  record: recordId,
  title: z.string(),
});
export type ListedPreviewLink = z.output<typeof listedPreviewLink>;

export const preview = z.object({
  kind: z.enum(contentKindNames),
  record: z.looseObject({ _id: recordId }),
  /** Whether visitors see the same version, a different version, or no version. */
  published: z.enum(['same', 'other', 'none']),
  expiresAt: z.string(),
});
export type Preview = z.output<typeof preview>;

/** The address of a preview. Browsers do not send fragments, so the token never reaches a log, cache or `Referer`. */
export const getPreviewPath = (token: string): string => `/preview#${token}`;
