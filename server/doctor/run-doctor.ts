import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { promisify } from 'node:util';
import { readBuildConfiguration } from '#config/build-configuration.ts';
import { readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { freeBytesOfDisk } from '../files/disk-space.ts';
import { serverFolders } from '../files/server-folders.ts';
import { type Check, type Finding, reportInto, runChecks } from './check.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBackups } from './check-backups.ts';
import { checkTimeSynchronization } from './check-clock.ts';
import { checkCompiling, checkFiles, checkPackages } from './check-code.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkPostgres } from './check-database.ts';
import { checkBuildHook, checkImageHost } from './check-endpoints.ts';
import { checkIdentityHosts, checkIdentityKeys, checkIdentityProject } from './check-identity.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMail } from './check-mail.ts';
import { checkMounts } from './check-mounts.ts';
import { checkNetlify } from './check-netlify.ts';
import { checkListening, checkProxies } from './check-network.ts';
import { checkOtherAddresses } from './check-other-addresses.ts';
import { checkProxiedResponses } from './check-proxied-responses.ts';
import { checkProxyConfiguration } from './check-proxy-configuration.ts';
import { checkRenewal } from './check-renewal.ts';
import { checkRunningServer } from './check-running-server.ts';
import { checkSite } from './check-site.ts';
import { checkUnits } from './check-units.ts';
import { checkUpdating } from './check-updating.ts';
import { checkVariablesFile } from './check-variables-file.ts';
import type { HostConfiguration, Installation, System } from './installation.ts';
import { findRunningServer } from './running-server.ts';
import { responseTimeoutMs } from './send-request.ts';
import {
  checkCombinations,
  checkExtraCertificates,
  checkMisspelledNames,
  checkVariables,
  type Host,
  hostOf,
  stripStrayCharacters,
} from './variables.ts';
import { visit as visitAddress } from './visit-addresses.ts';

const checks: Check<Installation>[] = [
  { subject: 'packages', good: 'match this version', run: checkPackages },
  { subject: 'variables', run: checkVariablesFile },
  { subject: 'variables', run: checkExtraCertificates },
  { subject: 'code', run: checkFiles },
  { subject: 'code', run: checkCompiling },
  { subject: 'code', run: checkUpdating },
  { subject: 'BACKUP_DIR', good: 'the newest backup is recent and complete', run: checkBackups },
  { subject: 'identity keys', good: 'can be reached', run: checkIdentityKeys },
  { subject: 'identity keys', run: checkIdentityHosts },
  { subject: 'clock', run: checkTimeSynchronization },
  { subject: 'IMAGE_HOST_URL', needs: ['IMAGE_HOST_URL'], run: checkImageHost },
  { subject: 'MAIL_URL', needs: ['MAIL_URL'], run: checkMail },
  { subject: 'URL', needs: ['URL'], run: checkSite },
  { subject: 'URL', needs: ['URL'], run: checkAddresses },
  { subject: 'URL', needs: ['URL'], run: checkOtherAddresses },
  { subject: 'certificate', needs: ['URL'], run: checkRenewal },
  { subject: 'proxy', needs: ['HOST', 'PORT', 'URL'], run: checkProxiedResponses },
  { subject: 'proxy', run: checkProxyConfiguration },
  { subject: 'server', needs: ['PORT'], run: checkRunningServer },
  {
    subject: 'FIREBASE_API_KEY',
    needs: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'URL'],
    run: checkIdentityProject,
  },
  { subject: 'database', needs: ['DATABASE_URL'], run: checkPostgres },
  { subject: 'BUILD_HOOK_URL', needs: ['BUILD_HOOK_URL'], run: checkBuildHook },
  { subject: 'NETLIFY_AUTH_TOKEN', needs: ['BUILD_HOOK_URL'], run: checkNetlify },
  { subject: 'TRUSTED_PROXIES', needs: ['TRUSTED_PROXIES', 'HOST', 'URL'], run: checkProxies },
  { subject: 'PORT', needs: ['HOST', 'PORT'], run: checkListening },
  { subject: 'DATA_DIR', needs: ['DATA_DIR'], run: checkDataFolder },
  { subject: 'DATA_DIR', run: checkMounts },
  { subject: 'systemd', run: checkUnits },
  { subject: 'systemd', run: checkJobs },
];

const lookUpAddresses: System['addressesOf'] = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const execute = promisify(execFile);
const runProgram: System['run'] = async (program, args, folder = '/') => {
  const env = { ...process.env, TZ: 'UTC', GIT_TERMINAL_PROMPT: '0' };
  const options = { cwd: folder, env, timeout: responseTimeoutMs };
  return (await execute(program, args, options).catch(() => ({ stdout: '' }))).stdout;
};

const readNetlifyHost = (environment: NodeJS.ProcessEnv): HostConfiguration => {
  const configuration = {
    ...readConfiguration(environment),
    ...readBuildConfiguration(environment),
  };
  return { configuration, buildHookUrl: configuration.buildHookUrl, server: null };
};

const readServerHost = (environment: NodeJS.ProcessEnv): HostConfiguration => {
  const configuration = readServerConfiguration(environment);
  const server = { ...configuration, folders: serverFolders(configuration.dataDir) };
  return { configuration, buildHookUrl: null, server };
};

/**
 * Checks an installation, from its variables to the website that visitors see [OPS-2]. Migrates an embedded database,
 * and changes nothing else. Does not reject.
 */
export async function runDoctor(
  rawEnvironment: NodeJS.ProcessEnv,
  {
    fetch = globalThis.fetch,
    addressesOf = lookUpAddresses,
    visit = visitAddress,
    findServer = findRunningServer,
    run = runProgram,
    freeBytesIn = freeBytesOfDisk,
    fileSystemRoot = '/',
    ...others
  }: Partial<System> = {},
): Promise<{ host: Host; findings: Finding[] }> {
  const faults: Finding[] = [];
  const report = reportInto(faults, 'variables');
  const environment = stripStrayCharacters(report, rawEnvironment);
  const host = hostOf(environment);
  const readHostConfiguration = host === 'netlify' ? readNetlifyHost : readServerHost;
  const variables = checkVariables(report, readHostConfiguration, environment);
  checkMisspelledNames(report, environment);
  checkCombinations(report, environment);
  if (faults.length === 0) report.good('the variables are valid', 'configuration');
  const findings = await runChecks(checks, {
    fetch,
    addressesOf,
    visit,
    findServer,
    run,
    freeBytesIn,
    fileSystemRoot,
    ...others,
    ...variables,
    environment,
  });
  return { host, findings: [...faults, ...findings] };
}
