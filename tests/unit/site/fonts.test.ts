import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)), 'utf8');

/** The faces of all stylesheets that a page gets its fonts from: family and weights of each. */
async function faces(): Promise<{ family: string; weight: string }[]> {
  const own = await read('#styles/fonts.css');
  const imported = [...own.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) => name);
  const sheets = [own, ...(await Promise.all(imported.map(read)))];
  return sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => ({
      family: /font-family:\s*["']([^"']+)/.exec(face)?.[1] ?? '',
      weight: /font-weight:\s*([^;]+)/.exec(face)?.[1] ?? '400',
    })),
  );
}

it('names the same weights in all faces of a family, so that no letter falls to another font [P4]', async () => {
  const weights = Map.groupBy(await faces(), ({ family }) => family);
  expect([...weights.keys()]).toEqual(
    expect.arrayContaining(['Inter Variable', 'Fraunces Variable', 'Noto Sans Arabic Variable']),
  );
  for (const [family, all] of weights) {
    expect(new Set(all.map(({ weight }) => weight)).size, family).toBe(1);
  }
});
