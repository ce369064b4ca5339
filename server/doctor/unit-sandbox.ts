import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatList } from './check.ts';
import { isInside } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { getGuide, type Unit } from './unit-lines.ts';

/** Yields a fault if the unit's sandbox blocks access to folders that the server or the backup needs. */
export async function* findSandboxFaults(unit: Unit, installation: Installation) {
  const { server } = installation;
  if (!server) return;
  const { Id = '' } = unit;
  const { BACKUP_DIR: backupDir } = getDataFolders(installation);
  const folders =
    Id === 'manpower.service'
      ? await listServerFolders(server, installation)
      : [backupDir ?? []].flat();
  const targets = await Promise.all(folders.map(follow));
  const isHidden = targets.map((target) => isProtectedHome(unit, target));
  const homes = folders.filter((_, index) => isHidden[index]);
  if (homes.length > 0) {
    yield `cannot use ${formatList(homes)}, because ProtectHome=${unit['ProtectHome']} protects /home and /root: use folders elsewhere, for example under /srv or /var/lib, as in ${getGuide(Id)}, then ${restartUnit(Id)}`;
  }
  const paths = folders.filter((folder, index) => !isHidden[index] && !mayWrite(unit, folder));
  if (paths.length === 0) return;
  yield `cannot write to ${formatList(paths)} because of its sandbox: add the line ReadWritePaths=${paths.join(' ')} under [Service] in the unit (systemctl cat ${Id}), then ${restartUnit(Id)}`;
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

/** Bind mounts can show a folder that is otherwise hidden. */
const isProtectedHome = (unit: Unit, folder: string): boolean =>
  /^(yes|read-only|tmpfs)$/.test(unit['ProtectHome'] ?? '') &&
  ['/home', '/root'].some((home) => isInside(home, folder)) &&
  !unit['BindPaths'];

/** Whether `ProtectSystem=` lets the unit write to a folder. Paths in `StateDirectory=` are relative to `/var/lib`. */
function mayWrite(unit: Unit, folder: string): boolean {
  if (unit['ProtectSystem'] !== 'strict') return true;
  const listPaths = (name: string, parent: string) =>
    (unit[name] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((path) => resolve(parent, path.replace(/^[+-]+/, '')));
  const writable = [
    ...listPaths('ReadWritePaths', '/'),
    ...listPaths('StateDirectory', '/var/lib'),
  ];
  return writable.some((path) => isInside(path, folder));
}
