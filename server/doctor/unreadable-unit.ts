import { abbreviateList, formatList, maxExamples } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { describeRejectedLine, listCorrections } from './unit-corrections.ts';
import { describeCorrection, getGuide, type Unit, type UnitLines } from './unit-lines.ts';

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
  if (rejected) {
    return `cannot start, because systemd cannot read ${rejected.places}: ${rejected.corrections}, then ${restartUnit(Id)}`;
  }
  const refusal = await findRefusal(unit, lines, installation);
  if (refusal) return `cannot start, because ${refusal}`;
  const copy = Id.startsWith('manpower') ? `, or copy the unit from ${getGuide(Id)} again` : '';
  return `cannot start, because systemd cannot read the settings in ${file || 'its file'}: correct them${copy}, then ${restartUnit(Id)}`;
}

/**
 * Resolves to the fault, without its subject, of a unit of the guides with settings that systemd ignores, such as a
 * misspelt name or a setting below the wrong heading, or to null.
 */
export async function findIgnoredFault(unit: Unit, lines: UnitLines, installation: Installation) {
  const { Id = '' } = unit;
  if (!Id.startsWith('manpower')) return null;
  const ignored = await findRejectedLines(unit, lines, installation, /\bignoring\b/i);
  if (!ignored) return null;
  const object = ignored.count > 1 ? 'lines' : 'a line';
  return `has ${object} that systemd ignores (${ignored.places}): ${ignored.corrections}, then ${restartUnit(Id)}`;
}

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
  const all = lines.own.filter((line) => line.name === name);
  const last = all.at(-1);
  const file = last?.place.replace(/^line \d+ of /, '');
  // A drop-in can replace a line of the unit deliberately.
  const exception = all.every(({ place }) => place.endsWith(` of ${file}`))
    ? ''
    : `, or if it is the right one, write the line ${name}= (without a value) above it`;
  return last && refusal.includes('more than one')
    ? `only one ${name}= line may apply, but ${last.place} adds another: delete that line${exception}, then ${restartUnit(lines.id)}`
    : `systemd refuses it (${refusal}): ${describeCorrection(lines, name)}`;
}

/** Matches a message about a line that systemd understands. */
const harmless = /obsolete|deprecated|automatically|is marked /;

/** Resolves to the lines that systemd rejects, such as `line 5 (OnCalendar=) of …`, and their corrections, or to null. */
async function findRejectedLines(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
  wanted = /./,
) {
  const { Id = '', FragmentPath: file = '' } = unit;
  const output = await verify(unit, installation);
  const rejections = [...output.matchAll(/^(\/[^:\n]+):(\d+): (.*)/gm)].flatMap(
    ([, path = '', number, message = '']) =>
      // systemd also reads the units on which this one depends.
      (path === file || path.includes(`/${Id}.d/`)) &&
      wanted.test(message) &&
      !harmless.test(message)
        ? [{ path, number: Number(number), message }]
        : [],
  );
  if (rejections.length === 0) return null;
  const files = [...Map.groupBy(rejections, ({ path }) => path)].map(async ([path, entries]) => {
    const texts = (await readText(installation.fileSystemRoot, path)).split('\n');
    const places = entries.map((entry) =>
      describeRejectedLine(texts[entry.number - 1] ?? '', entry),
    );
    return {
      path,
      place: `${abbreviateList([...new Set(places)], maxExamples)} of ${path}`,
      corrections: listCorrections(texts, entries, lines),
    };
  });
  const results = await Promise.all(files);
  const corrections = results.flatMap((result) =>
    result.corrections.map((text) => (results.length > 1 ? `${text} of ${result.path}` : text)),
  );
  return {
    count: rejections.length,
    places: formatList(results.map(({ place }) => place)),
    corrections: formatList(corrections),
  };
}
