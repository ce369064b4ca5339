import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import { createFault, type Finding, type Results, toFindings } from './check.ts';
import { findServerUrl, getLocalDatabase } from './check-network.ts';
import { isRejectedByNginx } from './check-proxy-configuration.ts';
import { showsWebsite } from './check-site.ts';
import { checkClusters } from './clusters.ts';
import { isMissing, listNames } from './files.ts';
import type { Installation } from './installation.ts';
import { type Listener, listListeners } from './listeners.ts';
import { restartUnit } from './remedies.ts';
import { findFailureReason } from './system-logs.ts';
import {
  describeCorrection,
  getGuide,
  isOwnUnit,
  parseUnits,
  readUnitLines,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';
import { findProgramFaults } from './unit-programs.ts';
import { findSandboxFaults } from './unit-sandbox.ts';
import { findSettingFaults, findUserFault, settingNames } from './unit-settings.ts';
import { findStateFaults, getLayer, isNeeded, proxyUnits, stateNames } from './unit-state.ts';
import { findUnreadableFault } from './unreadable-unit.ts';

const properties = [
  'NeedDaemonReload,NextElapseUSecRealtime,NextElapseUSecMonotonic,ProtectSystem,ProtectHome,ReadWritePaths',
  'StateDirectory,BindPaths,ExecStart,WorkingDirectory',
  ...stateNames,
  ...settingNames,
].join();

const serverUnit = 'manpower.service';
const backupUnit = 'manpower-backup.service';

/**
 * Checks the units from the guides, and the services that listen on the ports of the proxy, the server and the
 * database: systemd must run them all, and start them at boot.
 */
export async function* checkUnits(installation: Installation): Results {
  const { fileSystemRoot: root, runProgram } = installation;
  // systemd keeps the link of an enabled unit whose file is lost.
  const unitFolders = ['etc/systemd/system', 'etc/systemd/system/multi-user.target.wants'];
  const unitNames = await Promise.all(unitFolders.map((folder) => listNames(root, folder)));
  const productUnits = unitNames
    .flat()
    .filter((name) => /^manpower[\w-]*\.(service|timer)$/.test(name));
  if (productUnits.length === 0) return;
  const groups = await findListeningGroups(installation);
  const services = groups.map(({ group }) => group).filter((name) => name.endsWith('.service'));
  const usesCertbot = (await listNames(root, 'etc/letsencrypt/renewal')).length > 0;
  const proxyPorts = getProxyPorts(installation);
  const isProxyRunning = groups.some(
    ({ port, group }) => port === proxyPorts.at(-1) && group.endsWith('.service'),
  );
  const names = new Set([
    serverUnit,
    ...(productUnits.includes('manpower-backup.timer') ? [backupUnit] : []),
    ...productUnits,
    ...services,
    ...(isProxyRunning ? [] : proxyUnits),
    ...(usesCertbot ? ['certbot.timer', 'certbot.service'] : []),
  ]);
  const output = await runProgram('systemctl', ['show', `--property=${properties}`, ...names]);
  const listing = ['list-dependencies', '--plain', '--all', 'default.target'];
  const dependencies = await runProgram('systemctl', listing);
  const bootUnits = new Set(dependencies.split('\n').map((line) => line.trim()));
  const units = parseUnits(output);
  const blocker = findPortBlocker(units, groups, proxyPorts);
  if (blocker) yield blocker.fault;
  const otherStart = await findOtherStart(units, groups, installation);
  if (otherStart) yield createFault(otherStart, { layer: 'port', isDown: true });
  for (const unit of units) {
    if (blocker?.names.includes(unit['Id'] ?? '')) continue;
    if (otherStart && unit['Id'] === serverUnit && unit['ActiveState'] !== 'active') continue;
    if (await isUnusedProxy(unit, units, installation)) continue;
    if (await isStoppedByConfiguration(unit, installation)) continue;
    const missingFault = await findMissingFault(unit, groups, installation);
    if (missingFault) {
      yield missingFault;
      continue;
    }
    for await (const fault of findUnitFaults(unit, bootUnits, installation)) {
      const [finding] = toFindings([fault]);
      if (!finding) continue;
      yield { layer: getLayer(unit), ...finding, text: `${unit['Id']} ${finding.text}` };
    }
  }
  yield* checkClusters(groups, installation);
}

/** Resolves to the fault for a server that another unit or a person started, or to null. */
async function findOtherStart(units: Unit[], groups: Listener[], installation: Installation) {
  const { fetch, server } = installation;
  const unit = units.find(({ Id }) => Id === serverUnit);
  const [listener, ...others] = groups.filter(({ port }) => port === server?.port);
  if (!server || !unit || !listener || others.length > 0 || listener.group === serverUnit)
    return null;
  // `checkListening` reports a program that is not the server.
  if (unit['LoadState'] === 'not-found' || !(await findServerUrl(fetch, server))) return null;
  const { port, group } = listener;
  if (!group.endsWith('.service')) {
    return `Somebody started the server on port ${port} by hand, so systemd does not restart it, and ${serverUnit} cannot start: end that process (ss -ltnp | grep :${port} shows its id), then run systemctl restart manpower`;
  }
  return unit['ActiveState'] === 'active'
    ? null
    : `${group} runs the server on port ${port}, so ${serverUnit} cannot start: remove the server from ${group}, then run systemctl enable --now manpower; or if ${group} should run it, run systemctl disable manpower`;
}

/** Resolves to the fault for a server or a backup without a unit, or to null. */
async function findMissingFault(
  { Id = '', LoadState, ActiveState, FragmentPath: file }: Unit,
  groups: Listener[],
  { fileSystemRoot, server }: Installation,
): Promise<Finding | null> {
  // systemd notices a lost file only when it reads the units again.
  const isLost =
    LoadState === 'not-found' || (Boolean(file) && (await isMissing(fileSystemRoot, file ?? '')));
  if (!isLost) return null;
  const restore = `write /etc/systemd/system/${Id} as in ${getGuide(Id)}, then run systemctl daemon-reload`;
  if (Id === backupUnit) {
    return createFault(
      `${Id} does not exist, so its timer starts no backups: ${restore} && systemctl restart manpower-backup.timer && systemctl start manpower-backup`,
      { layer: 'backups', isDown: true },
    );
  }
  const isRunElsewhere = groups.some(
    ({ port, group }) => port === server?.port && group !== serverUnit,
  );
  if (Id !== serverUnit || isRunElsewhere) return null;
  return createFault(
    `${Id} does not exist, so nothing starts the server: ${restore} && systemctl enable --now manpower`,
    { isDown: ActiveState !== 'active' },
  );
}

/** Whether a proxy is installed but not used, because another proxy, on this machine or elsewhere, is used instead. */
async function isUnusedProxy(unit: Unit, units: Unit[], { fetch, configuration }: Installation) {
  const isOff = unit['UnitFileState'] !== 'enabled' && unit['ActiveState'] === 'inactive';
  if (getLayer(unit) !== 'proxy' || !isOff) return false;
  const proxies = units.filter(
    (other) => getLayer(other) === 'proxy' && other['LoadState'] !== 'not-found',
  );
  return proxies.length > 1 || (await showsWebsite(fetch, configuration.siteUrl));
}

/** Whether nginx failed because of its configuration. `checkProxyConfiguration` reports that. */
const isStoppedByConfiguration = async (unit: Unit, installation: Installation) =>
  unit['Id'] === 'nginx.service' &&
  unit['ActiveState'] === 'failed' &&
  (await isRejectedByNginx(installation));

/** Returns the fault for a proxy that failed while another program uses one of its ports, with both units, or null. */
function findPortBlocker(units: Unit[], groups: Listener[], proxyPorts: number[]) {
  const proxy = units.find(
    (unit) => getLayer(unit) === 'proxy' && /^(failed|activating)$/.test(unit['ActiveState'] ?? ''),
  );
  const other = groups.find(
    ({ port, group }) => proxyPorts.includes(port) && group !== proxy?.['Id'],
  );
  if (!proxy || !other) return null;
  const restart = `then run systemctl restart ${proxy['Id']}`;
  const text = other.group.endsWith('.service')
    ? `${proxy['Id']} cannot start, because ${other.group} uses port ${other.port}: stop that program, or give it another port, ${restart}`
    : `${proxy['Id']} cannot start or be reloaded, because a program that somebody started by hand (often the same proxy) uses port ${other.port}: end that program (ss -ltnp | grep :${other.port} shows its process id), ${restart}`;
  return {
    names: [proxy['Id'], other.group],
    fault: createFault(text, { layer: 'proxy', isDown: true }),
  };
}

/**
 * Yields the faults of a unit, without their subjects. Faults of its state come last, because the others can cause
 * them.
 */
async function* findUnitFaults(
  unit: Unit,
  bootUnits: Set<string>,
  installation: Installation,
): Results {
  // Certbot's timer can have a different name, for example if Certbot is a snap package.
  if (unit['LoadState'] === 'not-found') return;
  const { Id = '', ActiveState, NeedDaemonReload } = unit;
  const lines = await readUnitLines(unit, installation);
  // A running service continues to run.
  const isDown = isNeeded(unit) && ActiveState !== 'active';
  const unreadableFault = await findUnreadableFault(unit, installation);
  if (unreadableFault) yield createFault(unreadableFault, { isDown });
  if (unit['LoadState'] === 'bad-setting') return;
  if (NeedDaemonReload === 'yes') {
    // The settings in its file can already differ from those that systemd reports and that explain its state.
    const text = `has changed on disk since systemd read it: ${restartUnit(lines.id)}`;
    yield createFault(text, { isDown });
    if (isDown) return;
  }
  let hasOtherFault = unreadableFault !== null;
  if (isOwnUnit(Id)) {
    for await (const fault of findOwnFaults(unit, lines, installation)) {
      yield fault;
      if (fault.isDown) return;
      hasOtherFault = true;
    }
  }
  // The server cannot know that its unit is the reason, and suggests something else.
  const failureReason = hasOtherFault ? null : findFailureReason(installation, Id);
  yield* findStateFaults(unit, lines, bootUnits, { failureReason, hasOtherFault });
}

/** Yields the faults of the settings and the program of a unit of this product, without their subjects. */
async function* findOwnFaults(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): AsyncGenerator<Finding> {
  const { Id, ActiveState, NeedDaemonReload, Result } = unit;
  const isStopped = isNeeded(unit) && ActiveState !== 'active';
  // systemd did not start the program, for example because EnvironmentFile= names a missing file.
  const isUnprepared = isStopped && Result === 'resources';
  if (NeedDaemonReload !== 'yes') {
    const userFault = findUserFault(unit, lines);
    if (userFault) yield createFault(userFault, { layer: 'user', isDown: isStopped });
    for (const text of findSettingFaults(unit, lines, installation)) {
      yield createFault(text, { isDown: isUnprepared });
    }
    if (Id?.endsWith('.service')) {
      for await (const text of findSandboxFaults(unit, installation)) yield createFault(text, {});
    }
  }
  for await (const { text, isMissing } of findProgramFaults(unit, lines, installation)) {
    yield createFault(text, { isDown: isMissing && isStopped });
  }
  const scheduleFault = findScheduleFault(unit, lines);
  if (scheduleFault) yield createFault(scheduleFault, {});
}

/** Returns the fault, without its subject, for a timer without a run in the next few days, or null. */
function findScheduleFault(unit: Unit, lines: UnitLines): string | null {
  const { ActiveState, NextElapseUSecRealtime: next, NextElapseUSecMonotonic: other } = unit;
  if (next === undefined || ActiveState !== 'active') return null;
  if (next === '' && /[1-9]/.test(other ?? '')) return null;
  if (next !== '' && Date.parse(next) <= Date.now() + maxBackupAgeDays * dayMs) return null;
  const problem = next ? `does not run until ${next}` : 'has no next run';
  return `${problem}: ${describeCorrection(lines, 'OnCalendar')}`;
}

/** Returns the ports of HTTP and of the website, on which the proxy listens. */
const getProxyPorts = ({ configuration }: Installation) => [
  80,
  Number(new URL(configuration.siteUrl).port || 443),
];

/**
 * Resolves to the control groups of the programs on this machine that listen on the ports of the proxy, the server and
 * the database.
 */
async function findListeningGroups(installation: Installation): Promise<Listener[]> {
  const { runProgram, server } = installation;
  const databasePort = getLocalDatabase(installation)?.port;
  const ports = [...getProxyPorts(installation), server?.port, databasePort];
  return (await listListeners(runProgram)).filter(({ port }) => ports.includes(port));
}
