import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const headlessShell = 'chromium-headless-shell';

/** The headless shell comes first, because it needs half as much processor time. */
const browserNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian does not add PostgreSQL's folders to `PATH`. */
const debianPostgres = '/usr/lib/postgresql';

const listPathFolders = () => (process.env['PATH'] ?? '').split(delimiter);

/** Finds Chromium at the path in `CHROMIUM` or in a usual location. */
export function findChromium(): string | null {
  const path = process.env['CHROMIUM'];
  const files = browserNames.flatMap((name) =>
    listPathFolders().map((folder) => join(folder, name)),
  );
  return [...(path ? [path] : []), ...files, ...macBrowsers].find(isProgram) ?? null;
}

export const isPreferredChromium = (file: string): boolean =>
  file === process.env['CHROMIUM'] || file.endsWith(headlessShell);

/**
 * Without this list, Chromium creates the pages of its address bar for every browser context, which takes as long as
 * loading a page of the website. The list includes the features that Playwright disables, because Chromium reads only
 * the last such list.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

/** Returns Playwright's launch options for the Chromium on this machine. */
export function getChromiumOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      `--disable-features=${disabledFeatures}`,
    ],
  };
}

/** Finds the folder of PostgreSQL's programs: the newest version in Debian's folder, otherwise the first in `PATH`. */
export function findPostgres(): string | null {
  const debian = listNames(debianPostgres)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianPostgres, version, 'bin'));
  return (
    [...debian, ...listPathFolders()].find((folder) => isProgram(join(folder, 'initdb'))) ?? null
  );
}

export const findOpenssl = (): string | null =>
  listPathFolders()
    .map((folder) => join(folder, 'openssl'))
    .find(isProgram) ?? null;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
