// `npm run bench [NAME…]`: runs every `bench:NAME` in package.json, or only the named benchmarks, and writes their
// figures to bench/results.json. With `--compare`, compares their ratios with that file instead of writing it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#publisher/project-root.ts';
import { findPostgres } from '../tests/run/find-binaries.ts';
import { compareFigures, type Figures } from './compare.ts';
import { type Figure, figuresFileVariable } from './report.ts';
import { openFolder } from './resources.ts';

const resultsFile = join(projectRoot, 'bench/results.json');

type Machine = Record<'cpu' | 'cores' | 'memory' | 'node' | 'postgres', string | number>;

/** The last results of each benchmark. A single benchmark can be measured again at a later commit. */
type Results = Record<
  string,
  {
    /** With `-dirty` if the code has uncommitted changes. */
    commit: string;
    machine: Machine;
    figures: Record<string, Figure>;
  }
>;

const readOutput = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: projectRoot, encoding: 'utf8' }).trim();

function describeCommit(): string {
  const changes = readOutput('git', 'status', '--porcelain', '--', '.', ':!bench/results.json');
  return readOutput('git', 'rev-parse', 'HEAD') + (changes && '-dirty');
}

function describeMachine(): Machine {
  const postgres = findPostgres();
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    node: process.versions.node,
    postgres: postgres ? readOutput(join(postgres, 'postgres'), '--version') : 'none',
  };
}

/** Runs a benchmark. Returns its figures and whether it succeeded. */
function runBench(name: string, folder: string): [Record<string, Figure>, boolean] {
  const file = join(folder, name);
  console.log(`\n— bench:${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', `bench:${name}`], {
    cwd: projectRoot,
    env: { ...process.env, [figuresFileVariable]: file },
    stdio: 'inherit',
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const figures = lines.map((line) => {
    const { name: figureName, ...figure }: Figure & { name: string } = JSON.parse(line);
    return [figureName, figure] as const;
  });
  return [Object.fromEntries(figures), status === 0];
}

const { values, positionals } = parseArgs({
  options: { compare: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const benchNames = Object.keys(scripts).flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);
const unknownNames = positionals.filter((name) => !benchNames.includes(name));
if (unknownNames.length > 0)
  throw new Error(
    `There is no bench:${unknownNames[0]}. The benchmarks are ${benchNames.join(', ')}`,
  );
const names = positionals.length > 0 ? positionals : benchNames;

const previousResults: Results = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : {};
const [commit, machine] = [describeCommit(), describeMachine()];
const results: Results = {};
const failedNames: string[] = [];
await using folder = await openFolder();
for (const name of names) {
  const [figures, hasSucceeded] = runBench(name, folder.path);
  results[name] = { commit, machine, figures };
  if (!hasSucceeded) failedNames.push(name);
}

const selectFigures = (all: Results): Figures =>
  Object.fromEntries(Object.entries(all).map(([name, { figures }]) => [name, figures]));

if (values.compare) {
  const { regressions, changes } = compareFigures(
    selectFigures(previousResults),
    selectFigures(results),
  );
  console.log('\nCompared with bench/results.json:');
  for (const line of changes) console.log(`  ${line}`);
  for (const line of regressions) console.log(`  WORSE: ${line}`);
  if (regressions.length > 0) process.exitCode = 1;
} else {
  writeFileSync(resultsFile, `${JSON.stringify({ ...previousResults, ...results }, null, 2)}\n`);
}
if (failedNames.length > 0) {
  console.error(`\nThese benchmarks failed or exceeded a limit: ${failedNames.join(', ')}`);
  process.exitCode = 1;
}
