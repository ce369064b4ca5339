import { join, resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { InvalidSetting } from '#server/invalid-setting.ts';

/** Everything listens on this address only: the identity service must not be reachable from outside. */
export const loopback = '127.0.0.1';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a web address is one of this machine. */
export const isLoopback = (address: string) =>
  loopbackHosts.has(URL.parse(address)?.hostname ?? '');

/** No project of Firebase has a name that starts with `demo-`. */
export const identityProject = { projectId: 'demo-manpower', apiKey: 'demo-key' };

/** Where a stack listens and stores its data. */
export interface Settings {
  port: number;
  /** The address that people and tests open. */
  url: string;
  /** The address that the pages name as their own; another one only where stacks share compiled pages. */
  siteUrl: string;
  dataDir: string;
  databaseDir: string;
  /** Uploaded pictures. */
  mediaDir: string;
  /** Built sites, the newest and the one before. */
  releasesDir: string;
  /** Resized pictures; may be deleted at any time. */
  imageCacheDir: string;
  /** The accounts of the identity service. */
  accountsFile: string;
  /** Describes the running stack to other programs. */
  stackFile: string;
}

/** Reads `PORT` (8888) and `DATA_DIR` (`.data`). Throws `InvalidSetting`. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(environment['PORT'] || 8888);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new InvalidSetting(
      `PORT must be a number from 1 to 65535, not "${environment['PORT']}".`,
    );
  }
  const dataDir = resolve(projectRoot, environment['DATA_DIR'] || '.data');
  const url = `http://localhost:${port}`;
  return {
    port,
    url,
    siteUrl: url,
    dataDir,
    databaseDir: join(dataDir, 'database'),
    mediaDir: join(dataDir, 'media'),
    releasesDir: join(dataDir, 'sites'),
    imageCacheDir: join(dataDir, 'image-cache'),
    accountsFile: join(dataDir, 'accounts.json'),
    stackFile: join(dataDir, 'local-stack.json'),
  };
}
