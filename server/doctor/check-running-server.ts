import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { serverVariableNames } from '#config/server-configuration.ts';
import { abbreviateList, createFault, formatList, type Results } from './check.ts';
import { findServerUrl } from './check-network.ts';
import { readStats } from './files.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { restartServer, restartUnit, variablesFile } from './remedies.ts';
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
        `The server runs as the user with the id ${runningServer.user}, but doctor runs as ${doctorUser}: run doctor again with manpower doctor; if this line appears again, write User=${getServerUser()} as the only User= line of the unit (systemctl cat manpower shows its files), then ${restartUnit('manpower')}`,
        // `checkUnits` reports a server that the unit did not start.
        { symptomOf: ['port'] },
      );
    }
    return;
  }
  const { variables, folder, startedAt, isReplaced } = runningServer.process;
  const root = await realpath(codeFolder);
  // Linux adds this to the name of a folder that no longer exists.
  const isDeleted = folder === `${root} (deleted)`;
  if (folder !== root && !isDeleted) {
    yield `The server runs the code in ${folder}, but doctor runs the code in ${root}: if ${root} is the right folder, write WorkingDirectory=${root} into the unit (systemctl cat manpower shows its file), then ${restartUnit('manpower')}; otherwise, run doctor in ${folder}`;
  } else if (isDeleted || isReplaced || startedAt < (await readUpdateTime(codeFolder))) {
    yield `The server has been running since ${startedAt.toISOString()}, but the code or Node.js has changed since then: ${restartServer}`;
  }
  const differentNames = findDifferences(variables, environment);
  const removedNames = differentNames.filter(
    (name) => comparedNames.includes(name) && variables[name] && !environment[name],
  );
  if (removedNames.length > 0) {
    const object = removedNames.length > 1 ? 'them' : 'it';
    const text = `The server still uses ${formatList(removedNames)}, but /${variablesFile} lacks ${object}: if somebody removed ${object} by mistake, write ${object} into that file again; either way, ${restartServer}`;
    yield createFault(text, { symptomOf: ['variables'] });
  }
  const otherNames = differentNames.filter((name) => !removedNames.includes(name));
  if (otherNames.length > 0) {
    const text = `The server and doctor have different values for ${abbreviateList(otherNames)}: ${restartServer}; if this line appears again, set each variable only once in /${variablesFile}, put a value with & # $ or ; in single quotation marks, and delete the variable from the unit (systemctl cat manpower) and from systemd’s own settings (systemctl show-environment)`;
    yield createFault(text, { symptomOf: ['variables'] });
  }
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
