import { realpath, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serverVariableNames } from '#config/server-configuration.ts';
import { abbreviateList, type Report } from './check.ts';
import { localServerUrl } from './check-network.ts';
import { type Installation, programRoot } from './installation.ts';
import { isRuntimeVariable, stripStrayCharacters } from './variables.ts';

const comparedNames = [
  ...serverVariableNames.filter((name) => name !== 'BACKUP_DIR'),
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];

/** Checks that the process on the server's port runs this code as this user with these variables. */
export async function checkRunningServer(
  { fault }: Report,
  { server, fetch, findServer, environment, codeFolder = programRoot }: Installation,
): Promise<void> {
  const runningServer = server && (await findServer(server.port));
  if (!runningServer || !(await localServerUrl(fetch, server))) return;
  const doctorUser = process.geteuid?.();
  if (!runningServer.process) {
    if (runningServer.user !== doctorUser) {
      fault(
        `runs as the user with the id ${runningServer.user}, but doctor runs as ${doctorUser}: run both as the user that owns DATA_DIR (User= in the unit)`,
      );
    }
    return;
  }
  const { variables, folder, startedAt, isReplaced } = runningServer.process;
  const root = await realpath(fileURLToPath(codeFolder));
  if (folder !== root) {
    fault(
      `runs the code in ${folder}, but doctor runs the code in ${root}: stop that server, or correct WorkingDirectory= in its unit`,
    );
  } else if (isReplaced || startedAt < (await codeChangedAt(codeFolder))) {
    fault(
      `has been running since ${startedAt.toISOString()}, and the code or Node.js was changed after that: systemctl restart manpower`,
    );
  }
  const differentNames = findDifferences(variables, environment);
  if (differentNames.length > 0) {
    fault(
      `runs with a different value of ${abbreviateList(differentNames)} than doctor: restart it, and set each variable in one place only (once in its file, not in Environment= of a unit; with quotation marks around & # $ ;)`,
    );
  }
}

function findDifferences(
  serverVariables: NodeJS.ProcessEnv,
  doctorVariables: NodeJS.ProcessEnv,
): string[] {
  const cleanedVariables = stripStrayCharacters({ fault: () => {} }, serverVariables);
  const runtimeNames = [...Object.keys(cleanedVariables), ...Object.keys(doctorVariables)].filter(
    isRuntimeVariable,
  );
  return [...comparedNames, ...new Set(runtimeNames)].filter(
    (name) => (cleanedVariables[name] ?? '') !== (doctorVariables[name] ?? ''),
  );
}

/** Git adds a line to the reflog on each update. */
async function codeChangedAt(root: URL): Promise<Date> {
  const files = ['package.json', '.git/logs/HEAD', 'node_modules/.package-lock.json'];
  const stats = files.map((name) => stat(new URL(name, root)).catch(() => null));
  return new Date(Math.max(...(await Promise.all(stats)).map((file) => file?.mtimeMs ?? 0)));
}
