import { readFileSync } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { getCauseCode, type Layer } from './check.ts';
import { listNames, readLinkStats, readStats } from './files.ts';

/** The system user that runs the product in the guide. */
const guideUser = 'manpower';

/** Returns the guide's user if this machine has it or if root runs this process, and this process's user otherwise. */
export function getServerUser(): string {
  try {
    const { username, uid } = userInfo();
    const hasGuideUser = readFileSync('/etc/passwd', 'utf8').includes(`\n${guideUser}:`);
    return hasGuideUser || uid === 0 ? guideUser : username;
  } catch {
    return guideUser;
  }
}

/** Whether the guide's user runs this process. */
function isGuideUser(): boolean {
  try {
    return userInfo().username === guideUser;
  } catch {
    return false;
  }
}

/** Returns a command that gives a folder to the user that runs the server. */
export const getChownCommand = (folder: string): string => `chown -R ${getServerUser()}: ${folder}`;

/** Resolves to the fault for a folder that does not exist or is inside a closed folder, or to null. */
export async function findMissingFault(name: string, folder: string): Promise<string | null> {
  const code = await stat(folder).then(() => null, getCauseCode);
  if (!code) return null;
  if (code === 'EACCES') {
    return `${name} is inside a folder that this user cannot open: run chmod a+x ${await findInaccessibleParent(folder)}`;
  }
  // The path itself exists, and `install -d` cannot replace it.
  if (await readLinkStats(folder)) return `${name} ${danglingLink}`;
  return `The folder ${name} does not exist: run install -d -o ${getServerUser()} -m 0700 ${folder}, or correct ${name}`;
}

/** Resolves to the outermost of a folder's ancestors that this user cannot open. */
async function findInaccessibleParent(folder: string): Promise<string> {
  const parent = dirname(folder);
  const isReachable = parent === folder || (await stat(parent).then(Boolean, () => false));
  return isReachable ? parent : findInaccessibleParent(parent);
}

/**
 * Resolves to the entries of a folder and of its immediate subfolders, except those in `media` and `database`, and
 * `lost+found`.
 */
export async function listPaths(root: string): Promise<string[]> {
  const listFolder = async (folder: string) =>
    (await listNames(folder)).map((name) => join(folder, name));
  const entries = (await listFolder(root)).filter((entry) => basename(entry) !== 'lost+found');
  const folders = entries.filter((entry) => !/^(media|database)$/.test(basename(entry)));
  return [...entries, ...(await Promise.all(folders.map(listFolder))).flat()];
}

/** Resolves to everything in a folder, at any depth. */
export async function listTree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const trees = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...(await listTree(path))] : [path];
  });
  return (await Promise.all(trees)).flat();
}

/**
 * Resolves to the faults of a folder's existing paths, whose subjects are `it` or, for example, `its folder media`.
 * Paths with the same problem share one fault, which names the first of them.
 */
export async function findWriteFaults(
  root: string,
  paths: string[],
  variable = 'it',
): Promise<string[]> {
  const examinePath = async (path: string) => {
    const isFolder = path === root || !(await readStats(path))?.isFile();
    const fault = await findWriteFault(path, { isFolder, folder: root, variable });
    // A running server may have deleted the file. A link counts as existing even if its target is missing.
    if (!fault || !(await readLinkStats(path))) return [];
    const type = path === root ? 'it' : `its ${isFolder ? 'folder' : 'file'}`;
    return [{ fault, type, name: relative(root, path) }];
  };
  const faults = (await Promise.all(paths.map(examinePath))).flat();
  const rootFault = faults.find(({ type }) => type === 'it');
  const groups = Map.groupBy(
    faults.filter((found) => found === rootFault || found.fault !== rootFault?.fault),
    ({ type, fault }) => `${type} ${fault}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { type, name, fault } = first;
    const example = others.length > 0 ? `${name}, among others,` : name;
    return type === 'it' ? `it ${fault}` : `${type} ${example} ${fault}`;
  });
}

/** Returns the layers that explain the fault of a folder if they are down. */
export const findWriteCauses = (fault: string): Layer[] =>
  /\bbelongs to\b/.test(fault) ? ['user'] : [];

const danglingLink =
  'is a link to a folder that does not exist: mount the disk of that folder, or correct the link';

/** Faults by error code, without their subjects. */
const accessFaults: Record<string, string> = {
  EROFS:
    'is on a read-only file system: if dmesg shows disk errors, make a backup elsewhere, and have the disk checked; otherwise, make it writable (mount -o remount,rw), and delete the option ro from /etc/fstab if that file contains it',
  ENOENT: danglingLink,
};

/**
 * Resolves to the fault for a path, without its subject, or to null. `folder` is the folder whose owner should be changed,
 * and `variable` the variable that contains its path.
 * If root runs the check, a folder that belongs to another user is a fault, because that user could not open files that
 * root creates there.
 */
export async function findWriteFault(
  path: string,
  { isFolder = true, folder = path, variable = 'it' } = {},
) {
  try {
    const stats = await stat(path);
    if (isFolder && !stats.isDirectory()) return `is a file: set ${variable} to a folder`;
    if (process.geteuid?.() === 0 && stats.uid !== 0) return describeOwner(path, stats.uid, folder);
    const rights = constants.R_OK | constants.W_OK;
    await access(path, isFolder ? rights | constants.X_OK : rights);
    return null;
  } catch (error) {
    const code = getCauseCode(error);
    const owner = (await readLinkStats(path))?.uid;
    if (accessFaults[code]) return accessFaults[code];
    if (code === 'EPERM') {
      return `is immutable (attribute i), so nobody can change it: run chattr -R -i ${folder}`;
    }
    if (code === 'EACCES' && owner !== undefined) {
      return owner === process.geteuid?.()
        ? `does not let its owner read and write (EACCES): run chmod -R u+rwX ${folder}`
        : describeOwner(path, owner, folder);
    }
    return `cannot be written to (${code}): check its disk or its mount (dmesg, findmnt)`;
  }
}

const describeOwner = async (path: string, owner: number, folder: string): Promise<string> =>
  `belongs to ${owner === 0 ? 'root' : `the user with the id ${owner}`}: ${await findOwnerRemedy(path, owner, folder)}`;

/**
 * An owner other than root can be the server's user, if doctor runs as a different user. An empty folder that belongs
 * to another user can be the mount point of an unmounted disk.
 */
async function findOwnerRemedy(path: string, owner: number, folder: string) {
  const gift = `give it to the user that runs the server (${getChownCommand(folder)})`;
  const remedy = owner === 0 || isGuideUser() ? gift : `${gift}, and run doctor as that user`;
  const names = path === folder ? await readdir(path).catch(() => null) : null;
  return names?.length === 0
    ? `${remedy}, but because the folder is empty, first mount its disk if it has one (findmnt)`
    : remedy;
}
