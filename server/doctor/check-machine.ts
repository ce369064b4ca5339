import { availableParallelism } from 'node:os';
import { abbreviateList, createFault, type Layer, type Results } from './check.ts';
import { readStats, readText } from './files.ts';
import type { Installation, System } from './installation.ts';
import { restartServer } from './remedies.ts';

/** Updates and builds can fail with less memory and swap than this, in megabytes. */
const minMemory = 1000;

/** The load per processor at which requests take several times as long as usual. */
const maxLoad = 4;

export const completeUpgrade =
  'if no upgrade is running now, run dpkg --configure -a, then apt-get --fix-broken install';

/** Resolves to the Debian packages whose installation or upgrade was interrupted. */
export async function listInterruptedPackages(runProgram: System['runProgram']): Promise<string[]> {
  const format = '-f=$' + '{db:Status-Abbrev} $' + '{Package}\n';
  const packages = await runProgram('dpkg-query', ['-W', format]);
  return [...packages.matchAll(/^.(?:[UFH]|.R)\s*(\S+)$/gm)].map(([, name = '']) => name);
}

/** Checks that this machine has enough memory and processor time, and can install security updates. */
export async function* checkMachine(installation: Installation): Results {
  const { fileSystemRoot: root, runProgram, server } = installation;
  if (!server) return;
  const containerFiles = ['run/systemd/container', '.dockerenv'];
  const stats = await Promise.all(containerFiles.map((name) => readStats(`${root}/${name}`)));
  // The figures of a container are those of its host.
  if (!stats.some(Boolean)) yield* findShortages(installation);
  yield* findSharedFileFaults(installation);
  yield await findSourceFault(installation);
  const packages = await listInterruptedPackages(runProgram);
  // `checkPostgres` reports a database server that does not run because of this.
  const symptomOf: Layer[] = packages.some((name) => name.startsWith('postgresql'))
    ? ['database']
    : [];
  if (packages.length > 0) {
    yield createFault(
      `An installation or upgrade of ${abbreviateList(packages)} was interrupted, so this machine gets no security updates: ${completeUpgrade}`,
      { symptomOf },
    );
  }
}

/** Folders and files that programs of all users open. */
const publicPaths = [
  ...[
    '/etc',
    '/etc/passwd',
    '/etc/group',
    '/etc/ssl',
    '/etc/ssl/certs',
    '/usr/local',
    '/usr/local/bin',
  ],
  ...['/etc/ssl/certs/ca-certificates.crt', '/var'],
];

/** Yields the faults of folders and devices that programs of all users need. */
async function* findSharedFileFaults({ fileSystemRoot: root }: Installation): Results {
  for (const folder of ['/tmp', '/var/tmp']) {
    const mode = (await readStats(root + folder))?.mode ?? 0o1777;
    if ((mode & 0o1777) === 0o1777) continue;
    yield `${folder} has the mode ${(mode & 0o7777).toString(8)} instead of 1777, so programs cannot use it, or users can delete each other’s files: run chmod 1777 ${folder}`;
  }
  for (const path of publicPaths) {
    const stats = await readStats(root + path);
    const need = stats?.isDirectory() ? 0o1 : 0o4;
    if (!stats || (stats.mode & need) === need) continue;
    const mode = stats.isDirectory() ? 755 : 644;
    yield `${path} has the mode ${(stats.mode & 0o7777).toString(8)}, so programs of users other than root cannot use ${path}: run chmod ${mode} ${path}, then ${restartServer}`;
  }
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if ((await readStats(root + authorities))?.size === 0) {
    yield `${authorities} is empty, so programs such as certbot, curl and Git trust no certificate: run update-ca-certificates --fresh`;
  }
  for (const folder of ['/var/log', '/var/log/nginx']) {
    if (!(((await readStats(root + folder))?.mode ?? 0) & 0o002)) continue;
    yield `Every user of this machine can change ${folder}, so logrotate skips the logs there, which can fill the disk: run chmod 755 ${folder}, then run systemctl restart logrotate`;
  }
  const device = await readStats(`${root}/dev/null`);
  if (device && !(device.isCharacterDevice() && (device.mode & 0o666) === 0o666)) {
    yield 'Programs cannot use /dev/null, because somebody replaced it or changed its mode: run rm -f /dev/null && mknod -m 666 /dev/null c 1 3';
  }
}

/** Resolves to the fault of a list of package sources that APT cannot read, or to null. */
async function findSourceFault({ runProgram }: Installation): Promise<string | null> {
  const listTargets = 'LC_ALL=C apt-get indextargets 2>&1 > /dev/null; true';
  const output = await runProgram('sh', ['-c', listTargets]);
  const [, message] = /^E: ((?:Conflicting|Malformed|Type|Unable to parse).*)$/m.exec(output) ?? [];
  if (!message) return null;
  const [, host] = /regarding source \w+:\/\/([^\s/]+)/.exec(message) ?? [];
  const [, file] = /(\/etc\/apt\/sources\.list\.d\/\S+)/.exec(message) ?? [];
  const remedy = host
    ? `delete the older of the files that contain this source (grep -l ${host} /etc/apt/sources.list.d/*)`
    : file
      ? `correct that entry in ${file}, or if this machine needs no package from there, run mv ${file} /root/`
      : 'correct or delete that entry';
  return `APT cannot read its list of package sources (“${message}”), so this machine gets no security updates: ${remedy}, then run apt-get update`;
}

async function* findShortages(installation: Installation): Results {
  const read = (path: string) => readText(installation.fileSystemRoot, path);
  const memory = await read('proc/meminfo');
  const readKilobytes = (name: string) =>
    Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(memory)?.[1]);
  const [total = 0, swap = 0] = ['MemTotal', 'SwapTotal'].map(readKilobytes);
  const megabytes = Math.floor((total + swap) / 1024);
  const [, kills = '0'] = /^oom_kill (\d+)/m.exec(await read('proc/vmstat')) ?? [];
  // `checkUnits` reports a limit of the server that is too low.
  const limit = await read('sys/fs/cgroup/system.slice/manpower.service/memory.max');
  const hasEnded = kills !== '0' && !/^\d/.test(limit);
  if (hasEnded || megabytes < minMemory) {
    const problem = hasEnded
      ? `has run out of memory since it was started, and has killed ${kills === '1' ? 'a program' : `programs ${kills} times`}`
      : `has only ${megabytes} MB of memory and swap, too little for updates and builds`;
    yield createFault(
      `This machine ${problem} (largest programs: ${await listPrograms(installation, 'rss')}): end or limit other programs, or add memory or a swap file (fallocate -l 2G /swap && chmod 600 /swap && mkswap /swap && swapon /swap, and the line /swap none swap sw 0 0 in /etc/fstab)${hasEnded ? ', then restart the machine' : ''}`,
      { layer: 'memory', isDown: hasEnded },
    );
  }
  const [maximum = 0, committed = 0] = ['CommitLimit', 'Committed_AS'].map(readKilobytes);
  const isStrict = (await read('proc/sys/vm/overcommit_memory')).trim() === '2';
  if (isStrict && maximum - committed < 1024 * minMemory) {
    yield createFault(
      'This machine refuses to give programs memory that is free, because vm.overcommit_memory is 2: delete that setting from its file (grep -r overcommit_memory /etc/sysctl.conf /etc/sysctl.d shows it), then run sysctl -w vm.overcommit_memory=0 && systemctl restart manpower',
      { layer: 'memory' },
    );
  }
  const [openFiles, , maxFiles] = (await read('proc/sys/fs/file-nr')).trim().split(/\s+/);
  if (Number(openFiles) > 0.8 * Number(maxFiles)) {
    yield `The programs of this machine have opened ${openFiles} of at most ${maxFiles} files (fs.file-max), so programs will soon be unable to open more: delete fs.file-max from its file (grep -r file-max /etc/sysctl.conf /etc/sysctl.d shows it), then run sysctl -w fs.file-max=1000000 && systemctl restart manpower nginx`;
  }
  const [, , load] = (await read('proc/loadavg')).split(' ');
  if (Number(load) > maxLoad * availableParallelism()) {
    yield `This machine has been overloaded for 15 minutes (load ${load}, processors ${availableParallelism()}; busiest programs: ${await listPrograms(installation, 'pcpu')}): end or limit the program that causes this (top), or use a larger machine`;
  }
}

/** Resolves to the programs that use the most memory or processor time, and their units. */
async function listPrograms({ runProgram }: Installation, column: 'rss' | 'pcpu') {
  const output = await runProgram('ps', ['-eo', 'unit:60=,comm=', `--sort=-${column}`]);
  const lines = output.matchAll(/^(\S+)\s+(.+)$/gm);
  const programs = [...lines].map(([, unit, name]) => `${name} in ${unit}`);
  return [...new Set(programs)].slice(0, 3).join(', ') || 'unknown';
}
