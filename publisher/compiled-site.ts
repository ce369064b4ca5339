import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SiteTarget } from '#contract/site/site-target.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { hashCompiledFiles, hashSite } from './code-fingerprint.ts';

export type SiteApp = typeof import('#site/build/site-app.ts');

/** The folder is inside the project, because the pages import packages. */
export interface CompiledSite {
  folder: string;
  target: SiteTarget;
  /** Identifies everything that the site depends on, except its content. */
  fingerprint: string;
}

const compileProgram = join(import.meta.dirname, 'compile-program.ts');
const runProgram = promisify(execFile);

/** Without these flags, compilation uses twice the memory and is hardly faster. */
const flags = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
];

/** This many recently used compiled sites are always kept. */
const keptSiteCount = 4;

/** Another process can still need a compiled site for this long after its last recorded use. */
const inUseMs = 60 * 60_000;

export const getCompiledFolder = (root: string, code: string): string =>
  join(root, '.astro', `compiled-${code}`);

const getDigestFile = (folder: string) => join(folder, 'digest');

/** Whether the compiled files are unchanged. Folders from older code have no digest and count as unchanged. */
export async function isIntact(folder: string): Promise<boolean> {
  const digest = await readFile(getDigestFile(folder), 'utf8').catch(() => null);
  return digest === null || digest === (await hashCompiledFiles(folder));
}

/** Compiles the code unless it is already compiled. Resolves to the folder. Rejects with the compiler's first error. */
export async function compileCode(code: string): Promise<string> {
  const folder = getCompiledFolder(projectRoot, code);
  if (existsSync(folder)) {
    await recordUse(folder);
    return folder;
  }
  const abortController = new AbortController();
  const stop = () => abortController.abort();
  process.once('exit', stop);
  const temporaryFolder = `${folder}.${randomUUID()}`;
  try {
    await runProgram(process.execPath, [...flags, compileProgram, temporaryFolder], {
      cwd: projectRoot,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      signal: abortController.signal,
    });
    await writeFile(getDigestFile(temporaryFolder), await hashCompiledFiles(temporaryFolder));
    await rename(temporaryFolder, folder).catch((error: unknown) => {
      // If the folder exists, another process has compiled the same code.
      if (!existsSync(folder)) throw error;
    });
    await removeUnusedSites(dirname(folder));
  } catch (error) {
    // Omits `cause`, because failure reports would show the whole output of the compiler.
    throw new Error(findErrorLine(error));
  } finally {
    process.off('exit', stop);
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  return folder;
}

export const compileSite = async (target: SiteTarget, code: string): Promise<CompiledSite> => ({
  folder: await compileCode(code),
  target,
  fingerprint: hashSite(code, target),
});

/** Loads compiled pages. `NODE_ENV` must be `production`, because React is slow otherwise. */
export async function loadSiteApp({ folder, target }: CompiledSite): Promise<SiteApp> {
  const app: SiteApp = await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href);
  app.setTarget(target);
  return app;
}

export const getAssetsFolder = ({ folder }: CompiledSite) => join(folder, 'client');

function findErrorLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) || lines.join(' ').trim() || String(error);
}

/** Records a use in the modification time of the folder, unless another user owns it. */
export async function recordUse(folder: string, now = new Date()): Promise<void> {
  await utimes(folder, now, now).catch(() => undefined);
}

export async function removeUnusedSites(directory: string, now = new Date()): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^compiled-[\w-]+$/.test(name));
  const folders = await Promise.all(
    names.map(async (name) => ({ name, lastUsedMs: (await stat(join(directory, name))).mtimeMs })),
  );
  const unusedFolders = folders
    .sort((a, b) => b.lastUsedMs - a.lastUsedMs)
    .slice(keptSiteCount)
    .filter(({ lastUsedMs }) => lastUsedMs < now.getTime() - inUseMs);
  for (const { name } of unusedFolders)
    await rm(join(directory, name), { recursive: true, force: true });
}
