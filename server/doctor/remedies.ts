import { join } from 'node:path';
import { type Finding, formatList } from './check.ts';
import { readStats, readText } from './files.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { type Host, variableNames } from './variables.ts';

/** In the guide, this file contains the server's variables. */
export const variablesFile = 'etc/manpower.env';

/** The last steps of remedies, after which a change takes effect. */
export const restartServer = 'run systemctl restart manpower';
export const reloadNginx = 'run nginx -t && systemctl reload nginx';
export const restartNginx = 'run nginx -t && systemctl restart nginx';
export const restartUnit = (id: string): string =>
  `run systemctl daemon-reload && systemctl restart ${id}`;

/** Installs the script that runs the product's commands on a server. */
export const installScript = (codeFolder: string): string =>
  `install -m 755 ${join(codeFolder, 'server/commands/manpower.sh')} /usr/local/bin/manpower`;

/** Returns a command for root that runs another command as the server's user. */
export const asServerUser = (command: string): string =>
  `runuser -u ${getServerUser()} -- ${command}`;

/** Commands that a container does not have, and the commands that replace them. */
const containerCommands: [command: RegExp, replacement: string][] = [
  [/systemctl start manpower-backup\b/g, 'docker compose exec site manpower backup'],
  [/journalctl -u manpower-backup(; systemctl list-timers)?\b/g, 'docker compose logs backup'],
  [/systemctl restart manpower(?![-.\w])/g, 'docker compose up -d --force-recreate site'],
  [/systemctl (start|stop) manpower(?![-.\w])/g, 'docker compose $1 site'],
  [/journalctl -u manpower(?![-.\w])/g, 'docker compose logs site'],
];

const anyVariable = new RegExp(`\\b(${variableNames.join('|')})\\b`, 'g');

/** Returns the names of the variables that the remedy for a fault changes. */
function listChangedVariables({ text, layer }: Finding): string[] {
  const remedy = text.replaceAll(/“[^”]*”|\benv \w+=/g, '').replace(/^.*?: /, '');
  const find = (part: string) => [...new Set(part.match(anyVariable) ?? [])];
  const names = find(remedy);
  // A command changes no variable.
  const isImplied = layer === 'variables' && names.length === 0 && !remedy.startsWith('run ');
  return isImplied ? find(text).slice(0, 1) : names;
}

/**
 * Adds a place to the step with the last variable of a remedy, and the restart that applies the change to the end of the
 * remedy. The place joins a parenthesis that ends the step.
 */
function addPlaceAndRestart(text: string, place: string, names: string[]): string {
  const lastStep = new RegExp(
    `^(.*?: .*\\b(?:${names.join('|')})\\b(?!=)(?:\\([^)]*\\)|[^(])*?)((?:; |, (?!such as|for example)).*)?$`,
  );
  const [, start = text, rest = ''] =
    (names.length > 0 && lastStep.exec(text)) ||
    (/^(.*?)(, then run systemctl restart manpower)?$/.exec(text) ?? []);
  const placed = start.endsWith(')') ? `${start.slice(0, -1)}; ${place})` : `${start} (${place})`;
  const isApplied = (names.length > 0 ? rest : text).includes('systemctl restart manpower');
  return `${place ? placed : start}${rest}${isApplied ? '' : `, then ${restartServer}`}`;
}

/**
 * Completes the remedies that change a variable: adds where the variable is set, and how the change takes effect. The
 * checks themselves omit both. Replaces commands that the host does not have.
 */
export async function completeRemedies(
  findings: Finding[],
  host: Host,
  { fileSystemRoot: root }: Pick<Installation, 'fileSystemRoot'>,
): Promise<Finding[]> {
  const lines = (await readText(root, variablesFile)).split('\n');
  const isReadable = lines.length > 1;
  const isContainer =
    host === 'server' && !isReadable && (await readStats(`${root}/.dockerenv`)) !== null;
  const describePlace = (name: string) => {
    const definition = new RegExp(`^\\s*(export\\s+)?${name}=`);
    const index = lines.findLastIndex((line) => definition.test(line));
    return index < 0 ? `does not set ${name} yet` : `sets ${name} on line ${index + 1}`;
  };
  const complete = (text: string, names: string[]): string => {
    const file = isContainer ? '.env' : `/${variablesFile}`;
    const places = isReadable ? formatList(names.map(describePlace)) : 'contains the variables';
    const isNamed = host === 'netlify' || text.includes(`/${variablesFile}`);
    return addPlaceAndRestart(text, isNamed ? '' : `${file} ${places}`, names);
  };
  const adapt = (text: string): string => {
    if (host === 'netlify') return text.replaceAll(restartServer, 'start a deploy');
    return isContainer
      ? containerCommands.reduce((result, [command, to]) => result.replaceAll(command, to), text)
      : text;
  };
  return findings.map((finding) => {
    if (finding.status !== 'fault') return finding;
    // On Netlify, this variable is set only on the machine that makes the backups.
    const names = listChangedVariables(finding).filter(
      (name) => host === 'server' || name !== 'BACKUP_DIR',
    );
    // A change to any line of this file needs the same steps.
    const isChange = names.length > 0 || finding.text.includes(` in /${variablesFile})`);
    return { ...finding, text: adapt(isChange ? complete(finding.text, names) : finding.text) };
  });
}
