// Installs the packages if they are missing or differ from package-lock.json. This program uses no packages and also
// runs on old versions of Node, because it runs first. With `--omit=dev`, it does not install development packages in a
// new clone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const minNodeVersion = 20;

const omitsDevPackages = process.argv.includes('--omit=dev');

const readPackages = (lockFile) => JSON.parse(readFileSync(root + lockFile, 'utf8')).packages;

/**
 * Whether every package in the lock file is installed at the locked version. Optional packages, such as builds for
 * other systems, may be missing. With `omitsDev`, development packages may also be missing.
 */
function isInstalled({ omitsDev }) {
  if (!existsSync(`${root}node_modules/node/bin`)) return false;
  try {
    const { '': _, ...lockedPackages } = readPackages('package-lock.json');
    const installedPackages = readPackages('node_modules/.package-lock.json');
    return Object.entries(lockedPackages).every(([path, { version, optional, dev }]) =>
      installedPackages[path]
        ? installedPackages[path].version === version
        : optional || (omitsDev && dev),
    );
  } catch {
    return false;
  }
}

/** Removes the project's `node_modules` from `PATH`, so npm does not run on the Node.js that it may replace. */
function createSystemEnvironment() {
  const modules = `${root}node_modules`;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules));
  return { ...process.env, PATH: path.join(delimiter), PUPPETEER_SKIP_DOWNLOAD: '1' };
}

/** Avoids `npm ci` if possible, because it first removes all packages, which a running process may need. */
function chooseInstallCommand() {
  if (isInstalled({ omitsDev: true })) return ['install', '--no-save'];
  // If the clone already contains packages, they may include development packages, which must remain.
  return omitsDevPackages && !existsSync(`${root}node_modules`) ? ['ci', '--omit=dev'] : ['ci'];
}

function install() {
  const { npm_execpath: npm, npm_node_execpath: node = '' } = process.env;
  const options = { cwd: root, env: createSystemEnvironment(), stdio: 'inherit' };
  const command = [...chooseInstallCommand(), '--no-audit', '--no-fund', '--loglevel=error'];
  return npm && existsSync(node) && !node.startsWith(`${root}node_modules`)
    ? spawnSync(node, [npm, ...command], options)
    : spawnSync('npm', command, { ...options, shell: process.platform === 'win32' });
}

if (Number.parseInt(process.versions.node, 10) < minNodeVersion) {
  console.error(
    `Node ${minNodeVersion} or newer is required. This is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

if (!isInstalled({ omitsDev: omitsDevPackages })) {
  const startedAt = Date.now();
  console.log('Installing npm packages from package-lock.json (takes about a minute)…');
  const { status } = install();
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above.');
    process.exit(status ?? 1);
  }
  console.log(`Installed packages (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}
