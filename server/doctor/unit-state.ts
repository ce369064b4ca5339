import { createFault, type Layer, type Result, startupLayers } from './check.ts';
import { asServerUser } from './remedies.ts';
import { type ErrorTexts, findText } from './send-request.ts';
import type { LogLine } from './system-logs.ts';
import {
  describeCorrection,
  describeDifferences,
  isLikeGuide,
  type Line,
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

export const stateNames = [
  'Id,LoadState,FragmentPath,DropInPaths,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp',
  'NRestarts,UnitFileState',
];

/** The remedies by a regular expression for the line with which a program reported its failure. */
const failureRemedies: ErrorTexts = {
  '\\b(npm|node|npx|runuser|gzip): (command )?not found':
    'install that program, or make a link to it in /usr/local/bin (ln -s), because systemd looks for programs only in /usr/local/sbin, /usr/local/bin, /usr/sbin and /usr/bin',
  'bad option|illegal value for flag':
    'remove that option from NODE_OPTIONS in /etc/manpower.env, or from ExecStart= of the unit',
  '^SyntaxError(?!.*requested module)|INVALID_TYPESCRIPT_SYNTAX':
    'run $user git -C $folder stash, which sets aside the changes to the code on this machine',
  'Exec format error|Cannot find (module|package)|ERR_MODULE_NOT_FOUND|^SyntaxError|ERR_INVALID_PACKAGE_CONFIG':
    'run cd $folder && $user npm ci --omit=dev, which installs the packages again',
  'heap out of memory':
    'remove --max-old-space-size, or add memory or swap, because Node had no memory left',
  "^\\w*Error: E(ACCES|PERM): .*'/":
    'run chown -R manpower: $path, which gives that file or folder to the user that runs the server',
  '^\\w*Error: E(ACCES|PERM): ':
    'give that file or folder to the user that runs the server (run chown -R manpower: with its path)',
  'ENOSPC|No space left': 'free up space on the disk (df -h, df -i)',
  'open\\(\\) "/var/log/nginx/\\S+ failed \\(2:':
    'create the folder of the log (mkdir -p /var/log/nginx), because nginx does not start without it',
};

/** Settings that make a file system read-only for a unit. */
const sandboxName = /^(ProtectSystem|ProtectHome|ReadOnlyPaths)$/;

/** Replaces `$folder` with the folder of the code, and `$path` with the path in an error of Node. */
function completeCorrection(correction: string, { own, guide }: UnitLines, text: string): string {
  const isFolder = ({ name }: Line) => name === 'WorkingDirectory';
  const folder = (own.findLast(isFolder) ?? guide.findLast(isFolder))?.value;
  return correction
    .replace('$folder', folder ?? '/srv/manpower/site')
    .replace('$user', asServerUser('').trim())
    .replace('$path', /'(\/[^']+)'/.exec(text)?.[1] ?? '');
}

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
  const sandboxLine = /EROFS|Read-only file system/.test(text)
    ? lines.own.find((line) => sandboxName.test(line.name) && !isLikeGuide(lines, line.name))
    : undefined;
  if (sandboxLine) {
    const correction = describeCorrection(lines, sandboxLine.name);
    return { report: `, and reported “${text}”`, remedy: correction };
  }
  const correction = completeCorrection(
    findText(text, failureRemedies) ?? 'correct the problem that this line describes',
    lines,
    text,
  );
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
  /** The fault of a program that ended in a way that shows the cause. */
  endFault: string | null;
  /** The step that restores the file of a masked unit. */
  recovery: string | null;
}

/** Yields the faults of a unit's state, without their subjects. */
export function* findStateFaults(
  unit: Unit,
  lines: UnitLines,
  bootUnits: Set<string>,
  { lastWords, hasSettingFault, obstacle, recovery, endFault }: Explanations,
): Generator<Result> {
  const { Id = '', ActiveState, Result = '' } = unit;
  const isServer = Id === 'manpower.service';
  const isInactive = ActiveState === 'inactive' && Result === 'success';
  // With another result, such as `oom-kill`, the server did not exit by itself.
  const isExit = isServer && !isInactive && /^(success|exit-code|start-limit-hit|)$/.test(Result);
  const symptomOf: Layer[] = isExit ? [...startupLayers, 'code'] : [];
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
    const isStartedByTimer = /^(manpower-backup|certbot)\.service$/.test(Id);
    const next = recovery ? `${recovery}, then run systemctl daemon-reload && ` : 'then ';
    return yield createFault(
      `is masked, so nothing can start it: run systemctl unmask ${Id}, ${next}systemctl ${isStartedByTimer ? 'start' : 'enable --now'} ${Id}`,
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
