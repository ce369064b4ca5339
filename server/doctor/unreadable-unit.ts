import { formatList } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { suggestLine, type Unit, type UnitLines } from './unit-lines.ts';

/**
 * Resolves to the fault, without its subject, of a unit that systemd does not load because of a setting that it cannot
 * read, or to null.
 */
export async function findUnreadableFault(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
) {
  if (unit['LoadState'] !== 'bad-setting') return null;
  const { Id = '', FragmentPath: file = '' } = unit;
  const rejected = await findRejectedLines(unit, lines, installation);
  const place = rejected.length > 0 ? `on ${rejected.join(' and ')}` : `in ${file || 'its file'}`;
  const guide = Id === 'manpower.service' ? 'docs/deploy-server.md' : 'docs/operations.md';
  const copy = Id.startsWith('manpower') ? `, or copy the unit from ${guide} again` : '';
  return `cannot start, because systemd cannot read a setting ${place}: correct it${copy}, then ${restartUnit(Id)}`;
}

/**
 * Resolves to the fault, without its subject, of a unit of the guides with settings that systemd ignores, such as a
 * misspelt name or a setting below the wrong heading, or to null.
 */
export async function findIgnoredFault(unit: Unit, lines: UnitLines, installation: Installation) {
  const { Id = '' } = unit;
  if (!Id.startsWith('manpower')) return null;
  const ignored = await findRejectedLines(unit, lines, installation, '.*\\bignoring\\b');
  return ignored.length > 0
    ? `has settings that systemd ignores on ${ignored.join(' and ')}: correct the name and the value, or move the line below the heading that it has in the guide, then ${restartUnit(Id)}`
    : null;
}

/** Resolves to the lines that systemd rejects, such as `line 5 (OnCalendar=) of …`. Values can be secret. */
async function findRejectedLines(
  { Id = '', FragmentPath: file = '' }: Unit,
  unitLines: UnitLines,
  { runProgram, fileSystemRoot: root }: Installation,
  message = '',
): Promise<string[]> {
  if (!file) return [];
  const command = ['-c', 'systemd-analyze verify "$0" 2>&1; true', file];
  const output = await runProgram('sh', command);
  const numbersByPath = new Map<string, Set<number>>();
  const rejection = new RegExp(`^(/[^:\\n]+):(\\d+): ${message}`, 'gim');
  for (const [, path = '', number] of output.matchAll(rejection)) {
    // systemd also reads the units on which this one depends.
    if (path !== file && !path.includes(`/${Id}.d/`)) continue;
    numbersByPath.set(path, (numbersByPath.get(path) ?? new Set()).add(Number(number)));
  }
  const descriptions = [...numbersByPath].map(async ([path, numbers]) => {
    const lines = (await readText(root, path)).split('\n');
    const places = [...numbers].map((number) => {
      const [, name] = /^\s*(\w+)\s*=/.exec(lines[number - 1] ?? '') ?? [];
      return `line ${number}${name ? ` (${name}=)${suggestLine(unitLines, name)}` : ''}`;
    });
    return `${formatList(places)} of ${path}`;
  });
  return Promise.all(descriptions);
}
