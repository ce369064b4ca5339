import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';

export interface CheckResult {
  name: string;
  isGood: boolean;
  seconds: number;
}

const prefix = 'check:';

export function checkNames(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length));
}

/** Runs checks in parallel. Prints only the output of failing checks. */
export const runChecks = (names: string[]): Promise<CheckResult[]> =>
  Promise.all(names.map(runCheck));

export const summaryOf = (results: CheckResult[]): string =>
  `check: ${results
    .map(({ name, isGood, seconds }) => `${name} ${isGood ? 'passed' : 'FAILED'} (${seconds} s)`)
    .join(', ')}`;

async function runCheck(name: string): Promise<CheckResult> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', `${prefix}${name}`], {
    cwd: projectRoot,
    shell: process.platform === 'win32',
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const [code] = await once(child, 'close');
  const isGood = code === 0;
  if (!isGood) process.stdout.write(`\n--- ${name}\n${Buffer.concat(parts)}\n`);
  return { name, isGood, seconds: Math.round((Date.now() - startedAt) / 1000) };
}
