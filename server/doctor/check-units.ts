import { readFile, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupDirOf } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import { causeCode, type Report } from './check.ts';
import { type Installation, programRoot } from './installation.ts';
import { isInside } from './is-inside.ts';
import { namesIn, textOf } from './read-if-possible.ts';

type Unit = Record<string, string | undefined>;

/** The limits that the server needs at least: memory in bytes, threads, and file descriptors. */
const minLimits = { MemoryMax: 2 ** 29, MemoryHigh: 2 ** 29, TasksMax: 64, LimitNOFILE: 4096 };

/** Valid values of each unit's settings that an edit or a drop-in can break. */
const validUnitSettings: Record<string, Record<string, RegExp>> = {
  'manpower.service': {
    Restart: /^(on-failure|always)$/,
    KillMode: /^(control-group|mixed)$/,
    UMask: /7$/,
    PrivateNetwork: /^no$/,
    MemoryDenyWriteExecute: /^no$/,
    IPAddressDeny: /^$/,
    CPUQuotaPerSecUSec: /^infinity$|[^m]s$/,
    RuntimeMaxUSec: /^infinity$/,
    WatchdogUSec: /^(0|infinity)$/,
    RestrictAddressFamilies: /^$|(?=.*AF_INET\b)(?=.*AF_INET6)(?=.*AF_NETLINK)(?=.*AF_UNIX)/,
  },
  'manpower-backup.service': {
    OnFailure: /./,
    Type: /^oneshot$/,
    TimeoutStartUSec: /^infinity$|min|h/,
    User: /^(root)?$/,
  },
  'manpower-backup.timer': { Persistent: /^yes$/, Unit: /^manpower-backup\.service$/ },
};

const properties = [
  'Id,LoadState,TimersCalendar,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp,NRestarts,Result,NeedDaemonReload,UnitFileState,ExecStart',
  'NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,ReadOnlyPaths,InaccessiblePaths,ProtectHome,PrivateTmp,BindPaths,BindReadOnlyPaths',
  ...Object.keys(minLimits),
  ...Object.values(validUnitSettings).flatMap(Object.keys),
].join();

/** A service that systemd restarted within this time does not run reliably. */
const recentMs = 10 * 60_000;

/**
 * Checks the units from the guides, and the services that listen on the ports of the proxy, the server and the
 * database: systemd must run them all, and start them at boot.
 */
export async function checkUnits(report: Report, installation: Installation): Promise<void> {
  const { fileSystemRoot: root, run, server } = installation;
  const productUnits = (await namesIn(root, 'etc/systemd/system')).filter((name) =>
    /^manpower[\w-]*\.(service|timer)$/.test(name),
  );
  if (productUnits.length === 0) return;
  const groups = await listeningGroups(installation);
  const services = groups.map(({ group }) => group).filter((name) => name.endsWith('.service'));
  const certbot = (await namesIn(root, 'etc/letsencrypt/renewal')).length > 0;
  const names = new Set([
    ...productUnits,
    ...services,
    ...(certbot ? ['certbot.timer', 'certbot.service'] : []),
  ]);
  const output = await run('systemctl', ['show', `--property=${properties}`, ...names]);
  const atStart = ['list-dependencies', '--plain', '--all', 'default.target'];
  const dependencies = await run('systemctl', atStart);
  const atBoot = new Set(dependencies.split('\n').map((line) => line.trim()));
  for (const text of output.trim().split('\n\n')) {
    const unit: Unit = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/, 2)));
    for await (const problem of problemsOf(unit, atBoot, installation)) {
      report.fault(`${unit['Id']} ${problem}`);
    }
  }
  await checkClusters(report, root, services);
  const serverGroups = groups.filter(({ port }) => port === server?.port);
  const manualServer = serverGroups.find(({ group }) => !services.includes(group));
  if (manualServer && serverGroups.length === 1 && productUnits.includes('manpower.service')) {
    report.fault(
      `the server on port ${manualServer.port} was started by hand, so nothing starts it again, and manpower.service cannot start: end it (fuser -k ${manualServer.port}/tcp), then systemctl restart manpower`,
    );
  }
}

/**
 * On Debian, a systemd generator reads this file at boot to decide whether to start the cluster, so `systemctl show`
 * does not include the setting.
 */
async function checkClusters({ fault }: Report, root: string, services: string[]): Promise<void> {
  for (const [name, cluster = ''] of services.join('\n').matchAll(/^postgresql@(.+)\.service$/gm)) {
    const file = `/etc/postgresql/${cluster.replace('-', '/')}/start.conf`;
    if (/^\s*(manual|disabled)/m.test(await textOf(root, file))) {
      fault(`${name} does not start at boot: write auto into ${file}`);
    }
  }
}

async function* problemsOf(
  unit: Unit,
  atBoot: Set<string>,
  installation: Installation,
): AsyncGenerator<string> {
  // Certbot's timer can have a different name, for example if Certbot is a snap package.
  if (unit['LoadState'] === 'not-found') return;
  yield* stateProblems(unit, atBoot);
  yield* settingProblems(unit);
  yield* programProblems(unit, installation);
  yield* scheduleProblems(unit, installation.run);
  if (unit['Id'] === 'manpower.service') yield* sandboxProblems(unit, installation);
}

/** Yields folders that the server needs, and that its sandbox write-protects or hides. */
async function* sandboxProblems(
  unit: Unit,
  { server, environment, codeFolder = programRoot }: Installation,
): AsyncGenerator<string> {
  if (!server) return;
  const forbiddenFolders = [server.dataDir, fileURLToPath(codeFolder)].filter(
    (folder) => !mayWrite(unit, folder),
  );
  if (forbiddenFolders.length > 0) {
    yield `cannot write to ${forbiddenFolders.join(' and ')} because of its sandbox: add ${forbiddenFolders.length > 1 ? 'those folders' : 'that folder'} to ReadWritePaths= (systemctl edit ${unit['Id']}), and restart the unit`;
  }
  const backups = backupDirOf(environment['BACKUP_DIR']);
  if (backups && isHidden(unit, await realpath(backups).catch(() => backups))) {
    yield `hides BACKUP_DIR (${backups}) from the server (ProtectHome=, InaccessiblePaths=, PrivateTmp=), so its alerts about backups are wrong: use a folder that the unit does not hide, such as /var/backups/manpower`;
  }
}

/** Whether one of the settings' paths contains the folder. Paths in `StateDirectory=` are relative to `/var/lib`. */
const contain = (unit: Unit, names: string[], folder: string): boolean =>
  names.some((name) =>
    (unit[name] ?? '').split(' ').some((path) => {
      const parent = name === 'StateDirectory' ? '/var/lib/' : '';
      return path !== '' && isInside(parent + path.replace(/^[+-]+/, ''), folder);
    }),
  );
const isInHome = (folder: string) => ['/home', '/root'].some((home) => isInside(home, folder));

function mayWrite(unit: Unit, folder: string): boolean {
  if (contain(unit, ['ReadOnlyPaths', 'InaccessiblePaths'], folder)) return false;
  if (/^(yes|read-only|tmpfs)$/.test(unit['ProtectHome'] ?? '') && isInHome(folder)) return false;
  const isOpen = contain(unit, ['ReadWritePaths', 'StateDirectory'], folder);
  return isOpen || unit['ProtectSystem'] !== 'strict';
}

/** Bind mounts can show a folder that is otherwise hidden. */
function isHidden(unit: Unit, folder: string): boolean {
  if (unit['BindPaths'] || unit['BindReadOnlyPaths']) return false;
  const isTemporary = ['/tmp', '/var/tmp'].some((path) => isInside(path, folder));
  return (
    contain(unit, ['InaccessiblePaths'], folder) ||
    (/^(yes|tmpfs)$/.test(unit['ProtectHome'] ?? '') && isInHome(folder)) ||
    (unit['PrivateTmp'] === 'yes' && isTemporary)
  );
}

/** Whether a script exits with the status of the backup. */
const exitsWithBackupStatus = (script: string) =>
  !/manpower backup.*[|&;]/.test(script) &&
  (/manpower backup\s*$/.test(script) || /^set -\w*e/m.test(script));

function* stateProblems(unit: Unit, atBoot: Set<string>): Generator<string> {
  const { Id = '', ActiveState, Result } = unit;
  // A static unit is started by another unit.
  const shouldStartAtBoot = Id && unit['UnitFileState'] !== 'static';
  if (unit['LoadState'] === 'masked') {
    return yield `is masked, so nothing can start it: systemctl unmask ${Id}, then systemctl enable --now ${Id}`;
  }
  if (shouldStartAtBoot && !atBoot.has(Id) && !atBoot.has(Id.replace('.service', '.socket'))) {
    yield `does not start at boot: systemctl enable --now ${Id}`;
  }
  const startedAt = Date.parse(unit['ActiveEnterTimestamp'] ?? '');
  if (Number(unit['NRestarts']) > 1 && Date.now() - startedAt < recentMs) {
    yield `stops again and again, and systemd has restarted it ${unit['NRestarts']} times: journalctl -u ${Id} says why`;
  }
  if (ActiveState === 'failed') yield `has failed: journalctl -u ${Id} says why`;
  else if (shouldStartAtBoot && ActiveState !== 'active') {
    yield `is not running (${ActiveState}, result ${Result}): systemctl start ${Id}; journalctl -u ${Id} says why it stopped`;
  }
  const startTime = unit['InactiveExitTimestamp'] ?? '';
  if (
    !shouldStartAtBoot &&
    ActiveState === 'activating' &&
    Date.now() - Date.parse(startTime) > recentMs
  ) {
    yield `has been running since ${startTime}, so its timer cannot start it again: systemctl status ${Id} shows what it waits for; end that, and set TimeoutStartSec=`;
  }
}

function* settingProblems(unit: Unit): Generator<string> {
  const { Id = '' } = unit;
  for (const [name, needed] of Object.entries(minLimits)) {
    if (Id !== 'manpower.service' || !(Number(unit[name]) < needed)) continue;
    yield `has ${name}=${unit[name]}, but needs ${needed}: remove that limit (systemctl cat ${Id} shows its file), and restart it`;
  }
  for (const [name, validValue] of Object.entries(validUnitSettings[Id] ?? {})) {
    const value = unit[name];
    if (value === undefined || validValue.test(value)) continue;
    yield `has ${name}=${value}, unlike the unit in the guide: correct it (systemctl cat ${Id} shows its file), systemctl daemon-reload, and restart it`;
  }
  if (unit['NeedDaemonReload'] === 'yes') {
    yield 'was changed on disk: systemctl daemon-reload, then restart it';
  }
}

async function* programProblems(
  { Id, ExecStart = '' }: Unit,
  { configuration, environment }: Installation,
): AsyncGenerator<string> {
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  const file = program && (await stat(program).catch(causeCode));
  if (file === 'ENOENT' || (typeof file === 'object' && !(file.mode & 0o111))) {
    yield `starts ${program}, which does not exist or is not executable: create it again, or chmod 755 ${program}`;
  }
  const backupDir = backupDirOf(environment['BACKUP_DIR']);
  const isCommand = /argv\[\]=\S+ [^;]*\bbackup\b/.test(ExecStart);
  if (Id !== 'manpower-backup.service' || !program || isCommand || !backupDir) return;
  const text = await readFile(program, 'utf8').catch(() => null);
  const script = text?.replaceAll(/^\s*#.*$/gm, '');
  const isEmbedded = !configuration.databaseUrl;
  const problem = script === undefined ? null : scriptProblem(script, { isEmbedded, backupDir });
  if (problem) yield `starts ${program}, which ${problem}`;
}

/** Returns the problem of a script that makes a backup, with its remedy, or null. */
function scriptProblem(
  script: string,
  { isEmbedded, backupDir }: { isEmbedded: boolean; backupDir: string },
): string | null {
  const copyRemedy = 'copy the script from docs/operations.md';
  if (!/\bbackup\b/.test(script)) return `makes no backup: ${copyRemedy}`;
  const [, otherFolder] = /\bBACKUP_DIR=['"]?([^\s'";$]+)/.exec(script) ?? [];
  if (otherFolder !== undefined && otherFolder !== backupDir) {
    return `sets BACKUP_DIR to ${otherFolder}, unlike ${backupDir} in the variables: remove that, or correct the variable`;
  }
  if (!/manpower backup/.test(script)) return null;
  if (/manpower backup.*--without-pictures/.test(script)) {
    return 'omits the pictures: remove --without-pictures';
  }
  const [, argument] = /manpower backup (?:-- )?(?!\d?>|"?\$)([^\s\\|&;>-]\S*)/.exec(script) ?? [];
  if (argument) {
    return `writes to ${argument} instead of BACKUP_DIR, and deletes no old backups: remove that argument`;
  }
  const isStopped = /systemctl stop manpower/.test(script);
  if (isEmbedded && !isStopped) {
    return 'does not stop the server, so it cannot read the embedded database: copy the script for the embedded database from docs/operations.md';
  }
  if (isStopped && !/systemctl (re)?start manpower/.test(script)) {
    return `stops the server and does not start it again: ${copyRemedy}`;
  }
  return exitsWithBackupStatus(script)
    ? null
    : 'does not exit with the backup’s status, so nobody learns that a backup failed: have it end with /usr/local/bin/manpower backup';
}

async function* scheduleProblems(unit: Unit, run: Installation['run']): AsyncGenerator<string> {
  const { Id = '', ActiveState, NextElapseUSecRealtime: next, TimersCalendar = '' } = unit;
  if (next === undefined || ActiveState !== 'active') return;
  const maxMs = (/backup/.test(Id) ? maxBackupAgeDays : Number.POSITIVE_INFINITY) * dayMs;
  const correction = `correct its schedule (systemctl cat ${Id})`;
  if (next === '' || Date.parse(next) > Date.now() + maxMs) {
    return yield `${next ? `does not run until ${next}` : 'has no next run'}: ${correction}`;
  }
  const [, schedule] = /OnCalendar=([^;}]+?) *[;}]/.exec(TimersCalendar) ?? [];
  if (!schedule || /OnCalendar.*OnCalendar/s.test(TimersCalendar)) return;
  const output = await run('systemd-analyze', ['calendar', '--iterations=2', schedule]);
  const [, secondRun = ''] = /Iter(?:ation|\.) #2: (.*)/.exec(output) ?? [];
  if (Date.parse(secondRun) - Date.parse(next) > maxMs) {
    yield `runs too rarely (${schedule}), because a backup must not be older than ${maxBackupAgeDays} days: ${correction}`;
  }
}

/**
 * Resolves to the control groups of the programs on this machine that listen on the ports of the proxy, the server and
 * the database.
 */
async function listeningGroups({ run, server, configuration }: Installation) {
  const { siteUrl, databaseUrl } = configuration;
  const database = URL.parse(databaseUrl ?? '');
  const isLocal = database && /^(|localhost|127\..*|\[::1\])$/.test(database.hostname);
  const ports = [
    Number(new URL(siteUrl).port || 443),
    server?.port,
    isLocal ? Number(database.port || 5432) : undefined,
  ];
  return (await run('ss', ['-Hltn', '--cgroup'])).split('\n').flatMap((line) => {
    const [, port, path] = /:(\d+)\s.*\bcgroup:(\S+)/.exec(line) ?? [];
    return ports.includes(Number(port))
      ? [{ port: Number(port), group: basename(path ?? '') }]
      : [];
  });
}
