import { realpath, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serverVariableNames } from '#config/server-configuration.ts';
import { firstOf, type Report } from './check.ts';
import { ownAddress } from './check-network.ts';
import { type Installation, programRoot } from './installation.ts';
import { isForeignSetting, withoutAdditions } from './variables.ts';

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
  const found = server && (await findServer(server.port));
  if (!found || !(await ownAddress(fetch, server))) return;
  const own = process.geteuid?.();
  if (!found.process) {
    if (found.user !== own) {
      fault(
        `runs as the user with the id ${found.user}, but doctor runs as ${own}: run both as the user that owns DATA_DIR (User= in the unit)`,
      );
    }
    return;
  }
  const { variables, folder, startedAt, isReplaced } = found.process;
  const root = await realpath(fileURLToPath(codeFolder));
  if (folder !== root) {
    fault(
      `runs the code in ${folder}, but doctor runs the code in ${root}: stop that server, or correct WorkingDirectory= in its unit`,
    );
  } else if (isReplaced || startedAt < (await changedAt(codeFolder))) {
    fault(
      `has been running since ${startedAt.toISOString()}, and the code or Node.js was changed after that: systemctl restart manpower`,
    );
  }
  const differing = differingNames(variables, environment);
  if (differing.length > 0) {
    fault(
      `runs with a different value of ${firstOf(differing)} than doctor: restart it, and set each variable in one place only (once in its file, not in Environment= of a unit; with quotation marks around & # $ ;)`,
    );
  }
}

function differingNames(running: NodeJS.ProcessEnv, here: NodeJS.ProcessEnv): string[] {
  const cleaned = withoutAdditions({ fault: () => {} }, running);
  const others = [...Object.keys(cleaned), ...Object.keys(here)].filter(isForeignSetting);
  return [...comparedNames, ...new Set(others)].filter(
    (name) => (cleaned[name] ?? '') !== (here[name] ?? ''),
  );
}

/** Git adds a line to the reflog on each update. */
async function changedAt(root: URL): Promise<Date> {
  const files = ['package.json', '.git/logs/HEAD', 'node_modules/.package-lock.json'];
  const found = files.map((name) => stat(new URL(name, root)).catch(() => null));
  return new Date(Math.max(...(await Promise.all(found)).map((file) => file?.mtimeMs ?? 0)));
}
