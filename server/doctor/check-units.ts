import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from './check.ts';
import type { Installation } from './installation.ts';

const folder = 'etc/systemd/system';
const run = promisify(execFile);

/** Checks that systemd starts the units from the guides at boot, and that none of them has failed. */
export async function checkUnits(
  { fault }: Report,
  { machineFolder }: Installation,
): Promise<void> {
  const path = join(machineFolder, folder);
  const names = (await readdir(path).catch(() => [])).filter((name) =>
    /^manpower[\w-]*\.(service|timer)$/.test(name),
  );
  for (const name of names) {
    const text = await readFile(join(path, name), 'utf8').catch(() => '');
    const targets = /^WantedBy=(.*)$/m.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
    if (targets.some((target) => !existsSync(join(path, `${target}.wants`, name)))) {
      fault(`${name} does not start at boot: systemctl enable --now ${name}`);
    }
  }
  for (const name of await readdir(join(machineFolder, 'etc/cron.d')).catch(() => [])) {
    if (/manpower/.test(name) && !/^[\w-]+$/.test(name)) {
      fault(`/etc/cron.d/${name} never runs, because cron skips names with a dot: rename it`);
    }
  }
  for (const { Id, ActiveState, NeedDaemonReload } of await statesOf(names)) {
    if (ActiveState === 'failed') fault(`${Id} has failed: journalctl -u ${Id} says why`);
    if (ActiveState === 'inactive' && Id?.endsWith('.timer')) {
      fault(`${Id} does not run: systemctl start ${Id}`);
    }
    if (NeedDaemonReload === 'yes') {
      fault(`${Id} was changed on disk: systemctl daemon-reload, then restart it`);
    }
  }
}

/** Asks systemd for properties of units. Resolves to an empty list on a machine without systemd. */
async function statesOf(names: string[]): Promise<Record<string, string>[]> {
  if (names.length === 0) return [];
  const question = ['show', '--property=Id,ActiveState,NeedDaemonReload', ...names];
  const { stdout } = await run('systemctl', question).catch(() => ({ stdout: '' }));
  return stdout
    .trim()
    .split('\n\n')
    .map((unit) => Object.fromEntries(unit.split('\n').map((line) => line.split('=', 2))));
}
