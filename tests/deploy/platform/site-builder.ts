import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { bundlesFolder } from '#netlify/build/bundle-functions.ts';
import { projectRoot } from '#publisher/project-root.ts';

const run = promisify(execFile);
const zipProgram = join(import.meta.dirname, 'zip-program.ts');

export interface Upload {
  folder: string;
  functions: FunctionResult[];
  output: string;
}

export interface SiteBuilder {
  build(id: string): Promise<Upload>;
  /** Makes the next build run without `DATABASE_URL`, so that it fails. */
  failNextBuild(): void;
  /** Holds builds back until the returned function is called. */
  holdBuilds(): () => void;
}

/** Builds the site as Netlify does, and copies the files that Netlify would upload. */
export function createSiteBuilder(
  environment: Record<string, string>,
  uploadFolder: string,
): SiteBuilder {
  /** Netlify uploads only changed functions. */
  const functionsByDigest = new Map<string, FunctionResult[]>();
  let shouldFail = false;
  let gate = Promise.resolve();
  const build = async (id: string) => {
    await gate;
    const env = shouldFail ? { ...environment, DATABASE_URL: '' } : environment;
    shouldFail = false;
    const { stdout, stderr } = await run('npm', ['run', '--silent', 'build'], {
      cwd: projectRoot,
      env,
      shell: process.platform === 'win32',
    });
    const folder = join(uploadFolder, id, 'site');
    await cp(join(projectRoot, 'dist'), folder, { recursive: true });
    const digest = await computeDigest(bundlesFolder);
    const functions =
      functionsByDigest.get(digest) ?? (await zipFunctions(join(uploadFolder, id, 'functions')));
    functionsByDigest.set(digest, functions);
    return { folder, functions, output: `${stdout}${stderr}` };
  };
  return {
    build,
    failNextBuild: () => {
      shouldFail = true;
    },
    holdBuilds: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

/** Uses a separate process, because Playwright and the bundler load modules differently. */
async function zipFunctions(folder: string): Promise<FunctionResult[]> {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const { stdout } = await run(process.execPath, [...flags, zipProgram, folder]);
  return JSON.parse(stdout) as FunctionResult[];
}

async function computeDigest(folder: string): Promise<string> {
  const hash = createHash('sha1');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}
