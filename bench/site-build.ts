// `npm run bench:build`: compares a build of the site with a bare Astro build of the same news items.
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { measureBareBuild, measureProgram } from './bare-build.ts';
import { writeContent } from './news-content.ts';
import { report } from './report.ts';
import { openFolder } from './resources.ts';

/** The limits for the largest number of news items. */
const limits = { ratio: 1.5, memory: 1000 };
const counts = [100, 1000, 10_000];
await using folder = await openFolder();
const program = join(projectRoot, 'bench/full-build.ts');
for (const count of counts) {
  const { ratio, memory } = count === counts.at(-1) ? limits : {};
  const contentFile = await writeContent(folder.path, count);
  const floor = await measureBareBuild(contentFile, join(folder.path, `bare-${count}`));
  const siteFolder = join(folder.path, `own-${count}`);
  const site = await measureProgram([program, contentFile, siteFolder], {});
  const name = `${count} news items`;
  report(`${name}: bare Astro`, floor.seconds, 's');
  report(`${name}: site`, site.seconds, 's');
  report(`${name}: … vs. the bare build`, site.seconds / floor.seconds, 'ratio', { limit: ratio });
  report(`${name}: memory of bare Astro`, floor.memory, 'MB');
  report(`${name}: memory of the site`, site.memory, 'MB', { limit: memory });
}
