import { spawnSync } from 'node:child_process';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { logStep } from '#server/reporting/log-step.ts';
import { findChromium, findOpenssl, findPostgres, isPreferredChromium } from './find-binaries.ts';

/** Programs that npm does not install. Their system packages are listed in order of preference. */
const programs = [
  { name: 'Chromium', packages: ['chromium-headless-shell', 'chromium'], find: findChromium },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
  { name: 'OpenSSL', packages: ['openssl'], find: findOpenssl },
];

const withoutRetries = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

const missing = () => programs.filter(({ find }) => find() === null);

/** Includes the preferred browser if only a different one is installed. */
function missingPackages() {
  const browser = findChromium();
  const headlessShell = { name: 'a smaller Chromium', packages: ['chromium-headless-shell'] };
  return [...missing(), ...(browser && !isPreferredChromium(browser) ? [headlessShell] : [])];
}

/**
 * Installs missing programs as root. Throws `CommandRefusedError` with the names of programs that are still missing.
 */
export async function installMissingPrograms(): Promise<void> {
  const targets = missingPackages();
  if (targets.length === 0) return;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.log(
      `The tests use programs that this system lacks. apt-get installs: ${targets
        .map(({ packages }) => packages.join(' or '))
        .join(', ')}.`,
    );
    await logStep(`Installing ${targets.map(({ name }) => name).join(' and ')}`, async () => {
      // If only the preferred browser is missing, does not retry when there is no network.
      const limits = missing().length > 0 ? [] : withoutRetries;
      runs('apt-get', ['update', '-qq', ...limits]);
      const install = ['install', '-qq', '-y', '--no-install-recommends', '--no-remove', ...limits];
      for (const { packages } of targets)
        packages.some((name) => runs('apt-get', [...install, name]));
    });
  }
  const missingNames = missing().map(({ name }) => name);
  if (missingNames.length > 0) {
    throw new CommandRefusedError(
      `The tests need ${missingNames.join(' and ')}: install it with the system's package manager` +
        ' (a Chromium in an unusual place can be named in CHROMIUM).',
    );
  }
}

function runs(program: string, parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(program, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}
