import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { renderSite } from '#publisher/render-site.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { contentWith, createTestRenderer, testTarget } from '../support/test-site.ts';

const run = promisify(execFile);
const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** Builds the site with `astro build`. Resolves to a function that reads the built files. */
async function buildWithAstro(content: Snapshot) {
  // Astro stores compiled modules below the output folder only if that folder is inside the project.
  const folder = await mkdtemp(join(projectRoot, '.astro', 'test-'));
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'content.json');
  await writeFile(file, JSON.stringify(content));
  await run(process.execPath, [astro, 'build', '--silent'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_TARGET: JSON.stringify(testTarget),
      NODE_ENV: 'production',
      CONTENT_SNAPSHOT: file,
      BUILD_OUT_DIR: join(folder, 'site'),
    },
  });
  return (name: string) => readFile(join(folder, 'site', name), 'utf8');
}

/** Removes the policy, which the publisher puts into a header, and the islands' rule, which `base.css` contains. */
const removePolicy = (html: string) =>
  html
    .replace(/<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/, '')
    .replace(/<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g, '');

/** The publisher adds this hint to preload the shared part of the page script. */
const preloadHint = /<link rel="modulepreload" href="\/_astro\/page\.[\w-]+\.js">/;

it('renderSite produces the files of a static Astro build, except for the policy and a preload hint [PUB-2]', async () => {
  const png = Buffer.from([0x89, 0x50, 0xff]).toString('base64');
  const content = { ...contentWith(4), sharePicture: { version: 'one', png } };
  const renderer = await createTestRenderer();
  const { state } = await renderSite(renderer, null, content);
  const readBuiltFile = await buildWithAstro(content);
  const files = [...state.files].filter(([file]) => !/^(_headers|revision\.json)$/.test(file));
  expect(files.length).toBeGreaterThan(30);
  for (const [file, { digest }] of files) {
    const content = renderer.contents.get(digest ?? '');
    if (file.endsWith('news.html')) expect(content).toMatch(preloadHint);
    const body = typeof content === 'string' ? content.replace(preloadHint, '') : content;
    expect(body, file).toBe(removePolicy(await readBuiltFile(file)));
  }
});
