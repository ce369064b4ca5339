import { join } from 'node:path';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { listNames, readText } from './files.ts';

/** An error that PostgreSQL reports, and the hint or detail after it. */
export interface ReportedError {
  text: string;
  addition: string;
}

/** A line of a configuration file, without spaces at its ends. */
interface ConfigurationLine {
  text: string;
  /** Such as `line 3 of /etc/postgresql/17/main/postgresql.conf`. */
  place: string;
}

/** The configuration of a cluster. */
export interface ClusterSettings {
  root: string;
  version: string;
  /** The path of `postgresql.auto.conf`, which only PostgreSQL's user can read. */
  automaticFile: string;
  /** The lines of `postgresql.conf` and of the files that it includes, in the order in which they apply. */
  lines: ConfigurationLine[];
  /** The parameters of this version of PostgreSQL. */
  names: string[];
}

const unitsByName: Record<string, string> = {
  ...{ b: 'B', k: 'kB', kb: 'kB', m: 'MB', mb: 'MB', g: 'GB', gb: 'GB', t: 'TB', tb: 'TB' },
  ...{ us: 'us', ms: 'ms', s: 's', sec: 's', min: 'min', h: 'h', d: 'd' },
};

/** Files can include each other. */
const maxDepth = 5;

/** Resolves to the lines of a file, and of the files that it includes. */
export async function readConfigurationLines(
  root: string,
  file: string,
  depth = 0,
): Promise<ConfigurationLine[]> {
  const lines = (await readText(root, file)).split('\n').map(async (line, index) => {
    const text = line.trim();
    const place = `line ${index + 1} of ${file}`;
    const [, directive = '', path = ''] = /^(include\w*)\s*=?\s*'?([^\s'#]+)/i.exec(text) ?? [];
    const target = path.startsWith('/') ? path : join(file, '..', path);
    const names = /_dir$/i.test(directive) ? (await listNames(root, target)).toSorted() : [];
    const files = /_dir$/i.test(directive)
      ? names.filter((name) => /^[^.].*\.conf$/.test(name)).map((name) => join(target, name))
      : [target];
    const included =
      directive && depth < maxDepth
        ? await Promise.all(files.map((other) => readConfigurationLines(root, other, depth + 1)))
        : [];
    return [{ text, place }, ...included.flat()];
  });
  return (await Promise.all(lines)).flat();
}

/** Returns the errors in the output of `postgres`. */
export function parseErrors(output: string): ReportedError[] {
  const errors: ReportedError[] = [];
  for (const [, level, text = ''] of output.matchAll(
    /\b(LOG|FATAL|ERROR|HINT|DETAIL): +(?! )(.*)/g,
  )) {
    const last = errors.at(-1);
    if (/HINT|DETAIL/.test(level ?? '')) {
      if (last && !last.addition) last.addition = text;
    } else if (!/^skipping|contains errors/.test(text)) errors.push({ text, addition: '' });
  }
  return errors;
}

/** Returns the parameter that a name means, or undefined. */
function findParameter(name: string, names: string[]): string | undefined {
  const simplify = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  return (
    names.find((other) => simplify(other) === simplify(name)) ??
    names.find((other) => isOneTypoApart(other.toLowerCase(), name.toLowerCase()))
  );
}

/** Returns a value as PostgreSQL understands it. */
function correctValue(value: string): string {
  const bare = value.replaceAll(/^['"‘-‟]+|['"‘-‟;]+$/g, '').trim();
  const [, number, unit = ''] = /^(-?\d+(?:[.,]\d+)?)\s*([A-Za-z]*)$/.exec(bare) ?? [];
  const knownUnit = unitsByName[unit.toLowerCase()];
  const text =
    number && (unit === '' || knownUnit) ? number.replace(',', '.') + (knownUnit ?? '') : bare;
  return /^-?\w+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}

/** Returns a line with a syntax error as PostgreSQL understands it, or null if its meaning is unknown. */
function correctLine(text: string, names: string[]): string | null {
  const [, name = '', value = ''] =
    /^(?:alter\s+system\s+)?(?:set\s+)?([a-z][\w-]*)\s*[:=]*\s*(.*?)\s*(?:#.*)?$/i.exec(text) ?? [];
  const parameter = findParameter(name, names);
  if (!parameter || value === '' || value.endsWith('%')) return null;
  return `${parameter} = ${correctValue(value)}`;
}

/** Returns the last line that sets a parameter, or undefined if only `postgresql.auto.conf` can set it. */
const findLine = (name: string, { lines }: ClusterSettings): ConfigurationLine | undefined =>
  lines.findLast(({ text }) => new RegExp(`^${name}\\b`, 'i').test(text));

/** Returns the step that removes a setting. */
export function describeRemoval(name: string, settings: ClusterSettings): string {
  const line = findLine(name, settings);
  return line
    ? `delete ${line.place} (${line.text})`
    : `run sed -i '/^${name} /d' ${settings.automaticFile}`;
}

/** Returns the step that gives a parameter another value. */
export function describeChange(name: string, value: string, settings: ClusterSettings): string {
  const line = findLine(name, settings);
  return line
    ? `write ${name} = ${value} on ${line.place} in place of ${line.text}`
    : `run sed -i "s/^${name} .*/${name} = ${value}/" ${settings.automaticFile}`;
}

/** Returns the remedy of a value that PostgreSQL does not accept. */
function describeValueRemedy({ text, addition }: ReportedError, settings: ClusterSettings): string {
  const [, name = '', value = ''] = /parameter "(\w+)"(?:: "?([^"]*))?/.exec(text) ?? [];
  const corrected = correctValue(value);
  const [, choices] = /^Available values: (.*?)\.?$/.exec(addition) ?? [];
  const line = findLine(name, settings);
  const place = line ? ` on ${line.place}` : ` in ${settings.automaticFile}`;
  if (/^'?\d/.test(corrected) && corrected !== value) {
    return describeChange(name, corrected, settings);
  }
  if (choices) return `write one of ${choices} as the value of ${name}${place}`;
  if (text.includes('Boolean')) return `write ${name} = on or ${name} = off${place}`;
  if (text.includes('outside the valid range')) {
    return `write a value in that range${place} (with a unit if it is a size or a time, as in 64MB), or ${describeRemoval(name, settings)}`;
  }
  return `${describeRemoval(name, settings)}, after which PostgreSQL uses its default`;
}

/** Returns the remedy of an error in the configuration, or undefined if it has another cause. */
export function describeSettingRemedy(
  error: ReportedError,
  settings: ClusterSettings,
): string | undefined {
  const { text } = error;
  const { lines, names, version } = settings;
  const [, file, number] = /in file "([^"]+)" line (\d+)/.exec(text) ?? [];
  const place = `line ${number} of ${file}`;
  const lineText = lines.find((line) => line.place === place)?.text;
  const removal = `delete ${place}${lineText ? ` (${lineText})` : ''}`;
  if (text.startsWith('syntax error')) {
    const correction = lineText && correctLine(lineText, names);
    return correction
      ? `write ${correction} on ${place} in place of ${lineText}`
      : `${removal}, or write # at its beginning`;
  }
  const [, unknownName] = /^unrecognized configuration parameter "([^"]+)"/.exec(text) ?? [];
  if (unknownName) {
    const parameter = findParameter(unknownName, names);
    return parameter
      ? `write ${parameter} instead of ${unknownName} on ${place}`
      : `${removal}, because PostgreSQL ${version} has no such setting`;
  }
  if (text.includes('parameter "lc_')) {
    return 'run apt-get install locales-all, which installs that locale';
  }
  if (/parameter "\w+"/.test(text)) return describeValueRemedy(error, settings);
  const [, kind, path = ''] =
    /^could not open configuration (file|directory) "([^"]+)": No such file/.exec(text) ?? [];
  if (!kind) return undefined;
  const name = path.replace(/.*\//, '');
  const line = lines.find((other) => /^include/i.test(other.text) && other.text.includes(name));
  if (kind === 'directory') return `run install -d -o postgres -g postgres ${path}`;
  return line
    ? `create that file again, or delete ${line.place} (${line.text})`
    : `create that file again`;
}
