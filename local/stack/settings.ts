import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEmails } from '#config/configuration.ts';
import { isPort, type ServerConfiguration } from '#config/server-configuration.ts';
import type { SiteTarget } from '#contract/site/site-target.ts';
import { readAccessTokenSecret } from '#server/commands/access-token-secret.ts';
import { getDataFolders, type ServerFolders } from '#server/files/server-folders.ts';
import { InvalidSettingError } from '#server/reporting/invalid-setting-error.ts';
import { demoAccounts } from '../demo/accounts.ts';

/** The only address to listen on, because other machines must not reach the identity service. */
export const loopback = '127.0.0.1';

/** No real Firebase project has an id that starts with `demo-`. */
export const identityProject = { projectId: 'demo-manpower', apiKey: 'demo-key' };

export interface Settings extends ServerFolders {
  port: number;
  /** The address that people and tests open. */
  url: string;
  /** The address in pages, which differs from `url` only if stacks share compiled pages. */
  siteUrl: string;
  accountsFile: string;
}

/** Reads `PORT` (default: 8888) and `DATA_DIR` (default: `.data`). Throws `InvalidSettingError`. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(environment['PORT'] || 8888);
  if (!isPort(port)) {
    throw new InvalidSettingError(
      'PORT',
      `must be a number from 1 to 65535, not "${environment['PORT']}"`,
    );
  }
  const folders = getDataFolders(environment);
  const url = `http://localhost:${port}`;
  const accountsFile = join(folders.root, 'accounts.json');
  return { ...folders, port, url, siteUrl: url, accountsFile };
}

/** Pages use the stack's address for the identity service. */
export const getSiteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});

/** Resolves to the configuration of a server that only this machine can reach. The first start creates its secret. */
export async function createDemoConfiguration({
  root,
  siteUrl,
  port,
}: Settings): Promise<ServerConfiguration> {
  await mkdir(root, { recursive: true });
  return {
    databaseUrl: null,
    dataDir: root,
    backupDir: null,
    siteUrl,
    host: loopback,
    port,
    trustedProxies: [],
    imageHost: null,
    mail: null,
    accessTokenSecret: await readAccessTokenSecret(root),
    adminEmails: [demoAccounts.admin.email, ...readEmails(process.env['ADMIN_EMAILS'])],
    firebaseProjectId: identityProject.projectId,
    firebaseApiKey: identityProject.apiKey,
  };
}
