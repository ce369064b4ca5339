import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pictureCache } from '#server/images/picture-cache.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

/** The space that a file of one byte occupies on the disk. */
const block = 4096;
const pictureOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = async (bytes: Uint8Array<ArrayBuffer> | Blob) => new Response(bytes).text();

async function open({ maxBytes = 10 * block, files = {} as Record<string, number> } = {}) {
  const folder = join(await makeTemporaryFolder(), 'cache');
  await pictureCache({ folder, maxBytes, onFailure: () => {} })('first', async () =>
    pictureOf('0'),
  );
  await rm(join(folder, 'first'));
  for (const [name, seconds] of Object.entries(files)) {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), seconds, seconds);
  }
  const failures: string[] = [];
  const cache = pictureCache({ folder, maxBytes, onFailure: (reason) => failures.push(reason) });
  const make = vi.fn(async () => pictureOf('made'));
  return { folder, cache, make, failures, names: async () => (await readdir(folder)).sort() };
}

it('makes a picture once for all current and later requests [OPS-1]', async () => {
  const { folder, cache, make } = await open();
  const answers = await Promise.all([cache('a', make), cache('a', make), cache('a', make)]);
  answers.push(await cache('a', make));
  expect(await Promise.all(answers.map(textOf))).toEqual(['made', 'made', 'made', 'made']);
  expect(make).toHaveBeenCalledOnce();
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('made');
});

it('makes a picture again if it failed, for the next request only', async () => {
  const { cache, make } = await open();
  make.mockRejectedValueOnce(new Error('too many wait'));
  await expect(cache('a', make)).rejects.toThrow('too many wait');
  expect(await textOf(await cache('a', make))).toBe('made');
});

it('makes and caches a picture again if its file is gone', async () => {
  const { folder, cache, make } = await open();
  await cache('a', make);
  await rm(join(folder, 'a'));
  await cache('a', make);
  expect(await textOf(await cache('a', make))).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});

it('sends a picture that it cannot cache, and reports why [OPS-1]', async () => {
  const { folder, cache, make, failures } = await open();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(await textOf(await cache('a', make))).toBe('made');
  expect(failures).toEqual([expect.stringMatching(/EEXIST|ENOTDIR/)]);
  await rm(folder);
  await cache('a', make);
  await cache('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(1);
});

it('counts whole blocks of the disk, and removes the least recently used [OPS-1]', async () => {
  const { cache, make, names } = await open({ maxBytes: 3 * block });
  for (const name of ['a', 'b', 'c']) await cache(name, make);
  await cache('a', make);
  expect(await names()).toEqual(['a', 'b', 'c']);
  await cache('d', make);
  await expect.poll(names).toEqual(['a', 'c', 'd']);
  await cache('large', async () => new Uint8Array(block + 1));
  await expect.poll(names).toEqual(['d', 'large']);
});

it('counts the files of an earlier run, the oldest as least recently used [OPS-1]', async () => {
  const files = { a: 3000, b: 1000, c: 2000, d: 4000 };
  const { cache, make, names } = await open({ maxBytes: 3 * block, files });
  expect(await textOf(await cache('a', make))).toBe('a');
  expect(make).not.toHaveBeenCalled();
  await expect.poll(names).toEqual(['a', 'c', 'd']);
  await cache('e', make);
  await expect.poll(names).toEqual(['a', 'd', 'e']);
});
