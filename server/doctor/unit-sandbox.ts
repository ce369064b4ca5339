import { realpath } from 'node:fs/promises';
import { formatList } from './check.ts';
import { isInside } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { describePlace, type Unit, type UnitLines } from './unit-lines.ts';

/** Yields the faults of folders that the server or the backup needs, and that the unit's sandbox write-protects or hides. */
export async function* findSandboxFaults(unit: Unit, lines: UnitLines, installation: Installation) {
  const { server } = installation;
  if (!server) return;
  const { BACKUP_DIR: backupDir } = getDataFolders(installation);
  const isServer = unit['Id'] === 'manpower.service';
  const folders = isServer
    ? await listServerFolders(server, installation)
    : [backupDir ?? []].flat();
  const homes = folders.filter((folder) => isProtectedHome(unit, folder));
  if (homes.length > 0) {
    yield `cannot use ${formatList(homes)}, because ProtectHome=${unit['ProtectHome']} protects /home and /root: move the folder to a place such as /srv or /var/lib, and correct its variable and ReadWritePaths=; or write ProtectHome=false${describePlace(lines, 'ProtectHome')}; then ${restartUnit(lines.id)}`;
  }
  const forbiddenFolders = folders.filter(
    (folder) => !homes.includes(folder) && !mayWrite(unit, folder),
  );
  if (forbiddenFolders.length > 0) {
    yield `cannot write to ${formatList(forbiddenFolders)} because of its sandbox: write the line ReadWritePaths=${forbiddenFolders.join(' ')} below [Service] in ${lines.file}, then ${restartUnit(lines.id)}`;
  }
  if (!isServer || !backupDir) return;
  if (isHidden(unit, await realpath(backupDir).catch(() => backupDir))) {
    yield `hides BACKUP_DIR (${backupDir}) from the server (ProtectHome=, InaccessiblePaths=, PrivateTmp=), so its alerts about backups are wrong: set BACKUP_DIR to a folder that the unit does not hide, such as /var/backups/manpower`;
  }
}

/** Resolves to the folders that the server writes to. A link in `DATA_DIR`, such as `media`, can lead out of it. */
async function listServerFolders(
  { dataDir, folders }: NonNullable<Installation['server']>,
  { codeFolder }: Installation,
): Promise<string[]> {
  const follow = (path: string) => realpath(path).catch(() => path);
  const realDataDir = await follow(dataDir);
  const targets = await Promise.all(Object.values(folders).map(follow));
  const outerFolders = targets.filter(
    (target) => !isInside(realDataDir, target) && !isInside(dataDir, target),
  );
  return [dataDir, codeFolder, ...outerFolders];
}

/** Whether one of the settings' paths contains the folder. Paths in `StateDirectory=` are relative to `/var/lib`. */
const settingsContain = (unit: Unit, names: string[], folder: string): boolean =>
  names.some((name) =>
    (unit[name] ?? '').split(' ').some((path) => {
      const parent = name === 'StateDirectory' ? '/var/lib/' : '';
      return path !== '' && isInside(parent + path.replace(/^[+-]+/, ''), folder);
    }),
  );

const isInHome = (folder: string) => ['/home', '/root'].some((home) => isInside(home, folder));

/** Bind mounts can show a folder that is otherwise hidden. */
const isProtectedHome = (unit: Unit, folder: string): boolean =>
  /^(yes|read-only|tmpfs)$/.test(unit['ProtectHome'] ?? '') &&
  isInHome(folder) &&
  !unit['BindPaths'];

function mayWrite(unit: Unit, folder: string): boolean {
  if (settingsContain(unit, ['ReadOnlyPaths', 'InaccessiblePaths'], folder)) return false;
  const isWritable = settingsContain(unit, ['ReadWritePaths', 'StateDirectory'], folder);
  return isWritable || unit['ProtectSystem'] !== 'strict';
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
