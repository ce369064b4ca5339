import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Results } from './check.ts';
import { canRead, isMissing, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { type ErrorTexts, findText } from './send-request.ts';
import { readSystemLogs } from './system-logs.ts';

/** The folder of the data of Debian's clusters. */
export const postgresFolder = '/var/lib/postgresql';

/** A PostgreSQL cluster of Debian, such as `15-main`. */
export interface Cluster {
  name: string;
  version: string;
  /** The folder of its configuration. */
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

/** Prints the errors in a configuration, and the values of settings. Does not need the rights of PostgreSQL's user. */
const readSettings = `export LC_ALL=C
"$0" -C port --config-file="$1" 2>&1 > /dev/null
for name in port listen_addresses data_directory shared_buffers huge_pages shared_preload_libraries ssl ssl_cert_file; do
  echo "$name=$("$0" -C $name --config-file="$1" 2> /dev/null)"
done`;

/**
 * Resolves to the reason why a cluster cannot start or does not have the port of `DATABASE_URL`, and the remedy, or to
 * null. This user cannot read PostgreSQL's log.
 */
export async function findStartFault(
  { name: clusterName, version, folder }: Cluster,
  databasePort: number,
  { fileSystemRoot: root, runProgram, listExternalAddresses }: Installation,
): Promise<string | null> {
  const file = `${folder}/postgresql.conf`;
  if (!(await canRead(join(root, file)))) return null;
  const programs = `/usr/lib/postgresql/${version}`;
  const program = `${programs}/bin/postgres`;
  if (!(await readStats(join(root, program)))) {
    return `the package postgresql-${version}, whose cluster ${clusterName.replace('-', '/')} contains the data, is no longer installed: install it again (from apt.postgresql.org if Debian no longer has it)`;
  }
  const output = await runProgram('sh', ['-c', readSettings, program, file]);
  const errors = output.matchAll(/(?:LOG|FATAL|ERROR): +(?! |skipping)(.*)/g);
  const [error] = [...errors].map(([, text = '']) => text);
  if (error && !error.includes('Permission denied')) {
    return `its configuration ${file} is invalid (${error}): ${findText(error, settingRemedies) ?? 'correct that setting'}`;
  }
  const settings = new Map([...output.matchAll(/^(\w+)=(.+)$/gm)].map(([, k, v]) => [k, v ?? '']));
  const port = Number(settings.get('port') ?? databasePort);
  if (port !== databasePort) {
    return `DATABASE_URL has the port ${databasePort}, but ${file} has ${port}: correct the port in DATABASE_URL, or in that file`;
  }
  const ownAddresses = new Set(listExternalAddresses());
  const addresses = settings.get('listen_addresses')?.split(/[\s,]+/) ?? [];
  if (addresses.length > 0 && addresses.every((address) => isForeign(address, ownAddresses))) {
    return `listen_addresses in ${file} has no address of this machine (${addresses.join(', ')}): set listen_addresses = 'localhost'`;
  }
  const memory = [...(await readText(root, 'proc/meminfo')).matchAll(/^(Mem|Swap)Total: +(\d+)/gm)];
  const memoryKb = memory.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0);
  // PostgreSQL counts blocks of 8 kB.
  if (memoryKb > 0 && Number(settings.get('shared_buffers')) * 8 > memoryKb) {
    return `shared_buffers in ${file} is larger than this machine’s memory: set it to a quarter of the memory`;
  }
  const hugePages = /^HugePages_Total: +0$/m.test(await readText(root, 'proc/meminfo'));
  if (settings.get('huge_pages') === 'on' && hugePages) {
    return `${file} has huge_pages = on, but this machine has no huge pages: write huge_pages = try there`;
  }
  for (const name of (settings.get('shared_preload_libraries') ?? '').split(/[\s,"]+/)) {
    if (!/^\w+$/.test(name) || (await readStats(join(root, programs, 'lib', `${name}.so`))))
      continue;
    return `shared_preload_libraries in ${file} contains ${name}, which is not installed for PostgreSQL ${version}: remove it there, or install its package`;
  }
  const certificate = settings.get('ssl') === 'on' ? settings.get('ssl_cert_file') : undefined;
  if (certificate?.startsWith('/') && (await isMissing(root, certificate))) {
    return `the certificate ${certificate} in ${file} does not exist: correct ssl_cert_file and ssl_key_file, or set ssl = off`;
  }
  return findFolderFault(root, settings.get('data_directory') ?? '');
}

/** The remedies by a regular expression for errors in PostgreSQL's configuration. */
const settingRemedies: ErrorTexts = {
  '"lc_': 'run apt-get install locales-all, which installs that locale',
  'syntax error':
    'correct that line, and others like it (a value with a space needs single quotation marks, and a size has no space, as in 1GB)',
  'invalid value for parameter':
    'correct that setting (with a unit such as kB, MB, GB, ms, s or min, if it needs one)',
};

/** The remedies by a regular expression for the lines with which PostgreSQL reports why it cannot start. */
const startRemedies: ErrorTexts = {
  'invalid IP mask':
    'write /32 directly after the IPv4 address in that line (or /128 after an IPv6 address)',
  'No space left on device':
    'free space on the disk (df -h, df -i), but delete no files of PostgreSQL',
  'has (group or world access|invalid permissions)':
    'run chmod 700 on that folder (or 600 on that file)',
  'could not (bind|create any TCP)':
    'end the other program that uses that port (ss -ltnp shows it), or correct port and listen_addresses in $file',
  'could not access private key file "/etc/ssl/private':
    'run chown root:ssl-cert on that file and on /etc/ssl/private, chmod 640 on the file, and chmod 710 /etc/ssl/private',
  'could not access private key file':
    'make the user postgres the owner of that file (run chown postgres: and chmod 600 on it)',
  'could not map anonymous shared memory': 'set shared_buffers in $file to a quarter of the memory',
  'could not create (lock file|any Unix)':
    "write unix_socket_directories = '/var/run/postgresql' into $file",
  restore_command: 'run rm $data/recovery.signal, because no archive is being restored',
  'lock file "postmaster\\.pid"':
    'end the other PostgreSQL server that uses the same data folder (ps -ef | grep postgres)',
  'checkpoint record':
    'put the files of its write-ahead log back into $data/pg_wal, which lacks some or contains damaged ones; or if you have no copy of these files, copy $data to a safe place, create a new cluster (pg_dropcluster and pg_createcluster), and restore a backup into it (see docs/operations.md)',
  'database files are incompatible|was initialized by':
    'restore a copy of the data folder $data, which is damaged or from another version, or create a new cluster and restore a backup into it (see docs/operations.md)',
};

/** Matches a line of the server itself, because a line about a connection names its user. */
const fatalLine = /^(\w+ \[\d+\]) (?:FATAL|PANIC): +(.*)$/;

/** Matches a reason that another line of the same process explains. */
const vagueReason = /could not load|contains errors|could not create any/;

/** Returns a clause with the reason in PostgreSQL's log why a cluster cannot start, and the remedy, or null. */
export function findLoggedFault(
  { name, folder }: Cluster,
  installation: Installation,
): string | null {
  const file = `${folder}/postgresql.conf`;
  const lines = (readSystemLogs(installation) ?? [])
    .filter(({ source }) => source === `/var/log/postgresql/postgresql-${name}.log`)
    .map(({ text }) => text);
  const start = lines.findLastIndex((text) => text.includes('ready to accept connections'));
  const index = lines.findLastIndex((text) => fatalLine.test(text));
  const [, process = '', reason = ''] = fatalLine.exec(lines[index] ?? '') ?? [];
  if (index < start || reason === '') return null;
  const details = lines
    .slice(0, index)
    .filter((text) => vagueReason.test(reason) && text.startsWith(process))
    .flatMap((text) => /(?:LOG|CONTEXT): +(?!starting|listening)(.*)$/.exec(text)?.[1] ?? [])
    .slice(-2);
  const report = [...details, ...(details.length > 0 ? [] : [reason])].join(', ');
  const remedy = findText(report, startRemedies) ?? 'correct the problem that this line describes';
  return `and reported “${report}”: ${remedy}`
    .replaceAll('$file', file)
    .replaceAll('$data', `${postgresFolder}/${name.replace('-', '/')}`);
}

const isForeign = (address: string, ownAddresses: Set<string>): boolean =>
  isIP(address) > 0 && !/^(127\.|0\.0\.0\.0$|::1?$)/.test(address) && !ownAddresses.has(address);

/** PostgreSQL starts only if its data folder belongs to its user and is closed to others. */
async function findFolderFault(root: string, folder: string): Promise<string | null> {
  if (!folder.startsWith('/')) return null;
  const mount = 'mount its disk if it has one (findmnt)';
  if (await isMissing(root, folder)) {
    return `its data folder ${folder} does not exist: ${mount}, or restore the folder`;
  }
  const stats = await readStats(join(root, folder));
  const [, owner] = /^postgres:[^:]*:(\d+):/m.exec(await readText(root, 'etc/passwd')) ?? [];
  if (stats && owner !== undefined && stats.uid !== Number(owner)) {
    return `its data folder ${folder} belongs to ${stats.uid === 0 ? 'root' : `the user with the id ${stats.uid}`}: ${mount}; otherwise, run chown -R postgres:postgres ${folder}`;
  }
  return stats && stats.mode & 0o027
    ? `other users can open its data folder ${folder}: run chmod 700 ${folder}`
    : null;
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
      yield `${name} is running, but the server will not be able to reach it after its next start, because ${startFault}`;
    }
  }
}
