import type { Configuration } from '#config/configuration.ts';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import { freeBytesOfDisk } from '../disk-space.ts';
import { serverFolders } from '../server-folders.ts';
import { checkBackups } from './check-backups.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkEmbedded, checkPostgres } from './check-database.ts';
import { checkIdentityKeys, checkIdentityProject } from './check-identity.ts';
import { checkListening } from './check-listening.ts';
import { checkMail } from './check-mail.ts';
import { checkBuildHook, checkImageHost, type Fetch } from './check-network.ts';
import { checkPackages } from './check-packages.ts';
import { checkProxies } from './check-proxies.ts';
import { checkSite } from './check-site.ts';
import { checkVariables, type Host, hostOf, withoutLineEnds } from './check-variables.ts';
import { caught, type Finding } from './finding.ts';

export interface Examination {
  host: Host;
  findings: Finding[];
}

/** What lies outside this program. Tests put their own in its place. */
export interface Surroundings {
  fetch: Fetch;
  freeBytesIn: (folder: string) => Promise<number>;
  /** Where the code is, with `package.json` and `node_modules`. */
  codeFolder?: URL;
}

const realSurroundings: Surroundings = {
  fetch: globalThis.fetch,
  freeBytesIn: freeBytesOfDisk,
};

type Environment = Record<string, string | undefined>;
type Checks = Record<string, () => Promise<Finding | Finding[]>>;

/**
 * Looks at a configuration end to end, for either way of running, and changes nothing but an embedded database that lacks
 * migrations [OPS-2]. What needs a variable that is at fault is not looked at. Each check is caught by itself, so this does
 * not reject.
 */
export async function examine(
  given: Environment,
  surroundings: Partial<Surroundings> = {},
): Promise<Examination> {
  const { environment, lineEnds } = withoutLineEnds(given);
  const around = { ...realSurroundings, ...surroundings };
  const host = hostOf(environment);
  const { findings, netlify, server } = checkVariables(host, environment);
  const configuration = netlify ?? server;
  const checks: Checks = {
    packages: () => checkPackages(around.codeFolder),
    BACKUP_DIR: () => checkBackups(environment['BACKUP_DIR'], new Date()),
    'identity keys': () => checkIdentityKeys(around.fetch),
    ...(configuration && sharedChecks(around, configuration, environment)),
    ...(netlify && platformChecks(around, netlify)),
    ...(server && serverChecks(around, server)),
  };
  const found = Object.entries(checks).map(([subject, check]) => caught(subject, check));
  return { host, findings: [...lineEnds, ...findings, ...(await Promise.all(found)).flat()] };
}

function sharedChecks(
  { fetch }: Surroundings,
  { imageHost, mail, firebaseProjectId, siteUrl }: Configuration | ServerConfiguration,
  { FIREBASE_API_KEY: apiKey }: Environment,
): Checks {
  const project =
    siteUrl && apiKey && URL.canParse(siteUrl)
      ? { projectId: firebaseProjectId, apiKey, siteUrl }
      : null;
  return {
    ...(imageHost && { IMAGE_HOST_URL: () => checkImageHost(fetch, imageHost.address) }),
    ...(mail && { MAIL_URL: () => checkMail(fetch, mail) }),
    ...(project && {
      URL: () => checkSite(fetch, project.siteUrl),
      FIREBASE_API_KEY: () => checkIdentityProject(fetch, project),
    }),
  };
}

const expectedOf = ({ adminEmails, mail }: Configuration | ServerConfiguration) => ({
  adminEmails,
  mailIsConfigured: mail !== null,
});

const platformChecks = ({ fetch }: Surroundings, configuration: Configuration): Checks => ({
  database: () => checkPostgres(configuration.databaseUrl, expectedOf(configuration)),
  BUILD_HOOK_URL: () => checkBuildHook(fetch, configuration.buildHookUrl),
});

function serverChecks(
  { fetch, freeBytesIn }: Surroundings,
  configuration: ServerConfiguration,
): Checks {
  const folders = serverFolders(configuration.dataDir);
  const { databaseUrl } = configuration;
  const expected = { ...expectedOf(configuration), media: folders.media };
  return {
    TRUSTED_PROXIES: async () => checkProxies(configuration),
    PORT: () => checkListening(fetch, configuration),
    ...(databaseUrl && { database: () => checkPostgres(databaseUrl, expected) }),
    DATA_DIR: async () => {
      const folder = await checkDataFolder(folders, freeBytesIn);
      if (databaseUrl || !folder.isGood) return folder;
      return [folder, ...(await checkEmbedded(folders.database, expected))];
    },
  };
}
