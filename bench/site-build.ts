// npm run bench:build: a build of the site from nothing, beside a bare Astro build of as many pages.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { bareBuild, measureProgram } from './bare-build.ts';
import { writeContent } from './news-content.ts';

const limits = { ratio: 1.5, memory: 1000 };
const folder = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const program = join(projectRoot, 'bench/full-build.ts');
try {
  const rows: Record<string, Record<string, number>> = {};
  let ratio = 0;
  let memory = 0;
  for (const count of [100, 1000, 10_000]) {
    const content = await writeContent(folder, count);
    const bare = await bareBuild(content, join(folder, `bare-${count}`));
    const own = await measureProgram([program, content, join(folder, `own-${count}`)], {});
    ratio = own.seconds / bare.seconds;
    memory = own.memory;
    rows[`${count} news`] = {
      'bare Astro (s)': Math.round(bare.seconds * 10) / 10,
      'site (s)': Math.round(own.seconds * 10) / 10,
      ratio: Math.round(ratio * 100) / 100,
      'bare Astro (MB)': bare.memory,
      'site (MB)': memory,
    };
  }
  console.table(rows);
  console.log(`limits with 10,000 news: ratio ${limits.ratio}, ${limits.memory} MB`);
  if (ratio > limits.ratio || memory > limits.memory) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
