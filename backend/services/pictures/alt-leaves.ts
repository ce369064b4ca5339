import type { PictureTranslations } from '#contract/entities/pictures.ts';
import { flattenLeaves, isBasis, toBasisName } from '#contract/fields/leaves.ts';
import { digestText } from '#contract/texts/text-digest.ts';

/** Returns translations as leaves [LANG-1]. A translation without a basis gets the digest of the English text `alt`. */
export function toAltLeaves(
  alt: string | null | undefined,
  translations: PictureTranslations | undefined,
): Record<string, unknown> {
  const leaves = flattenLeaves({ translations });
  const texts = Object.entries(leaves).filter(([name]) => !isBasis(name));
  const entries = texts.flatMap(([leaf, text]) => [
    [leaf, text],
    [toBasisName(leaf), text && (leaves[toBasisName(leaf)] ?? digestText(alt ?? ''))],
  ]);
  return Object.fromEntries(entries);
}
