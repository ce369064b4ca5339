import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { serverVariableNames } from '#config/server-configuration.ts';
import { abbreviateList, createFault, formatList, type Results } from './check.ts';
import { findServerUrl } from './check-network.ts';
import { readStats } from './files.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { guideFile, restartServer, restartUnit } from './remedies.ts';
import { findVariableLine } from './systemd-variables.ts';
import { isRuntimeVariable, stripStrayCharacters } from './variables.ts';

const comparedNames = [
  ...serverVariableNames.filter((name) => name !== 'BACKUP_DIR'),
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];

/** Checks that the process on the server's port runs this code as this user with these variables. */
export async function* checkRunningServer(installation: Installation): Results {
  const { server, fetch, findServer, environment, codeFolder } = installation;
  const runningServer = server && (await findServer(server.port));
  if (!runningServer || !(await findServerUrl(fetch, server))) return;
  const doctorUser = process.geteuid?.();
  if (!runningServer.process) {
    if (runningServer.user !== doctorUser) {
      yield createFault(
        `The server runs as the user with the id ${runningServer.user}, but doctor runs as ${doctorUser}: write User=${getServerUser()} as the only User= line of the unit (systemctl cat manpower shows its files), then ${restartUnit('manpower')}`,
        // `checkUnits` reports a server that the unit did not start.
        { symptomOf: ['port'] },
      );
    }
    return;
  }
  const { variables, folder, startedAt, isReplaced } = runningServer.process;
  const root = await realpath(codeFolder);
  if (folder !== root) {
    yield `The server runs the code in ${folder}, but doctor runs the code in ${root}: if ${root} is the right folder, write WorkingDirectory=${root} into the unit (systemctl cat manpower shows its file), then ${restartUnit('manpower')}; otherwise, run doctor in ${folder}`;
  } else if (isReplaced || startedAt < (await readUpdateTime(codeFolder))) {
    yield `The server has been running since ${startedAt.toISOString()}, but the code or Node.js has changed since then: ${restartServer}`;
  }
  const differentNames = new Set(findDifferences(variables, environment));
  for await (const { names, fault } of findForeignVariables(
    { variables, differentNames },
    installation,
  )) {
    yield fault;
    for (const name of names) differentNames.delete(name);
  }
  const removedNames = [...differentNames].filter(
    (name) => comparedNames.includes(name) && variables[name] && !environment[name],
  );
  if (removedNames.length > 0) {
    const pattern = `^(${removedNames.join('|')})=`;
    const object = removedNames.length > 1 ? 'them' : 'it';
    const text = `The server still uses ${formatList(removedNames)}, but /${guideFile} lacks ${object}, so the server will work differently after its next start: write ${object} into the file again (tr '\\0' '\\n' < /proc/$(systemctl show -P MainPID manpower)/environ | grep -E '${pattern}' shows ${object}), then ${restartServer}; or if somebody removed ${object} deliberately, just restart the server`;
    yield createFault(text, { symptomOf: ['variables'] });
    for (const name of removedNames) differentNames.delete(name);
  }
  if (differentNames.size > 0) {
    const text = `The server and doctor have different values for ${abbreviateList([...differentNames])}: ${restartServer}; if this line appears again, set each variable only once in /${guideFile}, put a value with & # $ or ; in single quotation marks, and delete the variable from Environment= and UnsetEnvironment= of the unit (systemctl cat manpower)`;
    yield createFault(text, { symptomOf: ['variables'] });
  }
}

/** Makes Node send its requests through the proxy that other variables name. */
const proxySwitch = 'NODE_USE_ENV_PROXY';

/** Yields a fault for each line of systemd’s files that gives the server variables that doctor does not have. */
async function* findForeignVariables(
  { variables, differentNames }: { variables: NodeJS.ProcessEnv; differentNames: Set<string> },
  installation: Installation,
) {
  const proxyNames = differentNames.has(proxySwitch)
    ? Object.keys(variables).filter((name) => /^(https?|all|no)_proxy$/i.test(name))
    : [];
  const foreignNames = [...differentNames, ...proxyNames].filter(
    (name) => variables[name] && !installation.environment[name],
  );
  const lines = foreignNames.map(async (name) => ({
    name,
    ...(await findVariableLine(name, installation)),
  }));
  const entriesByPlace = Map.groupBy(await Promise.all(lines), ({ place }) => place);
  for (const [place, entries] of entriesByPlace) {
    const [{ reload } = {}] = entries;
    if (!place || !reload) continue;
    const names = entries.map(({ name }) => name);
    const effect = names.includes(proxySwitch) ? await describeProxy(variables, installation) : '';
    const isOurs = names.some((name) => comparedNames.includes(name));
    const move = isOurs ? `, write what the server needs into /${guideFile}` : '';
    const fault = `The server gets ${formatList(names)} from ${place}, but doctor does not${effect}: delete ${names.length > 1 ? 'these variables' : 'this variable'} there${move}, then ${reload}`;
    yield { names, fault };
  }
}

/** Describes the proxy to which the server sends its requests. The rest of its address can contain a password. */
async function describeProxy(
  variables: NodeJS.ProcessEnv,
  { resolveAddresses }: Installation,
): Promise<string> {
  const address = variables['https_proxy'] ?? variables['HTTPS_PROXY'] ?? '';
  const { hostname, host } = URL.parse(address) ?? {};
  if (!hostname) return '';
  const problem = await resolveAddresses(hostname).then(
    () => '',
    () => ', whose name does not exist',
  );
  return `, so the server sends its requests, such as those for sign-ins, to the proxy ${host}${problem}`;
}

function findDifferences(serverVariables: NodeJS.ProcessEnv, doctorVariables: NodeJS.ProcessEnv) {
  const { environment: cleanedVariables } = stripStrayCharacters(serverVariables);
  const names = [...Object.keys(cleanedVariables), ...Object.keys(doctorVariables)];
  // The script in the guide removes `NODE_OPTIONS`, and `checkVariablesFile` reports it.
  const runtimeNames = names.filter(
    (name) => isRuntimeVariable(name) && (name !== 'NODE_OPTIONS' || doctorVariables[name]),
  );
  return [...comparedNames, ...new Set(runtimeNames)].filter(
    (name) => (cleanedVariables[name] ?? '') !== (doctorVariables[name] ?? ''),
  );
}

/** Git adds a line to the reflog on each update. */
async function readUpdateTime(root: string): Promise<Date> {
  const files = ['package.json', '.git/logs/HEAD', 'node_modules/.package-lock.json'];
  const stats = files.map((name) => readStats(join(root, name)));
  return new Date(Math.max(...(await Promise.all(stats)).map((file) => file?.mtimeMs ?? 0)));
}
