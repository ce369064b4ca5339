import { abbreviateList } from './check.ts';
import type { Change } from './machine-changes.ts';
import { describeDifference, quoteLines, selectLines } from './quote-lines.ts';
import { reloadNginx, restartServer, variablesFile } from './remedies.ts';

const types: Record<string, string> = { f: 'file', d: 'folder', l: 'link' };

/** Describes a line of the list of files, for example `f 644 root:root`, or `l 777 root:root /dev/null` for a link. */
function describeEntry([line = '']: string[]): string {
  const [type = '', mode, owner, target] = line.split(' ');
  return target
    ? `a link to ${target}`
    : `a ${types[type] ?? 'file'} owned by ${owner}, mode ${mode}`;
}

/** Folders in which a new file has an effect. Programs create files in other folders. */
const configurationPath =
  /^\/(etc|usr\/local|var\/spool\/cron|var\/www|srv)\/(?!.*\/\.well-known\/)|\/(standby|recovery)\.signal$/;

/** Files that programs write, copies, links that the list of units describes, and files that certbot or Git compares. */
const generatedPath =
  /^\/etc\/(rc\w\.d\/|ssl\/certs\/|alternatives\/|machine-id$|ld\.so\.cache$|mtab$|adjtime$|.*\.(wants|requires)(\/|$))|[-~]$|\.(bak|lock|dpkg-\w+|ucf-\w+|pid|opts)$|^\/srv\/manpower\/(\.|site\/(?!\.git\/config$))|^\/etc\/letsencrypt\/(archive|csr|keys|accounts|live\/.*\/)/;

/** The steps that apply a change to a file, by its path. */
const applyingSteps: [path: RegExp, step: string][] = [
  [/^\/etc\/nginx\//, reloadNginx],
  [/^\/etc\/caddy\//, 'run systemctl reload caddy'],
  [/^\/(etc|var\/lib)\/postgresql\//, 'run systemctl restart postgresql'],
  [/^\/etc\/systemd\//, 'run systemctl daemon-reload, and restart the unit'],
  [/^\/(etc\/manpower\.env$|srv\b|var\/lib\/manpower\b)/, restartServer],
];

/** Adds the step that applies a change to a file. */
function addStep(text: string, path: string): string {
  const [, step] = applyingSteps.find(([pattern]) => pattern.test(path)) ?? [];
  return step ? `${text}: after you undo this, ${step}` : text;
}

/** Keeps the name of a variable, because its value can be a secret. */
const maskVariable = (line: string): string =>
  line.replace(/^([^=]*)=.*/, '$1=…').replace(/^[^=]*$/, '…');

/** Describes the lines of a file that changed. Returns none if they have no effect. */
function describeText({ key: path, before, after }: Change): string[] {
  const mask = path === `/${variablesFile}` ? maskVariable : String;
  const lines = [selectLines(before), selectLines(after)];
  // Lines that were only moved are both removed and added.
  if (String(lines[0]) === String(lines[1])) return [];
  const [removed = [], added = []] = lines.map((part) => part.map(mask));
  const text =
    String(removed) === String(added)
      ? `${path} has ${added.length > 1 ? 'different values' : 'a different value'} for ${quoteLines(added)}`
      : describeDifference(path, 'contains', [removed, added]);
  return [addStep(text, path)];
}

function describeNewFile({ key: path, after }: Change, texts: Change[]): string {
  const lines = texts
    .filter(({ key }) => key === path || key.startsWith(`${path}/`))
    .flatMap((text) => selectLines(text.after));
  const content = lines.length > 0 ? `, containing ${quoteLines(lines)}` : '';
  return addStep(`${path} is new (${describeEntry(after)}${content})`, path);
}

/** Describes the files with the same change in one text. */
function describeChangedFiles(files: Change[]): string[] {
  const toDifference = ({ before, after }: Change) =>
    `${describeEntry(after)} (before: ${describeEntry(before)})`;
  return [...Map.groupBy(files, toDifference)].map(([difference, members]) => {
    const paths = members.map(({ key }) => key);
    const subject = `${abbreviateList(paths)} ${paths.length === 1 ? 'is now' : 'have changed: each is now'}`;
    return addStep(`${subject} ${difference}`, paths[0] ?? '');
  });
}

/** Returns the files that are not in any folder of the list. */
const selectTopmost = (files: Change[]): Change[] =>
  files.filter(({ key }) => !files.some((other) => key.startsWith(`${other.key}/`)));

/** Whether a file is, for example, no longer a link. */
const hasNewType = ({ part, before: [before], after: [after] }: Change): boolean =>
  part === 'files' && before !== undefined && after !== undefined && before[0] !== after[0];

/** Describes the changes to files: new, missing and changed ones. Omits files that programs change by themselves. */
export function describeFileChanges(allChanges: Change[]): string[] {
  const changes = allChanges.filter(
    (change) => !generatedPath.test(change.key) || hasNewType(change),
  );
  const texts = changes.filter(({ part }) => part === 'texts');
  // The list of units contains masked units.
  const files = changes.filter(
    ({ part, after: [line] }) => part === 'files' && !line?.endsWith(' /dev/null'),
  );
  const changedPaths = new Set(files.map(({ key }) => key));
  // If a file is new, missing or unreadable, all its lines differ.
  const changedTexts = texts.filter(
    ({ key, before, after }) => !changedPaths.has(key) || (before.length > 0 && after.length > 0),
  );
  const newFiles = files.filter(({ key, before }) => !before[0] && configurationPath.test(key));
  const missingFiles = files.filter(({ after }) => !after[0]);
  return [
    ...changedTexts.flatMap(describeText),
    ...selectTopmost(newFiles).map((file) => describeNewFile(file, texts)),
    ...selectTopmost(missingFiles).map(({ key, before }) =>
      addStep(`${key} is missing (${describeEntry(before)})`, key),
    ),
    ...describeChangedFiles(files.filter(({ before, after }) => before[0] && after[0])),
  ];
}
