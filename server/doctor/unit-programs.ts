import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getCauseCode } from './check.ts';
import { canRead, isInside, isMissing, readStats, readText } from './files.ts';
import { getServerUser } from './folder-access.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { installScript, restartServer, restartUnit } from './remedies.ts';
import { describeCorrection, isLikeGuide, type Unit, type UnitLines } from './unit-lines.ts';

/** Yields the faults of the program or the script that a unit starts, without their subjects. */
export async function* findProgramFaults(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): AsyncGenerator<{ text: string; isMissing: boolean }> {
  const missingText =
    (await findMissingProgram(unit, lines, installation)) ??
    (await findMissingEntry(unit, lines, installation));
  if (missingText) yield { text: missingText, isMissing: true };
  for await (const text of findContentFaults(unit, lines, installation)) {
    yield { text, isMissing: false };
  }
}

/** Resolves to the program that a unit starts, and to the `manpower` script if that program uses it for a backup. */
async function listPrograms({ ExecStart = '' }: Unit, root: string): Promise<string[]> {
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  if (!program) return [];
  const [usedScript] = /\/\S*\bmanpower(?= backup)/.exec(await readScript(root, program)) ?? [];
  return usedScript ? [program, usedScript] : [program];
}

/** Resolves to the fault of a program that systemd cannot execute, without its subject, or to null. */
async function findMissingProgram(
  unit: Unit,
  lines: UnitLines,
  { fileSystemRoot: root, codeFolder }: Installation,
): Promise<string | null> {
  for (const path of await listPrograms(unit, root)) {
    const stats = await stat(join(root, path)).catch(getCauseCode);
    const isClosed = typeof stats === 'object' && !(stats.mode & 0o111);
    if (stats !== 'ENOENT' && !isClosed) continue;
    const [, folder] = /^(\S+?)\/node_modules\//.exec(path) ?? [];
    const correction = describeCorrection(lines, 'ExecStart');
    const isPathWrong = folder !== undefined && (await isMissing(root, folder, 'package.json'));
    const isScript = unit['Id'] !== 'manpower.service' || path.endsWith('/manpower');
    const creationOfScript = path.endsWith('bin/manpower')
      ? `run ${installScript(codeFolder)}`
      : `create it again as in docs/operations.md, and run chmod 755 ${path}`;
    const isOwnUnit = unit['Id']?.startsWith('manpower');
    const creation = isOwnUnit
      ? isScript
        ? `${creationOfScript}; or ${correction}`
        : correction
      : `reinstall the package that contains it (dpkg -S ${path} shows its name; apt-get install --reinstall), or ${correction}`;
    const fileRemedy = isClosed ? `run chmod 755 ${path}` : creation;
    const folderRemedy = isPathWrong ? correction : formatInstallCommand(folder ?? '', unit);
    const problem = isClosed ? 'is not executable' : 'does not exist';
    return `starts ${path}, which ${problem}: ${folder === undefined ? fileRemedy : folderRemedy}`;
  }
  return null;
}

/** Yields the faults of the contents and the permissions of the programs that a unit starts, without their subjects. */
async function* findContentFaults(unit: Unit, lines: UnitLines, installation: Installation) {
  const { configuration, fileSystemRoot: root, codeFolder } = installation;
  const { Id = '', ExecStart = '' } = unit;
  const program = /\bpath=(\S+)/.exec(ExecStart)?.[1];
  if (!program) return;
  const script = await readScript(root, program);
  for (const path of await listPrograms(unit, root)) {
    const { mode = 0 } = (await readStats(join(root, path))) ?? {};
    // `checkFiles` reports code that every user can change.
    if (mode & 0o002 && !isInside(codeFolder, path)) {
      yield `starts ${path}, which every user of this machine can change: run chmod 755 ${path}, after you have checked its contents`;
    }
  }
  if (!Id.startsWith('manpower')) return;
  if (script && !script.startsWith('#!')) {
    yield `starts ${program}, whose first line is not #!/bin/sh, so systemd cannot execute it: make that the first line, with nothing before it`;
  } else if (script.includes('\r')) {
    yield `starts ${program}, which has Windows line endings, so this machine cannot execute it: run sed -i 's/\\r$//' ${program}`;
  }
  const [, interpreter] = /^#! *(\S+)/.exec(script) ?? [];
  const isUsual = interpreter === '/bin/sh' || interpreter === '/usr/bin/env';
  if (interpreter && !script.includes('\r') && !isUsual && (await isMissing(root, interpreter))) {
    yield `starts ${program}, whose first line names ${interpreter}, which does not exist: write #!/bin/sh as the first line, then run systemctl restart ${Id}`;
  }
  const nodeFault = await findNodeFault(unit, lines, installation);
  if (nodeFault) yield nodeFault;
  const { BACKUP_DIR: backupDir } = getDataFolders(installation);
  const isCommand = /argv\[\]=\S+ [^;]*\bbackup\b/.test(ExecStart);
  if (Id !== 'manpower-backup.service' || isCommand || !backupDir) return;
  if (!(await canRead(join(root, program)))) return;
  const fault = findScriptFault(script, { isEmbedded: !configuration.databaseUrl, backupDir });
  if (fault) yield `starts ${program}, which ${fault}`;
}

/** The exit status that systemd records if it cannot execute the program of a unit. */
export const executionFailed = '203';

/**
 * Resolves to the fault, without its subject, of a unit whose program in `node_modules` this machine cannot execute, or
 * to null. `node_modules` may have been copied from a machine of another type.
 */
export async function findForeignProgramFault(
  unit: Unit,
  { fileSystemRoot: root }: Installation,
): Promise<string | null> {
  const { ExecStart = '', ExecMainStatus } = unit;
  const [, program, folder = ''] = /\bpath=((\S+?)\/node_modules\/\S+)/.exec(ExecStart) ?? [];
  if (ExecMainStatus !== executionFailed || !program) return null;
  const files = [join(root, program), process.execPath];
  const [header = '', ownHeader = ''] = await Promise.all(files.map(readHeader)).catch(() => []);
  if (header.startsWith('#!') || getMachineType(header) === getMachineType(ownHeader)) return null;
  return `cannot start ${program}, because the packages in node_modules are damaged or for another type of machine: ${formatInstallCommand(folder, unit)}`;
}

const formatInstallCommand = (folder: string, { User }: Unit) =>
  `run cd ${folder} && runuser -u ${User || getServerUser()} -- npm ci --omit=dev (without --ignore-scripts), then ${restartServer}`;

const headerBytes = 20;

async function readHeader(path: string): Promise<string> {
  const header = (await openAsBlob(path)).slice(0, headerBytes);
  return Buffer.from(await header.arrayBuffer()).toString('latin1');
}

/** Returns the fields of an ELF header that differ between types of machines: the format, the word size and the processor. */
const getMachineType = (header: string): string => header.slice(0, 6) + header.slice(18);

/** Captures Node and the path of the file that it runs. */
const nodeCommand = /\bpath=(\S+\/node) [^}]*?(\S+\.ts) ;/;

/** Resolves to the fault, without its subject, of a unit that makes Node run a missing file, or to null. */
async function findMissingEntry(
  { ExecStart = '', WorkingDirectory = '' }: Unit,
  lines: UnitLines,
  { fileSystemRoot: root }: Installation,
): Promise<string | null> {
  const [, , entry] = nodeCommand.exec(ExecStart) ?? [];
  // The folder can be `~`.
  if (!entry || /^[^/]/.test(WorkingDirectory)) return null;
  const file = resolve('/', WorkingDirectory, entry);
  if (!(await isMissing(root, file))) return null;
  const names = ['WorkingDirectory', 'ExecStart'].filter((name) => !isLikeGuide(lines, name));
  const problem = `starts ${file}, which does not exist, because`;
  const [name] = names;
  if (name && names.length === 1) {
    return `${problem} ${name}= is wrong: ${describeCorrection(lines, name)}`;
  }
  return `${problem} ExecStart= or WorkingDirectory= is wrong: correct both lines as in the guide (${lines.guide
    .filter((line) => /^(ExecStart|WorkingDirectory)$/.test(line.name))
    .map((line) => `${line.name}=${line.value}`)
    .join('; ')}; systemctl cat ${lines.id} shows where they are), then ${restartUnit(lines.id)}`;
}

/** Older versions of Node cannot run TypeScript. */
const minNodeVersion = 22;

/** Resolves to the fault, without its subject, of a unit that starts an old Node, or to null. */
async function findNodeFault(
  { ExecStart = '' }: Unit,
  lines: UnitLines,
  { runProgram }: Installation,
): Promise<string | null> {
  const [, node] = nodeCommand.exec(ExecStart) ?? [];
  if (!node) return null;
  const version = await runProgram(node, ['--version']);
  return Number(/^v(\d+)/.exec(version)?.[1]) < minNodeVersion
    ? `starts ${node}, which is Node ${version.trim()} and too old for this product: ${describeCorrection(lines, 'ExecStart')}`
    : null;
}

/** Larger files are programs, not scripts. */
const maxScriptBytes = 65_536;

/** Resolves to the text of a file without its comments, or to an empty text if it is not a readable script. */
async function readScript(...path: string[]): Promise<string> {
  const stats = await readStats(join(...path));
  const text = stats?.isFile() && stats.size <= maxScriptBytes ? await readText(...path) : '';
  return text.includes('\0') ? '' : text.replaceAll(/^\s*#(?!!).*$/gm, '');
}

/** Returns the fault of a script that makes a backup, without its subject, or null. */
function findScriptFault(
  script: string,
  { isEmbedded, backupDir }: { isEmbedded: boolean; backupDir: string },
): string | null {
  const remedy = 'copy the script from docs/operations.md';
  if (!/\bbackup\b/.test(script)) return `makes no backup: ${remedy}`;
  const [, otherFolder] = /\bBACKUP_DIR=['"]?([^\s'";$]+)/.exec(script) ?? [];
  if (otherFolder !== undefined && otherFolder !== backupDir) {
    return `sets BACKUP_DIR to ${otherFolder}, but doctor sees ${backupDir}: delete BACKUP_DIR= from the script, or correct BACKUP_DIR`;
  }
  if (!/manpower backup/.test(script)) return null;
  if (/manpower backup.*--without-pictures/.test(script)) {
    return 'omits the pictures: remove --without-pictures';
  }
  const [, argument] = /manpower backup (?:-- )?(?!\d?>|"?\$)([^\s\\|&;>-]\S*)/.exec(script) ?? [];
  if (argument) {
    return `writes to ${argument} instead of BACKUP_DIR, and deletes no old backups: remove that argument`;
  }
  const isStopped = /systemctl stop manpower/.test(script);
  if (isEmbedded && !isStopped) {
    return 'does not stop the server, so it cannot read the embedded database: copy the script for the embedded database from docs/operations.md';
  }
  if (isStopped && !/systemctl (re)?start manpower/.test(script)) {
    return `stops the server and does not start it again: ${remedy}`;
  }
  if (isStopped && !/trap .*systemctl (re)?start manpower/.test(script)) {
    const correction = isEmbedded
      ? "write trap 'systemctl start manpower' EXIT as the second line of the script"
      : 'delete the lines with systemctl stop and systemctl start from the script, because a backup of PostgreSQL does not need them';
    return `stops the server, and does not start it again if a command before that fails: ${correction}, then run systemctl start manpower`;
  }
  return exitsWithBackupStatus(script)
    ? null
    : 'hides the exit status of the backup, so nobody learns that a backup failed: end the script with /usr/local/bin/manpower backup';
}

/** Whether a script exits with the status of the backup. */
const exitsWithBackupStatus = (script: string) =>
  !/manpower backup.*[|&;]/.test(script) &&
  (/manpower backup\s*$/.test(script) || /^set -\w*e/m.test(script));
