import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SiteTarget } from '#contract/site/site-target.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { siteFingerprint } from './code-fingerprint.ts';
import { noteUse, removeUnused } from './compiled-site-use.ts';

/** The pages as a module: what `src/site/build/site-app.ts` exports. */
export type SiteApp = typeof import('#site/build/site-app.ts');

/** The pages of some code, compiled; its folder is inside the project, since they import packages. */
export interface CompiledSite {
  folder: string;
  /** The stack that its pages are rendered for. */
  target: SiteTarget;
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

/** The folder of the pages of the code in `root`, once they are compiled. */
export const compiledFolder = (root: string, code: string): string =>
  join(root, '.astro', `compiled-${code}`);

/**
 * Compiles the code of the site, unless code with this fingerprint was compiled before, and resolves to the folder.
 * Rejects with an error that says what is wrong with the code.
 */
export async function compileCode(code: string): Promise<string> {
  const folder = compiledFolder(projectRoot, code);
  if (existsSync(folder)) {
    await noteUse(folder);
    return folder;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('exit', stop);
  const draft = `${folder}.${randomUUID()}`;
  try {
    await runToEnd(process.execPath, [...flags, program, draft], {
      cwd: projectRoot,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      signal: stopping.signal,
    });
    await rename(draft, folder).catch((error: unknown) => {
      // Another process has compiled the same code.
      if (!existsSync(folder)) throw error;
    });
    await removeUnused(dirname(folder));
  } catch (error) {
    // Without its cause, which repeats all that the program printed: a report of a failure shows the innermost cause.
    throw new Error(firstErrorLine(error));
  } finally {
    process.off('exit', stop);
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Compiles the code as `compileCode` does, and resolves to the site that serves `target`. */
export const compileSite = async (target: SiteTarget, code: string): Promise<CompiledSite> => ({
  folder: await compileCode(code),
  target,
  fingerprint: siteFingerprint(code, target),
});

/** Loads compiled pages. They are the fast ones of React only where NODE_ENV is `production`. */
export async function loadSiteApp({ folder, target }: CompiledSite): Promise<SiteApp> {
  const app: SiteApp = await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
  app.renderFor(target);
  return app;
}

/** Where the files are that do not depend on content. */
export const assetsFolder = ({ folder }: CompiledSite) => join(folder, 'client');

function firstErrorLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = said.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) || lines.join(' ').trim() || String(error);
}
