import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listCodePoints } from '#styles/fonts/unicode-range.ts';

const styleSheet = import.meta.resolve('#styles/fonts.css');
const fontsFolder = new URL('fonts/', styleSheet);
const readText = (address: string) => readFile(fileURLToPath(address), 'utf8');

interface Face {
  family: string;
  weight: string;
  display: string;
  file: string;
  letters: string;
}

const parseFaces = (sheet: string): Face[] =>
  [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => {
    const readProperty = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(face)?.[1] ?? '';
    return {
      family: readProperty('font-family').replaceAll('"', ''),
      weight: readProperty('font-weight'),
      display: readProperty('font-display'),
      file: /url\("\.\/([^"]+)"\)/.exec(face)?.[1] ?? '',
      letters: readProperty('unicode-range'),
    };
  });

const faces = parseFaces(await readText(new URL('faces.css', fontsFolder).href));

// With unequal weights, some letters would fall back to another font.
it('declares the same weights for all faces of a font family', async () => {
  const allFaces = [...faces, ...parseFaces(await readText(styleSheet))];
  const families = Map.groupBy(allFaces, ({ family }) => family);
  expect([...families.keys()].sort()).toEqual([
    'Fraunces Fallback',
    'Fraunces Variable',
    'Inter Fallback',
    'Inter Variable',
    'Noto Sans Arabic Page',
    'Noto Sans Arabic Variable',
  ]);
  for (const [family, group] of families) {
    expect(new Set(group.map(({ weight }) => weight)).size, family).toBe(1);
  }
});

// If two faces contained the same letter, the browser could load the second face while the first was still loading.
it('declares each letter of a font family in only one face [SITE-2]', () => {
  for (const [family, familyFaces] of Map.groupBy(faces, ({ family }) => family)) {
    const codes = familyFaces.flatMap(({ letters }) => listCodePoints(letters));
    const duplicates = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(duplicates, family).toEqual([]);
  }
});

it('declares the same letters for both Arabic font families [LANG-4]', () => {
  const listLetters = (name: string) =>
    faces
      .filter(({ family }) => family === name)
      .flatMap(({ letters }) => listCodePoints(letters))
      .toSorted((a, b) => a - b);
  expect(listLetters('Noto Sans Arabic Page')).toEqual(listLetters('Noto Sans Arabic Variable'));
});

it('makes preloaded fonts optional and swaps in all other fonts [SITE-2]', () => {
  const optionalFaces = faces.filter(({ display }) => display === 'optional');
  expect(optionalFaces.map(({ family, file }) => [family, file])).toEqual([
    ['Inter Variable', 'inter-400-700.woff2'],
    ['Fraunces Variable', 'fraunces-560.woff2'],
    ['Noto Sans Arabic Page', 'noto-sans-arabic-page-400-700.woff2'],
  ]);
  for (const { file, display } of faces.filter((face) => !optionalFaces.includes(face)))
    expect(display, file).toBe('swap');
});

it('limits each file of additional letters to 12 KB [SITE-2]', async () => {
  const additionalFiles = (await readdir(fontsFolder)).filter((file) =>
    /^(inter|fraunces).*-[a-z]+\.woff2$/.test(file),
  );
  expect(additionalFiles.length).toBeGreaterThanOrEqual(9);
  for (const file of additionalFiles) {
    const { size } = await stat(new URL(file, fontsFolder));
    expect(size, file).toBeLessThanOrEqual(12 * 1024);
    expect(faces.map((face) => face.file)).toContain(file);
  }
  expect(await readText(styleSheet)).not.toContain('@fontsource');
});

it('limits the fonts of an Arabic page to 60 KB [LANG-4]', async () => {
  const files = ['inter-400-700.woff2', 'noto-sans-arabic-page-400-700.woff2'];
  const sizes = files.map(async (file) => (await stat(new URL(file, fontsFolder))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
