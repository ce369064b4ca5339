/**
 * Makes the fonts that every page preloads: the letters and the weights that the design uses, and nothing else. Run
 * `npm run fonts` after a new version of a font; letters beyond these come from the packages themselves.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const basicLatin = Array.from({ length: 0x7e - 0x1f }, (_, at) => String.fromCodePoint(0x20 + at));

/** Basic Latin and the signs of printed English; `fonts.css` names the same as its `unicode-range`. */
const letters = `${basicLatin.join('')}\u00a0©·×–—‘’“”•…`;

/** Kerning, marks, ligatures and figures of one width: what the design uses of all that the fonts can do. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];

const fonts = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    made: 'inter-400-700.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    made: 'fraunces-560.woff2',
    variationAxes: { wght: 560 },
  },
];

for (const { source, made, variationAxes } of fonts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const;
  const subset = await subsetFont(whole, letters, options);
  await writeFile(new URL(made, import.meta.url), subset);
  console.log(`${made}: ${whole.length} bytes became ${subset.length}`);
}
