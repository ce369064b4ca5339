// `npm run bench:build`: compares a build of the site with a bare Astro build of the same number of pages.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { measureBareBuild, measureProgram } from './bare-build.ts';
import { writeContent } from './news-content.ts';
import { report } from './report.ts';

/** The limits for 10,000 news items. */
const limits = { ratio: 1.5, memory: 1000 };
const folder = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const program = join(projectRoot, 'bench/full-build.ts');
try {
  for (const count of [100, 1000, 10_000]) {
    const contentFile = await writeContent(folder, count);
    const floor = await measureBareBuild(contentFile, join(folder, `bare-${count}`));
    const site = await measureProgram([program, contentFile, join(folder, `own-${count}`)], {});
    report(`${count} news items: bare Astro`, { value: floor.seconds, unit: 's' });
    report(`${count} news items: site`, { value: site.seconds, unit: 's' });
    report(`${count} news items: … vs. the bare build`, {
      value: site.seconds / floor.seconds,
      unit: 'ratio',
      ...(count === 10_000 && { limit: limits.ratio }),
    });
    report(`${count} news items: memory of bare Astro`, { value: floor.memory, unit: 'MB' });
    report(`${count} news items: memory of the site`, {
      value: site.memory,
      unit: 'MB',
      ...(count === 10_000 && { limit: limits.memory }),
    });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
