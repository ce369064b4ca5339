import { createFault, type Layer, type Result, startupLayers } from './check.ts';
import { restartUnit } from './remedies.ts';
import { type ErrorTexts, findText } from './send-request.ts';
import type { LogLine } from './system-logs.ts';
import {
  describeCorrection,
  describeDifferences,
  describeOptionsRemedy,
  describePlace,
  isLikeGuide,
  suggestLine,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';

export const proxyUnits = ['nginx.service', 'caddy.service', 'apache2.service'];

export function getLayer({ Id = '' }: Unit): Layer {
  if (proxyUnits.includes(Id)) return 'proxy';
  return /backup|certbot/.test(Id) ? 'other' : 'server';
}

/** Whether the website does not work without the unit. */
export const isNeeded = (unit: Unit): boolean =>
  unit['Id'] === 'manpower.service' || getLayer(unit) === 'proxy';

/** The layers that explain a failed backup or renewal if they are down. */
const causesByProgram: Record<string, Layer[]> = {
  backup: ['variables', 'disk', 'database', 'backups'],
  certbot: ['names', 'network', 'domain', 'proxy', 'certificates'],
};

/** A service that systemd restarted within this time does not run reliably. */
const recentMs = 10 * 60_000;

/**
 * The settings that systemd cannot apply, by the exit status that it then reports, and what they require
 * (man systemd.exec, “Process Exit Codes”).
 */
const startFaults: Record<string, [names: string, requirement: string]> = {
  200: ['WorkingDirectory', 'the folder exists and that the user in User= can open it'],
  203: ['ExecStart', 'the program exists and its disk is not mounted with noexec (findmnt -T)'],
  209: ['StandardOutput', 'its folder exists'],
  216: ['Group', 'the group exists (getent group)'],
  217: ['User', 'the user exists (getent passwd)'],
  218: ['CapabilityBoundingSet,AmbientCapabilities', 'it is valid'],
  226: [
    'ReadWritePaths,ReadOnlyPaths,InaccessiblePaths,BindPaths,BindReadOnlyPaths',
    'each of the folders exists (create a missing one, or mount its disk)',
  ],
  228: ['SystemCallFilter', 'it is valid'],
  233: ['RootDirectory', 'the folder contains a complete operating system'],
  238: [
    'StateDirectory',
    'it is a name without a slash at the beginning and that anything with that name in /var/lib is a folder, not a link',
  ],
};

export const stateNames = [
  'Id,LoadState,FragmentPath,DropInPaths,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp',
  'NRestarts,Result,ExecMainStatus,UnitFileState,ExecStart',
  ...Object.values(startFaults).map(([names]) => names),
];

/** SIGSYS. */
const forbiddenCallSignal = '31';

/** Returns the fault, without its subject, of a unit whose program ended in a way that shows the cause, or null. */
function findEndFault(unit: Unit, lines: UnitLines): string | null {
  const { ActiveState, Result = '', ExecMainStatus = '', ExecStart = '' } = unit;
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
  if (Result !== 'exit-code') return null;
  if (ExecMainStatus === '9' && /\bpath=\S+\/node\s/.test(ExecStart)) {
    const problem = 'cannot start, because Node does not understand an option in';
    return isLikeGuide(lines, 'ExecStart')
      ? `${problem} NODE_OPTIONS: ${describeOptionsRemedy(lines)}`
      : `${problem} ExecStart=: ${describeCorrection(lines, 'ExecStart')}`;
  }
  const [names = '', usualRequirement] = startFaults[ExecMainStatus] ?? [];
  if (!usualRequirement) return null;
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  const requirement =
    names === 'ExecStart' && /^\/(root|home)\//.test(program ?? '')
      ? 'the program is outside /root and /home, which the service cannot open'
      : usualRequirement;
  const settings = names.split(',').flatMap((name) => {
    const value = name === 'ExecStart' ? program : unit[name];
    return value ? { name, value } : [];
  });
  const [first = { name: names }] = settings;
  const correction = isLikeGuide(lines, first.name)
    ? `make sure that ${requirement} (the line matches the guide)`
    : `correct it${describePlace(lines, first.name)}${suggestLine(lines, first.name)} so that ${requirement}`;
  return `cannot start, because systemd cannot apply ${settings.map(({ name, value }) => `${name}=${value}`).join(' or ') || names.replaceAll(',', '= or ').concat('=')} (status ${ExecMainStatus}): ${correction}, then ${restartUnit(lines.id)}`;
}

/** The remedies by a regular expression for the line with which a program reported its failure. */
const failureRemedies: ErrorTexts = {
  '\\b(npm|node|npx|runuser|gzip): (command )?not found':
    'install that program, or make a link to it in /usr/local/bin (ln -s), because systemd looks for programs only in /usr/local/sbin, /usr/local/bin, /usr/sbin and /usr/bin',
  'bad option|illegal value for flag':
    'remove that option from NODE_OPTIONS in /etc/manpower.env, or from ExecStart= of the unit',
  'Exec format error|Cannot find (module|package)|ERR_MODULE_NOT_FOUND|^SyntaxError|ERR_INVALID_PACKAGE_CONFIG':
    'install the packages again (npm ci --omit=dev, as the user and in the folder of the website)',
  'heap out of memory':
    'remove --max-old-space-size, or add memory or swap, because Node had no memory left',
  '^\\w*Error: E(ACCES|PERM): ':
    'give that file or folder to the user that runs the server (run chown -R manpower: with its path)',
  'ENOSPC|No space left': 'free space on the disk (df -h, df -i)',
  'open\\(\\) "/var/log/nginx/\\S+ failed \\(2:':
    'create the folder of the log (mkdir -p /var/log/nginx), because nginx does not start without it',
};

/** Describes the line with which a unit's program reported its failure, and what to do. */
function describeFailure(
  lines: UnitLines,
  { lastWords, hasSettingFault }: Pick<Explanations, 'lastWords' | 'hasSettingFault'>,
) {
  const { id } = lines;
  if (!lastWords) {
    const search = `find the cause in its log (journalctl -u ${id})`;
    const remedy = hasSettingFault
      ? `correct the settings that the other lines about this unit report; if this line appears again, ${search}`
      : `${search}, correct it, and run systemctl restart ${id}${describeDifferences(lines)}`;
    return { report: '', remedy };
  }
  const { text } = lastWords;
  const correction =
    findText(text, failureRemedies) ?? 'correct the problem that this line describes';
  return {
    report: `, and reported “${text}”`,
    remedy: `${correction}, then run systemctl restart ${id}; journalctl -u ${id} shows the whole log${describeDifferences(lines)}`,
  };
}

interface Explanations {
  /** The line with which the unit's program reported its last failure. */
  lastWords: LogLine | null;
  /** Whether another fault of the unit can explain its state. */
  hasSettingFault: boolean;
  /** The reason why systemd does not start the unit, and the remedy. */
  obstacle: string | null;
  /** The step that restores the file of a masked unit. */
  recovery: string | null;
}

/** Yields the faults of a unit's state, without their subjects. */
export function* findStateFaults(
  unit: Unit,
  lines: UnitLines,
  bootUnits: Set<string>,
  { lastWords, hasSettingFault, obstacle, recovery }: Explanations,
): Generator<Result> {
  const { Id = '', ActiveState, Result = '' } = unit;
  const isServer = Id === 'manpower.service';
  const isInactive = ActiveState === 'inactive' && Result === 'success';
  // With another result, such as `oom-kill`, the server did not exit by itself.
  const isExit = isServer && !isInactive && /^(success|exit-code|)$/.test(Result);
  const symptomOf = isExit ? startupLayers : [];
  const createStateFault = (text: string) =>
    createFault(
      text,
      isNeeded(unit)
        ? { isDown: true, symptomOf }
        : {
            layer: 'consequences',
            symptomOf: causesByProgram[/backup|certbot/.exec(Id)?.[0] ?? ''] ?? [],
          },
    );
  // A service without [Install] is started by another unit, such as a timer.
  const isStatic = unit['UnitFileState'] === 'static';
  const shouldStartAtBoot = Id && (!isStatic || isNeeded(unit) || Id.endsWith('.timer'));
  if (unit['LoadState'] === 'masked') {
    const next = recovery ? `${recovery}, then run systemctl daemon-reload && ` : 'then ';
    return yield createFault(
      `is masked, so nothing can start it: run systemctl unmask ${Id}, ${next}systemctl enable --now ${Id}`,
      { isDown: isNeeded(unit) },
    );
  }
  const startsAtBoot = bootUnits.has(Id) || bootUnits.has(Id.replace('.service', '.socket'));
  if (shouldStartAtBoot && !startsAtBoot) {
    const problem = isInactive ? 'is not running and does not start' : 'does not start';
    const target = Id.endsWith('.timer') ? 'timers.target' : 'multi-user.target';
    const remedy =
      isStatic || unit['UnitFileState'] === 'enabled'
        ? `write WantedBy=${target} below [Install] in ${lines.file}, then run systemctl daemon-reload && systemctl reenable --now ${Id}`
        : `run systemctl enable --now ${Id}`;
    yield createFault(`${problem} at boot: ${remedy}`, { isDown: isNeeded(unit) && isInactive });
    if (isInactive) return;
  }
  const endFault = findEndFault(unit, lines);
  if (endFault) {
    // `checkMachine` reports a machine without memory, and its largest programs.
    const causes: Layer[] = Result === 'oom-kill' ? ['memory'] : [];
    return yield createFault(endFault, { isDown: isNeeded(unit), symptomOf: causes });
  }
  const { report, remedy } = describeFailure(lines, { lastWords, hasSettingFault });
  const startedAt = Date.parse(unit['ActiveEnterTimestamp'] ?? '');
  if (ActiveState === 'failed') yield createStateFault(`has failed${report}: ${remedy}`);
  else if (Number(unit['NRestarts']) > 1 && Date.now() - startedAt < recentMs) {
    yield createStateFault(
      `keeps stopping (systemd has restarted it ${unit['NRestarts']} times)${report}: ${remedy}`,
    );
  } else if (shouldStartAtBoot && isInactive) {
    const start = `run systemctl start ${Id}${describeDifferences(lines)}`;
    yield createFault(obstacle ? `is not running, ${obstacle}` : `is not running: ${start}`, {
      isDown: isNeeded(unit),
    });
  } else if (shouldStartAtBoot && ActiveState !== 'active') {
    yield createStateFault(
      `${ActiveState === 'activating' ? 'has not finished starting' : 'is not running'} (${ActiveState}, result ${Result})${report}: ${lastWords || hasSettingFault ? '' : `run systemctl start ${Id}, `}${remedy}`,
    );
  }
  const startTime = unit['InactiveExitTimestamp'] ?? '';
  const isSlow = ActiveState === 'activating' && Date.now() - Date.parse(startTime) > recentMs;
  if (isSlow && !shouldStartAtBoot) {
    yield `has been running since ${startTime}, so its timer cannot start it again: find out what it is waiting for (systemctl status ${Id}), stop that, and write TimeoutStartSec=1h below [Service] in ${lines.file}, then run systemctl daemon-reload`;
  }
}
