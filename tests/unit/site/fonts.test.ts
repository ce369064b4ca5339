import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { codePointsOf } from '#styles/fonts/unicode-range.ts';

const styleSheet = import.meta.resolve('#styles/fonts.css');
const fontsFolder = new URL('fonts/', styleSheet);
const read = (address: string) => readFile(fileURLToPath(address), 'utf8');

interface Face {
  family: string;
  weight: string;
  display: string;
  file: string;
  letters: string;
}

const facesOf = (sheet: string): Face[] =>
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

const faces = facesOf(await read(new URL('faces.css', fontsFolder).href));

it('names the same weights in all faces of a family, so that no letter falls back to another font', async () => {
  const all = [...faces, ...facesOf(await read(styleSheet))];
  const families = Map.groupBy(all, ({ family }) => family);
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

it('has each letter of a family in one face, so that a late face loads no other [SITE-2]', () => {
  for (const [family, all] of Map.groupBy(faces, ({ family }) => family)) {
    const codes = all.flatMap(({ letters }) => codePointsOf(letters));
    const duplicates = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(duplicates, family).toEqual([]);
  }
});

it('has the same Arabic letters in the files that pages in Arabic load in parts [LANG-4]', () => {
  const lettersOf = (name: string) =>
    faces
      .filter(({ family }) => family === name)
      .flatMap(({ letters }) => codePointsOf(letters))
      .toSorted((a, b) => a - b);
  expect(lettersOf('Noto Sans Arabic Page')).toEqual(lettersOf('Noto Sans Arabic Variable'));
});

it('uses a late font from the next page on if pages preload it, and waits for the others [SITE-2]', () => {
  const optional = faces.filter(({ display }) => display === 'optional');
  expect(optional.map(({ family, file }) => [family, file])).toEqual([
    ['Inter Variable', 'inter-400-700.woff2'],
    ['Fraunces Variable', 'fraunces-560.woff2'],
    ['Noto Sans Arabic Page', 'noto-sans-arabic-page-400-700.woff2'],
  ]);
  for (const { file, display } of faces.filter((face) => !optional.includes(face)))
    expect(display, file).toBe('swap');
});

it('has further letters of a family in files of at most 12 KB, loaded for their letters only [SITE-2]', async () => {
  const furtherFiles = (await readdir(fontsFolder)).filter((file) =>
    /^(inter|fraunces).*-[a-z]+\.woff2$/.test(file),
  );
  expect(furtherFiles.length).toBeGreaterThanOrEqual(9);
  for (const file of furtherFiles) {
    const { size } = await stat(new URL(file, fontsFolder));
    expect(size, file).toBeLessThanOrEqual(12 * 1024);
    expect(faces.map((face) => face.file)).toContain(file);
  }
  expect(await read(styleSheet)).not.toContain('@fontsource');
});

it('has at most 60 KB of fonts on a page in Arabic [LANG-4]', async () => {
  const files = ['inter-400-700.woff2', 'noto-sans-arabic-page-400-700.woff2'];
  const sizes = files.map(async (file) => (await stat(new URL(file, fontsFolder))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
