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
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(face)?.[1] ?? '';
    return {
      family: value('font-family').replaceAll('"', ''),
      weight: value('font-weight'),
      display: value('font-display'),
      file: /url\("\.\/([^"]+)"\)/.exec(face)?.[1] ?? '',
      letters: value('unicode-range'),
    };
  });

const faces = parseFaces(await readText(new URL('faces.css', fontsFolder).href));

// Otherwise, some letters would fall back to another font.
it('declares the same weights in all faces of a family', async () => {
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

// Otherwise, the browser would load another face while the right one is late.
it('declares each letter of a family in only one face [SITE-2]', () => {
  for (const [family, familyFaces] of Map.groupBy(faces, ({ family }) => family)) {
    const codes = familyFaces.flatMap(({ letters }) => listCodePoints(letters));
    const duplicates = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(duplicates, family).toEqual([]);
  }
});

it('covers the same letters with both Arabic families [LANG-4]', () => {
  const listLetters = (name: string) =>
    faces
      .filter(({ family }) => family === name)
      .flatMap(({ letters }) => listCodePoints(letters))
      .toSorted((a, b) => a - b);
  expect(listLetters('Noto Sans Arabic Page')).toEqual(listLetters('Noto Sans Arabic Variable'));
});

it('makes preloaded fonts optional, and swaps in all other fonts [SITE-2]', () => {
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

it('loads at most 60 KB of fonts on a page in Arabic [LANG-4]', async () => {
  const files = ['inter-400-700.woff2', 'noto-sans-arabic-page-400-700.woff2'];
  const sizes = files.map(async (file) => (await stat(new URL(file, fontsFolder))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
