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
import { findLastWords } from './system-logs.ts';
import { endNames, findEndFault } from './unit-end.ts';
import {
  describeCorrection,
  describeRecovery,
  parseUnits,
  readUnitLines,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';
import { executionFailed, findForeignProgramFault, findProgramFaults } from './unit-programs.ts';
import { findStartObstacle, startCheckNames } from './unit-requirements.ts';
import { findLinkFault, findSandboxFaults } from './unit-sandbox.ts';
import { findSettingFaults, findUserFault, settingNames } from './unit-settings.ts';
import { findStateFaults, getLayer, isNeeded, proxyUnits, stateNames } from './unit-state.ts';
import { findIgnoredFault, findUnreadableFault } from './unreadable-unit.ts';

const properties = [
  'TimersCalendar,NeedDaemonReload,NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,ReadOnlyPaths',
  'InaccessiblePaths,ProtectHome,PrivateTmp,BindPaths,BindReadOnlyPaths',
  ...stateNames,
  ...endNames,
  ...startCheckNames,
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

/** Resolves to the fault of a server that another unit or a person started, or to null. */
async function findOtherStart(units: Unit[], groups: Listener[], installation: Installation) {
  const { fetch, server } = installation;
  const unit = units.find(({ Id }) => Id === serverUnit);
  const [listener, ...others] = groups.filter(({ port }) => port === server?.port);
  if (!server || !unit || !listener || others.length > 0 || listener.group === serverUnit)
    return null;
  // `checkListening` reports a program that is not the server.
  if (unit['LoadState'] === 'not-found' || !(await findServerUrl(fetch, server))) return null;
  const { port, group } = listener;
  const start = 'then run systemctl enable --now manpower';
  if (!group.endsWith('.service')) {
    return `Somebody started the server on port ${port} by hand, so systemd does not restart it, and ${serverUnit} cannot start: end it (fuser -k ${port}/tcp), then run systemctl restart manpower`;
  }
  if (unit['ActiveState'] === 'active') return null;
  const stop = otherStops[group.replace(/[-.].*/, '')] ?? `run systemctl disable --now ${group}`;
  return `${group} runs the server on port ${port}, so ${serverUnit} cannot start: ${stop}, ${start}`;
}

/** How to end only the server in a service that can run several programs. */
const otherStops: Record<string, string> = {
  docker: 'run docker compose down in the folder of its compose.yaml',
  pm2: 'run pm2 delete with its name, and pm2 save (pm2 list shows the name), as the user of pm2',
};

/** Resolves to the fault of a server or a backup without a unit, or to null. */
async function findMissingFault(
  { Id, LoadState, ActiveState, FragmentPath: file }: Unit,
  groups: Listener[],
  { fileSystemRoot, server }: Installation,
): Promise<Finding | null> {
  const isRunElsewhere = groups.some(
    ({ port, group }) => port === server?.port && group !== serverUnit,
  );
  // systemd notices a lost file only when it reads the units again.
  const isLost =
    LoadState === 'not-found' || (Boolean(file) && (await isMissing(fileSystemRoot, file ?? '')));
  if (isLost && Id === backupUnit) {
    return createFault(
      `${backupUnit} does not exist, so its timer starts no backups: ${await describeRecovery(backupUnit, fileSystemRoot)}, then run systemctl daemon-reload && systemctl restart manpower-backup.timer && systemctl start manpower-backup`,
      { layer: 'backups', isDown: true },
    );
  }
  if (Id !== serverUnit || !isLost || isRunElsewhere) return null;
  const text = `${serverUnit} does not exist, so nothing starts the server: ${await describeRecovery(serverUnit, fileSystemRoot)}, then run systemctl daemon-reload && systemctl enable --now manpower`;
  return createFault(text, { isDown: ActiveState !== 'active' });
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

/** Returns the fault of a proxy that failed while another program uses one of its ports, and both units, or null. */
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
    ? `${proxy['Id']} cannot start, because ${other.group} uses port ${other.port}: stop that program (systemctl disable --now ${other.group}) or give it another port, ${restart}`
    : `${proxy['Id']} cannot start or be reloaded, because a program that somebody started by hand (often the same proxy) uses port ${other.port}: end that program (fuser -k ${other.port}/tcp), ${restart}`;
  return {
    names: [proxy['Id'], other.group],
    fault: createFault(text, { layer: 'proxy', isDown: true }),
  };
}

/** Yields the faults of a unit, without their subjects. Those of its state are last, because the others can cause them. */
async function* findUnitFaults(
  unit: Unit,
  bootUnits: Set<string>,
  installation: Installation,
): Results {
  // Certbot's timer can have a different name, for example if Certbot is a snap package.
  if (unit['LoadState'] === 'not-found') return;
  const lines = await readUnitLines(unit, installation);
  const unreadableFault = await findUnreadableFault(unit, lines, installation);
  if (unreadableFault) {
    // A running service continues to run.
    const isDown = isNeeded(unit) && unit['ActiveState'] !== 'active';
    return yield createFault(unreadableFault, { isDown });
  }
  const linkFault = await findLinkFault(unit, installation);
  if (linkFault) return yield createFault(linkFault, { isDown: isNeeded(unit) });
  const isStopped = isNeeded(unit) && unit['ActiveState'] !== 'active';
  const ignoredFault = (await findIgnoredFault(unit, lines, installation)) ?? '';
  if (ignoredFault) yield createFault(ignoredFault, { isDown: isStopped });
  if (isStopped && startSettings.test(ignoredFault)) return;
  // systemd did not start the program, for example because EnvironmentFile= names a missing file.
  const isUnprepared = unit['Result'] === 'resources' && unit['ActiveState'] !== 'active';
  const userFault = findUserFault(unit, lines);
  if (userFault) return yield createFault(userFault, { layer: 'user', isDown: isStopped });
  let hasSettingFault = false;
  let hasSandboxFault = false;
  if (unit['NeedDaemonReload'] === 'yes') {
    // The settings in its file can already differ from those that systemd reports and that explain its state.
    const text = `has changed on disk since systemd read it: ${restartUnit(lines.id)}`;
    yield createFault(text, { isDown: isStopped });
    if (isStopped) return;
  } else {
    for (const text of findSettingFaults(unit, lines, installation)) {
      if (isExplained(text, ignoredFault)) continue;
      hasSettingFault = true;
      const isDown = (isUnprepared && isNeeded(unit)) || text.startsWith('reads ');
      yield createFault(text, { isDown });
    }
    const isSandboxIgnored = /\b(ReadWritePaths|StateDirectory)=/.test(ignoredFault);
    if (/^manpower(-backup)?\.service$/.test(unit['Id'] ?? '') && !isSandboxIgnored) {
      for await (const fault of findSandboxFaults(unit, lines, installation)) {
        hasSandboxFault = true;
        yield fault;
      }
    }
  }
  const foreignProgramFault = await findForeignProgramFault(unit, installation);
  if (foreignProgramFault) {
    yield createFault(foreignProgramFault, { isDown: isNeeded(unit) });
    return;
  }
  let hasProgramFault = false;
  let isProgramMissing = false;
  for await (const { text, isMissing } of findProgramFaults(unit, lines, installation)) {
    hasProgramFault = true;
    isProgramMissing ||= isMissing;
    yield createFault(text, { isDown: isMissing && isStopped });
  }
  yield* findScheduleFaults(unit, lines, installation);
  if (isProgramMissing && isStopped) return;
  if (hasProgramFault && unit['ExecMainStatus'] === executionFailed) return;
  if (isUnprepared && hasSettingFault) return;
  // The server cannot know that its sandbox is the reason, and suggests something else.
  const lastWords = hasSandboxFault ? null : findLastWords(installation, unit['Id'] ?? '');
  const obstacle = await findStartObstacle(unit, lines, installation);
  const recovery =
    unit['LoadState'] === 'masked' && lines.guide.length > 0
      ? await describeRecovery(lines.id, installation.fileSystemRoot)
      : null;
  const endFault = await findEndFault(unit, lines, installation);
  const explanations = { lastWords, hasSettingFault, obstacle, recovery, endFault };
  yield* findStateFaults(unit, lines, bootUnits, explanations);
}

/** Matches the settings without which the server does not start. */
const startSettings =
  /\b(User|WorkingDirectory|EnvironmentFile|StateDirectory|ReadWritePaths|ExecStart)=|\[Service\]/;

/** Whether a line that systemd ignores is the reason for a wrong setting. */
const isExplained = (text: string, ignoredFault: string): boolean =>
  (text.replace(/^.*?: /, '').match(/\b[A-Z]\w+=/g) ?? []).some((name) =>
    ignoredFault.includes(name),
  );

async function* findScheduleFaults(
  unit: Unit,
  lines: UnitLines,
  { runProgram }: Installation,
): AsyncGenerator<string> {
  const { Id = '', ActiveState, NextElapseUSecRealtime: next, TimersCalendar = '' } = unit;
  if (next === undefined || ActiveState !== 'active') return;
  const maxMs = (/backup/.test(Id) ? maxBackupAgeDays : Number.POSITIVE_INFINITY) * dayMs;
  const remedy = describeCorrection(lines, 'OnCalendar');
  if (next === '' || Date.parse(next) > Date.now() + maxMs) {
    return yield `${next ? `does not run until ${next}` : 'has no next run'}: ${remedy}`;
  }
  const [, schedule] = /OnCalendar=([^;}]+?) *[;}]/.exec(TimersCalendar) ?? [];
  if (!schedule || /OnCalendar.*OnCalendar/s.test(TimersCalendar)) return;
  const output = await runProgram('systemd-analyze', ['calendar', '--iterations=2', schedule]);
  const [, secondRun = ''] = /Iter(?:ation|\.) #2: (.*)/.exec(output) ?? [];
  if (Date.parse(secondRun) - Date.parse(next) > maxMs) {
    yield `runs too rarely (${schedule}), because the newest backup must not be older than ${maxBackupAgeDays} days: ${remedy}`;
  }
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
