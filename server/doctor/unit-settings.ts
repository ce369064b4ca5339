import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverVariableNames } from '#config/server-configuration.ts';
import { formatList } from './check.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { guideFile, restartUnit } from './remedies.ts';
import {
  describeCorrection,
  describeOptionsRemedy,
  describePlace,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';

const megabyte = 2 ** 20;

/** The minimum limits of the server: memory in bytes, threads, file descriptors, and the size of a file. */
const minLimits = {
  MemoryMax: 2 ** 29,
  MemoryHigh: 2 ** 29,
  TasksMax: 64,
  LimitNOFILE: 4096,
  LimitNPROC: 64,
  LimitFSIZE: 2 ** 30,
  // Node and the embedded database reserve more addresses than memory.
  LimitAS: 2 ** 36,
};

const unitFolders = ['etc/systemd/system', 'usr/lib/systemd/system', 'lib/systemd/system'];

const minHeapMb = 256;

/** Valid values of each unit's settings that an edit or a drop-in can break. */
const validUnitSettings: Record<string, Record<string, RegExp>> = {
  'manpower.service': {
    Type: /^(simple|exec|idle)$/,
    Restart: /^(on-failure|always)$/,
    KillMode: /^(control-group|mixed)$/,
    KillSignal: /^(2|15)$/,
    TimeoutStopUSec: /^infinity$|min|h|d|\d\ds/,
    StandardOutput: /^(?!null)/,
    UMask: /7$/,
    User: /^(?!root$)./,
    DynamicUser: /^no$/,
    NoExecPaths: /^$/,
    TemporaryFileSystem: /^$/,
    SocketBindDeny: /^$/,
    PrivateNetwork: /^no$/,
    MemoryDenyWriteExecute: /^no$/,
    IPAddressDeny: /^$/,
    UnsetEnvironment: /^$/,
    CPUQuotaPerSecUSec: /^infinity$|[^m]s$/,
    LimitCPU: /^infinity$|\d{10}/,
    RuntimeMaxUSec: /^infinity$/,
    RestartUSec: /^(?!.*([hdwy]|[2-9]min|\d\dmin))/,
    WatchdogUSec: /^(0|infinity)$/,
    // With larger values, a short outage of the database stops the server for good.
    StartLimitIntervalUSec: /^(0|[\d.]+m?s|1min)$/,
    StartLimitBurst: /^([3-9]|\d\d+)$/,
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

export const settingNames = [
  'Environment',
  'EnvironmentFiles',
  ...Object.keys(minLimits),
  ...Object.values(validUnitSettings).flatMap(Object.keys),
];

/** Yields the faults of a unit's settings, without their subjects. */
export function* findSettingFaults(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): Generator<string> {
  const { Id = '' } = unit;
  const isServer = Id === 'manpower.service';
  for (const [name, minimum] of Object.entries(minLimits)) {
    if (!isServer || !(Number(unit[name]) < minimum)) continue;
    const format = (value: number) =>
      minimum < megabyte ? value : `${Math.floor(value / megabyte)}M`;
    yield `has ${name}=${format(Number(unit[name]))}, but needs at least ${format(minimum)}: ${describeCorrection(lines, name)}`;
  }
  const defaults = lines.manager.filter(({ name }) => isServer && name === 'DefaultEnvironment');
  const environment = [unit['Environment'] ?? '', ...defaults.map(({ value }) => value)].join(' ');
  const [option, heapMb] = /--max-old-space-size=(\d+)/.exec(environment) ?? [];
  if (Number(heapMb) < minHeapMb) {
    yield `has ${option} in NODE_OPTIONS, but needs ${minHeapMb} MB, so Node can run out of memory: ${describeOptionsRemedy(lines)}`;
  }
  for (const [name, validValue] of Object.entries(validUnitSettings[Id] ?? {})) {
    const value = unit[name];
    if (value === undefined || validValue.test(value)) continue;
    yield `has ${name}=${value}, which differs from the unit in the guide: ${describeCorrection(lines, name)}`;
  }
  for (const id of unit['OnFailure']?.split(' ').filter(Boolean) ?? []) {
    const file = id.replace(/@.*(?=\.\w+$)/, '@');
    const paths = unitFolders.map((folder) => join(installation.fileSystemRoot, folder, file));
    if (!Id.startsWith('manpower') || paths.some((path) => existsSync(path))) continue;
    yield `names ${id}, which does not exist, in OnFailure=, so nobody learns of a failure: write /${unitFolders[0]}/${file} as in docs/operations.md, then ${restartUnit(Id)}`;
  }
  if (isServer) yield* findVariableFaults(unit, lines, installation);
}

/** Whether a file does not exist. A file in a closed folder can exist. */
function isAbsent(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Yields the faults of a server whose unit gives it different variables from those of the commands in the guide. */
function* findVariableFaults(
  { Id = '', ExecStart = '', Environment = '', EnvironmentFiles = '' }: Unit,
  lines: UnitLines,
  { environment, fileSystemRoot: root }: Installation,
): Generator<string> {
  const hiddenNames = serverVariableNames.filter(
    (name) => !environment[name] && new RegExp(`(^|\\s)"?${name}=`).test(Environment),
  );
  if (hiddenNames.length > 0) {
    const object = hiddenNames.length > 1 ? 'them' : 'it';
    yield `has ${formatList(hiddenNames)} in Environment=, which doctor and the other commands do not see: move ${object} to /${guideFile}, and delete ${object}${describePlace(lines, 'Environment')}, then ${restartUnit(Id)}`;
  }
  // A script can read the file itself.
  for (const { name, value, place } of lines.own) {
    const path = value.replace(/^-/, '');
    if (name !== 'EnvironmentFile' || !path.startsWith('/') || path === `/${guideFile}`) continue;
    const otherNames = listOtherValues(readOrEmpty(join(root, path)), environment);
    if (otherNames.length === 0) continue;
    yield `reads ${path}, which sets ${formatList(otherNames)} differently from /${guideFile}: delete EnvironmentFile=${value} on ${place}, then ${restartUnit(Id)}`;
  }
  const startsNode = /\bpath=\S+\/node\s/.test(ExecStart);
  const entries = EnvironmentFiles.split('\n');
  const files = entries.map((line) => line.replace(/ \(.*/, ''));
  for (const file of files.filter((_, index) => entries[index]?.includes('errors=no'))) {
    if (!files.includes(`/${guideFile}`) || file === `/${guideFile}`) continue;
    if (!isAbsent(join(root, file))) continue;
    const line = lines.own.find(
      ({ name, value }) => name === 'EnvironmentFile' && value.includes(file),
    );
    yield `reads ${file}, which does not exist, so systemd cannot start the server with this unit: delete EnvironmentFile=${file}${line ? ` on ${line.place}` : describePlace(lines, 'EnvironmentFile')}, then ${restartUnit(Id)}`;
  }
  if (!startsNode || files.includes(`/${guideFile}`) || !existsSync(join(root, guideFile))) return;
  const problem = files[0]
    ? `reads ${files[0]} instead of /${guideFile}`
    : `does not read /${guideFile}`;
  yield `${problem}, so the server lacks the variables that doctor sees: write EnvironmentFile=/${guideFile}${describePlace(lines, 'EnvironmentFile')}, then ${restartUnit(Id)}`;
}

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the variables of the product that a file sets to other values than the environment has. */
const listOtherValues = (text: string, environment: NodeJS.ProcessEnv): string[] =>
  serverVariableNames.filter((name) => {
    const [, , value] = new RegExp(`^\\s*${name}=(['"]?)(.*)\\1\\s*$`, 'm').exec(text) ?? [];
    return value !== undefined && value !== (environment[name] ?? '');
  });

/** Returns the fault of a server that runs as a user that exists but cannot change the server's files, or null. */
export function findUserFault(unit: Unit, lines: UnitLines): string | null {
  const { Id, User: user = '', ExecMainStatus, NeedDaemonReload } = unit;
  const isOther = /^(?!root$)[a-z]/i.test(user) && user !== getServerUser();
  // systemd reports the status 217 for a user that does not exist.
  if (
    Id !== 'manpower.service' ||
    !isOther ||
    ExecMainStatus === '217' ||
    NeedDaemonReload === 'yes'
  )
    return null;
  return `has User=${user}, who cannot change the files of ${getServerUser()}: ${describeCorrection(lines, 'User')}`;
}
