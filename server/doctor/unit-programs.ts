import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getCauseCode } from './check.ts';
import { isInside, isMissing, readScript, readStats, readText } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import {
  asServerUser,
  installScript,
  restartServer,
  restartUnit,
  variablesFile,
} from './remedies.ts';
import { describeCorrection, getGuide, type Unit, type UnitLines } from './unit-lines.ts';

/** Yields the faults of the program or the script that a unit of this product starts, without their subjects. */
export async function* findProgramFaults(
  unit: Unit,
  lines: UnitLines,
  installation: Installation,
): AsyncGenerator<{ text: string; isMissing: boolean }> {
  const missingText = await findMissingProgram(unit, lines, installation);
  if (missingText) yield { text: missingText, isMissing: true };
  for await (const text of findScriptFaults(unit, installation)) yield { text, isMissing: false };
}

/** Returns the program that a unit starts, or an empty string. */
const getProgram = ({ ExecStart = '' }: Unit): string => /\bpath=(\S+)/.exec(ExecStart)?.[1] ?? '';

/** Resolves to the fault for a program, or for a file that Node runs, that systemd cannot start, or to null. */
async function findMissingProgram(
  unit: Unit,
  lines: UnitLines,
  { fileSystemRoot: root, codeFolder }: Installation,
): Promise<string | null> {
  const path = getProgram(unit);
  if (!path) return null;
  const { Id = '', WorkingDirectory = '', ExecStart = '' } = unit;
  const stats = await stat(join(root, path)).catch(getCauseCode);
  if (typeof stats === 'object' && !(stats.mode & 0o111)) {
    return `starts ${path}, which is not executable: run chmod 755 ${path}, then ${restartUnit(Id)}`;
  }
  if (stats === 'ENOENT') {
    const isPackage = isInside(join(resolve(codeFolder), 'node_modules'), path);
    const remedy = isPackage
      ? `run cd ${codeFolder} && ${asServerUser('npm ci --omit=dev')}, then ${restartServer}`
      : path === '/usr/local/bin/manpower'
        ? `run ${installScript(codeFolder)}`
        : Id === 'manpower.service'
          ? describeCorrection(lines, 'ExecStart')
          : `write it again as in ${getGuide(Id)}`;
    return `starts ${path}, which does not exist: ${remedy}`;
  }
  const [entry] = /\S+\.ts(?= ;)/.exec(ExecStart) ?? [];
  // The folder can be `~`.
  if (!entry || /^[^/]/.test(WorkingDirectory)) return null;
  const file = resolve('/', WorkingDirectory, entry);
  return (await isMissing(root, file))
    ? `starts ${file}, which does not exist: make ExecStart= and WorkingDirectory= match ${getGuide(Id)}, then ${restartUnit(Id)}`
    : null;
}

/** Resolves to the text of a file without its comments, or to an empty string if it is not a readable script. */
async function readCommands(...path: string[]): Promise<string> {
  const text = await readScript(...path);
  return text.includes('\0') ? '' : text.replaceAll(/^\s*#(?!!).*$/gm, '');
}

/** Yields the faults of the script that a unit starts, without their subjects. */
async function* findScriptFaults(unit: Unit, installation: Installation): AsyncGenerator<string> {
  const { configuration, fileSystemRoot: root, codeFolder } = installation;
  const { Id = '' } = unit;
  const program = getProgram(unit);
  if (!program) return;
  const { mode = 0 } = (await readStats(join(root, program))) ?? {};
  // `checkFiles` reports code that every user can change.
  if (mode & 0o002 && !isInside(codeFolder, program)) {
    yield `starts ${program}, which every user of this machine can change: check its contents, then run chmod 755 ${program}`;
  }
  const script = await readCommands(root, program);
  if (script && !script.startsWith('#!')) {
    yield `starts ${program}, which does not begin with #!: begin the file with the line that names its interpreter, such as #!/bin/sh`;
  } else if (script.includes('\r')) {
    yield `starts ${program}, which has Windows line endings, so this machine cannot execute it: run sed -i 's/\\r$//' ${program}`;
  }
  const { BACKUP_DIR: backupDir } = getDataFolders(installation);
  if (Id !== 'manpower-backup.service' || !backupDir || !script) return;
  if (program === '/usr/local/bin/manpower') return;
  // A faulty line can hide the variable. Another check reports a line that is only a comment.
  const setsDatabase = /^[\s#]*DATABASE_URL=./m.test(await readText(root, variablesFile));
  const isEmbedded = !configuration.databaseUrl && !setsDatabase;
  const fault = findBackupFault(script, { isEmbedded, backupDir });
  if (fault) yield `starts ${program}, which ${fault}: write it again as in docs/operations.md`;
}

/** Returns what is wrong with a script that makes a backup, or null. */
function findBackupFault(
  script: string,
  { isEmbedded, backupDir }: { isEmbedded: boolean; backupDir: string },
): string | null {
  if (!/\bbackup\b/.test(script)) return 'makes no backup';
  const [, otherFolder = backupDir] = /\bBACKUP_DIR=['"]?([^\s'";$]+)/.exec(script) ?? [];
  if (otherFolder !== backupDir) return `sets BACKUP_DIR to ${otherFolder} instead of ${backupDir}`;
  if (!/manpower backup/.test(script)) return null;
  if (/--without-pictures/.test(script)) return 'omits the pictures';
  const isStopped = /systemctl stop manpower/.test(script);
  if (isEmbedded && !isStopped) {
    return 'does not stop the server, so it cannot read the embedded database';
  }
  if (isStopped && !/trap .*systemctl (re)?start manpower/.test(script)) {
    return 'can leave the server stopped if a command fails';
  }
  const keepsStatus =
    !/manpower backup.*[|&;]/.test(script) &&
    (/manpower backup\s*$/.test(script) || /^set -\w*e/m.test(script));
  return keepsStatus
    ? null
    : 'can hide the exit status of the backup, so that nobody learns of a failure';
}
