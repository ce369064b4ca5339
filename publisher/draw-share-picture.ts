import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { projectRoot } from './project-root.ts';

const canvas = { width: 1200, height: 630 };
const margin = 96;
const gap = 52;

/** The website's colours from `src/styles/tokens.css`, with the accent for ink backgrounds from `layout.css`. */
const colours = { background: '#10233f', text: '#fdfbf7', accent: '#f0a06f', tile: '#ffffff' };

interface Script {
  letters: RegExp;
  font: string;
  file: string;
  /** Relative to the font's line height. */
  lineHeight: number;
  isRightToLeft: boolean;
}

/** The scripts that the fonts support. Other letters would be drawn in a system font or as boxes. */
const scripts: Script[] = [
  {
    letters: /^[ -~\u00a1-\u00ff–—‘’“”•…]+$/,
    font: 'Fraunces',
    file: 'fraunces-560.ttf',
    lineHeight: 1,
    isRightToLeft: false,
  },
  {
    letters: /^[ \u0600-\u06ff]+$/,
    font: 'Noto Sans Arabic',
    file: 'noto-sans-arabic-600.ttf',
    lineHeight: 0.7, // The font's line height leaves space for the stacked letters of Urdu.
    isRightToLeft: true,
  },
];

interface Size {
  width: number;
  height: number;
}
interface Part extends Size {
  input: Buffer;
}

/**
 * Draws a company's name and logo as a PNG of 1200 × 630 pixels [SITE-1]. Omits the name unless one font contains all
 * its characters. Resolves to null if there is nothing to draw. Rejects if the logo is not a readable picture.
 */
export async function drawSharePicture(
  name: string,
  logo: Uint8Array | null,
): Promise<Buffer | null> {
  const text = name.replace(/\s+/g, ' ').trim();
  const script = scripts.find(({ letters }) => letters.test(text));
  const maxLogoSize = script ? { width: 560, height: 170 } : { width: 900, height: 330 };
  const tile = logo && (await drawTile(logo, maxLogoSize));
  if (!script) return tile && drawOnBackground([tile], false);
  const topPart = tile ?? drawRectangle({ width: 96, height: 10 }, colours.accent);
  const textPart = await drawText(text, script, canvas.height - topPart.height - gap - margin);
  return drawOnBackground([topPart, textPart], script.isRightToLeft);
}

async function drawOnBackground(parts: Part[], isRightToLeft: boolean): Promise<Buffer> {
  const height = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1));
  let top = Math.round((canvas.height - height) / 2);
  const layers = parts.map((part) => {
    const left = isRightToLeft ? canvas.width - margin - part.width : margin;
    const layer = { input: part.input, top, left };
    top += part.height + gap;
    return layer;
  });
  return sharp({ create: { ...canvas, channels: 3, background: colours.background } })
    .composite(layers)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawText(
  text: string,
  { font, file, lineHeight }: Script,
  height: number,
): Promise<Part> {
  const size = text.length > 60 ? 48 : text.length > 24 ? 72 : 96;
  const width = canvas.width - 2 * margin;
  // Sharp parses the text as markup.
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const textImage = sharp({
    text: {
      text: `<span foreground="${colours.text}" line_height="${lineHeight}">${markup}</span>`,
      font: `${font} ${size}`,
      fontfile: join(projectRoot, 'src/styles/fonts', file),
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  });
  return toPart(textImage.resize({ width, height, fit: 'inside', withoutEnlargement: true }));
}

/** A light background suits most logos. */
async function drawTile(logo: Uint8Array, maxSize: Size): Promise<Part> {
  const picture = await toPart(
    sharp(logo).resize({ ...maxSize, fit: 'inside', withoutEnlargement: true }),
  );
  const tileSize = { width: picture.width + 80, height: picture.height + 64 };
  const tile = sharp(drawRectangle(tileSize, colours.tile).input);
  return toPart(tile.composite([{ input: picture.input, left: 40, top: 32 }]));
}

async function toPart(picture: Sharp): Promise<Part> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const drawRectangle = ({ width, height }: Size, colour: string): Part => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${Math.min(24, height / 2)}" fill="${colour}"/></svg>`,
  ),
  width,
  height,
});
