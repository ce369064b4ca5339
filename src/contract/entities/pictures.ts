/** The picture library [IMG-2]. */
import * as z from 'zod/mini';
import {
  imageAddress,
  list,
  maxAltLength,
  recordId,
  requiredText,
  text,
} from '../fields/fields.ts';
import type { PictureViews } from '../fields/picture-view.ts';
import { byLanguage } from '../fields/translated.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** Does not use zod's range checks, because the dashboard would load them when it starts. */
const numberBetween = (min: number, max: number, message = `Must be from ${min} to ${max}`) =>
  z.number(message).check(z.refine((value) => value >= min && value <= max, message));

const percent = numberBetween(0, 100);

/** The focal point, which pages keep visible, as percentages of width and height from the upper left corner. */
const pictureFocus = z.object({ x: percent, y: percent });
export type PictureFocus = z.output<typeof pictureFocus>;

/** The part of the picture that is shown, as percentages of the picture's width and height. */
const pictureCrop = z
  .object({
    left: percent,
    top: percent,
    width: numberBetween(5, 100),
    height: numberBetween(5, 100),
  })
  .check(
    z.refine(
      ({ left, top, width, height }) => Math.max(left + width, top + height) <= 100 + 1e-9,
      'Must be inside the picture',
    ),
  );
export type PictureCrop = z.output<typeof pictureCrop>;

/** An empty string removes a translation. The default `basis` is the digest of the current English text [LANG-1]. */
export const pictureTranslations = byLanguage(
  z.object({
    alt: text(maxAltLength),
    basis: z.optional(z.object({ alt: z.optional(text(20)) })),
  }),
);
export type PictureTranslations = z.output<typeof pictureTranslations>;

export const pictureRecord = z.object({
  _id: recordId,
  /** The address in records: `/media/…` on this site, or an address of the image host. */
  address: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Whether any pixel is transparent. Null if unknown. */
  hasTransparency: z.nullable(z.boolean()),
  /** The alt text. Null until someone sets it. Empty for a decorative picture. */
  alt: z.nullable(z.string()),
  /** The `basis` of a translation is the digest of the English text that it translates. */
  translations: pictureTranslations,
  focus: z.nullable(pictureFocus),
  crop: z.nullable(pictureCrop),
  /** The name or e-mail of the uploader. Empty for the system. */
  by: z.string(),
  at: z.string(),
  deletedAt: z.nullable(z.string()),
  /** The version for `If-Match`. */
  version: z.number(),
});
export type Picture = z.output<typeof pictureRecord>;

export const pictureUpdate = z.object({
  alt: z.optional(z.nullable(text(maxAltLength))),
  translations: z.optional(pictureTranslations),
  fileName: z.optional(requiredText(200, 'Give the picture a name')),
});

/** The address of the replacement picture. */
export const pictureReplacement = z.object({ by: text(2000) });

/** How long a picture stays in the trash and at its address, in days. */
export const pictureTrashDays = 30;

/** `unused`: in no published record and no draft. `too-small`: looks blurry in at least one of its uses. */
const pictureFilters = ['all', 'unused', 'no-alt', 'untranslated', 'too-small', 'trash'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

/** The focal point and the crop are null until someone sets them. */
export const pictureFraming = z.object({
  focus: z.nullable(pictureFocus),
  crop: z.nullable(pictureCrop),
});

export const pictureSearch = z.object({
  search: z.optional(text(200)),
  filter: z.optional(z.enum(pictureFilters, `Must be one of: ${pictureFilters.join(', ')}`)),
  address: z.optional(imageAddress),
  /** Finds the picture that was made from the file with this SHA-256 hash, in hexadecimal digits. */
  sourceSha256: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 hash in hexadecimal digits')),
  ),
  limit: z.optional(
    numberBetween(1, 200).check(z.refine(Number.isInteger, 'Must be a whole number')),
  ),
  cursor: z.optional(z.string()),
});

export const picturePage = z.object({
  pictures: z.array(pictureRecord),
  /** The number of matching pictures on all pages. */
  total: z.number(),
  next: z.nullable(z.string()),
});

/** The pictures whose details are requested. The response omits pictures without details. */
export const pictureAddresses = z.object({ addresses: list(imageAddress, 100) });
export const pictureViews = z.unknown() as z.ZodMiniType<PictureViews, PictureViews>;

const pictureUse = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  title: z.string(),
  field: z.string(),
  state: z.enum(['published', 'draft']),
});
export type PictureUse = z.output<typeof pictureUse>;

export const pictureDetails = z.object({
  picture: pictureRecord,
  /** At most a hundred. */
  uses: z.array(pictureUse),
  totalUses: z.number(),
  /** The number of stored record versions that use the picture and cannot be fully restored without it. */
  versions: z.number(),
});
export type PictureDetails = z.output<typeof pictureDetails>;
