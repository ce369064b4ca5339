// npm test: every check and test there is; npm run test:quick: those without a browser and without a stack.
// Ends with the line `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/project-root.ts';
import { InvalidSetting } from '#server/invalid-setting.ts';
import { installMissingPrograms } from './system-packages.ts';
import { runBrowserTests, runChecks, runDeployTests, runTests, type Tally } from './test-runs.ts';

/** The parts of `npm run check`. */
function checkScripts(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.keys(scripts).filter((name) => name.startsWith('check:'));
}

const quickProjects = ['unit', 'api-pglite', 'api-postgres', 'postgres'];

try {
  await installMissingPrograms();
} catch (error) {
  if (!(error instanceof InvalidSetting)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const isQuick = process.argv.includes('--quick');
const scripts = isQuick ? ['check:lint', 'check:types'] : checkScripts();
const tallies = await runChecks(scripts);
tallies.push(await runTests(isQuick ? quickProjects : []));
if (!isQuick) {
  tallies.push(await runBrowserTests());
  tallies.push(await runDeployTests());
}

const sum = (part: keyof Tally) => tallies.reduce((total, tally) => total + tally[part], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
