import { serverFolders } from '../server-folders.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkEmbedded, checkPostgres } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import {
  checkBuildHook,
  checkIdentityKeys,
  checkImageHost,
  checkSite,
  type Fetch,
} from './check-network.ts';
import { checkVariables, type Host, hostOf } from './check-variables.ts';
import type { Finding } from './finding.ts';

export interface Examination {
  host: Host;
  findings: Finding[];
}

/**
 * Looks at a configuration end to end, for either way of running, and changes nothing but an embedded database that lacks
 * migrations [OPS-2]. What needs a variable that is at fault is not looked at.
 */
export async function examine(
  environment: Record<string, string | undefined>,
  fetch: Fetch = globalThis.fetch,
): Promise<Examination> {
  const host = hostOf(environment);
  const { findings, netlify, server } = checkVariables(host, environment);
  const checks: Promise<Finding | Finding[]>[] = [checkIdentityKeys(fetch)];
  if (netlify) {
    checks.push(checkPostgres(netlify.databaseUrl), checkBuildHook(fetch, netlify.buildHookUrl));
  }
  if (server) {
    const { root, database } = serverFolders(server.dataDir);
    const { databaseUrl } = server;
    checks.push(
      checkDataFolder(root).then(async (folder) => {
        if (databaseUrl) return [folder, ...(await checkPostgres(databaseUrl))];
        return folder.isGood ? [folder, ...(await checkEmbedded(database))] : [folder];
      }),
    );
  }
  const { imageHost = null, mail = null, siteUrl } = netlify ?? server ?? {};
  if (imageHost) checks.push(checkImageHost(fetch, imageHost.address));
  if (mail) checks.push(checkMail(fetch, mail));
  if (siteUrl && URL.canParse(siteUrl)) checks.push(checkSite(fetch, siteUrl));
  const found = await Promise.all(checks);
  return { host, findings: [...findings, ...found.flat()] };
}
