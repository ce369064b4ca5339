import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { abbreviateList, maxExamples } from './check.ts';
import { listNames, readText } from './files.ts';
import { readGuideFile } from './guide-files.ts';
import type { Installation } from './installation.ts';
import { guideFile, restartManager, restartUnit } from './remedies.ts';
import { listManagerFiles } from './systemd-variables.ts';

/** The properties of a systemd unit. */
export type Unit = Record<string, string | undefined>;

/**
 * Parses the output of `systemctl show` for one or more units. Joins the lines of a property that has several values,
 * such as `EnvironmentFiles`.
 */
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

export interface Line {
  name: string;
  value: string;
  /** The heading above the line, without brackets. */
  section: string;
  /** Such as `line 3 of /etc/systemd/system/manpower.service`. */
  place: string;
}

/** The settings in the files of a unit, and those of the same unit in the guide. The last line of a name applies. */
export interface UnitLines {
  id: string;
  file: string;
  own: Line[];
  guide: Line[];
  /** systemd’s own settings. `DefaultTasksMax=`, for example, applies to all units without `TasksMax=`. */
  manager: Line[];
}

function parseLines(text: string, path: string): Line[] {
  let section = '';
  return text.split('\n').flatMap((line, index) => {
    section = /^\s*\[(.+)\]/.exec(line)?.[1] ?? section;
    const [, name = '', value = ''] = /^\s*([A-Za-z]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name ? [{ name, value, section, place: `line ${index + 1} of ${path}` }] : [];
  });
}

/** Reads the files of a unit, including its drop-ins, and the unit in the guides. */
export async function readUnitLines(
  { Id: id = '', FragmentPath: file = '', DropInPaths = '' }: Unit,
  { fileSystemRoot: root, codeFolder }: Installation,
): Promise<UnitLines> {
  const readLines = async (paths: string[]) =>
    (
      await Promise.all(paths.map(async (path) => parseLines(await readText(root, path), path)))
    ).flat();
  const managerFiles = (await listManagerFiles(root)).map((path) => `/${path}`);
  return {
    id,
    file: file || 'its file',
    own: await readLines([file, ...DropInPaths.split(' ')].filter(Boolean)),
    guide: parseLines(await readGuideFile(codeFolder, id), 'the guide'),
    manager: await readLines(managerFiles),
  };
}

/** Returns the name that the setting of a property has in a file. systemd renames durations, for example. */
const toSettingName = (property: string): string =>
  property
    .replace('PerSecUSec', '')
    .replace(/USec$/, 'Sec')
    .replace('TimersCalendar', 'OnCalendar');

/** Describes where a setting is, such as ` on line 3 of …`. */
export function describePlace({ id, file, own, guide }: UnitLines, property: string): string {
  const isSetting = ({ name }: Line) => name === toSettingName(property);
  const line = own.findLast(isSetting);
  if (line) return ` on ${line.place}`;
  const section = own.length > 0 ? guide.findLast(isSetting)?.section : undefined;
  return ` in ${file} (${section ? `below [${section}]` : `systemctl cat ${id}`})`;
}

/**
 * Returns the remedy for a wrong setting: to write the guide's line, or to delete a line that the guide does not have.
 * If the guide does not contain the unit, the remedy is to correct the line.
 */
export function describeCorrection(lines: UnitLines, property: string): string {
  const name = toSettingName(property);
  const guideLine = lines.guide.findLast((line) => line.name === name);
  const defaultLine = lines.manager.findLast((line) => line.name === `Default${name}`);
  if (defaultLine && !guideLine && !lines.own.some((line) => line.name === name)) {
    return `delete ${defaultLine.name}= on ${defaultLine.place}, then ${restartManager(lines.id)}`;
  }
  const place = describePlace(lines, property);
  // A package contains the unit, but not its drop-ins.
  const isOurs = lines.guide.length > 0 || place.includes('.d/');
  const action = guideLine ? `write ${name}=${guideLine.value}` : `delete ${name}=`;
  return `${isOurs ? action : `correct ${name}=`}${place}, then ${restartUnit(lines.id)}`;
}

/** Returns the remedy that removes `NODE_OPTIONS` from the place where systemd sets it. */
export function describeOptionsRemedy({ id, own, manager }: UnitLines): string {
  const line = [...manager, ...own].findLast(
    ({ name, value }) => /^(Default)?Environment$/.test(name) && value.includes('NODE_OPTIONS='),
  );
  const restart = line?.name === 'DefaultEnvironment' ? restartManager : restartUnit;
  return `delete NODE_OPTIONS${line ? ` on ${line.place}` : ` from /${guideFile}`}, then ${restart(id)}`;
}

/** Whether the files of a unit contain the guide's line for a setting. */
export function isLikeGuide({ own, guide }: UnitLines, name: string): boolean {
  const guideLine = guide.findLast((line) => line.name === name);
  const ownLine = own.findLast((line) => line.name === name);
  return guideLine !== undefined && ownLine?.value === guideLine.value;
}

/** Returns the guide's line with the same or a similar name in parentheses, or an empty string. */
function suggestLine({ guide }: UnitLines, name: string): string {
  const line = guide.find((other) => other.name === name || isOneTypoApart(other.name, name));
  return line ? ` (the guide has ${line.name}=${line.value})` : '';
}

/** Lines that cannot be the reason for a failure, or whose values can be secret. */
const irrelevantName = /^(Description|Documentation|Environment)$/;

/**
 * Describes how the files of a unit differ from the guide, which can explain a failure. Returns an empty string if they
 * do not differ, or if the guide does not contain the unit.
 */
export function describeDifferences(lines: UnitLines): string {
  const { id, own, guide } = lines;
  if (own.length === 0 || guide.length === 0) return '';
  const isIn = (lines: Line[]) => (line: Line) =>
    irrelevantName.test(line.name) ||
    lines.some(({ name, value }) => name === line.name && value === line.value);
  const changed = own.filter((line) => !isIn(guide)(line));
  const missing = guide.filter((line) => !own.some(({ name }) => name === line.name));
  const differences = [
    ...changed.map(
      ({ name, value, place }) => `has ${name}=${value} on ${place}${suggestLine(lines, name)}`,
    ),
    ...missing.map(({ name, value }) => `lacks ${name}=${value}`),
  ];
  if (differences.length === 0) return '';
  return `; unlike the guide, the unit ${abbreviateList(differences, maxExamples)}: if the log does not show the cause, make the unit match the guide, then ${restartUnit(id)}`;
}

/** Returns the guide that contains a unit of this product. */
export const getGuide = (id: string): string =>
  id === 'manpower.service' ? 'docs/deploy-server.md' : 'docs/operations.md';

/** Resolves to the step that restores the lost file of a unit of this product. It can have been renamed. */
export async function describeRecovery(id: string, root: string): Promise<string> {
  const folder = 'etc/systemd/system';
  const copyName = new RegExp(`^${RegExp.escape(id)}[.~_-](?!d$|wants$|requires$)`);
  const copy = (await listNames(root, folder)).find((name) => copyName.test(name));
  return copy
    ? `run mv /${folder}/${copy} /${folder}/${id}`
    : `write /${folder}/${id} as in ${getGuide(id)}`;
}
