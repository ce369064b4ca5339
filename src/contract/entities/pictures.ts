/** The library of pictures [IMG-2]. */
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
import { contentKindNames } from '../kinds/content-kinds.ts';

/** A number of a range. The checks for ranges of zod's own would be loaded with the start of the dashboard. */
const between = (min: number, max: number, message = `Must be from ${min} to ${max}`) =>
  z.number(message).check(z.refine((value) => value >= min && value <= max, message));

const percent = between(0, 100);

/** The point that stays in sight however the picture is cropped: percent of its width and height, from the upper left. */
export const pictureFocus = z.object({
  x: percent,
  y: percent,
});
export type PictureFocus = z.output<typeof pictureFocus>;

/** The part of the picture that is shown, in percent of its width and height. */
export const pictureCrop = z
  .object({
    left: percent,
    top: percent,
    width: between(5, 100),
    height: between(5, 100),
  })
  .check(
    z.refine(
      ({ left, top, width, height }) => Math.max(left + width, top + height) <= 100 + 1e-9,
      'Must lie inside the picture',
    ),
  );
export type PictureCrop = z.output<typeof pictureCrop>;

/** A picture of the library. */
export const pictureRecord = z.object({
  _id: recordId,
  /** What records hold: `/media/…` on this site, or an address of the image host. */
  address: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Whether any of its pixels can be seen through. Null where that is not known. */
  hasTransparency: z.nullable(z.boolean()),
  /** What it shows. Null until somebody says; empty where it is decoration. */
  alt: z.nullable(z.string()),
  focus: z.nullable(pictureFocus),
  crop: z.nullable(pictureCrop),
  /** The name or e-mail of who uploaded it; empty for the system. */
  by: z.string(),
  at: z.string(),
  /** When it was put into the trash; null where it is not there. */
  deletedAt: z.nullable(z.string()),
  /** Names this version in `If-Match`. */
  version: z.number(),
});
export type Picture = z.output<typeof pictureRecord>;

/** What can be changed of a picture without touching its pixels. */
export const pictureUpdate = z.object({
  alt: z.optional(z.nullable(text(maxAltLength))),
  fileName: z.optional(requiredText(200, 'Give the picture a name.')),
});

/** By which picture of the library another one is replaced. */
export const pictureReplacement = z.object({ by: text(2000) });

/** How long a picture stays in the trash, and its address answers. */
export const pictureTrashDays = 30;

/** `unused`: in nothing that visitors see or will see. `too-small`: looks blurred in one of its uses. */
export const pictureFilters = ['all', 'unused', 'no-alt', 'too-small', 'trash'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

/** How a picture is cropped; null for what nobody has said. */
export const pictureFraming = z.object({
  focus: z.nullable(pictureFocus),
  crop: z.nullable(pictureCrop),
});

/** What is looked for, and which page of it. */
export const pictureSearch = z.object({
  /** In file names and alternative texts. */
  search: z.optional(text(200)),
  filter: z.optional(z.enum(pictureFilters, 'Must be one of the filters')),
  address: z.optional(imageAddress),
  /** SHA-256 of a file, in hex: the picture that was made of it, if there is one. */
  sourceSha256: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits')),
  ),
  limit: z.optional(between(1, 200).check(z.refine(Number.isInteger, 'Must be a whole number'))),
  /** The `next` of the page before. */
  cursor: z.optional(z.string()),
});

export const picturePage = z.object({
  pictures: z.array(pictureRecord),
  /** How many pictures match, on all pages. */
  total: z.number(),
  next: z.nullable(z.string()),
});

/** The addresses of pictures, and what pages show of those of which anything is told. */
export const pictureAddresses = z.object({ addresses: list(imageAddress, 100) });
export const pictureViews = z.unknown() as z.ZodMiniType<PictureViews, PictureViews>;

/** One use of a picture. */
export const pictureUse = z.object({
  kind: z.enum(contentKindNames),
  /** The record, its title, and the field that holds the picture. */
  id: recordId,
  title: z.string(),
  field: z.string(),
  /** Whether visitors see it there, or it waits in a draft. */
  state: z.enum(['published', 'draft']),
});
export type PictureUse = z.output<typeof pictureUse>;

/** A picture and where it is used. */
export const pictureDetails = z.object({
  picture: pictureRecord,
  /** A hundred of them at most. */
  uses: z.array(pictureUse),
  totalUses: z.number(),
  /** How many stored versions of records hold it, earlier ones too: those cannot be restored whole without it. */
  versions: z.number(),
});
export type PictureDetails = z.output<typeof pictureDetails>;
