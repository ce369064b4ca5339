import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFault, type Finding, getCauseCode } from './check.ts';
import { readText } from './files.ts';
import { readNginxConfiguration } from './nginx-files.ts';
import type { LogLine } from './system-logs.ts';

interface Account {
  name: string;
  uid: number;
  gids: Set<number>;
}

/** Resolves to the ids of a user and its groups, or to null if this machine does not have the user. */
async function readAccount(root: string, name: string): Promise<Account | null> {
  const entry = (await readText(root, 'etc/passwd'))
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  if (!entry) return null;
  const groups = (await readText(root, 'etc/group'))
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , , members = '']) => members.split(',').includes(name));
  const gids = groups.map(([, , gid]) => Number(gid));
  return { name, uid: Number(entry[2]), gids: new Set([Number(entry[3]), ...gids]) };
}

/** What a path can deny: opening a folder, reading a file, and creating files in a folder. */
const needs = { open: 0o1, read: 0o4, create: 0o3 };

/**
 * Resolves to the first part of a path that denies a user access, to `unknown` if this process cannot find out, or to
 * null. The user must be able to create the last part if it does not exist.
 */
async function findClosedPart(root: string, path: string, { uid, gids }: Account) {
  const parts = path.split('/').filter(Boolean);
  let parent = null;
  for (const index of parts.keys()) {
    const part = `/${parts.slice(0, index + 1).join('/')}`;
    const stats = await stat(join(root, part)).catch(getCauseCode);
    if (typeof stats === 'string') {
      if (stats !== 'ENOENT') return 'unknown';
      return parent && !parent.allows(needs.create) ? { ...parent, need: needs.create } : null;
    }
    const shift = stats.uid === uid ? 6 : gids.has(stats.gid) ? 3 : 0;
    const allows = (need: number) => ((stats.mode >> shift) & need) === need;
    const need = stats.isDirectory() ? needs.open : needs.read;
    parent = { path: part, mode: stats.mode & 0o7777, need, owner: stats.uid, allows };
    if (!allows(need)) return parent;
  }
  return null;
}

/** nginx stores the bodies of requests and responses in the folders below this one. */
const temporaryFolder = '/var/lib/nginx/';

/** Resolves to the account of nginx's user, or to null if this machine does not have that user. */
async function readNginxAccount(root: string): Promise<Account | null> {
  const configuration = await readNginxConfiguration(root);
  const [, user = 'www-data'] = /^\s*user\s+([^\s;]+)/m.exec(configuration) ?? [];
  return readAccount(root, user);
}

/**
 * Resolves to the fault for the folder or the file that denies nginx's user access to a path, to `unknown` if this
 * process cannot find out, or to null.
 */
async function findNginxAccessFault(
  root: string,
  path: string,
  account: Account | null,
): Promise<Finding | 'unknown' | null> {
  if (!account) return 'unknown';
  const closed = await findClosedPart(root, path, account);
  if (closed === null || closed === 'unknown') return closed;
  const owner = closed.owner === 0 ? 'root' : `the user with the id ${closed.owner}`;
  const remedy = closed.path.startsWith(temporaryFolder)
    ? `run chown -R ${account.name}: ${closed.path}`
    : closed.need === needs.create
      ? 'allow this user to create files there'
      : `run chmod ${closed.need === needs.open ? 'a+x' : 'a+r'} ${closed.path}`;
  return createFault(
    `${closed.path} belongs to ${owner} and has the mode ${closed.mode.toString(8)}, so ${account.name}, the user of nginx, cannot use ${closed.path === path ? 'it' : `${path} in it`}: ${remedy}`,
    { layer: 'proxy' },
  );
}

/** Resolves to the text of the fault that denies nginx's user access to a path, or to null. */
export async function findAccessFault(root: string, path: string): Promise<string | null> {
  const fault = await findNginxAccessFault(root, path, await readNginxAccount(root));
  return fault === 'unknown' ? null : (fault?.text ?? null);
}

/** Resolves to the faults of nginx’s folders for large requests and responses. */
export async function findTemporaryFolderFault(root: string): Promise<Finding | null> {
  const account = await readNginxAccount(root);
  for (const name of ['body', 'proxy']) {
    const path = `${temporaryFolder}${name}`;
    if ((await stat(join(root, path)).catch(getCauseCode)) === 'ENOENT') continue;
    const fault = await findNginxAccessFault(root, path, account);
    if (fault !== null && fault !== 'unknown') return fault;
  }
  return null;
}

/** Captures the path that nginx was not allowed to open. */
const deniedPath = /"(\/[^"]+)" (?:failed|is forbidden) \(13:/;

/**
 * Resolves to the faults of the paths that nginx was not allowed to open, and the lines of its log that neither they
 * nor other checks explain.
 */
export async function explainDeniedPaths(
  root: string,
  lines: LogLine[],
): Promise<{ faults: Finding[]; otherLines: LogLine[] }> {
  const faults = new Map<string, Finding>();
  const otherLines: LogLine[] = [];
  const account = lines.length > 0 ? await readNginxAccount(root) : null;
  for (const line of lines) {
    const [, path = ''] = deniedPath.exec(line.text) ?? [];
    // `checkRenewal` reports folders for challenges, and `checkNginx` those for temporary files.
    if (/acme-challenge/.test(path)) continue;
    const isTemporary = path.startsWith(temporaryFolder);
    const fault =
      path === '' || isTemporary ? null : await findNginxAccessFault(root, path, account);
    if (
      path === '' ||
      fault === 'unknown' ||
      (isTemporary && !(await findTemporaryFolderFault(root)))
    ) {
      otherLines.push(line);
    } else if (fault) {
      const key = fault.text.replace(/, cannot use.*?: /, '');
      faults.set(key, faults.get(key) ?? fault);
    }
  }
  return { faults: [...faults.values()], otherLines };
}
