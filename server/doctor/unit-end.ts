import { isInside, isMissing } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import {
  describeCorrection,
  describeOptionsRemedy,
  isLikeGuide,
  type Line,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';

/**
 * The settings that systemd cannot apply, by the exit status that it then reports (man systemd.exec, “Process Exit
 * Codes”), and what they require if they are like those of the guide.
 */
const startFaults: Record<string, [names: string, requirement?: string]> = {
  200: ['WorkingDirectory', 'the folder exists and that the user in User= can open it'],
  201: ['Nice'],
  203: ['ExecStart', 'the program exists and its disk is not mounted with noexec (findmnt -T)'],
  206: ['OOMScoreAdjust'],
  208: ['StandardInput'],
  209: ['StandardOutput'],
  210: ['RootDirectory'],
  211: ['IOSchedulingClass,IOSchedulingPriority'],
  214: ['CPUSchedulingPolicy,CPUSchedulingPriority'],
  215: ['CPUAffinity'],
  216: ['Group,SupplementaryGroups'],
  217: ['User', 'the user exists (getent passwd)'],
  218: ['CapabilityBoundingSet,AmbientCapabilities', 'it is valid'],
  222: ['StandardError'],
  224: ['PAMName'],
  225: ['PrivateNetwork,NetworkNamespacePath'],
  226: [
    'BindPaths,BindReadOnlyPaths,InaccessiblePaths,ReadOnlyPaths,RootDirectory,ReadWritePaths',
    'each of the folders exists (create a missing one, or mount its disk)',
  ],
  228: ['SystemCallFilter', 'it is valid'],
  231: ['AppArmorProfile'],
  233: ['RuntimeDirectory'],
  238: [
    'StateDirectory',
    'it is a name without a slash at the beginning and that anything with that name in /var/lib is a folder, not a link',
  ],
  239: ['CacheDirectory'],
  240: ['LogsDirectory'],
  241: ['ConfigurationDirectory'],
  242: ['NUMAPolicy,NUMAMask'],
  243: ['LoadCredential,LoadCredentialEncrypted,SetCredential,ImportCredential'],
};

export const endNames = [
  'Result,ExecMainStatus,ExecStart,ExecStartPre,ExecStartPost,ExecCondition',
  ...Object.values(startFaults).map(([names]) => names),
];

/** SIGSYS. */
const forbiddenCallSignal = '31';

/**
 * Resolves to the fault, without its subject, of a unit whose program ended in a way that shows the cause, or to null.
 */
export async function findEndFault(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): Promise<string | null> {
  const { Id = '', ActiveState, Result = '', ExecMainStatus = '', ExecStart = '' } = unit;
  if (ActiveState === 'active') return null;
  if (Result === 'oom-kill') {
    return 'was killed, because this machine ran out of memory or the unit reached its limit (MemoryMax=): end or limit other programs, remove the limit, or add memory or swap';
  }
  if (/^(core-dump|signal)$/.test(Result) && ExecMainStatus === forbiddenCallSignal) {
    const name = isLikeGuide(lines, 'SystemCallFilter')
      ? 'SystemCallErrorNumber'
      : 'SystemCallFilter';
    return `was killed, because it made a system call that SystemCallFilter= forbids: ${describeCorrection(lines, name)}`;
  }
  const otherFault = Id.startsWith('manpower') ? findOtherProgramFault(unit, lines) : null;
  if (otherFault) return otherFault;
  if (!/^(exit-code|start-limit-hit)$/.test(Result)) return null;
  if (ExecMainStatus === '9' && /\bpath=\S+\/node\s/.test(ExecStart)) {
    const problem = 'cannot start, because Node does not understand an option in';
    return isLikeGuide(lines, 'ExecStart')
      ? `${problem} NODE_OPTIONS: ${describeOptionsRemedy(lines)}`
      : `${problem} ExecStart=: ${describeCorrection(lines, 'ExecStart')}`;
  }
  return (await findMissingPath(unit, lines, installation)) ?? findStartFault(unit, lines);
}

/** Captures the program of a command in a property, and the status with which it ended. */
const endedCommand =
  /\{ path=(\S+) ;[^}]*\bignore_errors=no\b[^}]*\bcode=(?:exited|killed|dumped) ; status=([1-9]\d*)/;

/** Returns the fault of a program that systemd starts before or after the main program, or null. */
function findOtherProgramFault(unit: Unit, lines: UnitLines): string | null {
  for (const name of ['ExecCondition', 'ExecStartPre', 'ExecStartPost']) {
    const [, program, status] = endedCommand.exec(unit[name] ?? '') ?? [];
    if (!program) continue;
    return `cannot start, because ${program} in ${name}= fails (status ${status}): ${describeCorrection(lines, name)}`;
  }
  return null;
}

/** Returns the fault of the setting that systemd could not apply, according to the exit status, or null. */
function findStartFault(unit: Unit, lines: UnitLines): string | null {
  const { ExecMainStatus = '', ExecStart = '' } = unit;
  const [names = '', requirement] = startFaults[ExecMainStatus] ?? [];
  if (names === '') return null;
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  const own = lines.own.filter((line) => names.split(',').includes(line.name));
  const settings = names.split(',').flatMap((name) => {
    const line = own.findLast((other) => other.name === name);
    const value = name === 'ExecStart' ? program : (unit[name] ?? line?.value);
    return value ? { name, value } : [];
  });
  // A line that the guide does not have is more likely to be wrong.
  const wrong = settings.find(({ name }) => own.length > 0 && !isLikeGuide(lines, name));
  const shown = wrong ? [wrong] : settings;
  const { name } = shown[0] ?? { name: names.split(',')[0] ?? '' };
  const list = shown.map((setting) => `${setting.name}=${setting.value}`).join(' or ');
  const problem = `cannot start, because systemd cannot apply ${list || `${names.replaceAll(',', '= or ')}=`} (status ${ExecMainStatus})`;
  // Other checks report a program that does not exist.
  const noexec =
    name === 'ExecStart'
      ? `if findmnt -T ${program} shows noexec, remove that option from the line of that disk in /etc/fstab, and run mount -o remount,exec with its mount point; otherwise, `
      : '';
  if (!isLikeGuide(lines, name)) return `${problem}: ${noexec}${describeCorrection(lines, name)}`;
  return `${problem}: make sure that ${requirement ?? 'it is valid'} (the line matches the guide), then ${restartUnit(lines.id)}`;
}

const pathNames = startFaults[226]?.[0].split(',') ?? [];

/** Returns the folders that a setting requires. systemd ignores a missing folder after a minus sign. */
const listRequiredPaths = ({ name, value }: Line): string[] =>
  value
    .split(/\s+/)
    .filter((path) => path.startsWith('/') || path.startsWith('+/'))
    .map((path) => path.replace(/^\+/, '').replace(name.startsWith('Bind') ? /:.*/ : /$/, ''));

/** Resolves to the fault of a setting with a folder that does not exist, or to null. */
async function findMissingPath(
  { ExecMainStatus }: Unit,
  lines: UnitLines,
  installation: Installation,
): Promise<string | null> {
  if (ExecMainStatus !== '226') return null;
  for (const line of lines.own.filter(({ name }) => pathNames.includes(name))) {
    const paths = listRequiredPaths(line);
    for (const path of paths) {
      if (!(await isMissing(installation.fileSystemRoot, path))) continue;
      const remedy = isUsed(path, installation)
        ? `mount the disk of that folder if it has one, or create it (install -d -o manpower -m 0700 ${path})`
        : `delete ${paths.length > 1 ? `${path} from that line` : 'that line'}`;
      return `cannot start, because ${line.name}= (${line.place}) contains ${path}, which does not exist: ${remedy}, then ${restartUnit(lines.id)}`;
    }
  }
  return null;
}

/** Whether a folder contains or is part of the product’s own folders. */
const isUsed = (path: string, installation: Installation): boolean =>
  Object.values(getDataFolders(installation)).some(
    (folder) => folder !== null && (isInside(path, folder) || isInside(folder, path)),
  );
