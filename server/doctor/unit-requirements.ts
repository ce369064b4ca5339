import type { Installation } from './installation.ts';
import { parseUnits, type Unit, type UnitLines } from './unit-lines.ts';

/** The settings that name the units without which systemd does not start a unit. */
const requirementNames = ['Requires', 'Requisite', 'BindsTo'];

/** Whether systemd has checked the conditions or the assertions of a unit, and one of them is not met. */
const failsCheck = (unit: Unit, type: 'Assert' | 'Condition'): boolean =>
  unit[`${type}Result`] === 'no' && Boolean(unit[`${type}Timestamp`]);

const checkProperties = 'AssertResult,AssertTimestamp,ConditionResult,ConditionTimestamp';

export const startCheckNames = [...requirementNames, checkProperties];

/**
 * Resolves to the reason why systemd does not start a unit that is not running, and to the remedy, or to null: a
 * condition in its files that is not met, or another unit that it requires and that cannot start.
 */
export async function findStartObstacle(
  unit: Unit,
  lines: UnitLines,
  { runProgram }: Installation,
): Promise<string | null> {
  const { Id = '', ActiveState } = unit;
  if (ActiveState !== 'inactive') return null;
  const reload = `then run systemctl daemon-reload && systemctl start ${Id}`;
  const isFromGuide = ({ name, value }: UnitLines['own'][number]) =>
    lines.guide.some((line) => line.name === name && line.value === value);
  const conditions = lines.own.filter(
    (line) =>
      /^(Condition|Assert)[A-Z]/.test(line.name) &&
      !isFromGuide(line) &&
      failsCheck(unit, line.name.startsWith('Assert') ? 'Assert' : 'Condition'),
  );
  const [condition] = conditions;
  if (condition) {
    const list = conditions.map(({ name, value, place }) => `${name}=${value} (${place})`);
    return `because ${list.join(' or ')} is not met: delete ${conditions.length > 1 ? 'the line whose condition is not met' : 'that line'}, ${reload}`;
  }
  const ids = requirementNames.flatMap((name) => unit[name]?.split(' ').filter(Boolean) ?? []);
  if (ids.length === 0) return null;
  const properties = `Id,LoadState,ActiveState,${checkProperties}`;
  const output = await runProgram('systemctl', ['show', `--property=${properties}`, ...ids]);
  const [obstacle] = parseUnits(output).flatMap((other) => {
    const problem = describeObstacle(other);
    return problem && other['Id'] !== Id ? [{ id: other['Id'] ?? '', problem }] : [];
  });
  if (!obstacle) return null;
  const line = lines.own.find(
    ({ name, value }) =>
      requirementNames.includes(name) && value.split(/\s+/).includes(obstacle.id),
  );
  const remedy =
    line && !isFromGuide(line)
      ? `delete ${obstacle.id} from ${line.name}= (${line.place}), ${reload}`
      : `correct the cause (systemctl status ${obstacle.id}), then run systemctl restart ${obstacle.id} && systemctl start ${Id}`;
  return `because it requires ${obstacle.id}, which ${obstacle.problem}: ${remedy}`;
}

/** Returns why systemd cannot start a required unit, without its subject, or null. */
function describeObstacle(unit: Unit): string | null {
  const { LoadState, ActiveState } = unit;
  if (LoadState === 'masked') return 'is masked';
  if (LoadState !== undefined && LoadState !== 'loaded') return 'does not exist or is invalid';
  if (ActiveState === 'failed') return 'has failed';
  return ActiveState === 'inactive' && failsCheck(unit, 'Assert') ? 'cannot start' : null;
}
