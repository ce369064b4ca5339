import { formatList, maxExamples } from './check.ts';
import { readText } from './files.ts';
import { readGuideFile } from './guide-files.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';

/** The properties of a systemd unit. */
export type Unit = Record<string, string | undefined>;

/** Parses the output of `systemctl show` for one or more units. Joins the lines of a property that has several values. */
export const parseUnits = (output: string): Unit[] =>
  output
    .trim()
    .split('\n\n')
    .map((text) => {
      const entries = text.split('\n').map((line) => line.split(/=(.*)/, 2));
      const valuesByName = Map.groupBy(entries, ([name = '']) => name);
      return Object.fromEntries(
        [...valuesByName].map(([name, values]) => [
          name,
          values.map(([, value]) => value).join('\n'),
        ]),
      );
    });

interface Line {
  name: string;
  value: string;
  /** Such as `line 3 of /etc/systemd/system/manpower.service`. */
  place: string;
}

/** The settings in the files of a unit, and those of the same unit in the guide. The last line with a name applies. */
export interface UnitLines {
  id: string;
  own: Line[];
  guide: Line[];
}

/** Whether the guides contain the unit. */
export const isOwnUnit = (id: string): boolean =>
  /^manpower(\.service|-backup\.(service|timer))$/.test(id);

const parseLines = (text: string, path: string): Line[] =>
  text.split('\n').flatMap((line, index) => {
    const [, name = '', value = ''] = /^\s*([A-Za-z]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name ? [{ name, value, place: `line ${index + 1} of ${path}` }] : [];
  });

/** Reads the files of a unit, including its drop-ins, and the unit in the guides. */
export async function readUnitLines(
  { Id: id = '', FragmentPath: file = '', DropInPaths = '' }: Unit,
  { fileSystemRoot: root, codeFolder }: Installation,
): Promise<UnitLines> {
  const paths = [file, ...DropInPaths.split(' ')].filter(Boolean);
  const own = paths.map(async (path) => parseLines(await readText(root, path), path));
  return {
    id,
    own: (await Promise.all(own)).flat(),
    guide: isOwnUnit(id) ? parseLines(await readGuideFile(codeFolder, id), 'the guide') : [],
  };
}

/** Returns the guide that contains a unit of this product. */
export const getGuide = (id: string): string =>
  id === 'manpower.service' ? 'docs/deploy-server.md' : 'docs/operations.md';

/** Returns the remedy for a wrong setting in a unit of this product. By default, `value` is the guide's. */
export function describeCorrection(
  { id, own, guide }: UnitLines,
  name: string,
  value = guide.findLast((line) => line.name === name)?.value,
): string {
  const line = own.findLast((other) => other.name === name);
  const unit = `the unit (systemctl cat ${id})`;
  const correction =
    value !== undefined
      ? `write ${name}=${value} ${line ? `on ${line.place}` : `into ${unit}`}`
      : line
        ? `delete ${line.place}`
        : `remove ${name}= from ${unit}`;
  return `${correction}, then ${restartUnit(id)}`;
}

/** Lines that cannot be the reason for a failure, or whose values can be secret. */
const irrelevantName = /^(Description|Documentation|Environment)$/;

/** Returns a step that names the lines in which a unit of this product differs from the guide, or an empty string. */
export function describeDifferences({ id, own, guide }: UnitLines): string {
  if (own.length === 0 || guide.length === 0) return '';
  const select = (lines: Line[], others: Line[]) =>
    lines.filter(
      ({ name, value }) =>
        !irrelevantName.test(name) &&
        !others.some((other) => other.name === name && other.value === value),
    );
  const differences = [
    ...select(own, guide).map(({ name, value, place }) => `has ${name}=${value} on ${place}`),
    ...select(guide, own).map(({ name, value }) => `lacks ${name}=${value}`),
  ];
  if (differences.length === 0) return '';
  return `; if the cause is not clear, compare the unit with ${getGuide(id)}: the unit ${formatList(differences.slice(0, maxExamples))}`;
}
