import { createFault, type Layer, type Result, startupLayers } from './check.ts';
import type { LogLine } from './system-logs.ts';
import {
  describeDifferences,
  getGuide,
  isOwnUnit,
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

/** A backup of many pictures can take hours. */
const slowMs = 6 * 60 * 60_000;

export const stateNames = [
  'Id,LoadState,FragmentPath,DropInPaths,ActiveState,ActiveEnterTimestamp,InactiveExitTimestamp',
  'NRestarts,UnitFileState,Result,ExecMainStatus',
];

interface Explanations {
  /** The line with which the unit's program, or systemd, reported the last failure. */
  failureReason: LogLine | null;
  /** Whether another fault of the unit can explain its state. */
  hasOtherFault: boolean;
}

/** Returns the remedy for a unit that failed. */
function describeRemedy(lines: UnitLines, { failureReason, hasOtherFault }: Explanations): string {
  const { id } = lines;
  const search = `find the cause in its log (journalctl -u ${id})`;
  if (hasOtherFault) {
    return `correct the settings that the other lines about this unit report; if this line appears again, ${search}`;
  }
  const correction = failureReason
    ? 'correct the problem that this line describes'
    : `${search}, correct it`;
  return `${correction}, then run systemctl restart ${id}${describeDifferences(lines)}`;
}

/** Returns the steps that make a unit start, if it is masked or not enabled. */
function describeEnabling({ Id = '', LoadState, UnitFileState }: Unit): string {
  const file = `/etc/systemd/system/${Id}`;
  const start = /^(manpower-backup|certbot)\.service$/.test(Id)
    ? `systemctl start ${Id}`
    : `systemctl enable --now ${Id}`;
  if (LoadState === 'masked') {
    return isOwnUnit(Id)
      ? `run systemctl unmask ${Id}, write ${file} as in ${getGuide(Id)}, then run systemctl daemon-reload && ${start}`
      : `run systemctl unmask ${Id} && ${start}`;
  }
  return isOwnUnit(Id) && /^(static|enabled)$/.test(UnitFileState ?? '')
    ? `make the section [Install] of the unit match ${getGuide(Id)}, then run systemctl daemon-reload && systemctl reenable ${Id} && systemctl start ${Id}`
    : `run ${start}`;
}

/** Yields the faults of a unit's state, without their subjects. */
export function* findStateFaults(
  unit: Unit,
  lines: UnitLines,
  bootUnits: Set<string>,
  explanations: Explanations,
): Generator<Result> {
  const { Id = '', ActiveState, Result = '', ExecMainStatus } = unit;
  const isServer = Id === 'manpower.service';
  const isDown = isNeeded(unit);
  const isInactive = ActiveState === 'inactive' && Result === 'success';
  // With another result, such as `oom-kill`, the server did not exit by itself.
  const isExit = isServer && !isInactive && /^(success|exit-code|start-limit-hit|)$/.test(Result);
  const createStateFault = (text: string) =>
    createFault(
      text,
      isDown
        ? { isDown, symptomOf: isExit ? [...startupLayers, 'code'] : [] }
        : {
            layer: 'consequences',
            symptomOf: causesByProgram[/backup|certbot/.exec(Id)?.[0] ?? ''] ?? [],
          },
    );
  if (unit['LoadState'] === 'masked') {
    const text = `is masked, so nothing can start it: ${describeEnabling(unit)}`;
    return yield createFault(text, { isDown });
  }
  // A service without [Install] is started by another unit, such as a timer.
  const isStatic = unit['UnitFileState'] === 'static';
  const shouldStartAtBoot = Id && (!isStatic || isDown || Id.endsWith('.timer'));
  const startsAtBoot = bootUnits.has(Id) || bootUnits.has(Id.replace('.service', '.socket'));
  if (shouldStartAtBoot && !startsAtBoot) {
    const problem = isInactive ? 'is not running and does not start' : 'does not start';
    const text = `${problem} at boot: ${describeEnabling(unit)}`;
    yield createFault(text, { isDown: isDown && isInactive });
    if (isInactive) return;
  }
  if (Result === 'oom-kill' && ActiveState !== 'active') {
    return yield createFault(
      'was killed, because this machine ran out of memory or the unit reached its limit (MemoryMax=): end or limit other programs, remove the limit, or add memory or swap',
      // `checkMachine` reports a machine without memory, and its largest programs.
      { isDown, symptomOf: ['memory'] },
    );
  }
  const { failureReason } = explanations;
  const report = failureReason ? `, and reported “${failureReason.text}”` : '';
  const remedy = describeRemedy(lines, explanations);
  const result = [
    Result !== 'success' && Result,
    Number(ExecMainStatus) > 0 && `status ${ExecMainStatus}`,
  ].filter(Boolean);
  const details = result.length > 0 ? ` (${result.join(', ')})` : '';
  const startedAt = Date.parse(unit['ActiveEnterTimestamp'] ?? '');
  if (ActiveState === 'failed') yield createStateFault(`has failed${details}${report}: ${remedy}`);
  else if (Number(unit['NRestarts']) > 1 && Date.now() - startedAt < recentMs) {
    yield createStateFault(
      `keeps stopping (systemd has restarted it ${unit['NRestarts']} times)${report}: ${remedy}`,
    );
  } else if (shouldStartAtBoot && isInactive) {
    const text = `is not running: run systemctl start ${Id}${describeDifferences(lines)}`;
    yield createFault(text, { isDown });
  } else if (shouldStartAtBoot && ActiveState !== 'active') {
    const problem = ActiveState === 'activating' ? 'has not finished starting' : 'is not running';
    yield createStateFault(`${problem}${details}${report}: ${remedy}`);
  }
  const startTime = unit['InactiveExitTimestamp'] ?? '';
  const isSlow = ActiveState === 'activating' && Date.now() - Date.parse(startTime) > slowMs;
  if (isSlow && !shouldStartAtBoot) {
    yield `has been running since ${startTime}, so its timer cannot start it again: if it makes no progress (systemctl status ${Id} shows what it is doing), run systemctl restart ${Id}`;
  }
}
