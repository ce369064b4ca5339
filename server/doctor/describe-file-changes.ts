import { abbreviateList } from './check.ts';
import { isInside } from './files.ts';
import { type Change, stateFolder } from './machine-changes.ts';
import { guideFile } from './remedies.ts';
import { maskSecrets } from './system-logs.ts';

export interface DescribedChange {
  text: string;
  /** What undoes the change, such as `run rm /etc/x`. Empty if no command does. */
  undo: string;
}

const maxLines = 8;

/** Characters that a terminal does not show, such as a byte order mark. */
const invisibleCharacter = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** Quotes a line. Masks secrets, and shows invisible characters as escape sequences. */
function quoteLine(line: string): string {
  const visible = maskSecrets(line.trimEnd())
    .replaceAll(invisibleCharacter, (character) =>
      character === '\t' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .trim();
  return `“${visible}”`;
}

/** Lists the first lines. */
export const quoteLines = (lines: string[]): string =>
  abbreviateList(lines.map(quoteLine), maxLines);

/** Matches a line that has no effect in the configuration files of most programs. */
const comment = /^\s*([#;]|\/\/|$)/;

/** Matches the name of a section, and the end of a block. */
const structure = /^\s*(\[[^\]]*\]|\})\s*$/;

/** Returns the lines that have an effect. */
const selectLines = (lines: string[]): string[] =>
  lines.filter((line) => !comment.test(line) && !structure.test(line));

/** Keeps the name of a variable, because its value can be a secret. */
const maskVariable = (line: string): string =>
  line.replace(/^([^=]*)=.*/, '$1=…').replace(/^[^=]*$/, '…');

/** Commands that apply a change of files, by their paths. The first that matches applies. */
const applyCommands: [path: RegExp, command: string][] = [
  [
    /^\/etc\/letsencrypt\/(renewal|cli)/,
    'nginx -t && systemctl reload-or-restart nginx && certbot renew',
  ],
  [
    /^\/(etc|var\/(lib|log|cache))\/(nginx|letsencrypt)\b|^\/etc\/ssl\//,
    'nginx -t && systemctl reload-or-restart nginx',
  ],
  [/^\/(etc|var\/(lib|log))\/postgresql\b/, 'systemctl restart postgresql'],
  [/^\/etc\/systemd\/system\.conf/, 'systemctl daemon-reexec && systemctl restart manpower'],
  [/^\/etc\/systemd\/system\//, 'systemctl daemon-reload && systemctl restart $UNIT'],
  [/^\/etc\/systemd\/timesyncd/, 'systemctl restart systemd-timesyncd'],
  [/^\/etc\/caddy\b/, 'systemctl reload-or-restart caddy'],
  [/^\/etc\/network\b/, 'systemctl restart networking'],
  [/^\/etc\/netplan\b/, 'netplan apply'],
  [/^\/etc\/nftables/, 'systemctl restart nftables'],
  [/^\/etc\/fstab$/, 'systemctl daemon-reload && mount -a'],
  [/^\/etc\/sysctl/, 'sysctl --system'],
  [/^\/etc\/manpower\.env$|^\/srv\b|^\/var\/lib\/manpower\b/, 'systemctl restart manpower'],
  [/^\/etc\/ssh\b/, 'systemctl reload ssh'],
  [/^\/etc\/(cron|logrotate|apt|certbot)|^\/var\/spool\/cron|^\/usr\/local/, ''],
];
const defaultCommand = 'systemctl restart postgresql nginx manpower';

function getApplyCommand(path: string): string[] {
  const [, command = defaultCommand] = applyCommands.find(([pattern]) => pattern.test(path)) ?? [];
  const [, unit = ''] = /^\/etc\/systemd\/system\/([^/]+?)(\.d)?(\/|$)/.exec(path) ?? [];
  return command === '' ? [] : [command.replace('$UNIT', unit)];
}

/** Joins commands to a step. */
export const runAll = (commands: string[]): string => `run ${commands.join(' && ')}`;

/** Quotes an argument for a shell. */
export const quoteArgument = (text: string): string =>
  /^[\w./@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command that writes the earlier text of a file. It does not change the owner and the mode of the file. */
const restoreText = (path: string): string =>
  `sed -n ${quoteArgument(`s|^${RegExp.escape(path).replaceAll('\\/', '/')}\\t||p`)} ${stateFolder}/texts > ${quoteArgument(path)}`;

/** A line of the list of files, for example `f 644 root:root`, or `l 777 root:root /dev/null` for a link. */
interface FileEntry {
  type: string;
  mode: string;
  owner: string;
  target: string;
}

function parseEntry(line: string | undefined): FileEntry | null {
  const [, type = '', mode = '', owner = '', target = ''] =
    /^(\S) (\S+) (\S+) ?(.*)$/.exec(line ?? '') ?? [];
  return type ? { type, mode, owner, target } : null;
}

/** Folders in which a new file has an effect. Programs create files in other folders. */
const configurationPath =
  /^\/(etc|usr\/local|var\/spool\/cron|srv)\/|\/(standby|recovery)\.signal$/;

/** Files that programs write, copies, and links that the list of units describes. */
const generatedPath =
  /^\/etc\/(rc\w\.d\/|ssl\/certs\/|alternatives\/|machine-id$|ld\.so\.cache$|mtab$|adjtime$|.*\.(wants|requires)(\/|$))|[-~]$|\.(bak|lock|dpkg-\w+|ucf-\w+|pid|opts)$|\/\.(git(?!\/config$)|cache|npm|astro)(\/|$)/;

/** Files that certbot creates, and links that it changes, when it renews a certificate. */
const renewedPath = /^\/etc\/letsencrypt\/(live|archive|csr|keys|accounts)\//;

const types: Record<string, string> = { f: 'file', d: 'folder', l: 'link' };

interface FileChange {
  path: string;
  before: FileEntry | null;
  after: FileEntry | null;
  /** The change of the lines. */
  text: Change | undefined;
}

function describeNewFile({ path, after, text }: FileChange): DescribedChange {
  const lines = selectLines(text?.after ?? []);
  const content = after?.target
    ? ` (a link to ${after.target})`
    : lines.length > 0
      ? ` (it contains ${quoteLines(lines)})`
      : '';
  const remove = after?.type === 'd' ? 'rm -r' : 'rm';
  return {
    text: `The ${types[after?.type ?? ''] ?? 'file'} ${path} is new${content}`,
    undo: runAll([`${remove} ${quoteArgument(path)}`, ...getApplyCommand(path)]),
  };
}

function describeMissingFile({ path, before, text }: FileChange): DescribedChange {
  const { type = 'f', mode = '', owner = '', target = '' } = before ?? {};
  const [user, group] = owner.split(':');
  const create =
    type === 'l'
      ? [`ln -s ${quoteArgument(target)} ${quoteArgument(path)}`]
      : type === 'd'
        ? [`install -d -o ${user} -g ${group} -m ${mode} ${quoteArgument(path)}`]
        : text
          ? [
              restoreText(path),
              `chown ${owner} ${quoteArgument(path)}`,
              `chmod ${mode} ${quoteArgument(path)}`,
            ]
          : [];
  return {
    text: `The ${types[type] ?? 'file'} ${path} is missing`,
    undo: create.length > 0 ? runAll([...create, ...getApplyCommand(path)]) : '',
  };
}

/** Describes a link that leads elsewhere, or a file that was replaced with something else. */
function describeReplacement({ path, before, after }: FileChange): DescribedChange {
  const describe = (entry: FileEntry | null) =>
    entry?.target ? `a link to ${entry.target}` : `a ${types[entry?.type ?? ''] ?? 'file'}`;
  return {
    text: `${path} is ${describe(after)} instead of ${describe(before)}`,
    undo: before?.target
      ? runAll([
          `ln -sfn ${quoteArgument(before.target)} ${quoteArgument(path)}`,
          ...getApplyCommand(path),
        ])
      : '',
  };
}

/** A property of a file that a command can restore. */
interface Property {
  describe(entry: FileEntry, verbs: { have: string; belong: string }): string;
  /** The condition with which `find` selects the files that have the present value. */
  select(after: FileEntry): string;
  restore(before: FileEntry): string;
}

const owner: Property = {
  describe: (entry, { belong }) => `${belong} to ${entry.owner}`,
  select: (after) => `-user ${after.owner.replace(':', ' -group ')}`,
  restore: (before) => `chown -h ${before.owner}`,
};
const mode: Property = {
  describe: (entry, { have }) => `${have} the mode ${entry.mode}`,
  select: (after) => `-type ${after.type} -perm ${after.mode}`,
  restore: (before) => `chmod ${before.mode}`,
};

/** Describes files with the same change of a property. The folder that contains the others is the first one. */
function describeProperty(changes: FileChange[], property: Property): DescribedChange | null {
  const [first] = changes;
  if (!first?.before || !first.after) return null;
  const { path, before, after } = first;
  const restore = property.restore(before);
  const moreCount = changes.length - 1;
  const isTree = moreCount > 0 && changes.every((change) => isInside(path, change.path));
  const paths = changes.map((change) => quoteArgument(change.path)).join(' ');
  const subject =
    moreCount === 0 ? path : `${path} and ${moreCount} more${isTree ? ' inside it' : ''}`;
  const verbs =
    moreCount === 0 ? { have: 'has', belong: 'belongs' } : { have: 'have', belong: 'belong' };
  return {
    text: `${subject} ${property.describe(after, verbs)} (before: ${property.describe(before, verbs)})`,
    undo: runAll([
      isTree
        ? `find ${quoteArgument(path)} -xdev ${property.select(after)} -exec ${restore} {} +`
        : `${restore} ${paths}`,
      ...getApplyCommand(path),
    ]),
  };
}

/** Describes files that still exist, but have another owner, mode or type, or lead elsewhere. */
function describeChangedFiles(changes: FileChange[]): DescribedChange[] {
  const isReplaced = ({ before, after }: FileChange) =>
    before?.type !== after?.type || before?.target !== after?.target;
  const kept = changes.filter((change) => !isReplaced(change));
  const replaced = changes.filter((change) => isReplaced(change) && !renewedPath.test(change.path));
  const group = (property: Property) => {
    const getKey = ({ before, after }: FileChange) =>
      before && after ? `${property.restore(before)} ${property.select(after)}` : '';
    const changed = kept.filter(
      ({ before, after }) =>
        before && after && property.restore(before) !== property.restore(after),
    );
    return [...Map.groupBy(changed, getKey).values()].map((members) =>
      describeProperty(members, property),
    );
  };
  return [
    ...replaced.map(describeReplacement),
    ...[...group(owner), ...group(mode)].filter((change) => change !== null),
  ];
}

/** Returns the step that restores the earlier lines of a file. */
function undoText({ key: path, before, after }: Change): string {
  // certbot copies these settings from the certificate and from its own options.
  if (path.startsWith('/etc/letsencrypt/renewal/')) return '';
  const apply = getApplyCommand(path);
  const finish = apply.length > 0 ? `, then ${runAll(apply)}` : '';
  // The new values of variables can be the right ones.
  if (path === `/${guideFile}`) {
    return `correct the values (grep ${path} ${stateFolder}/texts shows the earlier ones)${finish}`;
  }
  return before.length === 0 && after.length === 1
    ? `delete it${finish}`
    : runAll([restoreText(path), ...apply]);
}

function describeText(change: Change): DescribedChange | null {
  const { key: path, before, after } = change;
  const mask = path === `/${guideFile}` ? maskVariable : String;
  const [old, present] = [before, after].map((lines) => selectLines(lines).map(mask));
  if (!old || !present || old.length + present.length === 0) return null;
  const lines = present.length === 1 ? 'line' : 'lines';
  const describe = () => {
    if (present.length === 0) return `lacks ${quoteLines(old)}`;
    if (old.length === 0) return `has the new ${lines} ${quoteLines(present)}`;
    return String(old) === String(present)
      ? `has other values in the ${lines} ${quoteLines(present)}`
      : `has ${quoteLines(present)} instead of ${quoteLines(old)}`;
  };
  return { text: `${path} ${describe()}`, undo: undoText(change) };
}

/** Describes the changes of files: new, missing and changed ones. Omits files that programs change by themselves. */
export function describeFileChanges(changes: Change[]): DescribedChange[] {
  const texts = new Map(
    changes.filter(({ part }) => part === 'texts').map((change) => [change.key, change]),
  );
  const files = changes
    .filter(({ part, key }) => part === 'files' && !generatedPath.test(key))
    .map(({ key, before, after }) => ({
      path: key,
      before: parseEntry(before[0]),
      after: parseEntry(after[0]),
      text: texts.get(key),
    }))
    // The list of units contains masked units.
    .filter(({ after }) => after?.target !== '/dev/null');
  const filePaths = new Set(files.map(({ path }) => path));
  /** A missing folder is described instead of what was in it, and a new file instead of its folder. */
  const isShown = ({ path, before, after }: FileChange, others: FileChange[]): boolean => {
    const isInGoneFolder = others.some(
      (other) => !other.after && path.startsWith(`${other.path}/`),
    );
    const hasContents = others.some((other) => other.path.startsWith(`${path}/`));
    // Without the link, the file has no effect.
    const hasLink = others.some((other) => other.after?.target === path);
    return before ? !isInGoneFolder : !hasLink && !(after?.type === 'd' && hasContents);
  };
  const isNew = ({ before }: FileChange) => !before;
  const isGone = ({ before, after }: FileChange) => before !== null && !after;
  const newFiles = files.filter(
    (file) => isNew(file) && configurationPath.test(file.path) && !renewedPath.test(file.path),
  );
  const goneFiles = files.filter(isGone);
  const others = files.filter((file) => !isNew(file) && !isGone(file));
  // A file whose mode changed can be missing from the texts, and the file of a link is another one.
  const changedTexts = [...texts.values()].filter(
    ({ key, before, after }) =>
      !generatedPath.test(key) &&
      !(filePaths.has(key) && (before.length === 0 || after.length === 0)),
  );
  return [
    ...changedTexts.map(describeText).filter((change) => change !== null),
    ...newFiles.filter((file) => isShown(file, newFiles)).map(describeNewFile),
    ...goneFiles.filter((file) => isShown(file, goneFiles)).map(describeMissingFile),
    ...describeChangedFiles(others),
  ];
}
