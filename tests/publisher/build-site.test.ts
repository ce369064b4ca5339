import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSite } from '#publisher/build-site.ts';
import { hashSite, hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { compileSite } from '#publisher/compiled-site.ts';
import { createFileWriter } from '#publisher/file-store.ts';
import { hashContent } from '#publisher/fingerprint.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { storeAssets } from '#publisher/store-assets.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { compileTestSite, contentWith, testTarget } from '../support/test-site.ts';

it('buildSite empties the folder and writes each file to its path [PUB-1]', async () => {
  const folder = join(await makeTemporaryFolder(), 'out', 'site');
  const site = await compileTestSite();
  expect(await buildSite(site, contentWith(1), folder)).toEqual([]);
  await writeFile(join(folder, 'old.html'), '');
  const profile = { ...contentWith(1).profile, mission: 'Another' };
  expect(await buildSite(site, { ...contentWith(1), profile }, folder)).toEqual([]);
  const files = await readdir(folder, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['index.html', '_headers', 'favicon.svg', 'news-details/news-0.html']),
  );
  expect(files).not.toContain('old.html');
  expect(await readFile(join(folder, 'about-us.html'), 'utf8')).toContain('Another');
});

it('buildSite writes the files that search engines and devices request [SITE-1, PUB-4]', async () => {
  const folder = await makeTemporaryFolder();
  await buildSite(await compileTestSite(), contentWith(1), folder);
  const readBuiltFile = (file: string) => readFile(join(folder, file), 'utf8');
  const robots = await readBuiltFile('robots.txt');
  expect(robots).toMatch(/^Disallow: \/preview$/m);
  expect(robots).toContain(`Sitemap: ${testTarget.siteUrl}/sitemap.xml`);
  expect(await readBuiltFile('rss.xml')).toContain('<rss version="2.0">');
  const { icons } = JSON.parse(await readBuiltFile('site.webmanifest'));
  const iconPaths = icons.map(({ src }: { src: string }) => src.slice(1));
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['favicon.svg', 'apple-touch-icon.png', ...iconPaths]),
  );
});

it('compileSite reports an error in one line and leaves no files behind [PUB-1]', async () => {
  vi.stubEnv('SITE_TARGET', JSON.stringify({ ...testTarget, siteUrl: 'nowhere' }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const code = randomUUID();
  const message = await compileSite(testTarget, code).catch((error: Error) => error.message);
  expect(message).toMatch(/^.*"site".*invalid url.*$|^.*invalid url.*"site".*$/i);
  const leftovers = (await readdir(join(projectRoot, '.astro'))).filter((name) =>
    name.includes(code),
  );
  expect(leftovers).toEqual([]);
});

it('describeFailure includes the page address and the reason [PUB-1]', () => {
  expect(describeFailure({ address: '/news', reason: 'no title' })).toBe(
    'The page /news could not be rendered: no title',
  );
});

it('storeAssets stores files from all folders under their relative paths [PUB-1]', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'client', '_astro'), { recursive: true });
  await writeFile(join(folder, 'client', 'a.svg'), 'svg');
  await writeFile(join(folder, 'client', '_astro', 'b.js'), 'code');
  const writtenFiles: string[] = [];
  const write = (file: string) => `digest-${writtenFiles.push(file)}`;
  const assets = await storeAssets({ folder, target: testTarget, fingerprint: 'code' }, write);
  expect([...assets.keys()].sort()).toEqual(['_astro/b.js', 'a.svg']);
  expect(writtenFiles.sort()).toEqual(['_astro/b.js', 'a.svg']);
  expect(assets.get('_astro/b.js')).toMatchObject({ size: 4, queries: [], inlineCode: [] });
});

it('createFileWriter overwrites files named by path, but writes equal content named by digest only once [PUB-2]', async () => {
  const folder = await makeTemporaryFolder();
  const writeByPath = createFileWriter({ folder, nameBy: 'path' });
  expect(writeByPath('a/b.html', 'old')).toBe('a/b.html');
  expect(writeByPath('a/b.html', 'new')).toBe('a/b.html');
  expect(await readFile(join(folder, 'a/b.html'), 'utf8')).toBe('new');
  const name = hashContent('text');
  const storedPath = join(folder, name.slice(0, 2), name);
  expect(createFileWriter({ folder, nameBy: 'digest' })('a.html', 'text')).toBe(name);
  expect(await readFile(storedPath, 'utf8')).toBe('text');
  await writeFile(storedPath, 'written once');
  expect(createFileWriter({ folder, nameBy: 'digest' })('b.html', 'text')).toBe(name);
  expect(await readFile(storedPath, 'utf8')).toBe('written once');
});

it('hashSite depends only on the source files and the target [PUB-2]', async () => {
  const root = await makeTemporaryFolder();
  await mkdir(join(root, 'src', 'pages'), { recursive: true });
  const writeSource = (file: string, text: string) => writeFile(join(root, file), text);
  await writeSource('src/pages/a.ts', 'one');
  const first = await hashSourceFiles(root);
  await writeSource('README.md', 'not a part of the site');
  expect(await hashSourceFiles(root)).toBe(first);
  const otherTarget = { ...testTarget, siteUrl: 'https://other.example' };
  expect(hashSite(first, otherTarget)).not.toBe(hashSite(first, testTarget));
  await writeSource('src/pages/a.ts', 'two');
  const second = await hashSourceFiles(root);
  await writeSource('src/pages/b.ts', '');
  const third = await hashSourceFiles(root);
  expect(new Set([first, second, third]).size).toBe(3);
});
