import { availableParallelism } from 'node:os';
import { abbreviateList, createFault, type Layer, type Results } from './check.ts';
import { readStats, readText } from './files.ts';
import type { Installation, System } from './installation.ts';
import { restartServer } from './remedies.ts';

/** Updates and builds can fail with less memory and swap than this, in megabytes. */
const minMemory = 1000;

/** The load per processor at which requests take several times as long as usual. */
const maxLoad = 4;

const completeUpgrade =
  'if no upgrade is running now, run dpkg --configure -a, then apt-get --fix-broken install';

/** Resolves to the Debian packages whose installation or upgrade was interrupted. */
async function listInterruptedPackages(runProgram: System['runProgram']): Promise<string[]> {
  const format = '-f=$' + '{db:Status-Abbrev} $' + '{Package}\n';
  const packages = await runProgram('dpkg-query', ['-W', format]);
  return [...packages.matchAll(/^.(?:[UFH]|.R)\s*(\S+)$/gm)].map(([, name = '']) => name);
}

/** Checks that this machine has enough memory and processor time, and that no upgrade was interrupted. */
export async function* checkMachine(installation: Installation): Results {
  const { fileSystemRoot: root, runProgram, server } = installation;
  if (!server) return;
  const containerFiles = ['run/systemd/container', '.dockerenv'];
  const stats = await Promise.all(containerFiles.map((name) => readStats(`${root}/${name}`)));
  // The figures of a container are those of its host.
  if (!stats.some(Boolean)) yield* findShortages(installation);
  yield* findSharedFileFaults(installation);
  const packages = await listInterruptedPackages(runProgram);
  // `checkPostgres` reports a database server that is not running because of this.
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
const publicPaths = ['/etc', '/etc/passwd', '/etc/group', '/etc/ssl', '/etc/ssl/certs', '/var'];

/** Yields the faults for folders that programs of all users need. */
async function* findSharedFileFaults({ fileSystemRoot: root }: Installation): Results {
  for (const folder of ['/tmp', '/var/tmp']) {
    const mode = (await readStats(root + folder))?.mode ?? 0o1777;
    if ((mode & 0o1777) === 0o1777) continue;
    yield `${folder} has the mode ${(mode & 0o7777).toString(8)} instead of 1777: run chmod 1777 ${folder}`;
  }
  for (const path of publicPaths) {
    const stats = await readStats(root + path);
    const [need, right] = stats?.isDirectory() ? [0o1, 'x'] : [0o4, 'r'];
    if (!stats || (stats.mode & need) === need) continue;
    yield `${path} has the mode ${(stats.mode & 0o7777).toString(8)}, so programs of users other than root cannot use ${path}: run chmod a+${right} ${path}, then ${restartServer}`;
  }
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
      ? `has killed ${kills === '1' ? 'a program' : `programs ${kills} times`} for lack of memory since it booted`
      : `has only ${megabytes} MB of memory and swap, too little for updates and builds`;
    yield createFault(
      `This machine ${problem} (largest programs: ${await listPrograms(installation, 'rss')}): ${hasEnded ? 'end or limit other programs, or ' : ''}add memory or swap${hasEnded ? ', then restart the machine' : ''}`,
      { layer: 'memory', isDown: hasEnded },
    );
  }
  const [, , load] = (await read('proc/loadavg')).split(' ');
  if (Number(load) > maxLoad * availableParallelism()) {
    yield `This machine has been overloaded for 15 minutes (load ${load}, processors ${availableParallelism()}; busiest programs: ${await listPrograms(installation, 'pcpu')}): end or limit the busiest program, or use a larger machine`;
  }
}

/** Resolves to the programs that use the most memory or processor time, and their units. */
async function listPrograms({ runProgram }: Installation, column: 'rss' | 'pcpu') {
  const output = await runProgram('ps', ['-eo', 'unit:60=,comm=', `--sort=-${column}`]);
  const lines = output.matchAll(/^(\S+)\s+(.+)$/gm);
  const programs = [...lines].map(([, unit, name]) => `${name} in ${unit}`);
  return [...new Set(programs)].slice(0, 3).join(', ') || 'unknown';
}
