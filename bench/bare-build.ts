import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { trackPeakMemory } from './memory.ts';

export interface Measurement {
  seconds: number;
  /** The peak in megabytes. */
  memory: number;
}

export async function measureProgram(
  args: string[],
  env: Record<string, string>,
): Promise<Measurement> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const getPeakMemory = trackPeakMemory(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} exited with code ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, memory: getPeakMemory() };
}

/** Measures the floor: a build in which Astro renders a plain page for each news item in `contentFile`. */
export const measureBareBuild = (contentFile: string, folder: string): Promise<Measurement> =>
  measureProgram(
    [
      join(projectRoot, 'node_modules/astro/bin/astro.mjs'),
      ...['build', '--silent', '--root', join(projectRoot, 'bench/bare-site')],
    ],
    { CONTENT_SNAPSHOT: contentFile, BUILD_OUT_DIR: folder, NODE_ENV: 'production' },
  );
