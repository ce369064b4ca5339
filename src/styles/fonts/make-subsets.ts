/**
 * Generates font files with only the glyphs that the design uses, and `faces.css`, which lists them. An English page
 * preloads the two English files. An Arabic page preloads the Arabic file. The other files load when a page uses one of
 * their letters. The fonts for drawn pictures (`publisher/draw-share-picture.ts`) are TrueType files because sharp
 * cannot read WOFF2. Run `npm run fonts` after updating a font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { listCodePoints } from './unicode-range.ts';

/**
 * Basic Latin, English punctuation, and the accented letters of Spanish and Filipino names. A font that loads later
 * would shift the layout.
 */
const english =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00C9, U+00D1, U+00D7, U+00E1, U+00E9, U+00ED, U+00F1, U+00F3, U+00FA, U+00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026';

const western =
  'U+00A1-00A8, U+00AA, U+00AC-00B6, U+00B8-00BA, U+00BC-00C8, U+00CA-00D0, U+00D2-00D6, U+00D8-00E0, U+00E2-00E8, U+00EA-00EC, U+00EE-00F0, U+00F2, U+00F4-00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';

/** Arabic and French quotation marks. They are in Inter's first file, so Arabic pages need no other Inter file. */
const guillemets = 'U+00AB, U+00BB';

/** Central European, Turkish, Romanian and Azerbaijani letters. */
const central = 'U+0100-0130, U+0132-0151, U+0154-017F, U+018F, U+0218-021B, U+0259';

const vietnamese =
  'U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB';

const greek = 'U+0384-03CE';

/** Russian and Ukrainian letters. The package includes the Kazakh Ұ in the same file. */
const cyrillic = 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const asianCyrillic = 'U+0492-04AF, U+04B2-04FF';

/** Arabic, Persian, Urdu, Pashto and Kurdish letters. */
const arabic = 'U+0600-06FF';

/**
 * Arabic letters, and four more for foreign names. The website's digits are in Inter. Only Arabic pages split
 * this font in two. Other pages do not, because some browsers do not join letters from different files.
 */
const commonArabic =
  'U+060C, U+061B-061C, U+061F, U+0621-063A, U+0640-0652, U+0670, U+067E, U+0686, U+06A4, U+06AF';

const otherArabic =
  'U+0600-060B, U+060D-061A, U+061D-061E, U+0620, U+063B-063F, U+0653-066F, U+0671-067D, U+067F-0685, U+0687-06A3, U+06A5-06AE, U+06B0-06FF';

/**
 * The font features that the design uses. `calt` is omitted because contextual alternates take up a fifth of Inter's
 * file.
 */
const latinFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

/** Also includes the features that join letters. */
const arabicFeatures = [...latinFeatures, 'calt', 'init', 'medi', 'fina', 'isol', 'rlig', 'curs'];

const inter = {
  family: 'Inter Variable',
  fileName: 'inter-400-700',
  source: '@fontsource-variable/inter/files/inter',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: latinFeatures,
};
const fraunces = {
  family: 'Fraunces Variable',
  fileName: 'fraunces-560',
  source: '@fontsource-variable/fraunces/files/fraunces',
  variationAxes: { wght: 560 },
  keepFeatures: latinFeatures,
};
const noto = {
  family: 'Noto Sans Arabic Variable',
  fileName: 'noto-sans-arabic-400-700',
  source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: arabicFeatures,
};
/** The same font in two parts. Arabic pages preload only the first part. */
const notoForPages = {
  ...noto,
  family: 'Noto Sans Arabic Page',
  fileName: 'noto-sans-arabic-page-400-700',
};

/**
 * The parts of each font. `from` identifies the package's file that contains their letters. Parts do not share letters,
 * because browsers would load both.
 */
const subsets = [
  { font: inter, part: '', from: 'latin', letters: `${english}, ${guillemets}`, isPreloaded: true },
  { font: inter, part: '-western', from: 'latin', letters: western },
  { font: inter, part: '-central', from: 'latin-ext', letters: central },
  { font: inter, part: '-vietnamese', from: 'vietnamese', letters: vietnamese },
  { font: inter, part: '-greek', from: 'greek', letters: greek },
  { font: inter, part: '-cyrillic', from: 'cyrillic', letters: cyrillic },
  { font: inter, part: '-cyrillic-asian', from: 'cyrillic-ext', letters: asianCyrillic },
  { font: fraunces, part: '', from: 'latin', letters: english, isPreloaded: true },
  { font: fraunces, part: '-western', from: 'latin', letters: `${guillemets}, ${western}` },
  { font: fraunces, part: '-central', from: 'latin-ext', letters: central },
  { font: fraunces, part: '-vietnamese', from: 'vietnamese', letters: vietnamese },
  { font: noto, part: '', from: 'arabic', letters: arabic },
  { font: notoForPages, part: '', from: 'arabic', letters: commonArabic, isPreloaded: true },
  { font: notoForPages, part: '-further', from: 'arabic', letters: otherArabic },
];

const listLetters = (ranges: string) => String.fromCodePoint(...listCodePoints(ranges));

const readFont = (source: string, from: string) =>
  readFile(fileURLToPath(import.meta.resolve(`${source}-${from}-wght-normal.woff2`)));

const faces = ['/* Generated by make-subsets.ts. */\n'];
for (const { font, part, from, letters, isPreloaded = false } of subsets) {
  const { family, fileName, source, variationAxes, keepFeatures } = font;
  const original = await readFont(source, from);
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const;
  const subset = await subsetFont(original, listLetters(letters), options);
  const file = `${fileName}${part}.woff2`;
  await writeFile(new URL(file, import.meta.url), subset);
  // A preloaded font that arrives late is not used until the next page, which prevents a layout shift. The other fonts
  // are always used because no fallback contains their letters. All faces of a family have the same weights, because a
  // browser first chooses by weight and does not look for missing letters in faces with other weights.
  faces.push(`@font-face {
  font-family: "${family}";
  font-weight: 100 900;
  font-display: ${isPreloaded ? 'optional' : 'swap'};
  src: url("./${file}") format("woff2");
  unicode-range: ${letters};
}
`);
  console.log(`${file}: reduced from ${original.length} to ${subset.length} bytes`);
}
await writeFile(new URL('faces.css', import.meta.url), faces.join(''));

const trueTypeFonts = [
  {
    font: fraunces,
    wght: 560,
    from: 'latin',
    letters: `${english}, U+00A1-00FF`,
    file: 'fraunces-560.ttf',
  },
  {
    font: noto,
    wght: 600,
    from: 'arabic',
    letters: `U+0020, ${arabic}`,
    file: 'noto-sans-arabic-600.ttf',
  },
];
for (const { font, wght, from, letters, file } of trueTypeFonts) {
  const options = {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    keepFeatures: font.keepFeatures,
  } as const;
  await writeFile(
    new URL(file, import.meta.url),
    await subsetFont(await readFont(font.source, from), listLetters(letters), options),
  );
}
