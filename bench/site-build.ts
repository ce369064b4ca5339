// npm run bench:build: how the time of a build, and the size of its pages, grow with the number of news.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#build/project-root.ts';
import { demoSnapshot } from '#local/demo/snapshot.ts';

const run = promisify(execFile);
const astro = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
const folder = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const pages = ['index.html', 'news.html', 'license.html', 'sitemap.xml'];

/** Builds a site with so many news, an hour apart; resolves to the time and the size of some pages. */
async function build(count: number) {
  const demo = demoSnapshot((picture) => `/media/${picture}.webp`);
  const [pattern] = demo.news;
  if (!pattern) throw new Error('The demo content has no news');
  const news = Array.from({ length: count }, (_, at) => ({
    ...pattern,
    _id: `news-${at}`,
    time: new Date(Date.parse(pattern.time) - at * 3_600_000).toISOString(),
  }));
  const content = join(folder, `${count}.json`);
  const site = join(folder, String(count));
  await writeFile(content, JSON.stringify({ ...demo, news }));
  const started = performance.now();
  await run(process.execPath, [astro, 'build', '--silent'], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_SNAPSHOT: content, BUILD_OUT_DIR: site, NODE_ENV: 'production' },
  });
  const seconds = (performance.now() - started) / 1000;
  const sizes = await Promise.all(pages.map(async (page) => (await stat(join(site, page))).size));
  const article = (await readFile(join(site, 'news-details/news-50.html'))).length;
  return { seconds, ...Object.fromEntries(pages.map((page, at) => [page, sizes[at]])), article };
}

try {
  await build(100); // warms the caches
  const hundred = await build(100);
  const thousand = await build(1000);
  console.table({ '100 news': hundred, '1,000 news': thousand });
  const ratio = thousand.seconds / hundred.seconds;
  console.log(`1,000 news take ${ratio.toFixed(2)} times as long as 100 (at most 2.5)`);
  if (ratio > 2.5) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
