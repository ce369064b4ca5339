import { spawnSync } from 'node:child_process';
import { InvalidSetting } from '../stack/settings.ts';
import { findChromium, findPostgres } from './find-binaries.ts';
import { logStep } from './log-step.ts';

/** Programs that the tests need and npm cannot bring; of their packages, the first that the system knows is taken. */
const needed = [
  { name: 'Chromium', packages: ['chromium-headless-shell', 'chromium'], find: findChromium },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
];

const missing = () => needed.filter(({ find }) => find() === null);

/** Installs what the tests need where that is possible without asking; else throws `InvalidSetting` saying what is. */
export async function installMissingPrograms(): Promise<void> {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    await logStep(`Installing ${wanted.map(({ name }) => name).join(' and ')}`, async () => {
      runs('apt-get', ['update', '-qq']);
      const install = ['install', '-qq', '-y', '--no-install-recommends'];
      for (const { packages } of wanted)
        packages.some((name) => runs('apt-get', [...install, name]));
    });
  }
  const lacking = missing().map(({ name }) => name);
  if (lacking.length > 0) {
    throw new InvalidSetting(
      `The tests need ${lacking.join(' and ')}: install it with the system's package manager` +
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
