import { basename } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import { createFault, type Results, toFindings } from './check.ts';
import { findServerUrl, getLocalDatabase } from './check-network.ts';
import { isRejectedByNginx } from './check-proxy-configuration.ts';
import { showsWebsite } from './check-site.ts';
import { checkClusters } from './clusters.ts';
import { listNames } from './files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { findLastWords } from './system-logs.ts';
import {
  describeCorrection,
  parseUnits,
  readUnitLines,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';
import { executionFailed, findForeignProgramFault, findProgramFaults } from './unit-programs.ts';
import { findStartObstacle, startCheckNames } from './unit-requirements.ts';
import { findLinkFault, findSandboxFaults } from './unit-sandbox.ts';
import { findSettingFaults, settingNames } from './unit-settings.ts';
import { findStateFaults, getLayer, isNeeded, proxyUnits, stateNames } from './unit-state.ts';
import { findIgnoredFault, findUnreadableFault } from './unreadable-unit.ts';

const properties = [
  'TimersCalendar,NeedDaemonReload,NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,ReadOnlyPaths',
  'InaccessiblePaths,ProtectHome,PrivateTmp,BindPaths,BindReadOnlyPaths',
  ...stateNames,
  ...startCheckNames,
  ...settingNames,
].join();

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
  const units = parseUnits(output);
  const blocker = findPortBlocker(units, groups, proxyPorts);
  if (blocker) yield blocker.fault;
  for (const unit of units) {
    if (blocker?.names.includes(unit['Id'] ?? '')) continue;
    if (await isUnusedProxy(unit, units, installation)) continue;
    if (await isStoppedByConfiguration(unit, installation)) continue;
    for await (const fault of findUnitFaults(unit, bootUnits, installation)) {
      const [finding] = toFindings([fault]);
      if (!finding) continue;
      yield { layer: getLayer(unit), ...finding, text: `${unit['Id']} ${finding.text}` };
    }
  }
  yield* checkClusters(groups, installation);
  const serverGroups = groups.filter(({ port }) => port === server?.port);
  const manualServer = serverGroups.find(({ group }) => !services.includes(group));
  const hasUnit = serverGroups.length === 1 && productUnits.includes('manpower.service');
  // `checkListening` reports a program that is not the server.
  if (manualServer && hasUnit && server && (await findServerUrl(fetch, server))) {
    yield createFault(
      `Somebody started the server on port ${manualServer.port} by hand, so systemd does not restart it, and manpower.service cannot start: end it (fuser -k ${manualServer.port}/tcp), then run systemctl restart manpower`,
      { layer: 'port', isDown: true },
    );
  }
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
function findPortBlocker(units: Unit[], groups: ListeningGroup[], proxyPorts: number[]) {
  const proxy = units.find(
    (unit) => getLayer(unit) === 'proxy' && /^(failed|activating)$/.test(unit['ActiveState'] ?? ''),
  );
  const other = groups.find(
    ({ port, group }) => proxyPorts.includes(port) && group !== proxy?.['Id'],
  );
  if (!proxy || !other) return null;
  const stop = other.group.endsWith('.service')
    ? `systemctl disable --now ${other.group}`
    : `fuser -k ${other.port}/tcp`;
  const text = `${proxy['Id']} cannot start, because ${other.group} uses port ${other.port}: stop that program (${stop}) or give it another port, then run systemctl restart ${proxy['Id']}`;
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
    yield createFault(unreadableFault, { isDown });
    return;
  }
  const linkFault = await findLinkFault(unit, installation);
  if (linkFault) return yield createFault(linkFault, { isDown: isNeeded(unit) });
  const ignoredFault = await findIgnoredFault(unit, lines, installation);
  if (ignoredFault) yield ignoredFault;
  let hasSandboxFault = false;
  if (unit['NeedDaemonReload'] === 'yes') {
    // The settings in its file can already differ from those that systemd reports.
    yield `has changed on disk since systemd read it: ${restartUnit(lines.id)}`;
  } else {
    yield* findSettingFaults(unit, lines, installation);
    if (/^manpower(-backup)?\.service$/.test(unit['Id'] ?? '')) {
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
  let isProgramMissing = false;
  for await (const { text, isMissing } of findProgramFaults(unit, lines, installation)) {
    isProgramMissing ||= isMissing;
    yield createFault(text, { isDown: isMissing && isNeeded(unit) });
  }
  yield* findScheduleFaults(unit, lines, installation);
  if (isProgramMissing && unit['ExecMainStatus'] === executionFailed) return;
  // The server cannot know that its sandbox is the reason, and suggests something else.
  const lastWords = hasSandboxFault ? null : findLastWords(installation, unit['Id'] ?? '');
  const obstacle = await findStartObstacle(unit, lines, installation);
  yield* findStateFaults(unit, lines, bootUnits, { lastWords, obstacle });
}

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
    yield `runs too rarely (${schedule}), because a backup must not be older than ${maxBackupAgeDays} days: ${remedy}`;
  }
}

/** Returns the ports of HTTP and of the website, on which the proxy listens. */
const getProxyPorts = ({ configuration }: Installation) => [
  80,
  Number(new URL(configuration.siteUrl).port || 443),
];

type ListeningGroup = { port: number; group: string };

/**
 * Resolves to the control groups of the programs on this machine that listen on the ports of the proxy, the server and
 * the database.
 */
async function findListeningGroups(installation: Installation): Promise<ListeningGroup[]> {
  const { runProgram, server } = installation;
  const databasePort = getLocalDatabase(installation)?.port;
  const ports = [...getProxyPorts(installation), server?.port, databasePort];
  return (await runProgram('ss', ['-Hltn', '--cgroup'])).split('\n').flatMap((line) => {
    const [, port, path] = /:(\d+)\s.*\bcgroup:(\S+)/.exec(line) ?? [];
    return ports.includes(Number(port))
      ? [{ port: Number(port), group: basename(path ?? '') }]
      : [];
  });
}
