import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const own = import.meta.resolve('#styles/fonts.css');
const fontsFolder = new URL('fonts/', own);
const read = (address: string) => readFile(fileURLToPath(address), 'utf8');

/** Where a stylesheet that another imports is: beside it, or in a package. */
const resolved = (name: string) =>
  name.startsWith('.') ? new URL(name, own).href : import.meta.resolve(name);

/** The faces of all stylesheets that a page gets its fonts from: family and weights of each. */
async function faces(): Promise<{ family: string; weight: string }[]> {
  const sheet = await read(own);
  const imported = [...sheet.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) => resolved(name));
  const sheets = [sheet, ...(await Promise.all(imported.map(read)))];
  return sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => ({
      family: /font-family:\s*["']([^"']+)/.exec(face)?.[1] ?? '',
      weight: /font-weight:\s*([^;]+)/.exec(face)?.[1] ?? '400',
    })),
  );
}

it('names the same weights in all faces of a family, so that no letter falls to another font', async () => {
  const weights = Map.groupBy(await faces(), ({ family }) => family);
  expect([...weights.keys()]).toEqual(
    expect.arrayContaining(['Inter Variable', 'Fraunces Variable', 'Noto Sans Arabic Variable']),
  );
  for (const [family, all] of weights) {
    expect(new Set(all.map(({ weight }) => weight)).size, family).toBe(1);
  }
});

it('gives further Latin letters of a family in files of at most 12 KB, each by its own letters [SITE-2]', async () => {
  const further = (await readdir(fontsFolder)).filter((file) =>
    /-(western|central|viet)/.test(file),
  );
  const faces = await read(new URL('faces.css', fontsFolder).href);
  expect(further.length).toBeGreaterThanOrEqual(5);
  for (const file of further) {
    const { size } = await stat(new URL(file, fontsFolder));
    expect(size, file).toBeLessThanOrEqual(12 * 1024);
    expect(faces).toContain(file);
  }
  expect(await read(own)).not.toContain('fontsource-variable/fraunces');
});
