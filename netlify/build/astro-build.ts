import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Snapshot } from '#contract/snapshot.ts';
import { buildInProject } from './build-place.ts';
import { projectRoot } from './project-root.ts';

const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** Builds the site from a snapshot into `folder`; rejects with an error whose message says what went wrong. */
export type BuildSite = (snapshot: Snapshot, folder: string, signal: AbortSignal) => Promise<void>;

/** What the pages get told about the stack that they are built for. */
export interface BuildTarget {
  siteUrl: string;
  identity: { apiKey: string; projectId: string; emulatorUrl: string };
}

/** The environment that a build, or the development server, reads. */
export const buildEnvironment = ({ siteUrl, identity }: BuildTarget): Record<string, string> => ({
  SITE_URL: siteUrl,
  PUBLIC_IDENTITY_API_KEY: identity.apiKey,
  PUBLIC_IDENTITY_PROJECT_ID: identity.projectId,
  PUBLIC_IDENTITY_EMULATOR_URL: identity.emulatorUrl,
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Builds with Astro, in a process of its own: what it needs of memory is given back when it ends. */
export function astroBuild(target: BuildTarget): BuildSite {
  return async (snapshot, folder, signal) => {
    const content = `${folder}.content.json`;
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(content, JSON.stringify(snapshot));
    try {
      const environment = {
        ...process.env,
        ...buildEnvironment(target),
        NODE_ENV: 'production',
        CONTENT_SNAPSHOT: content,
      };
      await buildInProject(folder, (place) =>
        run({ ...environment, BUILD_OUT_DIR: place }, signal),
      );
    } finally {
      await rm(content, { force: true });
    }
  };
}

function run(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const build = spawn(process.execPath, [astro, 'build', '--silent'], {
    cwd: projectRoot,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  };
  build.stdout.on('data', listen);
  build.stderr.on('data', listen);
  return new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(reasonIn(said) || `astro build ended with ${code}`)),
    );
  });
}

/** The line that says most: Astro tells the error first, then where. */
function reasonIn(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.findLast(Boolean) ?? '';
}
