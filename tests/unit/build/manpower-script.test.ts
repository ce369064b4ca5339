import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

const execute = promisify(execFile);

/** The folders in the guide, which the script must not change on this machine. */
const guideFolder = /(?<![\w/])\/(?=(?:etc|var|srv|usr\/local)\b)/g;

/** Programs that replace those of the machine. */
const programs = {
  'usr/local/sbin/runuser': 'shift 3; exec "$@"',
  'usr/local/sbin/id': 'exit 0',
  'usr/local/sbin/pg_dumpall': 'exit 1',
  'usr/local/sbin/npm': 'echo "$MACHINE_CHANGES"; exit "$STATUS"',
  'srv/manpower/site/node_modules/.bin/node': 'echo v24',
};

/** Creates a machine in a folder. Returns the folder and a function that runs `manpower doctor` on this machine. */
async function createMachine() {
  const root = await makeTemporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(programs)) {
    await write(path, `#!/bin/sh\n${text}\n`);
    await chmod(join(root, path), 0o755);
  }
  await write('srv/manpower/site/package.json', '{}');
  await write('etc/manpower.env', 'URL=https://firm.example\n');
  await mkdir(join(root, 'var/lib'), { recursive: true });
  const script = await readFile(join(projectRoot, 'server/commands/manpower.sh'), 'utf8');
  await write('script', script.replaceAll(guideFolder, `${root}/`));
  const runDoctor = async (status = 0) => {
    const env = { ...process.env, STATUS: String(status) };
    const result = await execute('sh', [join(root, 'script'), 'doctor'], { env }).catch(
      (error) => error,
    );
    return result.stdout.replaceAll(root, '');
  };
  return { root, write, runDoctor };
}

it('shows doctor what has changed since it last found no problem [OPS-2]', async () => {
  const { root, write, runDoctor } = await createMachine();
  const site = 'etc/nginx/conf.d/site.conf';
  await write(site, 'server {\n  listen 80;\n}\n');
  expect(await runDoctor()).toBe('\n');
  expect((await stat(join(root, 'var/lib/machine-state'))).mode & 0o777).toBe(0o700);
  await write(site, 'server {\n  listen 81;\n}\n');
  await chmod(join(root, 'etc/manpower.env'), 0o600);
  const changes = [
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    '-files\t/etc/manpower.env\tf 644',
    '+files\t/etc/manpower.env\tf 600',
    `-texts\t/${site}\t  listen 80;`,
    `+texts\t/${site}\t  listen 81;`,
  ];
  const listChanges = async (status: number) =>
    (await runDoctor(status))
      .trim()
      .split('\n')
      .map((line: string) => line.replace(/ \S+:\S+ $/, ''));
  expect(await listChanges(1)).toEqual(changes);
  // The earlier state is kept for a week.
  expect(await listChanges(0)).toEqual(changes);
  expect(await listChanges(0)).toEqual(changes);
});

it('keeps no state of a machine with a problem [OPS-2]', async () => {
  const { root, write, runDoctor } = await createMachine();
  await runDoctor(1);
  await write('etc/hosts', '127.0.0.1 site\n');
  expect(await runDoctor(1)).toBe('\n');
  await expect(stat(join(root, 'var/lib/machine-state'))).rejects.toThrow('ENOENT');
});
