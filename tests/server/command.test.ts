import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { getServerFolders } from '#server/files/server-folders.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { getServerUrl } from '../support/own-database.ts';
import { createServerVariables } from '../support/own-server.ts';
import { createCommandVariables, runServerCommand } from '../support/server-command.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';
import { getTimeoutFactor } from '../support/timeout-factor.ts';

function startServe(variables: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectRoot, 'server/commands/serve.ts')],
    { env: { ...createCommandVariables(), ...variables }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function waitUntilReady(child: ReturnType<typeof startServe>): Promise<string[]> {
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  await expect
    .poll(() => lines.some((line) => line.startsWith('ready ')), {
      timeout: 60_000 * getTimeoutFactor(),
    })
    .toBe(true);
  return lines;
}

it('npm run serve restarts without rendering the pages again [OPS-1]', async () => {
  const port = await findFreePort();
  const folder = await makeTemporaryFolder();
  await makeEmbeddedDatabase(getServerFolders(folder).database);
  const variables = createServerVariables(folder, port);
  const sites = join(folder, 'sites');
  const readModificationTimes = async () => {
    const names = (await readdir(sites)).filter((name) => /^(manifest|journal)/.test(name));
    return Promise.all(names.sort().map(async (name) => (await stat(join(sites, name))).mtimeMs));
  };
  const first = startServe(variables);
  await waitUntilReady(first);
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);
  const builtTimes = await readModificationTimes();

  const second = startServe(variables);
  const lines = await waitUntilReady(second);
  expect((await fetch(`http://127.0.0.1:${port}/getNewses`)).status).toBe(200);
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
  expect(lines.filter((entry) => entry.startsWith('Building'))).toEqual([]);
  expect(await readModificationTimes()).toEqual(builtTimes);
  const findRequestLine = () => lines.find((entry) => entry.includes('/getNewses')) ?? '';
  // The output can arrive after the process has exited.
  await expect.poll(findRequestLine).not.toBe('');
  expect(JSON.parse(findRequestLine())).toMatchObject({
    event: 'request',
    status: 200,
    at: expect.any(String),
  });
});

it('npm run serve lists all missing variables in one line [OPS-1]', async () => {
  // The variables file in the guide contains names without a value.
  const variables = { DATA_DIR: await makeTemporaryFolder(), FIREBASE_PROJECT_ID: '' };
  expect(await runServerCommand('serve', [], variables)).toMatchObject({
    code: 1,
    stderr:
      'Configuration: ACCESS_TOKEN_SECRET is missing; FIREBASE_PROJECT_ID is missing; FIREBASE_API_KEY is missing; URL is missing\n',
  });
});

it('npm run serve reports an unreachable database in one line [OPS-1]', async () => {
  const wrongUrl = new URL(getServerUrl());
  wrongUrl.pathname = '/not_there';
  const variables = createServerVariables(await makeTemporaryFolder(), await findFreePort());
  const result = await runServerCommand('serve', [], { ...variables, DATABASE_URL: wrongUrl.href });
  expect(result).toMatchObject({
    code: 1,
    stderr:
      'The database cannot be reached (3D000): check DATABASE_URL. npm run doctor shows details.\n',
  });
});

it.each(['admin', 'person'])(
  'npm run %s does not create a missing database [OPS-5]',
  async (name) => {
    const DATA_DIR = await makeTemporaryFolder();
    expect(await runServerCommand(name, ['export', 'a@firm.example'], { DATA_DIR })).toMatchObject({
      code: 1,
      stderr: `DATA_DIR has no database (${DATA_DIR}): correct it, or set DATABASE_URL\n`,
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  },
);
