import { readlink, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatList } from './check.ts';
import { isInside } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { describeCorrection, describePlace, type Unit, type UnitLines } from './unit-lines.ts';

/** Yields the faults of folders that the server or the backup needs, and that the unit's sandbox write-protects or hides. */
export async function* findSandboxFaults(unit: Unit, lines: UnitLines, installation: Installation) {
  const { server } = installation;
  if (!server) return;
  const { BACKUP_DIR: backupDir } = getDataFolders(installation);
  const isServer = unit['Id'] === 'manpower.service';
  const folders = isServer
    ? await listServerFolders(server, installation)
    : [backupDir ?? []].flat();
  const targets = new Map(
    await Promise.all(folders.map(async (path) => [path, await follow(path)] as const)),
  );
  const getTarget = (folder: string) => targets.get(folder) ?? folder;
  const homes = folders.filter((folder) => isProtectedHome(unit, getTarget(folder)));
  if (homes.length > 0) {
    const names = homes.map((folder) =>
      isInHome(folder) ? folder : `${folder} (a link to ${getTarget(folder)})`,
    );
    const [object, settings] =
      homes.length > 1
        ? ['these folders', 'every setting that names them']
        : ['the folder', 'every setting that names it'];
    yield `cannot use ${formatList(names)}, because ProtectHome=${unit['ProtectHome']} protects /home and /root: move ${object} to a place such as /srv or /var/lib, and correct ${settings} (such as variables, WorkingDirectory= and ReadWritePaths=); or write ProtectHome=false${describePlace(lines, 'ProtectHome')}; then ${restartUnit(lines.id)}`;
  }
  const forbiddenFolders = folders.filter(
    (folder) => !homes.includes(folder) && !mayWrite(unit, folder),
  );
  const groups = Map.groupBy(forbiddenFolders, (folder) => findProtection(unit, folder));
  for (const [setting, paths] of groups) {
    const [cause, remedy] = setting
      ? [`${setting}=`, describeCorrection(lines, setting)]
      : [
          'its sandbox',
          `write the line ReadWritePaths=${paths.join(' ')} below [Service] in ${lines.file}, then ${restartUnit(lines.id)}`,
        ];
    yield `cannot write to ${formatList(paths)} because of ${cause}: ${remedy}`;
  }
  if (!isServer || !backupDir) return;
  if (isHidden(unit, await follow(backupDir))) {
    yield `hides BACKUP_DIR (${backupDir}) from the server (ProtectHome=, InaccessiblePaths=, PrivateTmp=), so its alerts about backups are wrong: set BACKUP_DIR to a folder that the unit does not hide, such as /var/backups/manpower`;
  }
}

/** The exit status that systemd records if it cannot use the folder of `StateDirectory=`. */
const stateDirectoryFailed = '238';

/** Resolves to the fault, without its subject, of a unit whose state directory is a link, or to null. */
export async function findLinkFault(
  { Id = '', ActiveState, ExecMainStatus, StateDirectory = '' }: Unit,
  { fileSystemRoot: root }: Installation,
): Promise<string | null> {
  if (ActiveState === 'active' || ExecMainStatus !== stateDirectoryFailed) return null;
  for (const name of StateDirectory.split(' ').filter(Boolean)) {
    const folder = join('/var/lib', name);
    const link = await readlink(join(root, folder)).catch(() => null);
    if (link === null) continue;
    const target = resolve('/var/lib', link);
    return `cannot start, because ${folder} is a link to ${target}, and systemd requires a folder there (StateDirectory=${name}): run systemctl stop ${Id}; rm ${folder} && mv ${target} ${folder}; systemctl start ${Id}; to keep the files on another disk, mount that disk on ${folder}`;
  }
  return null;
}

const follow = (path: string): Promise<string> => realpath(path).catch(() => path);

/** Resolves to the folders that the server writes to. A link in `DATA_DIR`, such as `media`, can lead out of it. */
async function listServerFolders(
  { dataDir, folders }: NonNullable<Installation['server']>,
  { codeFolder }: Installation,
): Promise<string[]> {
  const realDataDir = await follow(dataDir);
  const targets = await Promise.all(Object.values(folders).map(follow));
  const outerFolders = targets.filter(
    (target) => !isInside(realDataDir, target) && !isInside(dataDir, target),
  );
  return [dataDir, codeFolder, ...outerFolders];
}

/**
 * Returns the length of the longest of the settings' paths that contains the folder, or -1. Paths in `StateDirectory=` are
 * relative to `/var/lib`.
 */
function measureParent(unit: Unit, names: string[], folder: string): number {
  const paths = names.flatMap((name) => {
    const parent = name === 'StateDirectory' ? '/var/lib' : '/';
    const values = (unit[name] ?? '').split(' ').filter(Boolean);
    return values.map((path) => resolve(parent, path.replace(/^[+-]+/, '')));
  });
  return Math.max(-1, ...paths.flatMap((path) => (isInside(path, folder) ? path.length : [])));
}

const settingsContain = (unit: Unit, names: string[], folder: string): boolean =>
  measureParent(unit, names, folder) >= 0;

const isInHome = (folder: string) => ['/home', '/root'].some((home) => isInside(home, folder));

/** Bind mounts can show a folder that is otherwise hidden. */
const isProtectedHome = (unit: Unit, folder: string): boolean =>
  /^(yes|read-only|tmpfs)$/.test(unit['ProtectHome'] ?? '') &&
  isInHome(folder) &&
  !unit['BindPaths'];

/** Returns the setting that protects a folder despite `ReadWritePaths=`, if there is one. */
function findProtection(unit: Unit, folder: string): string | undefined {
  if (settingsContain(unit, ['InaccessiblePaths'], folder)) return 'InaccessiblePaths';
  const isReadOnly = measureParent(unit, ['ReadOnlyPaths'], folder) === folder.length;
  return isReadOnly ? 'ReadOnlyPaths' : undefined;
}

/** The longest path applies, or the stricter one of two equal paths. */
function mayWrite(unit: Unit, folder: string): boolean {
  if (findProtection(unit, folder)) return false;
  const readOnlyLength = measureParent(unit, ['ReadOnlyPaths'], folder);
  const isReadOnly = readOnlyLength >= 0 || unit['ProtectSystem'] === 'strict';
  const writableLength = measureParent(unit, ['ReadWritePaths', 'StateDirectory'], folder);
  return !isReadOnly || writableLength > readOnlyLength;
}

/** Bind mounts can show a folder that is otherwise hidden. */
function isHidden(unit: Unit, folder: string): boolean {
  if (unit['BindPaths'] || unit['BindReadOnlyPaths']) return false;
  const isTemporary = ['/tmp', '/var/tmp'].some((path) => isInside(path, folder));
  return (
    settingsContain(unit, ['InaccessiblePaths'], folder) ||
    (/^(yes|tmpfs)$/.test(unit['ProtectHome'] ?? '') && isInHome(folder)) ||
    (unit['PrivateTmp'] === 'yes' && isTemporary)
  );
}
