import { isAbsolute, join } from 'node:path';
import { ConfigurationError, netlifyVariableNames } from '#config/configuration.ts';
import { serverVariableNames } from '#config/server-configuration.ts';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { abbreviateList, type Finding, formatList, type Results } from './check.ts';
import { canRead, readStats, readText } from './files.ts';
import type { HostConfiguration, Installation } from './installation.ts';

export type Host = 'netlify' | 'server';

const serverVariables = ['DATA_DIR', 'HOST', 'PORT', 'TRUSTED_PROXIES'];

/**
 * Guesses the host: Netlify if `NETLIFY` is set, if there is a build hook but no data folder, or if the database is
 * hosted by Neon and no server variable is set.
 */
export function detectHost(environment: NodeJS.ProcessEnv): Host {
  if (environment['NETLIFY']) return 'netlify';
  if (environment['BUILD_HOOK_URL'] && !environment['DATA_DIR']) return 'netlify';
  if (serverVariables.some((name) => environment[name])) return 'server';
  const database = URL.parse(environment['DATABASE_URL'] ?? '');
  return database?.hostname.endsWith('.neon.tech') ? 'netlify' : 'server';
}

/** The variables of either host. */
const variableNames = [...new Set([...netlifyVariableNames, ...serverVariableNames])];

const anyVariable = new RegExp(`\\b(${variableNames.join('|')})\\b`);

/** Whether the remedy of a fault changes a variable. */
export const changesVariable = ({ text, layer }: Finding): boolean =>
  anyVariable.test(layer === 'variables' ? text : text.replace(/^.*?: /, ''));

/** Characters that an environment file or a shell can add to a value. The names of the variables follow `problem`. */
const strayCharacters = [
  {
    pattern: /\r$/,
    problem: 'A carriage return, as on Windows, ends the value of',
    remedy: "save the environment file with Unix line endings (sed -i 's/\\r$//' FILE)",
  },
  {
    pattern: /^(["']).*\1$/s,
    problem: 'Quotation marks are part of the value of',
    remedy: 'remove them from the environment file',
  },
  {
    pattern: /^\s|\s$/,
    problem: 'A space begins or ends the value of',
    remedy: 'remove it from the environment file',
  },
];

/** A sender's name can contain any letters. */
const nonAsciiVariable = 'MAIL_FROM';

const placeholder = /PASSWORD|USER:|YOUR[-_]|<[a-z -]+>|…/;

/** Yields the faults of values with characters outside ASCII, and of example values. */
function* checkValues(environment: NodeJS.ProcessEnv): Generator<string> {
  for (const name of variableNames.filter((variable) => variable !== nonAsciiVariable)) {
    const value = environment[name] ?? '';
    const [invalidCharacter] = /[^\x20-\x7e]/u.exec(value) ?? [];
    if (invalidCharacter) {
      const code = invalidCharacter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      yield `${name} contains a character that does not belong there (U+${code}): type the value again`;
    } else if (placeholder.test(value)) {
      yield `${name} still contains text from an example: replace it`;
    }
  }
}

/** Removes characters that were added by mistake. */
export function stripStrayCharacters(rawEnvironment: NodeJS.ProcessEnv) {
  const environment = { ...rawEnvironment };
  const faults = strayCharacters.flatMap(({ pattern, problem, remedy }) => {
    const names = variableNames.filter((name) => pattern.test(environment[name] ?? ''));
    for (const name of names)
      environment[name] = environment[name]?.replace(/^["'\s]|["'\s]$/g, '').trim();
    return names.length > 0 ? [`${problem} ${abbreviateList(names)}: ${remedy}`] : [];
  });
  return { environment, faults };
}

/** Whether a variable changes how Node or the database driver works. */
export const isRuntimeVariable = (name: string): boolean =>
  /^(NODE_OPTIONS|NODE_USE_ENV_PROXY|LD_PRELOAD|PG(?!DATA)[A-Z]+)$/.test(name);

/** The options in our image, which limit memory and hide a warning. */
const imageNodeOptions = /^(--max-semi-space-size=\d+|--disable-warning=\w+|\s)*$/;

/** Checks values, paths, variables that exclude or require each other, and variables of Node or the database driver. */
export function* checkCombinations(environment: NodeJS.ProcessEnv): Generator<string> {
  yield* checkValues(environment);
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    const value = environment[name];
    if (value && value !== 'none' && !isAbsolute(value)) {
      yield `${name} is not an absolute path, so it can mean a different folder for each command: set it to a path that begins with /`;
    }
  }
  if (environment['MAIL_FROM'] && !environment['MAIL_URL']) {
    yield 'MAIL_FROM is set but MAIL_URL is missing, so no e-mail is sent: set MAIL_URL, or remove MAIL_FROM';
  }
  if (environment['BUILD_HOOK_URL'] && environment['DATA_DIR']) {
    yield 'BUILD_HOOK_URL is for Netlify, but DATA_DIR is for a server: remove the variable that does not belong to this installation';
  }
  for (const [name, value] of Object.entries(environment)) {
    if (!isRuntimeVariable(name)) continue;
    if (name === 'NODE_OPTIONS' && imageNodeOptions.test(value ?? '')) continue;
    yield `${name} changes how Node or the database driver works: remove it`;
  }
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    yield 'NODE_TLS_REJECT_UNAUTHORIZED turns off all certificate checks: remove it, and set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate';
  }
}

/** Substitutes for invalid values, so that the other variables can be read. Variables not listed here have defaults. */
const substitutes: NodeJS.ProcessEnv = {
  ACCESS_TOKEN_SECRET: 'a secret that nothing is signed with',
  ADMIN_EMAILS: 'nobody@site.invalid',
  BUILD_HOOK_URL: 'https://hook.invalid',
  DATABASE_URL: 'postgres://database.invalid',
  DATA_DIR: 'data',
  FIREBASE_API_KEY: 'none',
  FIREBASE_PROJECT_ID: 'none',
  MAIL_FROM: 'nobody@site.invalid',
  MAIL_URL: 'smtp://mail.invalid',
  URL: 'https://site.invalid',
};

/** Reads a configuration, with a substitute for each invalid variable. */
export function readVariables(
  readHostConfiguration: (environment: NodeJS.ProcessEnv) => HostConfiguration,
  environment: NodeJS.ProcessEnv,
): HostConfiguration & Pick<Installation, 'invalidVariables'> & { faults: string[] } {
  try {
    return { ...readHostConfiguration(environment), invalidVariables: new Set(), faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const faults = error.problems.map(
      (text) =>
        `${text}: ${text.endsWith('is missing') ? 'set it' : 'correct it'} (docs/deploy-server.md or docs/deploy-netlify.md describes it)`,
    );
    const names = faults.map((text) => text.split(' ')[0] ?? '');
    const substitutedValues = Object.fromEntries(names.map((name) => [name, substitutes[name]]));
    // A rule about two variables applies only if both are valid.
    const rest = readVariables(readHostConfiguration, { ...environment, ...substitutedValues });
    const invalidVariables = rest.invalidVariables.union(new Set(names));
    return { ...rest, invalidVariables, faults: [...faults, ...rest.faults] };
  }
}

/** Checks that Node can read the additional certificates, because Node only prints a warning if it cannot. */
export async function* checkExtraCertificates({ environment }: Installation): Results {
  const file = environment['NODE_EXTRA_CA_CERTS'];
  if (!file || (await canRead(file))) return;
  yield `This user cannot read ${file} in NODE_EXTRA_CA_CERTS, so Node does not trust its certificates: correct the path or the permissions, or remove the variable`;
}

/** Yields the faults of variables whose names are probably misspellings of an unset variable's. */
export function* checkMisspelledNames(environment: NodeJS.ProcessEnv): Generator<string> {
  const unsetNames = variableNames.filter((name) => !environment[name]);
  for (const name of Object.keys(environment)) {
    if (!environment[name] || variableNames.includes(name)) continue;
    const intendedName = unsetNames.find(
      (unsetName) =>
        unsetName === name.toUpperCase() || isOneTypoApart(unsetName, name.toUpperCase()),
    );
    if (!intendedName) continue;
    yield `${name} is not a variable of this product: rename it to ${intendedName}, or remove it`;
  }
}

/** The guide stores the server's variables in this file. */
export const guideFile = 'etc/manpower.env';

/**
 * Matches lines that systemd and a shell read in the same way: a comment, or a value in quotation marks or without
 * special characters.
 */
const plainLine = /^\s*(#.*)?$|^[A-Za-z_]\w*=('[^']*'|"[^"$`\\]*"|[^\s'"$`\\&;<>|()#*?]*)$/;

/** Matches a value that contains a command. systemd runs none, and a shell runs none in single quotation marks. */
const commandLine = /^[^#=]*=\s*('(\$\(.+\)|`.+`)'|[^']*(\$\(.+\)|`.+`))/;

/** Lines that systemd and a shell read differently. The first match applies. */
const lineFaults: [pattern: RegExp, problem: string, remedy: string][] = [
  [
    commandLine,
    'systemd does not run the command $(…) or `…` in a value, so the server gets the text of the command instead of its output',
    'run the command once in a terminal, and write the output that it prints into the file in place of the command',
  ],
  [/^\s*export\s/, 'The server ignores the lines with export', 'remove the word export'],
  [
    /=('[^']*'|"[^"]*"|[^'"]*)\s#/,
    'For the server, a comment after a value is part of the value',
    'move the comment to another line',
  ],
  [
    /./,
    'Commands and the server can read values differently',
    'write NAME=value without spaces around =, and put a value with spaces or one of & < > $ ; # between single quotation marks',
  ],
];

const findLineFault = (line: string) =>
  plainLine.test(line) && !commandLine.test(line)
    ? null
    : lineFaults.find(([pattern]) => pattern.test(line));

/** Checks that other users cannot read the variables, that each is set once, and that a shell can read each line. */
export async function* checkVariablesFile({ fileSystemRoot, environment }: Installation): Results {
  const file = join(fileSystemRoot, guideFile);
  const stats = await readStats(file);
  if (!stats) return;
  if (stats.mode & 0o006) {
    const right = stats.mode & 0o002 ? 'change' : 'read';
    yield `Every user of this machine can ${right} the variables in ${file}: run chmod 640 ${file}`;
  }
  // If this user cannot read the file, its lines are not checked.
  const lines = (await readText(file)).split('\n');
  const names = lines.map((line) => /^\s*(?:export\s+)?(\w+)=/.exec(line)?.[1] ?? '');
  const indexesByName = Map.groupBy(names.keys(), (index) => names[index] ?? '');
  for (const [name, indexes] of indexesByName) {
    if (!variableNames.includes(name) || indexes.length < 2) continue;
    const lineNumbers = formatList(indexes.map((index) => String(index + 1)));
    yield `${file} sets ${name} on lines ${lineNumbers}, and only the last one counts: remove the others`;
  }
  const indexesByFault = Map.groupBy(lines.keys(), (index) => findLineFault(lines[index] ?? ''));
  for (const [fault, indexes] of indexesByFault) {
    const places = indexes.map(
      (index) => `line ${index + 1}${names[index] && ` (${names[index]})`}`,
    );
    if (fault) yield `${fault[1]} (${abbreviateList(places)} of ${file}): ${fault[2]}`;
  }
  // The script in the guide removes this variable. If another script does not, `checkCombinations` reports it.
  const optionsIndex = names.lastIndexOf('NODE_OPTIONS');
  const nodeOptions = lines[optionsIndex]?.replace(/^.*?=/, '').replace(/^(['"])(.*)\1$/, '$2');
  if (nodeOptions && !imageNodeOptions.test(nodeOptions) && !environment['NODE_OPTIONS']) {
    yield `NODE_OPTIONS on line ${optionsIndex + 1} of ${file} changes how Node works, and the server cannot start if Node does not understand an option: remove that line, then run systemctl restart manpower`;
  }
  const missingNames = variableNames.filter(
    (name) => names.includes(name) && !(name in environment),
  );
  if (missingNames.length > 0) {
    yield `${file} sets ${abbreviateList(missingNames)}, but not for this command: run doctor with the script manpower from docs/deploy-server.md`;
  }
}
