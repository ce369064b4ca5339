import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/**
 * Text as outlines. What a picture shows must not depend on the fonts of the machine that renders it, so letters are
 * taken from the site's own font files.
 */

type Typeface = 'serif' | 'sans';

const files: Record<Typeface, string> = {
  serif: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  sans: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

const fonts = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = create(readFileSync(new URL(import.meta.resolve(files[face]))));
  if (!('glyphForCodePoint' in font)) throw new Error(`${files[face]} holds several fonts`);
  fonts.set(face, font);
  return font;
}

export interface Lettering {
  face: Typeface;
  /** Height of the em. */
  size: number;
  fill: string;
  /** Thickens the strokes, as a part of the em: 0.03 looks semi-bold. */
  weight?: number;
  /** Space between letters, as a part of the em. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
}

const advance = (font: Font, letter: string, { size, tracking = 0 }: Lettering) =>
  (font.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth / font.unitsPerEm + tracking) *
  size;

/** How wide `text` is. */
function widthOf(text: string, style: Lettering): number {
  const font = fontOf(style.face);
  return [...text].reduce(
    (sum, letter) => sum + advance(font, letter, style),
    -(style.tracking ?? 0) * style.size,
  );
}

const starts = { start: 0, middle: 0.5, end: 1 };

/** One line of text on the base line `y`. */
export function words(text: string, x: number, y: number, style: Lettering): string {
  const font = fontOf(style.face);
  const scale = style.size / font.unitsPerEm;
  let at = x - widthOf(text, style) * starts[style.anchor ?? 'start'];
  const letters = [...text].map((letter) => {
    const d = font.glyphForCodePoint(letter.codePointAt(0) ?? 32).path.toSVG();
    const placed =
      d &&
      `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`;
    at += advance(font, letter, style);
    return placed;
  });
  const weight = style.weight
    ? ` stroke="${style.fill}" stroke-width="${Math.round(style.weight * font.unitsPerEm)}" stroke-linejoin="round"`
    : '';
  return `<g fill="${style.fill}"${weight}>${letters.join('')}</g>`;
}
