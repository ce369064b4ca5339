import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { readBuildConfiguration, readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { readFreeBytes } from '../files/disk-space.ts';
import { getServerFolders } from '../files/server-folders.ts';
import {
  arrangeFindings,
  type Check,
  type Finding,
  type Layer,
  pass,
  type Result,
  runChecks,
  toFindings,
} from './check.ts';
import { checkAddresses, checkOtherAddresses } from './check-addresses.ts';
import { checkBackups } from './check-backups.ts';
import { checkTimeSynchronization } from './check-clock.ts';
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
import { checkNetlify } from './check-netlify.ts';
import { checkFirewall, checkListening, checkProxies } from './check-network.ts';
import { checkNginx } from './check-nginx.ts';
import { checkOpenAccess, listInterfaceAddresses } from './check-open-access.ts';
import { checkProxiedResponses } from './check-proxied-responses.ts';
import { checkProxyConfiguration } from './check-proxy-configuration.ts';
import { checkRecentChanges } from './check-recent-changes.ts';
import { checkRenewal } from './check-renewal.ts';
import { checkRunningServer } from './check-running-server.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkAddressDomains } from './check-sender-domain.ts';
import { checkSite } from './check-site.ts';
import { checkUnits } from './check-units.ts';
import { checkUpdating } from './check-updating.ts';
import { checkVariablesFile } from './check-variables-file.ts';
import type { HostConfiguration, Installation, System } from './installation.ts';
import { createNameFunctions } from './name-functions.ts';
import { omitUnrelatedRemedies } from './omit-remedies.ts';
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

const inLayer = (layer: Layer, checks: Check<Installation>[]) =>
  checks.map((check) => ({ layer, ...check }));

const checks: Check<Installation>[] = [
  { subject: 'the changes of the machine', run: checkMachineChanges },
  ...inLayer('variables', [
    { subject: 'the file with the variables', run: checkVariablesFile },
    { subject: 'NODE_EXTRA_CA_CERTS', run: checkExtraCertificates },
    { subject: 'the secrets', needs: ['ACCESS_TOKEN_SECRET'], run: checkSecrets },
  ]),
  { layer: 'names', subject: 'the name servers', run: checkNameServers },
  {
    layer: 'network',
    isDown: true,
    symptomOf: ['names', 'slow names'],
    subject: 'connections to other hosts',
    run: checkConnections,
  },
  { layer: 'network', isDown: true, subject: 'connections on this machine', run: checkLoopback },
  { layer: 'clock', subject: 'the clock', run: checkTimeSynchronization },
  ...inLayer('disk', [
    { subject: 'the data folder', needs: ['DATA_DIR'], run: checkDataFolder },
    { subject: 'the disks', run: checkMounts },
  ]),
  { subject: 'the machine', run: checkMachine },
  { layer: 'database', subject: 'the database', needs: ['DATABASE_URL'], run: checkPostgres },
  { layer: 'port', subject: 'the port', needs: ['HOST', 'PORT'], run: checkListening },
  ...inLayer('server', [
    {
      subject: 'the packages',
      passText: 'The installed packages match this version',
      run: checkPackages,
    },
    { subject: 'the code', run: checkFiles },
    { subject: 'the compiled pages', run: checkCompiling },
    { subject: 'the systemd units', run: checkUnits },
    { subject: 'the running server', needs: ['PORT'], run: checkRunningServer },
  ]),
  {
    layer: 'proxy',
    isDown: true,
    subject: 'the configuration of the proxy',
    run: checkProxyConfiguration,
  },
  { layer: 'proxy', subject: 'the settings of nginx', run: checkNginx },
  ...inLayer('website', [
    { subject: 'the website', needs: ['URL'], run: checkSite },
    { subject: 'the IP addresses of the website', needs: ['URL'], run: checkAddresses },
    { subject: 'the firewall', needs: ['URL'], run: checkFirewall },
    { subject: 'other addresses of the website', needs: ['URL'], run: checkOtherAddresses },
    { subject: 'the renewal of the certificate', needs: ['URL'], run: checkRenewal },
    {
      subject: 'the responses through the proxy',
      needs: ['HOST', 'PORT', 'URL'],
      run: checkProxiedResponses,
    },
    {
      subject: 'the trusted proxies',
      needs: ['TRUSTED_PROXIES', 'HOST', 'URL'],
      run: checkProxies,
    },
  ]),
  ...inLayer('services', [
    {
      subject: 'the keys for sign-ins',
      passText: 'Google’s keys for sign-ins can be reached',
      run: checkIdentityKeys,
    },
    {
      subject: 'the Firebase project',
      needs: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'URL'],
      run: checkIdentityProject,
    },
    {
      layer: 'mail',
      isDown: true,
      subject: 'the mail server',
      needs: ['MAIL_URL', 'MAIL_FROM'],
      run: checkMail,
    },
    {
      subject: 'the domains of e-mail addresses',
      needs: ['MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS'],
      run: checkAddressDomains,
    },
    { subject: 'the image host', needs: ['IMAGE_HOST_URL'], run: checkImageHost },
    { subject: 'the build hook', needs: ['BUILD_HOOK_URL'], run: checkBuildHook },
    { subject: 'the Netlify site', needs: ['BUILD_HOOK_URL'], run: checkNetlify },
  ]),
  { subject: 'the scheduled jobs', run: checkJobs },
  {
    subject: 'the backups',
    passText: 'The newest backup is recent and complete',
    run: checkBackups,
  },
  { subject: 'access to the database', needs: ['DATABASE_URL'], run: checkOpenAccess },
  { subject: 'whether the code can be updated', run: checkUpdating },
  { subject: 'the logs', run: checkLogs },
  { subject: 'the recent changes', run: checkRecentChanges },
];

/** A firewall that drops packets lets a connection time out. */
async function canConnectLocally(): Promise<boolean> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const socket = connect({
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  });
  const timeout = setTimeout(() => socket.destroy(new Error('timeout')), responseTimeoutMs);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      clearTimeout(timeout);
      socket.destroy();
      listener.close();
    });
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
    fileSystemRoot: '/',
    codeFolder: projectRoot,
    ...system,
    ...variables,
    environment,
  };
  const findings = await runChecks(checks, installation);
  const isValid =
    variableFaults.length === 0 &&
    !findings.some(({ layer, status }) => layer === 'variables' && status === 'fault');
  const variableResults = isValid
    ? [pass('The variables are valid')]
    : variableFaults.filter((fault) => !isExplainedByLine(fault, findings));
  const variableFindings = toFindings(variableResults).map((finding) => ({
    layer: 'variables' as const,
    // A server with an invalid variable does not start.
    isDown: faults.includes(finding.text),
    ...finding,
  }));
  const arranged = arrangeFindings([...variableFindings, ...findings]);
  const completed = await completeRemedies(arranged, host, installation);
  return { host, findings: omitUnrelatedRemedies(completed, environment['MACHINE_CHANGES']) };
}

/** Whether a variable is missing because of its line in the file with the variables, which another fault names. */
function isExplainedByLine(fault: Result, findings: Finding[]): boolean {
  const [, name] = typeof fault === 'string' ? (/^(\w+) is missing: /.exec(fault) ?? []) : [];
  return (
    name !== undefined &&
    findings.some(({ layer, text }) => layer === 'variables' && text.includes(` (${name})`))
  );
}
