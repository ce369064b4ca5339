import { spawnSync } from 'node:child_process';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { logStep } from '#server/reporting/log-step.ts';
import { findChromium, findOpenssl, findPostgres, isPreferredChromium } from './find-binaries.ts';

/** Programs that npm does not install, with their system packages in order of preference. */
const programs = [
  { name: 'Chromium', packages: ['chromium-headless-shell', 'chromium'], find: findChromium },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
  { name: 'OpenSSL', packages: ['openssl'], find: findOpenssl },
];

const noRetryFlags = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

const findMissingPrograms = () => programs.filter(({ find }) => find() === null);

/** Includes the preferred browser if only another browser is installed. */
function findPackagesToInstall() {
  const browser = findChromium();
  const preferredBrowser = { name: 'a smaller Chromium', packages: ['chromium-headless-shell'] };
  return [
    ...findMissingPrograms(),
    ...(browser && !isPreferredChromium(browser) ? [preferredBrowser] : []),
  ];
}

/** Joins names as in *A, B and C*. */
const listFormat = new Intl.ListFormat('en-GB');

/**
 * Installs missing programs with apt-get if the user is root. Rejects with `CommandRefusedError` if programs are still
 * missing.
 */
export async function installMissingPrograms(): Promise<void> {
  const targets = findPackagesToInstall();
  if (targets.length === 0) return;
  if (process.getuid?.() === 0 && runCommand('apt-get', ['--version'])) {
    console.log(
      `The tests use programs that are not installed. apt-get will install ${targets
        .map(({ packages }) => packages.join(' or '))
        .join(', ')}.`,
    );
    await logStep(`Installing ${listFormat.format(targets.map(({ name }) => name))}`, async () => {
      // If only the preferred browser is missing, waiting for an unreachable network is not worth the time.
      const flags = findMissingPrograms().length > 0 ? [] : noRetryFlags;
      runCommand('apt-get', ['update', '-qq', ...flags]);
      const args = ['install', '-qq', '-y', '--no-install-recommends', '--no-remove', ...flags];
      for (const { packages } of targets)
        packages.some((name) => runCommand('apt-get', [...args, name]));
    });
  }
  const missingNames = findMissingPrograms().map(({ name }) => name);
  if (missingNames.length > 0) {
    throw new CommandRefusedError(
      `The tests need ${listFormat.format(missingNames)}. Install the missing programs with the system's package` +
        ' manager. If Chromium is in an unusual place, set CHROMIUM to its path.',
    );
  }
}

function runCommand(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
