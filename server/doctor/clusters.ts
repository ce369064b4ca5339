import { dirname, join } from 'node:path';
import { formatList, type Results } from './check.ts';
import { canRead, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';

/** The folder that contains the data of Debian's clusters. */
export const postgresFolder = '/var/lib/postgresql';

/** A Debian PostgreSQL cluster, such as `15-main`. */
export interface Cluster {
  name: string;
  version: string;
  /** The folder that contains its configuration. */
  folder: string;
  port: number;
  /** The word in `start.conf` that prevents the cluster from starting at boot, if there is one. */
  startMode: string | undefined;
}

/**
 * Resolves to the clusters that are configured on this machine. A systemd generator reads `start.conf` at boot to decide
 * whether to start a cluster, so `systemctl show` does not include that setting.
 */
export async function listClusters(root: string): Promise<Cluster[]> {
  const clusters: Cluster[] = [];
  for (const version of await listNames(root, 'etc/postgresql')) {
    for (const name of await listNames(root, 'etc/postgresql', version)) {
      const folder = `/etc/postgresql/${version}/${name}`;
      const settings = await readText(root, folder, 'postgresql.conf');
      const startSettings = await readText(root, folder, 'start.conf');
      const [, port = '5432'] = /^\s*port\s*=?\s*'?(\d+)/m.exec(settings) ?? [];
      const [, startMode] = /^\s*(manual|disabled)/m.exec(startSettings) ?? [];
      clusters.push({ name: `${version}-${name}`, version, folder, port: Number(port), startMode });
    }
  }
  return clusters;
}

/**
 * Prints the errors in a configuration, the port, and the data folder. Does not need the rights of PostgreSQL's user.
 */
const readSettings = `export LC_ALL=C
"$0" -C port --config-file="$1" 2>&1 > /dev/null
for name in port data_directory; do
  echo "$name=$("$0" -C $name --config-file="$1" 2> /dev/null)"
done`;

/** Captures an error in the output of `postgres`, such as a syntax error with its file and line. */
const reportedError = /\b(?:LOG|FATAL|ERROR): +(?! |skipping|.*contains errors)(.+)/g;

/**
 * Resolves to the reason why a cluster cannot start or does not use the port in `DATABASE_URL`, and the remedy, or to
 * null. This user cannot read PostgreSQL's log.
 */
export async function findStartFault(
  { name, version, folder }: Cluster,
  databasePort: number,
  { fileSystemRoot: root, runProgram }: Installation,
): Promise<string | null> {
  const file = `${folder}/postgresql.conf`;
  if (!(await canRead(join(root, file)))) return findInaccessibleFolder(root, folder);
  const program = `/usr/lib/postgresql/${version}/bin/postgres`;
  if (!(await readStats(join(root, program)))) {
    return `the package postgresql-${version}, whose cluster ${name.replace('-', '/')} contains the data, is not installed: install it (from apt.postgresql.org if Debian does not have it)`;
  }
  const output = await runProgram('sh', ['-c', readSettings, program, file]);
  const errors = [...output.matchAll(reportedError)].map(([, text]) => `“${text}”`);
  if (errors.length > 0) {
    return `PostgreSQL’s configuration is invalid (${formatList(errors)}): correct what PostgreSQL reports`;
  }
  const settings = new Map([...output.matchAll(/^(\w+)=(.+)$/gm)].map(([, k, v]) => [k, v ?? '']));
  const port = Number(settings.get('port') ?? databasePort);
  if (port !== databasePort) {
    return `DATABASE_URL has the port ${databasePort}, but the configuration of PostgreSQL in ${folder} has the port ${port}: correct the port there`;
  }
  const data = settings.get('data_directory') ?? '';
  return data.startsWith('/') ? findInaccessibleFolder(root, dirname(data)) : null;
}

/** Resolves to the mode of a folder if PostgreSQL cannot open it, or to null. */
async function findBlockingMode(root: string, folder: string): Promise<string | null> {
  const stats = await readStats(join(root, folder));
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(await readText(root, 'etc/passwd')) ?? [];
  if (!stats || gid === undefined) return null;
  const shift = stats.uid === Number(uid) ? 6 : stats.gid === Number(gid) ? 3 : 0;
  return stats.mode & (1 << shift) ? null : (stats.mode & 0o777).toString(8);
}

/** Resolves to the fault for the outermost folder in a path that PostgreSQL cannot open, or to null. */
export async function findInaccessibleFolder(root: string, path: string): Promise<string | null> {
  const parts = path.split('/').filter(Boolean);
  for (const index of parts.keys()) {
    const folder = `/${parts.slice(0, index + 1).join('/')}`;
    const mode = await findBlockingMode(root, folder);
    if (!mode) continue;
    return `PostgreSQL cannot open the folder ${folder}, which has the mode ${mode}: run chmod a+x ${folder}`;
  }
  return null;
}

/** Checks that the clusters among these control groups can be reached after their next start, too. */
export async function* checkClusters(
  groups: { port: number; group: string }[],
  installation: Installation,
): Results {
  for (const cluster of await listClusters(installation.fileSystemRoot)) {
    const name = `postgresql@${cluster.name}.service`;
    const group = groups.find((candidate) => candidate.group === name);
    if (!group) continue;
    if (cluster.startMode) {
      yield `${name} does not start at boot: write auto into ${cluster.folder}/start.conf`;
    }
    const startFault = await findStartFault(cluster, group.port, installation);
    if (startFault) {
      yield `${name} is running, but after its next start, the website will not be able to reach it, because ${startFault}`;
    }
  }
}
