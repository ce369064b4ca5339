import { describeTextChange } from './describe-text-change.ts';
import { isInside } from './files.ts';
import type { Change } from './machine-changes.ts';
import { quoteLines, selectLines } from './quote-lines.ts';
import {
  type DescribedChange,
  getApplyCommand,
  getDeleteCommands,
  quoteArgument,
  restoreText,
  runAll,
} from './undo-change.ts';

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
  /^\/(etc|usr\/local|var\/spool\/cron|var\/www|srv)\/(?!.*\/\.well-known\/)|\/(standby|recovery)\.signal$/;

/** Files that programs write, copies, and links that the list of units describes. */
const generatedPath =
  /^\/etc\/(rc\w\.d\/|ssl\/certs\/|alternatives\/|machine-id$|ld\.so\.cache$|mtab$|adjtime$|.*\.(wants|requires)(\/|$))|[-~]$|\.(bak|lock|dpkg-\w+|ucf-\w+|pid|opts)$|\/\.(git(?!\/config$)|cache|npm|astro)(\/|$)/;

/** Files that certbot creates, and links that it changes, when it renews a certificate. */
const renewedPath = /^\/etc\/letsencrypt\/(live|archive|csr|keys|accounts)\//;

/** Folders that a program fills again. */
const emptyFolder = /^\/var\//;

const types: Record<string, string> = { f: 'file', d: 'folder', l: 'link' };

interface FileChange {
  path: string;
  before: FileEntry | null;
  after: FileEntry | null;
  /** The change of the lines. */
  text: Change | undefined;
}

/** A program that somebody installed can need the folder, so it is not deleted. */
const undoNewFolder = (path: string): string =>
  path.startsWith('/usr/local/') ? runAll([`mv ${quoteArgument(path)} /root/`]) : '';

function describeNewFile({ path, after, text }: FileChange): DescribedChange {
  const lines = selectLines(text?.after ?? []);
  const content = after?.target
    ? ` (a link to ${after.target})`
    : lines.length > 0
      ? ` (it contains ${quoteLines(lines)})`
      : '';
  return {
    text: `The ${types[after?.type ?? ''] ?? 'file'} ${path} is new${content}`,
    undo: after?.type === 'd' ? undoNewFolder(path) : runAll(getDeleteCommands(path)),
  };
}

function describeMissingFile({ path, before, text }: FileChange): DescribedChange {
  const { type = 'f', mode = '', owner = '', target = '' } = before ?? {};
  const [user, group] = owner.split(':');
  const create =
    type === 'l'
      ? [`ln -s ${quoteArgument(target)} ${quoteArgument(path)}`]
      : type === 'd' && emptyFolder.test(path)
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
  getValue(entry: FileEntry): string;
  /** What precedes the value, for one file and for several. */
  verbs: [one: string, several: string];
  /** The condition with which `find` selects the files that have the present value. */
  select(after: FileEntry): string;
  restore(before: FileEntry): string;
}

const owner: Property = {
  getValue: (entry) => entry.owner,
  verbs: ['belongs to', 'belong to'],
  select: (after) => `-user ${after.owner.replace(':', ' -group ')}`,
  restore: (before) => `chown -h ${before.owner}`,
};
const mode: Property = {
  getValue: (entry) => entry.mode,
  verbs: ['has the mode', 'have the mode'],
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
  const verb = property.verbs[moreCount === 0 ? 0 : 1];
  return {
    text: `${subject} ${verb} ${property.getValue(after)} instead of ${property.getValue(before)}`,
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
        before && after && property.getValue(before) !== property.getValue(after),
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

/** A new folder with more files than this is described instead of its files. */
const maxNewFiles = 2;

const contains = (folder: FileChange, file: FileChange): boolean =>
  file.path.startsWith(`${folder.path}/`);

/** Whether a new file is described, instead of its folder or of the link to it. */
function isNewFileShown(file: FileChange, others: FileChange[]): boolean {
  const isFolder = ({ after }: FileChange) => after?.type === 'd';
  const count = (folder: FileChange) =>
    others.filter((other) => contains(folder, other) && !isFolder(other)).length;
  if (others.some((other) => contains(other, file) && count(other) > maxNewFiles)) return false;
  if (isFolder(file)) return count(file) === 0 || count(file) > maxNewFiles;
  // Without the link, the file has no effect.
  return !others.some((other) => other.after?.target === file.path);
}

/** Describes the changes of files: new, missing and changed ones. Omits files that programs change by themselves. */
export function describeFileChanges(allChanges: Change[]): DescribedChange[] {
  const changes = allChanges.filter(({ key }) => !generatedPath.test(key));
  const texts = new Map(
    changes.filter(({ part }) => part === 'texts').map((change) => [change.key, change]),
  );
  const files = changes
    .filter(({ part }) => part === 'files')
    .map(({ key, before, after }) => ({
      path: key,
      before: parseEntry(before[0]),
      after: parseEntry(after[0]),
      text: texts.get(key),
    }))
    // The list of units contains masked units.
    .filter(({ after }) => after?.target !== '/dev/null');
  const newFiles = files.filter(
    ({ path, before }) => !before && configurationPath.test(path) && !renewedPath.test(path),
  );
  const missingFiles = files.filter(({ after }) => !after);
  const changedPaths = new Set(files.map(({ path }) => path));
  // If a file is new, missing or unreadable, all its lines differ.
  const changedTexts = [...texts.values()].filter(
    ({ key, before, after }) => !changedPaths.has(key) || (before.length > 0 && after.length > 0),
  );
  return [
    ...changedTexts.map(describeTextChange).filter((change) => change !== null),
    ...newFiles.filter((file) => isNewFileShown(file, newFiles)).map(describeNewFile),
    ...missingFiles
      .filter((file) => !missingFiles.some((folder) => contains(folder, file)))
      .map(describeMissingFile),
    ...describeChangedFiles(files.filter(({ before, after }) => before && after)),
  ];
}
