import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '#publisher/build-site.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { compileTestSite, contentWith, testTarget } from '../support/test-site.ts';

it('buildSite renders a compiled site for a given address and identity service [OPS-1]', async () => {
  const site = await compileTestSite();
  const target = {
    siteUrl: 'https://firm.example',
    identity: { apiKey: 'key', projectId: 'firm', emulatorUrl: '' },
  };
  const folder = await makeTemporaryFolder();
  expect(await buildSite({ ...site, target }, contentWith(1), folder)).toEqual([]);
  const readBuiltFile = (file: string) => readFile(join(folder, file), 'utf8');
  const home = await readBuiltFile('index.html');
  expect(home.includes(testTarget.siteUrl)).toBe(false);
  expect(/<link rel="canonical"[^>]*>/.exec(home)?.[0]).toContain('https://firm.example/');
  expect(await readBuiltFile('sitemap.xml')).toContain('https://firm.example/about-us');
  expect(JSON.parse(await readBuiltFile('identity.json'))).toEqual(target.identity);
});
