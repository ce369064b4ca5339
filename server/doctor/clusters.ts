import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { formatList, type Results } from './check.ts';
import { canRead, isMissing, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import {
  type ClusterSettings,
  describeChange,
  describeRemoval,
  describeSettingRemedy,
  parseErrors,
  readConfigurationLines,
} from './postgres-settings.ts';

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

/** Resolves to the configuration of a cluster. */
export async function readClusterSettings(
  { name, version, folder }: Cluster,
  { fileSystemRoot: root, runProgram }: Installation,
): Promise<ClusterSettings> {
  const lines = await readConfigurationLines(root, `${folder}/postgresql.conf`);
  const [, data = `${postgresFolder}/${name.replace('-', '/')}`] =
    lines
      .map(({ text }) => /^data_directory\s*=?\s*'([^']+)'/.exec(text))
      .findLast((match) => match) ?? [];
  const program = `/usr/lib/postgresql/${version}/bin/postgres`;
  const parameters = await runProgram(program, ['--describe-config']);
  return {
    root,
    version,
    lines,
    automaticFile: `${data}/postgresql.auto.conf`,
    names: parameters.split('\n').flatMap((line) => /^\w+(?=\t)/.exec(line) ?? []),
  };
}

/**
 * Resolves to the reason why a cluster cannot start or does not have the port of `DATABASE_URL`, and the remedy, or to
 * null. This user cannot read PostgreSQL's log.
 */
export async function findStartFault(
  cluster: Cluster,
  databasePort: number,
  installation: Installation,
): Promise<string | null> {
  const { fileSystemRoot: root, runProgram } = installation;
  const { name: clusterName, version, folder } = cluster;
  const file = `${folder}/postgresql.conf`;
  if (!(await canRead(join(root, file)))) return findClosedFile(root, file);
  const programs = `/usr/lib/postgresql/${version}`;
  const program = `${programs}/bin/postgres`;
  if (!(await readStats(join(root, program)))) {
    return `the package postgresql-${version}, whose cluster ${clusterName.replace('-', '/')} contains the data, is no longer installed: install it again (from apt.postgresql.org if Debian no longer has it)`;
  }
  const output = await runProgram('sh', ['-c', readSettings, program, file]);
  const configuration = await readClusterSettings(cluster, installation);
  const errors = parseErrors(output);
  const closedFile = errors
    .map(({ text }) => /"([^"]+)": Permission denied/.exec(text)?.[1])
    .find((path) => path !== undefined);
  if (closedFile) {
    const closedFault = await findClosedFile(root, closedFile);
    if (closedFault) return closedFault;
  } else if (errors.length > 0) {
    const texts = errors.map(({ text }) => text).join(', ');
    const remedies = errors.map(
      (error) => describeSettingRemedy(error, configuration) ?? 'correct that setting',
    );
    return `its configuration ${file} is invalid (${texts}): ${[...new Set(remedies)].join('; ')}`;
  }
  const settings = new Map([...output.matchAll(/^(\w+)=(.+)$/gm)].map(([, k, v]) => [k, v ?? '']));
  const port = Number(settings.get('port') ?? databasePort);
  if (port !== databasePort) {
    return `DATABASE_URL has the port ${databasePort}, but ${file} has ${port}: correct the port in DATABASE_URL, or in ${file}`;
  }
  const valueFault = await findValueFault(settings, configuration, installation);
  return valueFault ?? findFolderFault(root, settings.get('data_directory') ?? '');
}

/** Resolves to the fault of a valid setting with which a cluster cannot start on this machine, or to null. */
async function findValueFault(
  settings: Map<string | undefined, string>,
  configuration: ClusterSettings,
  { fileSystemRoot: root, listExternalAddresses }: Installation,
): Promise<string | null> {
  const change = (name: string, value: string) => describeChange(name, value, configuration);
  const ownAddresses = new Set(listExternalAddresses());
  const addresses = settings.get('listen_addresses')?.split(/[\s,]+/) ?? [];
  if (addresses.length > 0 && addresses.every((address) => isForeign(address, ownAddresses))) {
    return `listen_addresses (${addresses.join(', ')}) contains no address of this machine: ${change('listen_addresses', "'localhost'")}`;
  }
  const memoryText = await readText(root, 'proc/meminfo');
  const memory = [...memoryText.matchAll(/^(Mem|Swap)Total: +(\d+)/gm)];
  const memoryKb = memory.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0);
  // PostgreSQL counts blocks of 8 kB.
  if (memoryKb > 0 && Number(settings.get('shared_buffers')) * 8 > memoryKb) {
    return `shared_buffers is larger than this machine’s memory: ${change('shared_buffers', `${Math.floor(Number(memory[0]?.[2]) / 4096)}MB`)}, so that it is a quarter of the memory`;
  }
  const hugePages = /^HugePages_Total: +0$/m.test(memoryText);
  if (settings.get('huge_pages') === 'on' && hugePages) {
    return `huge_pages is on, but this machine has no huge pages: ${change('huge_pages', 'try')}`;
  }
  const libraryFault = await findLibraryFault(settings, configuration);
  if (libraryFault) return libraryFault;
  const certificate = settings.get('ssl') === 'on' ? settings.get('ssl_cert_file') : undefined;
  if (!certificate?.startsWith('/') || !(await isMissing(root, certificate))) return null;
  const remedy = certificate.endsWith('/ssl-cert-snakeoil.pem')
    ? 'run apt-get install ssl-cert && make-ssl-cert generate-default-snakeoil --force-overwrite'
    : `correct ssl_cert_file and ssl_key_file, or ${change('ssl', 'off')}`;
  return `the certificate ${certificate} does not exist: ${remedy}`;
}

/** Resolves to the fault of libraries that are not installed, or to null. */
async function findLibraryFault(
  settings: Map<string | undefined, string>,
  configuration: ClusterSettings,
): Promise<string | null> {
  const { root, version } = configuration;
  const setting = 'shared_preload_libraries';
  const names = (settings.get(setting) ?? '').split(/[\s,"]+/).filter((name) => /^\w+$/.test(name));
  const missing: string[] = [];
  for (const name of names) {
    const library = join(root, `/usr/lib/postgresql/${version}/lib`, `${name}.so`);
    if (!(await readStats(library))) missing.push(name);
  }
  if (missing.length === 0) return null;
  const others = names.filter((name) => !missing.includes(name));
  const remedy =
    others.length > 0
      ? describeChange(setting, `'${others.join(', ')}'`, configuration)
      : describeRemoval(setting, configuration);
  const [verb, packages] = missing.length > 1 ? ['are', 'their packages'] : ['is', 'its package'];
  return `${setting} contains ${formatList(missing)}, which ${verb} not installed for PostgreSQL ${version}: ${remedy}, or install ${packages}`;
}

const isForeign = (address: string, ownAddresses: Set<string>): boolean =>
  isIP(address) > 0 && !/^(127\.|0\.0\.0\.0$|::1?$)/.test(address) && !ownAddresses.has(address);

/** Resolves to the ids of PostgreSQL’s user and its group, or to null. */
async function readPostgresIds(root: string): Promise<{ uid: number; gid: number } | null> {
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(await readText(root, 'etc/passwd')) ?? [];
  return gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Resolves to the mode of a file or folder if PostgreSQL does not have the right, or to null. */
async function findRefusingMode(root: string, path: string, right: 'read' | 'open') {
  const [stats, ids] = [await readStats(join(root, path)), await readPostgresIds(root)];
  if (!stats || !ids) return null;
  const shift = stats.uid === ids.uid ? 6 : stats.gid === ids.gid ? 3 : 0;
  return stats.mode & ((right === 'read' ? 4 : 1) << shift)
    ? null
    : (stats.mode & 0o777).toString(8);
}

/** Resolves to the fault of a file, or of a folder above it, that PostgreSQL cannot open, or to null. */
async function findClosedFile(root: string, file: string): Promise<string | null> {
  const folderFault = await findClosedFolder(root, dirname(file));
  const mode = folderFault ? null : await findRefusingMode(root, file, 'read');
  return mode
    ? `PostgreSQL cannot read ${file}, which has the mode ${mode} and another owner: run chown postgres:postgres ${file} && chmod 644 ${file}`
    : folderFault;
}

/** Resolves to the fault of the outermost folder in a path that PostgreSQL cannot open, or to null. */
export async function findClosedFolder(root: string, path: string): Promise<string | null> {
  const parts = path.split('/').filter(Boolean);
  for (const index of parts.keys()) {
    const folder = `/${parts.slice(0, index + 1).join('/')}`;
    const mode = await findRefusingMode(root, folder, 'open');
    if (!mode) continue;
    return `PostgreSQL cannot open the folder ${folder}, which has the mode ${mode}: run chmod 755 ${folder}`;
  }
  return null;
}

/** PostgreSQL starts only if its data folder belongs to its user and is closed to others. */
async function findFolderFault(root: string, folder: string): Promise<string | null> {
  if (!folder.startsWith('/')) return null;
  const closedFault = await findClosedFolder(root, dirname(folder));
  if (closedFault) return closedFault;
  const mount = 'mount its disk if it has one (findmnt)';
  if (await isMissing(root, folder)) {
    return `its data folder ${folder} does not exist: ${mount}, or restore the folder`;
  }
  const stats = await readStats(join(root, folder));
  const ids = await readPostgresIds(root);
  if (stats && ids && stats.uid !== ids.uid) {
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
