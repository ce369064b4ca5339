import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { readBuildConfiguration, readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { readFreeBytes } from '../files/disk-space.ts';
import { getServerFolders } from '../files/server-folders.ts';
import {
  arrangeFindings,
  type Check,
  createFault,
  type Finding,
  type Layer,
  pass,
  runChecks,
} from './check.ts';
import { checkAddresses, checkOtherAddresses } from './check-addresses.ts';
import { checkBackups } from './check-backups.ts';
import { checkCompiling, checkFiles, checkPackages } from './check-code.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkPostgres } from './check-database.ts';
import { checkBuildHook, checkImageHost } from './check-endpoints.ts';
import { checkIdentityKeys, checkIdentityProject } from './check-identity.ts';
import { checkConnections, checkLoopback, checkNameServers } from './check-internet.ts';
import { checkJobs } from './check-jobs.ts';
import { checkLogs } from './check-logs.ts';
import { checkMachine } from './check-machine.ts';
import { checkMachineChanges } from './check-machine-changes.ts';
import { checkMail } from './check-mail.ts';
import { checkMounts } from './check-mounts.ts';
import { checkFirewall, checkListening, checkProxies } from './check-network.ts';
import { checkNginx } from './check-nginx.ts';
import { checkOpenAccess, listInterfaceAddresses } from './check-open-access.ts';
import { checkProxiedResponses } from './check-proxied-responses.ts';
import { checkProxyConfiguration } from './check-proxy-configuration.ts';
import { checkRecentChanges } from './check-recent-changes.ts';
import { checkRenewal } from './check-renewal.ts';
import { checkRunningServer } from './check-running-server.ts';
import { readMigratedSchema } from './check-schema.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkAddressDomains } from './check-sender-domain.ts';
import { checkSite } from './check-site.ts';
import { checkUnits } from './check-units.ts';
import { checkUpdating } from './check-updating.ts';
import { checkVariablesFile } from './check-variables-file.ts';
import type { HostConfiguration, Installation, System } from './installation.ts';
import { createNameFunctions } from './name-functions.ts';
import { completeRemedies } from './remedies.ts';
import { findRunningServer } from './running-server.ts';
import { responseTimeoutMs } from './send-request.ts';
import {
  checkCombinations,
  checkExtraCertificates,
  checkMisspelledNames,
  detectHost,
  type Host,
  readVariables,
  stripStrayCharacters,
} from './variables.ts';
import { visit } from './visit-addresses.ts';

const check = (
  layer: Layer,
  subject: string,
  run: Check<Installation>['run'],
  details: Partial<Check<Installation>> = {},
): Check<Installation> => ({ layer, subject, run, ...details });

const checks: Check<Installation>[] = [
  check('other', 'the changes on this machine', checkMachineChanges),
  check('variables', 'the file with the variables', checkVariablesFile),
  check('variables', 'NODE_EXTRA_CA_CERTS', checkExtraCertificates),
  check('variables', 'the secrets', checkSecrets, { needs: ['ACCESS_TOKEN_SECRET'] }),
  check('names', 'the name servers', checkNameServers),
  check('network', 'connections to other hosts', checkConnections, {
    isDown: true,
    symptomOf: ['names', 'slow names'],
  }),
  check('network', 'connections on this machine', checkLoopback, { isDown: true }),
  check('disk', 'the data folder', checkDataFolder, { needs: ['DATA_DIR'] }),
  check('disk', 'the disks', checkMounts),
  check('other', 'the machine', checkMachine),
  check('database', 'the database', checkPostgres, { needs: ['DATABASE_URL'] }),
  check('port', 'the port', checkListening, { needs: ['HOST', 'PORT'] }),
  check('server', 'the packages', checkPackages, {
    passText: 'The installed packages match this version',
  }),
  check('server', 'the code', checkFiles),
  check('server', 'the compiled pages', checkCompiling),
  check('server', 'the systemd units', checkUnits),
  check('server', 'the running server', checkRunningServer, { needs: ['PORT'] }),
  check('proxy', 'the configuration of the proxy', checkProxyConfiguration, { isDown: true }),
  check('proxy', 'the settings of nginx', checkNginx),
  check('website', 'the website', checkSite, { needs: ['URL'] }),
  check('website', 'the IP addresses of the website', checkAddresses, { needs: ['URL'] }),
  check('website', 'the firewall', checkFirewall, { needs: ['URL'] }),
  check('website', 'other addresses of the website', checkOtherAddresses, { needs: ['URL'] }),
  check('website', 'the renewal of the certificate', checkRenewal, { needs: ['URL'] }),
  check('website', 'the responses through the proxy', checkProxiedResponses, {
    needs: ['HOST', 'PORT', 'URL'],
  }),
  check('website', 'the trusted proxies', checkProxies, {
    needs: ['TRUSTED_PROXIES', 'HOST', 'URL'],
  }),
  check('services', 'the keys for sign-ins', checkIdentityKeys, {
    passText: 'Google’s keys for sign-ins can be fetched',
  }),
  check('services', 'the Firebase project', checkIdentityProject, {
    needs: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'URL'],
  }),
  check('mail', 'the mail server', checkMail, { needs: ['MAIL_URL', 'MAIL_FROM'], isDown: true }),
  check('services', 'the domains of e-mail addresses', checkAddressDomains, {
    needs: ['MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS'],
  }),
  check('services', 'the image host', checkImageHost, { needs: ['IMAGE_HOST_URL'] }),
  check('services', 'the build hook', checkBuildHook, { needs: ['BUILD_HOOK_URL'] }),
  check('other', 'the scheduled jobs', checkJobs),
  check('other', 'the backups', checkBackups, {
    passText: 'The newest backup is recent and complete',
  }),
  check('other', 'access to the database', checkOpenAccess, { needs: ['DATABASE_URL'] }),
  check('other', 'whether the code can be updated', checkUpdating),
  check('other', 'the logs', checkLogs),
  check('other', 'the recent changes', checkRecentChanges),
];

/** A firewall that drops packets makes connections time out. */
async function canConnectLocally(): Promise<boolean> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  const socket = connect({ host: '127.0.0.1', port });
  const connected = once(socket, 'connect', { signal: AbortSignal.timeout(responseTimeoutMs) });
  const succeeded = await connected.then(
    () => true,
    () => false,
  );
  socket.destroy();
  listener.close();
  return succeeded;
}

/**
 * A statement that waits for a lock must time out before the website's statements that are queued behind it. A read that
 * times out is repeated once, because a busy machine can delay this process until the response is too late.
 */
export const databaseTimeouts = { ...defaultTimeouts, statement: 4_000, retryFor: 4_500 };

const execute = promisify(execFile);
const executeProgram: System['runProgram'] = async (program, args, folder = '/') => {
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
  const server = { ...configuration, folders: getServerFolders(configuration.dataDir) };
  return { configuration, buildHookUrl: null, server };
};

/**
 * Checks an installation, from its variables to the website that visitors see [OPS-2]. Migrates an embedded database,
 * and changes nothing else. Does not reject.
 */
export async function runDoctor(
  rawEnvironment: NodeJS.ProcessEnv,
  system: Partial<System> = {},
): Promise<{ host: Host; findings: Finding[] }> {
  const { environment, faults: characterFaults } = stripStrayCharacters(rawEnvironment);
  const host = detectHost(environment);
  const readHostConfiguration = host === 'netlify' ? readNetlifyHost : readServerHost;
  const { faults, ...variables } = readVariables(readHostConfiguration, environment, host);
  const variableFaults = [
    ...characterFaults,
    ...faults,
    ...checkMisspelledNames(environment),
    ...checkCombinations(environment),
  ];
  const installation = {
    ...createNameFunctions(),
    visit,
    listExternalAddresses: listInterfaceAddresses,
    findServer: findRunningServer,
    canConnectLocally,
    runProgram: executeProgram,
    readFreeBytes,
    databaseTimeouts,
    readMigratedSchema,
    fileSystemRoot: '/',
    codeFolder: projectRoot,
    ...system,
    ...variables,
    environment,
  };
  const variableCheck: Check<Installation> = {
    layer: 'variables',
    subject: 'the variables',
    *run() {
      // A server with an invalid variable does not start.
      for (const text of variableFaults) yield createFault(text, { isDown: faults.includes(text) });
    },
  };
  const results = await runChecks([variableCheck, ...checks], installation);
  const findings = results.filter((finding) => !isExplainedByLine(finding, results));
  if (!findings.some(({ layer, status }) => layer === 'variables' && status === 'fault')) {
    findings.unshift({ ...pass('The variables are valid'), layer: 'variables' });
  }
  return { host, findings: await completeRemedies(arrangeFindings(findings), host, installation) };
}

/** Whether a variable is missing only because another fault concerns its line in the file with the variables. */
function isExplainedByLine({ text: fault }: Finding, findings: Finding[]): boolean {
  const [, name] = /^(\w+) is missing: /.exec(fault) ?? [];
  return (
    name !== undefined &&
    findings.some(({ layer, text }) => layer === 'variables' && text.includes(` (${name})`))
  );
}
