import { isAbsolute } from 'node:path';
import { ConfigurationError, netlifyVariableNames } from '#config/configuration.ts';
import { serverVariableNames } from '#config/server-configuration.ts';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { abbreviateList, type Results } from './check.ts';
import { canRead } from './files.ts';
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
export const variableNames = [...new Set([...netlifyVariableNames, ...serverVariableNames])];

/** Matches a value with characters that an environment file or a shell has added. */
const paddedValue = /^\s|\s$|^(["']).*\1$/s;

const placeholder = /PASSWORD|USER:|YOUR[-_]|<[a-z -]+>|…/;

/** Yields the faults of values with characters outside ASCII, and of example values. */
function* checkValues(environment: NodeJS.ProcessEnv): Generator<string> {
  // A sender's name can contain any letters.
  for (const name of variableNames.filter((variable) => variable !== 'MAIL_FROM')) {
    const value = environment[name] ?? '';
    const [invalidCharacter] = /[^\x20-\x7e]/u.exec(value) ?? [];
    if (invalidCharacter) {
      const code = invalidCharacter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      yield `${name} contains the character U+${code}, which does not belong there: type the value again`;
    } else if (placeholder.test(value)) {
      yield `${name} still contains text from an example: replace it`;
    }
  }
}

/** Returns a copy of the environment without characters that surround values, and the fault of such characters. */
export function stripStrayCharacters(rawEnvironment: NodeJS.ProcessEnv) {
  const environment = { ...rawEnvironment };
  const names = variableNames.filter((name) => paddedValue.test(environment[name] ?? ''));
  for (const name of names)
    environment[name] = environment[name]?.replace(/^["'\s]|["'\s]$/g, '').trim();
  const values = `${names.length === 1 ? 'The value' : 'The values'} of ${abbreviateList(names)}`;
  const verbs = names.length === 1 ? 'begins or ends' : 'begin or end';
  const fault = `${values} ${verbs} with quotation marks, a space or a Windows line ending: remove these characters`;
  return { environment, faults: names.length > 0 ? [fault] : [] };
}

/** Whether a variable changes how Node or the database driver works. */
export const isRuntimeVariable = (name: string): boolean =>
  /^(NODE_OPTIONS|NODE_USE_ENV_PROXY|LD_PRELOAD|PG(?!DATA)[A-Z]+)$/.test(name);

/** Matches the options in the container image, which limit memory and hide a warning. */
export const imageNodeOptions = /^(--max-semi-space-size=\d+|--disable-warning=\w+|\s)*$/;

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

/** The name of the variable with which a description of a problem begins. */
const getName = (problem: string) => problem.split(' ')[0] ?? '';

/** Reads a configuration, with a substitute for each invalid variable. */
export function readVariables(
  readHostConfiguration: (environment: NodeJS.ProcessEnv) => HostConfiguration,
  environment: NodeJS.ProcessEnv,
  host: Host,
): HostConfiguration & Pick<Installation, 'invalidVariables'> & { faults: string[] } {
  try {
    return { ...readHostConfiguration(environment), invalidVariables: new Set(), faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const faults = error.problems.map((text) => {
      // The guides do not describe this variable.
      if (getName(text) === 'FIREBASE_AUTH_EMULATOR_HOST') return `${text}: remove it`;
      const action = text.endsWith('is missing') ? 'set it' : 'correct it';
      return `${text}: ${action} (docs/deploy-${host}.md describes it)`;
    });
    const names = error.problems.map(getName);
    const substitutedValues = Object.fromEntries(names.map((name) => [name, substitutes[name]]));
    // The configuration checks a rule about two variables only if both are valid.
    const rest = readVariables(
      readHostConfiguration,
      { ...environment, ...substitutedValues },
      host,
    );
    const invalidVariables = rest.invalidVariables.union(new Set(names));
    return { ...rest, invalidVariables, faults: [...faults, ...rest.faults] };
  }
}

/** Checks that Node can read the additional certificates, because Node only prints a warning if it cannot. */
export async function* checkExtraCertificates({ environment }: Installation): Results {
  const file = environment['NODE_EXTRA_CA_CERTS'];
  if (!file || (await canRead(file))) return;
  yield `The server’s user cannot read ${file}, the file in NODE_EXTRA_CA_CERTS, so Node does not trust its certificates: correct the path or the permissions, or remove the variable`;
}

/** Yields the faults of variables whose names are probably misspellings of variables that are not set. */
export function* checkMisspelledNames(environment: NodeJS.ProcessEnv): Generator<string> {
  const unsetNames = variableNames.filter((name) => !environment[name]);
  for (const name of Object.keys(environment)) {
    if (!environment[name] || variableNames.includes(name)) continue;
    const upperCaseName = name.toUpperCase();
    const intendedName = unsetNames.find(
      (unsetName) => unsetName === upperCaseName || isOneTypoApart(unsetName, upperCaseName),
    );
    if (!intendedName) continue;
    yield `${name} is not a variable of this product: remove it, or rename it to ${intendedName}`;
  }
}
