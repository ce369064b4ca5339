import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import { causeCode, type Report } from './check.ts';
import { isInside } from './check-data-folder.ts';
import type { Installation } from './installation.ts';

/** The properties of a systemd unit. */
type Unit = Record<string, string | undefined>;

/** The memory in bytes, the threads and the open files, connections included, that the server needs. */
const neededLimits = { MemoryMax: 2 ** 29, MemoryHigh: 2 ** 29, TasksMax: 64, LimitNOFILE: 4096 };

const properties = `Id,ActiveState,ActiveEnterTimestamp,NRestarts,Result,NeedDaemonReload,UnitFileState,ExecStart,NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,${Object.keys(neededLimits)}`;

/** A service that was started automatically within this time does not run reliably. In milliseconds. */
const recentMs = 10 * 60_000;

/**
 * Checks that systemd starts at boot what requests and backups need on this machine, and that it runs: the units from
 * the guides, and the services on the ports of the proxy, the server and the database.
 */
export async function checkUnits({ fault }: Report, installation: Installation): Promise<void> {
  const { fileSystemRoot, run, server } = installation;
  const namesIn = (folder: string) => readdir(join(fileSystemRoot, folder)).catch(() => []);
  for (const name of await namesIn('etc/cron.d')) {
    if (/manpower/.test(name) && !/^[\w-]+$/.test(name)) {
      fault(`/etc/cron.d/${name} never runs, because cron skips names with a dot: rename it`);
    }
  }
  const own = (await namesIn('etc/systemd/system')).filter((name) =>
    /^manpower[\w-]*\.(service|timer)$/.test(name),
  );
  if (own.length === 0) return;
  const groups = await listeningGroups(installation);
  const services = groups.map(({ group }) => group).filter((name) => name.endsWith('.service'));
  const names = new Set([...own, ...services]);
  const shown = await run('systemctl', ['show', `--property=${properties}`, ...names]);
  const wanted = await run('systemctl', [
    'list-dependencies',
    '--plain',
    '--all',
    'default.target',
  ]);
  const atBoot = new Set(wanted.split('\n').map((line) => line.trim()));
  for (const text of shown.trim().split('\n\n')) {
    const unit: Unit = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/, 2)));
    for await (const problem of problemsOf(unit, atBoot)) fault(`${unit['Id']} ${problem}`);
    if (unit['Id'] === 'manpower.service' && server && !mayWrite(unit, server.dataDir)) {
      fault(
        `${unit['Id']} may not write to ${server.dataDir}, which its sandbox excludes: add it to ReadWritePaths= (systemctl edit ${unit['Id']}), and restart it`,
      );
    }
  }
  // Debian starts the clusters at boot that these files name, and systemd reads them only then.
  for (const [name, cluster = ''] of services.join('\n').matchAll(/^postgresql@(.+)\.service$/gm)) {
    const file = `/etc/postgresql/${cluster.replace('-', '/')}/start.conf`;
    const text = await readFile(join(fileSystemRoot, file), 'utf8').catch(() => '');
    if (/^\s*(manual|disabled)/m.test(text)) {
      fault(`${name} does not start at boot: write auto into ${file}`);
    }
  }
  const stray = groups.find(
    ({ port, group }) => port === server?.port && !services.includes(group),
  );
  if (stray && own.includes('manpower.service')) {
    fault(
      `the server on port ${stray.port} was started by hand, so nothing starts it again, and manpower.service cannot start: end it (fuser -k ${stray.port}/tcp), then systemctl restart manpower`,
    );
  }
}

/** Whether the sandbox of a service lets it write to a folder. `StateDirectory=` is below `/var/lib`. */
function mayWrite(
  { ProtectSystem, ReadWritePaths = '', StateDirectory = '' }: Unit,
  folder: string,
) {
  const writable = [
    ...ReadWritePaths.split(' ').map((path) => path.replace(/^[+-]+/, '')),
    ...StateDirectory.split(' ').map((name) => name && `/var/lib/${name}`),
  ];
  return ProtectSystem !== 'strict' || writable.some((path) => path && isInside(path, folder));
}

async function* problemsOf(unit: Unit, atBoot: Set<string>): AsyncGenerator<string> {
  const { Id = '', ActiveState, Result, ExecStart = '', NextElapseUSecRealtime: next } = unit;
  // Another unit starts a static one.
  const isOfBoot = Id && unit['UnitFileState'] !== 'static';
  if (isOfBoot && !atBoot.has(Id) && !atBoot.has(Id.replace('.service', '.socket'))) {
    yield `does not start at boot: systemctl enable --now ${Id}`;
  }
  const startedAt = Date.parse(unit['ActiveEnterTimestamp'] ?? '');
  if (Number(unit['NRestarts']) > 1 && Date.now() - startedAt < recentMs) {
    yield `stops again and again, and systemd has restarted it ${unit['NRestarts']} times: journalctl -u ${Id} says why`;
  }
  for (const [name, needed] of Object.entries(neededLimits)) {
    if (Id !== 'manpower.service' || !(Number(unit[name]) < needed)) continue;
    yield `has ${name}=${unit[name]}, but needs ${needed}: remove that limit (systemctl cat ${Id} shows its file), and restart it`;
  }
  if (ActiveState === 'failed') yield `has failed: journalctl -u ${Id} says why`;
  else if (isOfBoot && ActiveState !== 'active') {
    yield `is not running (${ActiveState}, result ${Result}): systemctl start ${Id}; journalctl -u ${Id} says why it stopped`;
  }
  if (unit['NeedDaemonReload'] === 'yes') {
    yield 'was changed on disk: systemctl daemon-reload, then restart it';
  }
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  const file = program && (await stat(program).catch(causeCode));
  if (file === 'ENOENT' || (typeof file === 'object' && !(file.mode & 0o111))) {
    yield `starts ${program}, which does not exist or is not executable: write it again, or chmod 755 ${program}`;
  }
  if (next === undefined || ActiveState !== 'active') return;
  const lastMoment =
    Date.now() + (/backup/.test(Id) ? maxBackupAgeDays : Number.POSITIVE_INFINITY) * dayMs;
  if (next === '' || Date.parse(next) > lastMoment) {
    yield `has ${next ? `its next run on ${next}` : 'no next run'}: correct its schedule (systemctl cat ${Id})`;
  }
}

/** The ports that requests need and on which programs on this machine listen, with the control groups of these. */
async function listeningGroups({ run, server, configuration }: Installation) {
  const { siteUrl, databaseUrl } = configuration;
  const database = URL.parse(databaseUrl ?? '');
  const isHere = database && /^(|localhost|127\..*|\[::1\])$/.test(database.hostname);
  const ports = [
    Number(new URL(siteUrl).port || 443),
    server?.port,
    isHere ? Number(database.port || 5432) : undefined,
  ];
  return (await run('ss', ['-Hltn', '--cgroup'])).split('\n').flatMap((line) => {
    const [, port, path] = /:(\d+)\s.*\bcgroup:(\S+)/.exec(line) ?? [];
    return ports.includes(Number(port))
      ? [{ port: Number(port), group: basename(path ?? '') }]
      : [];
  });
}
