import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverVariableNames } from '#config/server-configuration.ts';
import { formatList } from './check.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { restartUnit, variablesFile } from './remedies.ts';
import { describeCorrection, type Unit, type UnitLines } from './unit-lines.ts';

const megabyte = 2 ** 20;

/** The minimum limits of the server: memory in bytes, threads and file descriptors. */
const minLimits = { MemoryMax: 2 ** 29, MemoryHigh: 2 ** 29, TasksMax: 64, LimitNOFILE: 4096 };

const unitFolders = ['etc/systemd/system', 'usr/lib/systemd/system', 'lib/systemd/system'];

/** Valid values of each unit's settings that an edit or a drop-in can break. */
const validUnitSettings: Record<string, Record<string, RegExp>> = {
  'manpower.service': {
    Type: /^(simple|exec|idle)$/,
    Restart: /^(on-failure|always)$/,
    UMask: /7$/,
  },
  'manpower-backup.service': { OnFailure: /./, Type: /^oneshot$/, User: /^(root)?$/ },
  'manpower-backup.timer': { Persistent: /^yes$/, Unit: /^manpower-backup\.service$/ },
};

export const settingNames = [
  'Environment',
  'EnvironmentFiles',
  'User',
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
  for (const [name, validValue] of Object.entries(validUnitSettings[Id] ?? {})) {
    const value = unit[name];
    if (value === undefined || validValue.test(value)) continue;
    yield `has ${name}=${value}, which differs from the unit in the guide: ${describeCorrection(lines, name)}`;
  }
  for (const id of unit['OnFailure']?.split(' ').filter(Boolean) ?? []) {
    const file = id.replace(/@.*(?=\.\w+$)/, '@');
    const paths = unitFolders.map((folder) => join(installation.fileSystemRoot, folder, file));
    if (!Id.startsWith('manpower') || paths.some((path) => existsSync(path))) continue;
    yield `names ${id} in OnFailure=, but that unit does not exist, so nobody learns of a failure: write /${unitFolders[0]}/${file} as in docs/operations.md, then run systemctl daemon-reload`;
  }
  if (isServer) yield* findVariableFaults(unit, lines, installation);
}

/** Yields the faults of a server whose unit gives it variables other than those in /etc/manpower.env. */
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
    yield `has ${formatList(hiddenNames)} in Environment=, which doctor and the other commands do not see: move ${object} to /${variablesFile}, delete ${object} from the unit (systemctl cat ${Id}), then ${restartUnit(Id)}`;
  }
  const files = EnvironmentFiles.split('\n').map((line) => line.replace(/ \(.*/, ''));
  // A script can read the file itself.
  const startsNode = /\bpath=\S+\/node\s/.test(ExecStart);
  if (!startsNode || files.includes(`/${variablesFile}`) || !existsSync(join(root, variablesFile)))
    return;
  const problem = files[0] ? `reads ${files[0]} instead of` : 'does not read';
  yield `${problem} /${variablesFile}: ${describeCorrection(lines, 'EnvironmentFile')}`;
}

/** Returns the fault for a server that runs as a user other than the owner of its files, or null. */
export function findUserFault({ Id, User: user }: Unit, lines: UnitLines): string | null {
  const serverUser = getServerUser();
  if (Id !== 'manpower.service' || !user || user === serverUser) return null;
  return `has User=${user}, but the user of the server is ${serverUser}: ${describeCorrection(lines, 'User', serverUser)}`;
}
