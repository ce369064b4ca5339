import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#publisher/project-root.ts';
import { type BuildTarget, buildEnvironment } from './build-target.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { noteUse, removeUnused } from './compiled-site-use.ts';

/** The pages as a module: what `src/site/build/site-app.ts` exports. */
export type SiteApp = typeof import('#site/build/site-app.ts');

/** The pages of some code, compiled; its folder is inside the project, since they import packages. */
export interface CompiledSite {
  folder: string;
  /** Changes with anything but content that the site is made from. */
  fingerprint: string;
}

const program = join(import.meta.dirname, 'compile-program.ts');
const runToEnd = promisify(execFile);

/** Compiling would otherwise take twice the memory, for little time. */
const flags = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
];

/**
 * Compiles the site, unless it was compiled before with the same code and target. Rejects with an error that says what
 * is wrong with the code.
 */
export async function compileSite(target: BuildTarget): Promise<CompiledSite> {
  const fingerprint = await codeFingerprint(projectRoot, target);
  const kept = join(projectRoot, '.astro');
  const folder = join(kept, `compiled-${fingerprint}`);
  if (existsSync(folder)) {
    await noteUse(folder);
    return { folder, fingerprint };
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('exit', stop);
  const draft = `${folder}.${randomUUID()}`;
  const env = { ...process.env, ...buildEnvironment(target), NODE_ENV: 'production' };
  try {
    await runToEnd(process.execPath, [...flags, program, draft], {
      cwd: projectRoot,
      env,
      signal: stopping.signal,
    });
    await rename(draft, folder).catch((error: unknown) => {
      // Somebody else compiled the same meanwhile.
      if (!existsSync(folder)) throw error;
    });
    await removeUnused(kept);
  } catch (error) {
    // Without its cause, which repeats all that the program printed: a report of a failure shows the innermost cause.
    throw new Error(reasonOf(error));
  } finally {
    process.off('exit', stop);
    await rm(draft, { recursive: true, force: true });
  }
  return { folder, fingerprint };
}

/** Loads compiled pages. They are the fast ones of React only where NODE_ENV is `production`. */
export async function loadSiteApp({ folder }: CompiledSite): Promise<SiteApp> {
  return import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
}

/** Where the files are that do not depend on content. */
export const assetsFolder = ({ folder }: CompiledSite) => join(folder, 'client');

function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = said.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) || lines.join(' ').trim() || String(error);
}
