import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { listNames, readText } from './files.ts';

/** The process that listens on a port of this machine. */
export interface RunningServer {
  /** A user id. */
  user: number;
  /** Null if the process belongs to another user, because only its owner may read these details. */
  process: {
    variables: NodeJS.ProcessEnv;
    /** The working folder. */
    folder: string;
    startedAt: Date;
    /** Whether its Node.js executable has been replaced since it started. */
    isReplaced: boolean;
  } | null;
}

/** Captures the port, the user id and the inode of a listening socket. `0A` means LISTEN. */
const listeningSocket = /^\s*\d+: \w+:(\w{4}) \S+ 0A \S+ \S+ \S+\s+(\d+)\s+\d+ (\d+)/;

/** Finds the process that listens on a port. Resolves to null without `/proc`, or if there is no such process. */
export async function findRunningServer(port: number): Promise<RunningServer | null> {
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (await readText(file)).split('\n')) {
      const [, hex = '', user, inode] = listeningSocket.exec(line) ?? [];
      if (Number.parseInt(hex, 16) !== port) continue;
      return { user: Number(user), process: await readProcess(`socket:[${inode}]`) };
    }
  }
  return null;
}

async function readProcess(socket: string): Promise<RunningServer['process']> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const id of ids) {
    const folder = `/proc/${id}`;
    const descriptors = await listNames(folder, 'fd');
    const targets = descriptors.map((name) => readlink(`${folder}/fd/${name}`).catch(() => ''));
    if (!(await Promise.all(targets)).includes(socket)) continue;
    const program = await readlink(`${folder}/exe`);
    return {
      variables: parseEnvironment(await readFile(`${folder}/environ`, 'utf8')),
      folder: await readlink(`${folder}/cwd`),
      startedAt: (await stat(folder)).mtime,
      isReplaced: program.endsWith(' (deleted)'),
    };
  }
  return null;
}

/**
 * Finds a process of this user that has a variable with a value, such as `DATA_DIR=/srv`. Resolves to its systemd unit,
 * to an empty string if it has none, or to null if there is no such process.
 */
export async function findUnitWith(variable: string): Promise<string | null> {
  for (const id of await listNames('/proc')) {
    const text = /^\d+$/.test(id) ? await readText('/proc', id, 'environ') : '';
    if (!text.split('\0').includes(variable)) continue;
    return /([^/]+\.service)$/m.exec(await readText('/proc', id, 'cgroup'))?.[1] ?? '';
  }
  return null;
}

const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\0').map((entry) => entry.split(/=(.*)/s, 2)));
