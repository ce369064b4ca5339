import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createPictureCache } from '#server/images/picture-cache.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

/** The space that a file of one byte occupies on disk. */
const block = 4096;
const encodePicture = (text: string) => new Uint8Array(Buffer.from(text));
const readText = async (bytes: Uint8Array<ArrayBuffer> | Blob) => new Response(bytes).text();

async function openCache({ maxBytes = 10 * block, files = {} as Record<string, number> } = {}) {
  const folder = join(await makeTemporaryFolder(), 'cache');
  await createPictureCache({ folder, maxBytes, onFailure: () => {} })('first', async () =>
    encodePicture('0'),
  );
  await rm(join(folder, 'first'));
  for (const [name, seconds] of Object.entries(files)) {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), seconds, seconds);
  }
  const failures: string[] = [];
  const cache = createPictureCache({
    folder,
    maxBytes,
    onFailure: (reason) => failures.push(reason),
  });
  const make = vi.fn(async () => encodePicture('made'));
  return { folder, cache, make, failures, listNames: async () => (await readdir(folder)).sort() };
}

it('makes a picture once for simultaneous and later requests [OPS-1]', async () => {
  const { folder, cache, make } = await openCache();
  const pictures = await Promise.all([cache('a', make), cache('a', make), cache('a', make)]);
  pictures.push(await cache('a', make));
  expect(await Promise.all(pictures.map(readText))).toEqual(['made', 'made', 'made', 'made']);
  expect(make).toHaveBeenCalledOnce();
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('made');
});

it('retries a failed picture on the next request', async () => {
  const { cache, make } = await openCache();
  make.mockRejectedValueOnce(new Error('too many wait'));
  await expect(cache('a', make)).rejects.toThrow('too many wait');
  expect(await readText(await cache('a', make))).toBe('made');
});

it('makes and caches a picture again after its file was deleted', async () => {
  const { folder, cache, make } = await openCache();
  await cache('a', make);
  await rm(join(folder, 'a'));
  await cache('a', make);
  expect(await readText(await cache('a', make))).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});

it('returns a picture that it cannot store, and reports the failure [OPS-1]', async () => {
  const { folder, cache, make, failures } = await openCache();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(await readText(await cache('a', make))).toBe('made');
  expect(failures).toEqual([expect.stringMatching(/EEXIST|ENOTDIR/)]);
  await rm(folder);
  await cache('a', make);
  await cache('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(1);
});

it('counts whole disk blocks, and evicts the least recently used pictures [OPS-1]', async () => {
  const { cache, make, listNames } = await openCache({ maxBytes: 3 * block });
  for (const name of ['a', 'b', 'c']) await cache(name, make);
  await cache('a', make);
  expect(await listNames()).toEqual(['a', 'b', 'c']);
  await cache('d', make);
  await expect.poll(listNames).toEqual(['a', 'c', 'd']);
  await cache('large', async () => new Uint8Array(block + 1));
  await expect.poll(listNames).toEqual(['d', 'large']);
});

it('reuses the files of an earlier run, and evicts the oldest first [OPS-1]', async () => {
  const files = { a: 3000, b: 1000, c: 2000, d: 4000 };
  const { cache, make, listNames } = await openCache({ maxBytes: 3 * block, files });
  expect(await readText(await cache('a', make))).toBe('a');
  expect(make).not.toHaveBeenCalled();
  await expect.poll(listNames).toEqual(['a', 'c', 'd']);
  await cache('e', make);
  await expect.poll(listNames).toEqual(['a', 'd', 'e']);
});
