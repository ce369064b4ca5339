import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from '#config/configuration.ts';
import { readServerConfiguration, type ServerConfiguration } from '#config/server-configuration.ts';
import { type Finding, fault, good } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** How the product is run. */
export type Host = 'netlify' | 'server';

const ofServer = ['DATA_DIR', 'HOST', 'PORT', 'TRUSTED_PROXIES'];

/** A build hook is the platform's; where there is none, a database at Neon is, unless a variable is a server's. */
export function hostOf(environment: Environment): Host {
  if (environment['BUILD_HOOK_URL'] || environment['NETLIFY']) return 'netlify';
  if (ofServer.some((name) => environment[name])) return 'server';
  const database = URL.parse(environment['DATABASE_URL'] ?? '');
  return database?.hostname.endsWith('.neon.tech') ? 'netlify' : 'server';
}

/** Of a file of variables that was saved on Windows the shell takes the end of each line into the value, which nobody sees. */
export function withoutLineEnds(given: Environment): {
  environment: Environment;
  lineEnds: Finding[];
} {
  const named = Object.keys(given).filter((name) => given[name]?.endsWith('\r'));
  const cut = named.map((name) => [name, given[name]?.slice(0, -1)] as const);
  const all =
    named.length > 1 ? `${named[0]} and ${named.length - 1} more end` : `${named[0]} ends`;
  const what = `${all} in a carriage return, as from Windows`;
  const remedy = "save the file of variables with the line ends of Unix (sed -i 's/\\r$//' FILE)";
  return {
    environment: { ...given, ...Object.fromEntries(cut) },
    lineEnds: named.length > 0 ? [fault('variables', `${what}: ${remedy}`)] : [],
  };
}

/** What the build on the platform needs beside what the functions do. */
const buildVariables = ['URL', 'FIREBASE_API_KEY'];

export interface CheckedVariables {
  findings: Finding[];
  /** Undefined where a variable is at fault. */
  netlify?: Configuration | undefined;
  server?: ServerConfiguration | undefined;
}

/** Checks each variable of a way of running. */
export function checkVariables(host: Host, environment: Environment): CheckedVariables {
  if (host === 'server') {
    const { findings, configuration } = read(() => readServerConfiguration(environment), []);
    return { findings, server: configuration };
  }
  const missing = buildVariables
    .filter((name) => !environment[name])
    .map((name) => fault(name, 'is missing: set it, npm run build needs it'));
  const { findings, configuration } = read(() => readConfiguration(environment), missing);
  return { findings, netlify: configuration };
}

function read<C>(readAll: () => C, others: Finding[]) {
  try {
    const configuration = readAll();
    const isGood = others.length === 0;
    const findings = isGood ? [good('configuration', 'every variable is there')] : others;
    return { findings, configuration };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const faults = error.faults.map(faultOf);
    return { findings: [...faults, ...others], configuration: undefined };
  }
}

/** `URL is missing`, say. */
function faultOf(text: string): Finding {
  const [, name = '', what = ''] = /^(\S+) (.*)$/.exec(text) ?? [];
  return fault(name, `${what}: docs/deploy-server.md and docs/deploy-netlify.md explain it`);
}
