import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { abbreviateList, type Report } from './check.ts';
import type { Installation } from './installation.ts';
import { textOf } from './read-if-possible.ts';
import { variableNames } from './variables.ts';

/** The guide stores the server's variables in this file. */
const path = 'etc/manpower.env';

/**
 * Matches lines that systemd and a shell read in the same way: a comment, or a value in quotation marks or without
 * special characters.
 */
const plainLine = /^\s*(#.*)?$|^[A-Za-z_]\w*=('[^']*'|"[^"$`\\]*"|[^\s'"$`\\&;<>|()#*?]*)$/;

/** Checks that other users cannot read the variables, that each is set once, and that a shell can read each line. */
export async function checkVariablesFile(
  { fault }: Report,
  { fileSystemRoot, environment }: Installation,
): Promise<void> {
  const file = join(fileSystemRoot, path);
  const stats = await stat(file).catch(() => null);
  if (!stats) return;
  if (stats.mode & 0o006) {
    fault(`are in ${file}, which is open to every user of this machine: chmod 640 ${file}`);
  }
  // If this user cannot read the file, its lines are not checked.
  const lines = (await textOf(file)).split('\n');
  const names = lines.map((line) => /^\s*(?:export\s+)?(\w+)=/.exec(line)?.[1] ?? '');
  const numbersOf = Map.groupBy(names.keys(), (index) => names[index] ?? '');
  for (const [name, indexes] of numbersOf) {
    if (!variableNames.includes(name) || indexes.length < 2) continue;
    const lineNumbers = indexes.map((index) => index + 1).join(' and ');
    fault(
      `is in ${file} more than once, on lines ${lineNumbers}, and only the last one counts: remove the others`,
      name,
    );
  }
  const nonPlainLines = lines.flatMap((line, index) =>
    plainLine.test(line) ? [] : [`line ${index + 1}${names[index] ? ` (${names[index]})` : ''}`],
  );
  if (nonPlainLines.length > 0) {
    fault(
      `${abbreviateList(nonPlainLines)} of ${file} is not NAME=value for both a shell and systemd, so commands and the server can read it differently: remove export and spaces around =, and put a value with spaces or one of & < > $ ; # between single quotation marks`,
    );
  }
  const missingNames = variableNames.filter(
    (name) => names.includes(name) && !(name in environment),
  );
  if (missingNames.length > 0) {
    fault(
      `${abbreviateList(missingNames)} is in ${file}, but not among the variables of this command: use the script manpower from docs/deploy-server.md`,
    );
  }
}
