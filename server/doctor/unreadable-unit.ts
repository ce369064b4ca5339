import { formatList } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import {
  describeCorrection,
  getGuide,
  suggestLine,
  type Unit,
  type UnitLines,
} from './unit-lines.ts';

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
  const refusal = rejected.length > 0 ? null : await findRefusal(unit, lines, installation);
  if (refusal) return `cannot start, because ${refusal}`;
  const place = rejected.length > 0 ? `on ${rejected.join(' and ')}` : `in ${file || 'its file'}`;
  const [object, pronoun] = namesOneLine(place) ? ['a setting', 'it'] : ['the settings', 'them'];
  const copy = Id.startsWith('manpower') ? `, or copy the unit from ${getGuide(Id)} again` : '';
  return `cannot start, because systemd cannot read ${object} ${place}: correct ${pronoun}${copy}, then ${restartUnit(Id)}`;
}

/**
 * Resolves to the fault, without its subject, of a unit of the guides with settings that systemd ignores, such as a
 * misspelt name or a setting below the wrong heading, or to null.
 */
export async function findIgnoredFault(unit: Unit, lines: UnitLines, installation: Installation) {
  const { Id = '' } = unit;
  if (!Id.startsWith('manpower')) return null;
  const ignored = await findRejectedLines(unit, lines, installation, '.*\\bignoring\\b');
  if (ignored.length === 0) return null;
  const places = ignored.join(' and ');
  const [object, correction] = namesOneLine(places)
    ? ['a line', 'its name and value, or move it below the heading under which the guide has it']
    : [
        'lines',
        'their names and values, or move them below the headings under which the guide has them',
      ];
  return `has ${object} that systemd ignores (${places}): correct ${correction}, then ${restartUnit(Id)}`;
}

const namesOneLine = (places: string): boolean => (places.match(/\bline \d/g) ?? []).length < 2;

const verify = ({ FragmentPath: file }: Unit, { runProgram }: Installation): Promise<string> =>
  file
    ? runProgram('sh', ['-c', 'systemd-analyze verify "$0" 2>&1; true', file])
    : Promise.resolve('');

/** Resolves to the reason for which systemd refuses the settings of a unit together, and the remedy, or to null. */
async function findRefusal(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): Promise<string | null> {
  const output = await verify(unit, installation);
  const message = new RegExp(`^${RegExp.escape(unit['Id'] ?? '')}: (.*)\\. Refusing\\.`, 'm');
  const [, refusal] = message.exec(output) ?? [];
  const [, name] = /\b([A-Z]\w+)=/.exec(refusal ?? '') ?? [];
  if (!refusal || !name) return null;
  const last = lines.own.findLast((line) => line.name === name);
  return last && refusal.includes('more than one')
    ? `only one ${name}= line may apply, but ${last.place} adds another: delete that line, or if it is the right one, write the line ${name}= (without a value) above it, then ${restartUnit(lines.id)}`
    : `systemd refuses it (${refusal}): ${describeCorrection(lines, name)}`;
}

/** Resolves to the lines that systemd rejects, such as `line 5 (OnCalendar=) of …`. Values can be secret. */
async function findRejectedLines(
  unit: Unit,
  unitLines: UnitLines,
  installation: Installation,
  message = '',
): Promise<string[]> {
  const { Id = '', FragmentPath: file = '' } = unit;
  const output = await verify(unit, installation);
  const numbersByPath = new Map<string, Set<number>>();
  const rejection = new RegExp(`^(/[^:\\n]+):(\\d+): ${message}`, 'gim');
  for (const [, path = '', number] of output.matchAll(rejection)) {
    // systemd also reads the units on which this one depends.
    if (path !== file && !path.includes(`/${Id}.d/`)) continue;
    numbersByPath.set(path, (numbersByPath.get(path) ?? new Set()).add(Number(number)));
  }
  const descriptions = [...numbersByPath].map(async ([path, numbers]) => {
    const lines = (await readText(installation.fileSystemRoot, path)).split('\n');
    const places = [...numbers].map((number) => {
      const [, name] = /^\s*(\w+)\s*=/.exec(lines[number - 1] ?? '') ?? [];
      return `line ${number}${name ? ` (${name}=)${suggestLine(unitLines, name)}` : ''}`;
    });
    return `${formatList(places)} of ${path}`;
  });
  return Promise.all(descriptions);
}
