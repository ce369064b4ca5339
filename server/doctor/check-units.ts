import { realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseBackupDir } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import {
  createFault,
  formatList,
  getCauseCode,
  type Layer,
  type Result,
  type Results,
  startupLayers,
  toFindings,
} from './check.ts';
import { findServerUrl } from './check-network.ts';
import { showsWebsite } from './check-site.ts';
import { canExecute, canRead, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { isInside } from './is-inside.ts';

type Unit = Record<string, string | undefined>;

/** The limits that the server needs at least: memory in bytes, threads, and file descriptors. */
const minLimits = { MemoryMax: 2 ** 29, MemoryHigh: 2 ** 29, TasksMax: 64, LimitNOFILE: 4096 };

const minHeapMb = 256;

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
  'Id,LoadState,TimersCalendar,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp,NRestarts,Result,NeedDaemonReload,UnitFileState,ExecStart,Environment',
  'NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,ReadOnlyPaths,InaccessiblePaths,ProtectHome,PrivateTmp,BindPaths,BindReadOnlyPaths',
  ...Object.keys(minLimits),
  ...Object.values(validUnitSettings).flatMap(Object.keys),
].join();

const proxyUnits = ['nginx.service', 'caddy.service', 'apache2.service'];

function getLayer({ Id = '' }: Unit): Layer {
  if (proxyUnits.includes(Id)) return 'proxy';
  return /backup|certbot/.test(Id) ? 'other' : 'server';
}

/** A service that systemd restarted within this time does not run reliably. */
const recentMs = 10 * 60_000;

/**
 * Checks the units from the guides, and the services that listen on the ports of the proxy, the server and the
 * database: systemd must run them all, and start them at boot.
 */
export async function* checkUnits(installation: Installation): Results {
  const { fileSystemRoot: root, fetch, runProgram, server } = installation;
  const productUnits = (await listNames(root, 'etc/systemd/system')).filter((name) =>
    /^manpower[\w-]*\.(service|timer)$/.test(name),
  );
  if (productUnits.length === 0) return;
  const groups = await findListeningGroups(installation);
  const services = groups.map(({ group }) => group).filter((name) => name.endsWith('.service'));
  const usesCertbot = (await listNames(root, 'etc/letsencrypt/renewal')).length > 0;
  const proxyPorts = getProxyPorts(installation);
  const isProxyStopped = !groups.some(({ port }) => port === proxyPorts.at(-1));
  const names = new Set([
    ...productUnits,
    ...services,
    ...(isProxyStopped ? proxyUnits : []),
    ...(usesCertbot ? ['certbot.timer', 'certbot.service'] : []),
  ]);
  const output = await runProgram('systemctl', ['show', `--property=${properties}`, ...names]);
  const listing = ['list-dependencies', '--plain', '--all', 'default.target'];
  const dependencies = await runProgram('systemctl', listing);
  const bootUnits = new Set(dependencies.split('\n').map((line) => line.trim()));
  const units = output
    .trim()
    .split('\n\n')
    .map(
      (text): Unit => Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/, 2))),
    );
  const blocker = findPortBlocker(units, groups, proxyPorts);
  if (blocker) yield blocker.fault;
  for (const unit of units) {
    if (
      blocker?.names.includes(unit['Id'] ?? '') ||
      (await isUnusedProxy(unit, units, installation))
    )
      continue;
    for await (const fault of findUnitFaults(unit, bootUnits, installation)) {
      const [finding] = toFindings([fault]);
      if (!finding) continue;
      yield { layer: getLayer(unit), ...finding, text: `${unit['Id']} ${finding.text}` };
    }
  }
  yield* checkClusters(root, services);
  const serverGroups = groups.filter(({ port }) => port === server?.port);
  const manualServer = serverGroups.find(({ group }) => !services.includes(group));
  const hasUnit = serverGroups.length === 1 && productUnits.includes('manpower.service');
  // `checkListening` reports another program.
  if (manualServer && hasUnit && server && (await findServerUrl(fetch, server))) {
    yield createFault(
      `Somebody started the server on port ${manualServer.port} by hand, so systemd does not restart it, and manpower.service cannot start: end it (fuser -k ${manualServer.port}/tcp), then run systemctl restart manpower`,
      { layer: 'port', isDown: true },
    );
  }
}

/** Whether a proxy is installed but not used, because there is another one, on this machine or on another. */
async function isUnusedProxy(
  unit: Unit,
  units: Unit[],
  { fetch, configuration }: Installation,
): Promise<boolean> {
  const isOff = unit['UnitFileState'] !== 'enabled' && unit['ActiveState'] === 'inactive';
  if (getLayer(unit) !== 'proxy' || !isOff) return false;
  const proxies = units.filter(
    (other) => getLayer(other) === 'proxy' && other['LoadState'] !== 'not-found',
  );
  return proxies.length > 1 || (await showsWebsite(fetch, configuration.siteUrl));
}

/** Returns the fault of a proxy that failed while another program uses one of its ports, and the units of both. */
function findPortBlocker(units: Unit[], groups: ListeningGroup[], proxyPorts: number[]) {
  const proxy = units.find(
    (unit) => getLayer(unit) === 'proxy' && /^(failed|activating)$/.test(unit['ActiveState'] ?? ''),
  );
  const other = groups.find(
    ({ port, group }) => proxyPorts.includes(port) && group !== proxy?.['Id'],
  );
  if (!proxy || !other) return null;
  const text = `${proxy['Id']} cannot start, because ${other.group} uses port ${other.port}: stop that program (systemctl disable --now ${other.group}) or give it another port, then run systemctl restart ${proxy['Id']}`;
  return {
    names: [proxy['Id'], other.group],
    fault: createFault(text, { layer: 'proxy', isDown: true }),
  };
}

/**
 * On Debian, a systemd generator reads this file at boot to decide whether to start the cluster, so `systemctl show`
 * does not include the setting.
 */
async function* checkClusters(root: string, services: string[]): Results {
  for (const [name, cluster = ''] of services.join('\n').matchAll(/^postgresql@(.+)\.service$/gm)) {
    const file = `/etc/postgresql/${cluster.replace('-', '/')}/start.conf`;
    if (/^\s*(manual|disabled)/m.test(await readText(root, file))) {
      yield `${name} does not start at boot: write auto into ${file}`;
    }
  }
}

/** Yields the faults of a unit, without their subjects. Those of its state are last, because the others can cause them. */
async function* findUnitFaults(
  unit: Unit,
  bootUnits: Set<string>,
  installation: Installation,
): Results {
  // Certbot's timer can have a different name, for example if Certbot is a snap package.
  if (unit['LoadState'] === 'not-found') return;
  yield* findSettingFaults(unit);
  yield* findProgramFaults(unit, installation);
  yield* findScheduleFaults(unit, installation);
  if (unit['Id'] === 'manpower.service') yield* findSandboxFaults(unit, installation);
  yield* findStateFaults(unit, bootUnits);
}

/** Yields the faults of folders that the server needs, and that its sandbox write-protects or hides. */
async function* findSandboxFaults(
  unit: Unit,
  { server, environment, codeFolder }: Installation,
): AsyncGenerator<string> {
  if (!server) return;
  const forbiddenFolders = [server.dataDir, codeFolder].filter((folder) => !mayWrite(unit, folder));
  if (forbiddenFolders.length > 0) {
    yield `cannot write to ${formatList(forbiddenFolders)} because of its sandbox: add ReadWritePaths=${forbiddenFolders.join(' ')} (systemctl edit ${unit['Id']}), and restart the unit`;
  }
  const backupDir = parseBackupDir(environment['BACKUP_DIR']);
  if (backupDir && isHidden(unit, await realpath(backupDir).catch(() => backupDir))) {
    yield `hides BACKUP_DIR (${backupDir}) from the server (ProtectHome=, InaccessiblePaths=, PrivateTmp=), so its alerts about backups are wrong: use a folder that the unit does not hide, such as /var/backups/manpower`;
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
  const isWritable = contain(unit, ['ReadWritePaths', 'StateDirectory'], folder);
  return isWritable || unit['ProtectSystem'] !== 'strict';
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

function* findStateFaults(unit: Unit, bootUnits: Set<string>): Generator<Result> {
  const { Id = '', ActiveState, Result = '' } = unit;
  const isServer = Id === 'manpower.service';
  const isNeeded = isServer || getLayer(unit) === 'proxy';
  const isInactive = ActiveState === 'inactive' && Result === 'success';
  // Something else ended a server with another result, such as `oom-kill`.
  const isExit = isServer && !isInactive && /^(success|exit-code|)$/.test(Result);
  const symptomOf = isExit ? startupLayers : [];
  const createStateFault = (text: string) =>
    createFault(text, isNeeded ? { isDown: true, symptomOf } : { layer: 'consequences' });
  // A static unit is started by another unit.
  const shouldStartAtBoot = Id && unit['UnitFileState'] !== 'static';
  if (unit['LoadState'] === 'masked') {
    return yield createFault(
      `is masked, so nothing can start it: run systemctl unmask ${Id}, then systemctl enable --now ${Id}`,
      { isDown: isNeeded },
    );
  }
  const startsAtBoot = bootUnits.has(Id) || bootUnits.has(Id.replace('.service', '.socket'));
  if (shouldStartAtBoot && !startsAtBoot) {
    const problem = isInactive ? 'is not running and does not start' : 'does not start';
    yield createFault(`${problem} at boot: run systemctl enable --now ${Id}`, {
      isDown: isNeeded && isInactive,
    });
    if (isInactive) return;
  }
  const causeRemedy = `find the cause in its log (journalctl -u ${Id})`;
  const startedAt = Date.parse(unit['ActiveEnterTimestamp'] ?? '');
  if (Number(unit['NRestarts']) > 1 && Date.now() - startedAt < recentMs) {
    yield createStateFault(
      `stops again and again, and systemd has restarted it ${unit['NRestarts']} times: ${causeRemedy}`,
    );
  }
  if (ActiveState === 'failed') yield createStateFault(`has failed: ${causeRemedy}`);
  else if (shouldStartAtBoot && isInactive) {
    yield createFault(`is not running: run systemctl start ${Id}`, { isDown: isNeeded });
  } else if (shouldStartAtBoot && ActiveState !== 'active') {
    yield createStateFault(
      `is not running (${ActiveState}, result ${Result}): run systemctl start ${Id}, and ${causeRemedy}`,
    );
  }
  const startTime = unit['InactiveExitTimestamp'] ?? '';
  if (
    !shouldStartAtBoot &&
    ActiveState === 'activating' &&
    Date.now() - Date.parse(startTime) > recentMs
  ) {
    yield `has been running since ${startTime}, so its timer cannot start it again: find out what it waits for (systemctl status ${Id}), end that, and set TimeoutStartSec=`;
  }
}

function* findSettingFaults(unit: Unit): Generator<string> {
  const { Id = '' } = unit;
  for (const [name, minimum] of Object.entries(minLimits)) {
    if (Id !== 'manpower.service' || !(Number(unit[name]) < minimum)) continue;
    yield `has ${name}=${unit[name]}, but needs ${minimum}: remove that limit (systemctl cat ${Id} shows its file), and restart the unit`;
  }
  const [option, heapMb] = /--max-old-space-size=(\d+)/.exec(unit['Environment'] ?? '') ?? [];
  if (Number(heapMb) < minHeapMb) {
    yield `has ${option} in NODE_OPTIONS, but needs ${minHeapMb} MB, so Node can run out of memory: remove that limit (systemctl cat ${Id} shows its file), and restart the unit`;
  }
  for (const [name, validValue] of Object.entries(validUnitSettings[Id] ?? {})) {
    const value = unit[name];
    if (value === undefined || validValue.test(value)) continue;
    yield `has ${name}=${value}, which differs from the unit in the guide: correct it (systemctl cat ${Id} shows its file), run systemctl daemon-reload, and restart the unit`;
  }
  if (unit['NeedDaemonReload'] === 'yes') {
    yield 'has changed on disk since systemd read it: run systemctl daemon-reload, then restart the unit';
  }
}

async function* findProgramFaults(unit: Unit, installation: Installation): AsyncGenerator<string> {
  const { configuration, environment, fileSystemRoot: root } = installation;
  const { Id = '', ExecStart = '' } = unit;
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  if (!program) return;
  const script = await readScript(root, program);
  const [usedScript] = /\/\S*\bmanpower(?= backup)/.exec(script) ?? [];
  for (const path of usedScript ? [program, usedScript] : [program]) {
    const stats = await stat(join(root, path)).catch(getCauseCode);
    if (stats === 'ENOENT' || (typeof stats === 'object' && !(stats.mode & 0o111))) {
      yield `starts ${path}, which does not exist or is not executable: create it again, or run chmod 755 ${path}`;
    }
  }
  if (!Id.startsWith('manpower')) return;
  const commandFault = await findCommandFault(unit, script, installation);
  if (commandFault) yield commandFault;
  const backupDir = parseBackupDir(environment['BACKUP_DIR']);
  const isCommand = /argv\[\]=\S+ [^;]*\bbackup\b/.test(ExecStart);
  if (
    Id !== 'manpower-backup.service' ||
    isCommand ||
    !backupDir ||
    !(await canRead(join(root, program)))
  ) {
    return;
  }
  const isEmbedded = !configuration.databaseUrl;
  const fault = findScriptFault(script, { isEmbedded, backupDir });
  if (fault) yield `starts ${program}, which ${fault}`;
}

/** A program is larger. */
const maxScriptBytes = 65_536;

/** Resolves to the text of a file without its comments, or to an empty text if it is not a readable script. */
async function readScript(...path: string[]): Promise<string> {
  const stats = await readStats(join(...path));
  const text = stats?.isFile() && stats.size <= maxScriptBytes ? await readText(...path) : '';
  return text.includes('\0') ? '' : text.replaceAll(/^\s*#(?!!).*$/gm, '');
}

/** The `PATH` of services. A login shell can have more folders. */
const systemdPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin';

/** Resolves to the fault, without its subject, of a unit that runs Node or npm but cannot find it, or to null. */
async function findCommandFault(
  { ExecStart = '', Environment = '' }: Unit,
  script: string,
  { fileSystemRoot: root, environment }: Installation,
): Promise<string | null> {
  const paths = script.match(/\/[\w./-]+bin\/[\w.-]+/g) ?? [];
  const otherScripts = await Promise.all(paths.map((path) => readScript(root, path)));
  const [, command = ''] = /argv\[\]=([^;]*)/.exec(ExecStart) ?? [];
  const text = [command, script, ...otherScripts].join('\n');
  const names = new Set([...text.matchAll(usedCommand)].map(([, name = '']) => name));
  if (names.size === 0 || otherEnvironment.test(text)) return null;
  // npm is a script that Node runs.
  names.add('node');
  const variables = await readText(root, 'etc/manpower.env');
  const settings = [
    ...[Environment, variables, text].join('\n').matchAll(/\bPATH=["']?([^\s"';]*)/g),
  ];
  const folders = [systemdPath, ...settings.map(([, value = '']) => value)].join(':').split(':');
  // npm adds folders in `node_modules`.
  const ownFolders = (environment['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'));
  const missingNames: string[] = [];
  const foundFiles: string[] = [];
  for (const name of names) {
    if (await findProgram(root, folders, name)) continue;
    missingNames.push(name);
    const file = await findProgram(root, ownFolders, name);
    if (file) foundFiles.push(file);
  }
  if (missingNames.length === 0) return null;
  const remedy =
    foundFiles.length === missingNames.length
      ? `run ln -s ${foundFiles.join(' ')} /usr/local/bin/`
      : 'make a link in /usr/local/bin (ln -s), or install the package nodejs';
  return `cannot run ${formatList(missingNames)}, because the server’s user finds no such program in systemd’s PATH (${systemdPath}), which is not a login shell’s: ${remedy}`;
}

/** Resolves to the path of the first program with this name that this user can run, or to null. */
async function findProgram(root: string, folders: string[], name: string): Promise<string | null> {
  for (const folder of folders) {
    const file = join(folder, name);
    if (await canExecute(join(root, file))) return file;
  }
  return null;
}

/** Captures the name of a command that can be anywhere in the `PATH`. */
const usedCommand = /(?:^|[\s;&|(])(node|npm|npx)(?=\s|$)/gm;

/** A script that sets variables in a way that doctor does not understand. */
const otherEnvironment =
  /\b(nvm|fnm|volta|asdf)\b|--login|\bsu -|\bsh -\w*l|\bPATH=\S*(\$(?!\{?PATH\b)|~|`)/;

/** Returns the fault of a script that makes a backup, without its subject, or null. */
function findScriptFault(
  script: string,
  { isEmbedded, backupDir }: { isEmbedded: boolean; backupDir: string },
): string | null {
  const remedy = 'copy the script from docs/operations.md';
  if (!/\bbackup\b/.test(script)) return `makes no backup: ${remedy}`;
  const [, otherFolder] = /\bBACKUP_DIR=['"]?([^\s'";$]+)/.exec(script) ?? [];
  if (otherFolder !== undefined && otherFolder !== backupDir) {
    return `sets BACKUP_DIR to ${otherFolder}, although the variable is ${backupDir}: remove that, or correct the variable`;
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
    return `stops the server and does not start it again: ${remedy}`;
  }
  return exitsWithBackupStatus(script)
    ? null
    : 'hides the exit status of the backup, so nobody learns that a backup failed: end the script with /usr/local/bin/manpower backup';
}

/** Whether a script exits with the status of the backup. */
const exitsWithBackupStatus = (script: string) =>
  !/manpower backup.*[|&;]/.test(script) &&
  (/manpower backup\s*$/.test(script) || /^set -\w*e/m.test(script));

async function* findScheduleFaults(
  unit: Unit,
  { runProgram }: Installation,
): AsyncGenerator<string> {
  const { Id = '', ActiveState, NextElapseUSecRealtime: next, TimersCalendar = '' } = unit;
  if (next === undefined || ActiveState !== 'active') return;
  const maxMs = (/backup/.test(Id) ? maxBackupAgeDays : Number.POSITIVE_INFINITY) * dayMs;
  const remedy = `correct its schedule (systemctl cat ${Id})`;
  if (next === '' || Date.parse(next) > Date.now() + maxMs) {
    return yield `${next ? `does not run until ${next}` : 'has no next run'}: ${remedy}`;
  }
  const [, schedule] = /OnCalendar=([^;}]+?) *[;}]/.exec(TimersCalendar) ?? [];
  if (!schedule || /OnCalendar.*OnCalendar/s.test(TimersCalendar)) return;
  const output = await runProgram('systemd-analyze', ['calendar', '--iterations=2', schedule]);
  const [, secondRun = ''] = /Iter(?:ation|\.) #2: (.*)/.exec(output) ?? [];
  if (Date.parse(secondRun) - Date.parse(next) > maxMs) {
    yield `runs too rarely (${schedule}), because a backup must not be older than ${maxBackupAgeDays} days: ${remedy}`;
  }
}

/** Returns the ports of HTTP and of the website, on which the proxy listens. */
const getProxyPorts = ({ configuration }: Installation) => [
  80,
  Number(new URL(configuration.siteUrl).port || 443),
];

interface ListeningGroup {
  port: number;
  group: string;
}

/**
 * Resolves to the control groups of the programs on this machine that listen on the ports of the proxy, the server and
 * the database.
 */
async function findListeningGroups(installation: Installation): Promise<ListeningGroup[]> {
  const { runProgram, server, configuration } = installation;
  const { databaseUrl } = configuration;
  const database = URL.parse(databaseUrl ?? '');
  const isLocal = database && /^(|localhost|127\..*|\[::1\])$/.test(database.hostname);
  const ports = [
    ...getProxyPorts(installation),
    server?.port,
    isLocal ? Number(database.port || 5432) : undefined,
  ];
  return (await runProgram('ss', ['-Hltn', '--cgroup'])).split('\n').flatMap((line) => {
    const [, port, path] = /:(\d+)\s.*\bcgroup:(\S+)/.exec(line) ?? [];
    return ports.includes(Number(port))
      ? [{ port: Number(port), group: basename(path ?? '') }]
      : [];
  });
}
