import { type Finding, formatList } from './check.ts';
import { readStats, readText } from './files.ts';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import { type Host, variableNames } from './variables.ts';

/** In the guide, this file contains the server's variables. */
export const guideFile = 'etc/manpower.env';

/** The last steps of remedies, after which a change takes effect. */
export const restartServer = 'run systemctl restart manpower';
export const reloadNginx = 'run nginx -t && systemctl reload nginx';
export const restartNginx = 'run nginx -t && systemctl restart nginx';
export const restartUnit = (id: string): string =>
  `run systemctl daemon-reload && systemctl restart ${id}`;

/** Applies a change to systemd’s own settings. */
export const restartManager = (id: string): string =>
  `run systemctl daemon-reexec && systemctl restart ${id}`;

/** Installs the script that runs the product's commands on a server. */
export const installScript = (codeFolder: string): string =>
  `install -m 755 ${codeFolder}/server/commands/manpower.sh /usr/local/bin/manpower`;

/** Returns a command for root that runs another command as the user of the server. */
export const asServerUser = (command: string): string =>
  `runuser -u ${getServerUser()} -- ${command}`;

/** Commands that a container does not have, and the commands that replace them. */
const containerCommands: [pattern: RegExp, command: string][] = [
  [/systemctl start manpower-backup\b/g, 'docker compose exec site manpower backup'],
  [/journalctl -u manpower-backup; systemctl list-timers/g, 'docker compose logs backup'],
  [/systemctl restart manpower nginx\b/g, 'docker compose restart site proxy'],
  [/systemctl (start|stop|restart) manpower(?![-.\w])/g, 'docker compose $1 site'],
  [/journalctl -u manpower(?![-.\w])/g, 'docker compose logs site'],
];

const anyVariable = new RegExp(`\\b(${variableNames.join('|')})\\b`, 'g');

/** Returns the names of the variables that the remedy of a fault changes. */
function listChangedVariables({ text, layer }: Finding): string[] {
  const remedy = text.replaceAll(/“[^”]*”|\benv \w+=/g, '').replace(/^.*?: /, '');
  const find = (part: string) => [...new Set(part.match(anyVariable) ?? [])];
  const names = find(remedy);
  // A command changes no variable.
  const isImplied = layer === 'variables' && names.length === 0 && !remedy.startsWith('run ');
  return isImplied ? find(text).slice(0, 1) : names;
}

/** Inserts a place after the last variable that precedes a comma in the remedy, because other steps can follow it. */
function insertPlace(text: string, place: string, names: string[]): string {
  const lastMention = new RegExp(
    `: .*\\b(${names.join('|')})\\b(?!=)(?:\\([^)]*\\)|[^,;(])*(?=; |, (?!such as|for example))`,
  ).exec(text);
  const end =
    names.length > 0 && lastMention ? lastMention.index + lastMention[0].length : text.length;
  const start = text.slice(0, end);
  // A reference to a guide is in parentheses, too.
  const isReference = place !== '' && /\([^()]*\bdocs\/[^()]*\)$/.test(start);
  const completeStart = isReference ? `${start.slice(0, -1)}; ${place.slice(2)}` : start + place;
  return completeStart + text.slice(end);
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
  const lines = (await readText(root, guideFile)).split('\n');
  const isReadable = lines.length > 1;
  const isContainer =
    host === 'server' && !isReadable && (await readStats(`${root}/.dockerenv`)) !== null;
  const describePlace = (name: string) => {
    const index = lines.findLastIndex((line) =>
      new RegExp(`^\\s*(export\\s+)?${name}=`).test(line),
    );
    if (index >= 0) return `sets ${name} on line ${index + 1}`;
    const commentIndex = lines.findLastIndex((line) =>
      new RegExp(`^\\s*#[#\\s]*(export\\s+)?${name}=.`).test(line),
    );
    return commentIndex < 0
      ? `does not set ${name} yet`
      : `sets ${name} only in the comment on line ${commentIndex + 1}: remove the # if its value is right`;
  };
  const complete = (text: string, names: string[]): string => {
    const end = `, then ${restartServer}`;
    const start = text.endsWith(end) ? text.slice(0, -end.length) : text;
    const file = isContainer ? '.env' : `/${guideFile}`;
    const places = isReadable ? formatList(names.map(describePlace)) : 'contains the variables';
    const place =
      host === 'netlify' || text.includes(`/${guideFile}`) ? '' : ` (${file} ${places})`;
    return `${insertPlace(start, place, names)}${start.includes('systemctl restart manpower') ? '' : end}`;
  };
  const adapt = (text: string, isChange: boolean): string => {
    if (host === 'netlify') return text.replaceAll(restartServer, 'start a deploy');
    if (!isContainer) return text;
    return containerCommands.reduce(
      (result, [pattern, command]) => result.replaceAll(pattern, command),
      isChange ? text.replaceAll(restartServer, 'run docker compose up -d') : text,
    );
  };
  return findings.map((finding) => {
    if (finding.status !== 'fault') return finding;
    // On Netlify, this variable is set only on the machine that makes the backups.
    const names = listChangedVariables(finding).filter(
      (name) => host === 'server' || name !== 'BACKUP_DIR',
    );
    // A change to any line of this file needs the same steps.
    const isChange = names.length > 0 || finding.text.includes(` in /${guideFile})`);
    const text = isChange ? complete(finding.text, names) : finding.text;
    return { ...finding, text: adapt(text, isChange) };
  });
}
