import { type ChildProcess, execFile, fork } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuildSite, type BuildTarget, buildEnvironment } from '#build/astro-build.ts';
import { projectRoot } from '#build/project-root.ts';
import { endWithParent } from '../stack/end-with-parent.ts';
import type { RenderAnswer, RenderRequest } from './site-renderer.ts';

const compiler = join(import.meta.dirname, 'site-compiler.ts');
const renderer = join(import.meta.dirname, 'site-renderer.ts');
const runToEnd = promisify(execFile);

/** Compiling would otherwise take twice the memory, for little time. */
const smallMemory = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** What builds of the same code share; inside the project, since the compiled pages import packages. */
const compiledFolder = (fingerprint: string) =>
  join(projectRoot, '.astro', `compiled-${fingerprint}`);

/**
 * Builds like `astroBuild`, but compiles the site once for each `fingerprint` of its code; after that, a build only
 * renders the pages. Whatever goes wrong in that is tried once more from the beginning.
 */
export function cachedBuild(
  target: BuildTarget,
  fingerprint: string,
): { build: BuildSite; end: () => void } {
  const compiled = compiledFolder(fingerprint);
  const env = { ...process.env, ...buildEnvironment(target), NODE_ENV: 'production' };
  let worker: ChildProcess | null = null;

  const end = () => {
    worker?.kill();
    worker = null;
  };

  const compile = async ({ content, folder }: RenderRequest, signal: AbortSignal) => {
    const options = { cwd: projectRoot, env: { ...env, CONTENT_SNAPSHOT: content }, signal };
    try {
      const running = runToEnd(
        process.execPath,
        [...smallMemory, compiler, folder, compiled],
        options,
      );
      endWithParent(running.child);
      await running;
    } catch (error) {
      signal.throwIfAborted();
      throw new Error(lastLine(error), { cause: error });
    }
  };

  const start = () => {
    const child = endWithParent(
      fork(renderer, [compiled], { cwd: projectRoot, env, stdio: 'ignore' }),
    );
    child.once('exit', () => {
      if (worker === child) worker = null;
    });
    return child;
  };

  const render = async (request: RenderRequest, signal: AbortSignal) => {
    if (!(await exists(compiled))) return compile(request, signal);
    try {
      worker ??= start();
      await ask(worker, request, signal);
    } catch {
      end();
      signal.throwIfAborted();
      await rm(request.folder, { recursive: true, force: true });
      await compile(request, signal);
    }
  };

  const build: BuildSite = async (snapshot, folder, signal) => {
    const content = `${folder}.content.json`;
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(content, JSON.stringify(snapshot));
    try {
      await render({ content, folder }, signal);
    } finally {
      await rm(content, { force: true });
    }
  };
  return { build, end };
}

const exists = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );

function lastLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim().split('\n').at(-1) || 'The build ended before it was done';
}

function ask(worker: ChildProcess, request: RenderRequest, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onExit = () => reject(new Error('The renderer ended before it was done'));
  const onAbort = () => reject(signal.reason);
  const onMessage = ({ failure }: RenderAnswer) =>
    failure === undefined ? resolve() : reject(new Error(failure));
  worker.once('exit', onExit).once('message', onMessage);
  signal.addEventListener('abort', onAbort, { once: true });
  worker.send(request);
  return promise.finally(() => {
    worker.off('exit', onExit).off('message', onMessage);
    signal.removeEventListener('abort', onAbort);
  });
}
