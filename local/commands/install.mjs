// Installs the packages when they are missing or not those of package-lock.json. Runs before everything else, on
// whatever Node the machine has, so it is plain JavaScript and imports nothing that is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const oldestNode = 20;

/** Every package of the lock file is there in its version; optional ones may be missing (other systems' builds). */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
    const found = JSON.parse(
      readFileSync(`${root}node_modules/.package-lock.json`, 'utf8'),
    ).packages;
    return (
      existsSync(`${root}node_modules/node/bin`) &&
      Object.entries(wanted).every(([path, { version, optional }]) =>
        path === '' || found[path] ? found[path]?.version === version || path === '' : optional,
      )
    );
  } catch {
    return false;
  }
}

/** The environment without this project's own programs: npm must not run on the Node that it is about to replace. */
function systemEnvironment() {
  const own = `${root}node_modules`;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter), PUPPETEER_SKIP_DOWNLOAD: '1' };
}

function install() {
  const { npm_execpath: npm, npm_node_execpath: node = '' } = process.env;
  const options = { cwd: root, env: systemEnvironment(), stdio: 'inherit' };
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  return npm && existsSync(node) && !node.startsWith(`${root}node_modules`)
    ? spawnSync(node, [npm, ...ci], options)
    : spawnSync('npm', ci, { ...options, shell: process.platform === 'win32' });
}

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(`Node ${oldestNode} or newer is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  const started = Date.now();
  console.log(
    'Installing the npm packages of package-lock.json into node_modules (about a minute) …',
  );
  const { status } = install();
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above (npm ci).');
    process.exit(status ?? 1);
  }
  console.log(`Installed packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
