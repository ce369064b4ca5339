import { basename } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import { maxBackupAgeDays } from '../backup/backup-folder.ts';
import {
  createFault,
  type Layer,
  type Result,
  type Results,
  startupLayers,
  toFindings,
} from './check.ts';
import { findServerUrl } from './check-network.ts';
import { showsWebsite } from './check-site.ts';
import { checkClusters } from './cluster-faults.ts';
import { listNames } from './files.ts';
import { findForeignProgramFault } from './foreign-program.ts';
import type { Installation } from './installation.ts';
import { findProgramFaults, type Unit } from './unit-programs.ts';
import { findSandboxFaults } from './unit-sandbox.ts';
import { findUnreadableFault } from './unreadable-unit.ts';

/** The minimum limits of the server: memory in bytes, threads, and file descriptors. */
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
    CapabilityBoundingSet: /(?=.*cap_setgid)(?=.*cap_setuid)/,
    PrivateNetwork: /^no$/,
    IPAddressDeny: /^$/,
  },
  'manpower-backup.timer': { Persistent: /^yes$/, Unit: /^manpower-backup\.service$/ },
};

const properties = [
  'Id,LoadState,FragmentPath,TimersCalendar,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp,NRestarts,Result,ExecMainStatus,NeedDaemonReload,UnitFileState,ExecStart,Environment',
  'NextElapseUSecRealtime,ProtectSystem,ReadWritePaths,StateDirectory,ReadOnlyPaths,InaccessiblePaths,ProtectHome,PrivateTmp,BindPaths,BindReadOnlyPaths',
  ...Object.keys(minLimits),
  ...Object.values(validUnitSettings).flatMap(Object.keys),
].join();

const proxyUnits = ['nginx.service', 'caddy.service', 'apache2.service'];

function getLayer({ Id = '' }: Unit): Layer {
  if (proxyUnits.includes(Id)) return 'proxy';
  return /backup|certbot/.test(Id) ? 'other' : 'server';
}

/** Whether the website does not work without the unit. */
const isNeeded = (unit: Unit): boolean =>
  unit['Id'] === 'manpower.service' || getLayer(unit) === 'proxy';

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
    if (blocker?.names.includes(unit['Id'] ?? '')) continue;
    if (await isUnusedProxy(unit, units, installation)) continue;
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
  // `checkListening` reports another program.
  if (manualServer && hasUnit && server && (await findServerUrl(fetch, server))) {
    yield createFault(
      `Somebody started the server on port ${manualServer.port} by hand, so systemd does not restart it, and manpower.service cannot start: end it (fuser -k ${manualServer.port}/tcp), then run systemctl restart manpower`,
      { layer: 'port', isDown: true },
    );
  }
}

/** Whether a proxy is installed but not used, because there is another one, on this machine or on another. */
async function isUnusedProxy(unit: Unit, units: Unit[], { fetch, configuration }: Installation) {
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

/** Yields the faults of a unit, without their subjects. Those of its state are last, because the others can cause them. */
async function* findUnitFaults(
  unit: Unit,
  bootUnits: Set<string>,
  installation: Installation,
): Results {
  // Certbot's timer can have a different name, for example if Certbot is a snap package.
  if (unit['LoadState'] === 'not-found') return;
  const unreadableFault = await findUnreadableFault(unit, installation);
  if (unreadableFault) {
    // A running service continues to run.
    const isDown = isNeeded(unit) && unit['ActiveState'] !== 'active';
    yield createFault(unreadableFault, { isDown });
    return;
  }
  if (unit['NeedDaemonReload'] === 'yes') {
    // Its file can already have other settings than those that systemd reports.
    yield `has changed on disk since systemd read it: run systemctl daemon-reload, then systemctl restart ${unit['Id']}`;
  } else {
    yield* findSettingFaults(unit);
    if (/^manpower(-backup)?\.service$/.test(unit['Id'] ?? '')) {
      yield* findSandboxFaults(unit, installation);
    }
  }
  const foreignProgramFault = await findForeignProgramFault(unit, installation);
  if (foreignProgramFault) {
    yield createFault(foreignProgramFault, { isDown: isNeeded(unit) });
    return;
  }
  yield* findProgramFaults(unit, installation);
  yield* findScheduleFaults(unit, installation);
  yield* findStateFaults(unit, bootUnits);
}

function* findStateFaults(unit: Unit, bootUnits: Set<string>): Generator<Result> {
  const { Id = '', ActiveState, Result = '' } = unit;
  const isServer = Id === 'manpower.service';
  const isInactive = ActiveState === 'inactive' && Result === 'success';
  // Something else ended a server with another result, such as `oom-kill`.
  const isExit = isServer && !isInactive && /^(success|exit-code|)$/.test(Result);
  const symptomOf = isExit ? startupLayers : [];
  const createStateFault = (text: string) =>
    createFault(text, isNeeded(unit) ? { isDown: true, symptomOf } : { layer: 'consequences' });
  // A static unit is started by another unit.
  const shouldStartAtBoot = Id && unit['UnitFileState'] !== 'static';
  if (unit['LoadState'] === 'masked') {
    return yield createFault(
      `is masked, so nothing can start it: run systemctl unmask ${Id}, then systemctl enable --now ${Id}`,
      { isDown: isNeeded(unit) },
    );
  }
  const startsAtBoot = bootUnits.has(Id) || bootUnits.has(Id.replace('.service', '.socket'));
  if (shouldStartAtBoot && !startsAtBoot) {
    const problem = isInactive ? 'is not running and does not start' : 'does not start';
    yield createFault(`${problem} at boot: run systemctl enable --now ${Id}`, {
      isDown: isNeeded(unit) && isInactive,
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
    yield createFault(`is not running: run systemctl start ${Id}`, { isDown: isNeeded(unit) });
  } else if (shouldStartAtBoot && ActiveState !== 'active') {
    yield createStateFault(
      `is not running (${ActiveState}, result ${Result}): run systemctl start ${Id}, and ${causeRemedy}`,
    );
  }
  const startTime = unit['InactiveExitTimestamp'] ?? '';
  const isSlow = ActiveState === 'activating' && Date.now() - Date.parse(startTime) > recentMs;
  if (isSlow && !shouldStartAtBoot) {
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
}

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

type ListeningGroup = { port: number; group: string };

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
