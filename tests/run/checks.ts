import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';

export interface CheckResult {
  name: string;
  hasPassed: boolean;
  seconds: number;
}

const prefix = 'check:';

export function listChecks(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length));
}

/** Runs checks in parallel. Prints only the output of failing checks. */
export const runChecks = (names: string[]): Promise<CheckResult[]> =>
  Promise.all(names.map(runCheck));

export const formatSummary = (results: CheckResult[]): string =>
  `check: ${results
    .map(
      ({ name, hasPassed, seconds }) => `${name} ${hasPassed ? 'passed' : 'FAILED'} (${seconds} s)`,
    )
    .join(', ')}`;

async function runCheck(name: string): Promise<CheckResult> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', `${prefix}${name}`], {
    cwd: projectRoot,
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  const hasPassed = code === 0;
  if (!hasPassed) process.stdout.write(`\n--- ${name}\n${Buffer.concat(chunks)}\n`);
  return { name, hasPassed, seconds: Math.round((Date.now() - startedAt) / 1000) };
}
