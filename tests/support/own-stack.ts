import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Call } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { endWithParent } from '#local/stack/end-with-parent.ts';
import type { StackDescription } from '#local/stack/stack-file.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { findFreePort } from './find-free-port.ts';
import { removeFolder } from './remove-folder.ts';
import { signInDemoAdmin } from './sign-in-demo-admin.ts';

export interface OwnStackOptions {
  /** By default, a new folder with demo content. */
  dataDir?: string;
  /** To start a stack again with the same data, use the same port, because a site is built for its address. */
  port?: number;
  script?: 'start' | 'dev';
}

export interface OwnStack {
  process: ChildProcess;
  url: string;
  /** The time from the start of the process to its `ready` line. */
  readyAfterMs: number;
  fetchPage(path: string): Promise<string>;
  call: Call;
  addNews(title: string): Promise<string>;
  /** Stops the stack. Removes its data, unless `dataDir` was given. */
  stop(): Promise<void>;
}

export async function startOwnStack({
  dataDir,
  port,
  script = 'start',
}: OwnStackOptions = {}): Promise<OwnStack> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'manpower-bench-')));
  const startedAt = performance.now();
  const child = endWithParent(
    spawn(
      process.execPath,
      [
        packageFile.config.memory,
        '--disable-warning=ExperimentalWarning',
        join(projectRoot, `local/commands/${script}.ts`),
      ],
      {
        env: {
          ...process.env,
          MALLOC_ARENA_MAX: '2',
          MALLOC_MMAP_THRESHOLD_: '16384',
          // If `VITEST` is set, Astro's development server does not serve pages.
          VITEST: '',
          // If `NODE_ENV` is `test`, Astro's development server sends no changes to browsers.
          ...(script === 'dev' && { NODE_ENV: 'development' }),
          PORT: String(port ?? (await findFreePort())),
          DATA_DIR: folder,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    ),
  );
  await waitUntilReady(child);
  const readyAfterMs = performance.now() - startedAt;
  const description = await readFile(join(folder, 'local-stack.json'), 'utf8');
  const stack: StackDescription = JSON.parse(description);
  const call = await signInDemoAdmin(stack.url);
  return {
    process: child,
    url: stack.url,
    readyAfterMs,
    fetchPage: async (path) => (await fetch(new URL(path, stack.url))).text(),
    call,
    addNews: async (title) => (await call(contentRoutes.news.create, { body: { title } })).data._id,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!dataDir) await removeFolder(folder);
    },
  };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The stack has no output');
  const lines = createInterface(child.stdout);
  for await (const line of lines) if (line.startsWith('ready')) break;
  if (child.exitCode !== null) throw new Error(`The stack exited with code ${child.exitCode}`);
  child.stdout.resume();
}
