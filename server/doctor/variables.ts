import { ConfigurationError } from '#config/configuration.ts';
import type { Report } from './check.ts';
import type { Configured, Environment, Installation } from './installation.ts';

/** Where the product runs. */
export type Host = 'netlify' | 'server';

const serverVariables = ['DATA_DIR', 'HOST', 'PORT', 'TRUSTED_PROXIES'];

/** A build hook means Netlify. So does a database at Neon, unless a variable of a server is set. */
export function hostOf(environment: Environment): Host {
  if (environment['BUILD_HOOK_URL'] || environment['NETLIFY']) return 'netlify';
  if (serverVariables.some((name) => environment[name])) return 'server';
  const database = URL.parse(environment['DATABASE_URL'] ?? '');
  return database?.hostname.endsWith('.neon.tech') ? 'netlify' : 'server';
}

/** A shell reads the line ends of a file that was saved on Windows into the values, where nobody sees them. */
export function withoutLineEnds({ fault }: Report, given: Environment): Environment {
  const names = Object.keys(given).filter((name) => given[name]?.endsWith('\r'));
  if (names.length === 0) return given;
  const all =
    names.length > 1 ? `${names[0]} and ${names.length - 1} more end` : `${names[0]} ends`;
  fault(
    `${all} in a carriage return, as on Windows: save the file of variables with the line ends of Unix (sed -i 's/\\r$//' FILE)`,
  );
  return {
    ...given,
    ...Object.fromEntries(names.map((name) => [name, given[name]?.slice(0, -1)])),
  };
}

/** Valid values for variables at fault, so that the others can be read. Any other variable has a default. */
const substitutes: Environment = {
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

/** Reads a configuration, with a substitute for each variable at fault. `read` throws `ConfigurationError`. */
export function checkVariables(
  report: Report,
  read: (environment: Environment) => Configured,
  environment: Environment,
): Configured & Pick<Installation, 'faulty'> {
  try {
    return { ...read(environment), faulty: new Set() };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const names = error.faults.map((text) => {
      const [, name = '', problem] = /^(\S+) (.*)$/.exec(text) ?? [];
      report.fault(`${problem}: docs/deploy-server.md and docs/deploy-netlify.md explain it`, name);
      return name;
    });
    const replaced = Object.fromEntries(names.map((name) => [name, substitutes[name]]));
    // A rule about two variables applies only once each is valid.
    const rest = checkVariables(report, read, { ...environment, ...replaced });
    return { ...rest, faulty: rest.faulty.union(new Set(names)) };
  }
}
