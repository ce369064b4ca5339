/**
 * Makes the fonts that hold no more than the design uses: the two that every page preloads, and the one for Arabic,
 * which a page loads when it has Arabic letters. Run `npm run fonts` after a new version of a font; other letters come
 * from the packages themselves.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const lettersOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Basic Latin and the signs of printed English; `fonts.css` names the same as its `unicode-range`. */
const english = `${lettersOf(0x20, 0x7e)}\u00a0©·×–—‘’“”•…`;

/** The block that Arabic, Persian, Urdu, Pashto and Kurdish are written with. */
const arabic = lettersOf(0x600, 0x6ff);

/** Kerning, marks, ligatures and figures of one width: what the design uses of all that the fonts can do. */
const latinFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];

/** Joined letters besides. */
const arabicFeatures = [...latinFeatures, 'init', 'medi', 'fina', 'isol', 'rlig', 'curs'];

const fonts = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    made: 'inter-400-700.woff2',
    letters: english,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: latinFeatures,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    made: 'fraunces-560.woff2',
    letters: english,
    variationAxes: { wght: 560 },
    keepFeatures: latinFeatures,
  },
  {
    source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    made: 'noto-sans-arabic-400-700.woff2',
    letters: arabic,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: arabicFeatures,
  },
];

for (const { source, made, letters, variationAxes, keepFeatures } of fonts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const;
  const subset = await subsetFont(whole, letters, options);
  await writeFile(new URL(made, import.meta.url), subset);
  console.log(`${made}: ${whole.length} bytes became ${subset.length}`);
}
