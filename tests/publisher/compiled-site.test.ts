import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashCompiledFiles } from '#publisher/code-fingerprint.ts';
import { isIntact } from '#publisher/compiled-site.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

it('isIntact detects a missing file in a compiled site [OPS-2]', async () => {
  const folder = await makeTemporaryFolder();
  const file = join(folder, 'server', 'entry.mjs');
  await mkdir(join(folder, 'server'));
  await writeFile(file, 'export {};');
  await writeFile(join(folder, 'digest'), await hashCompiledFiles(folder));
  expect(await isIntact(folder)).toBe(true);
  await rm(file);
  expect(await isIntact(folder)).toBe(false);
});
