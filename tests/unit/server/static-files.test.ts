import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCompressionCache, createFileFinder } from '#server/site/static-files.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

it('keeps the cache of compressed files within its byte limit [OPS-1]', async () => {
  const folder = await makeTemporaryFolder();
  const texts = Array.from({ length: 20 }, () => randomBytes(1500).toString('hex'));
  for (const [index, text] of texts.entries()) await writeFile(join(folder, `${index}.txt`), text);
  const find = (file: string) => ({ path: join(folder, file), digest: file });
  const cache = createCompressionCache(10_000);
  const findFile = createFileFinder({ contentNumber: 1, changedAt: '', code: '', find }, cache);
  for (const [index, text] of texts.entries()) {
    const file = await findFile(`/${index}.txt`);
    const brotli = await file?.readBytes('gzip, br');
    const gzip = await file?.readBytes('gzip');
    expect([brotli?.encoding, gzip?.encoding]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli?.body as Uint8Array).toString()).toBe(text);
    expect(gunzipSync(gzip?.body as Uint8Array).toString()).toBe(text);
  }
  expect(cache.calculatedSize).toBeGreaterThan(5000);
  expect(cache.calculatedSize).toBeLessThanOrEqual(10_000);
  expect([...cache.keys()].slice(0, 2)).toEqual(['gzip 19.txt', 'br 19.txt']);
});
