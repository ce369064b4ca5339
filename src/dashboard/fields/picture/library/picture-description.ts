import type * as z from 'zod/mini';
import type { Picture, pictureUpdate } from '#contract/entities/pictures.ts';
import {
  flattenLeaves,
  nestChangedLeaves,
  toBasisName,
  toLeafName,
} from '#contract/fields/leaves.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';

export type PictureChange = z.input<typeof pictureUpdate>;

type AltLeaf = `alt@${TranslationLanguage}`;

/** The name of the field with the alt text in a language [LANG-1]. */
export const getAltLeaf = (language: TranslationLanguage) => toLeafName('alt', language) as AltLeaf;

export type TranslatedAlts = Record<AltLeaf | `${AltLeaf}:basis`, string>;

export interface PictureDescription extends TranslatedAlts {
  fileName: string;
  alt: string;
  isDecorative: boolean;
}

const altLeaves = translationLanguages.map(getAltLeaf).flatMap((leaf) => [leaf, toBasisName(leaf)]);
const noTranslations = Object.fromEntries(altLeaves.map((leaf) => [leaf, '']));

export const toDescription = ({ fileName, alt, translations }: Picture): PictureDescription => ({
  ...(noTranslations as TranslatedAlts),
  ...(flattenLeaves({ translations }) as Partial<TranslatedAlts>),
  fileName,
  alt: alt ?? '',
  isDecorative: alt === '',
});

/** `alt` is empty for a decorative picture and null for a picture whose alt text is still missing. */
export const toPictureChange = (description: PictureDescription): PictureChange => ({
  alt: description.isDecorative ? '' : description.alt.trim() || null,
  translations: nestChangedLeaves(
    Object.fromEntries(altLeaves.map((leaf) => [leaf, description[leaf as keyof TranslatedAlts]])),
  ),
});
