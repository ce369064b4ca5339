// `npm run check:prose`: checks that documents, comments and texts are in plain English.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkProse } from '../prose/check-prose.ts';

const filePattern = /\.(md|tsx?|mjs|astro)$/;
const listArgs = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listArgs, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => filePattern.test(file) && existsSync(file));

const faults = await checkProse(files, (file) => readFileSync(file, 'utf8'));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;
