import { join } from 'node:path';
import { abbreviateList, createFault, formatList, type Results } from './check.ts';
import { listClusters } from './clusters.ts';
import { readStats, readText } from './files.ts';
import { getChownCommand, getServerUser } from './folder-access.ts';
import { type Installation, listDataFolders } from './installation.ts';
import { installScript, restartServer, variablesFile } from './remedies.ts';
import { imageNodeOptions, variableNames } from './variables.ts';

/**
 * Matches lines that systemd and a shell read in the same way: a comment, or a value in quotation marks or without
 * special characters.
 */
const plainLine = /^\s*(#.*)?$|^[A-Za-z_]\w*=('[^']*'|"[^"$`\\]*"|[^\s'"$`\\&;<>|()#]*)$/;

/** Matches a value that contains a command. systemd runs none, and a shell runs none in single quotation marks. */
const commandLine = /^[^#=]*=\s*('(\$\(.+\)|`.+`)'|[^']*(\$\(.+\)|`.+`))/;

/** Lines that systemd and a shell read differently. The first match applies. */
const lineFaults: [pattern: RegExp, problem: string, remedy: string][] = [
  [
    commandLine,
    'systemd does not run the command $(…) or `…` in a value, so the server gets the text of the command instead of its output',
    'run the command once in a terminal, and write the output that it prints into the file in place of the command',
  ],
  [
    /^[^=#']*=[^']*\$(\{[A-Za-z_]\w*\}|[A-Z][A-Z_]{2,}\b)/,
    'systemd does not replace the name of another variable in a value, such as $NAME, so the server gets the name itself',
    'write the value of the other variable in place of its name',
  ],
  [/^\s*export\s/, 'The server ignores lines that begin with export', 'remove the word export'],
  [
    /=('[^']*'|"[^"]*"|[^'"]*)\s#/,
    'For the server, a comment after a value is part of the value',
    'move the comment to another line',
  ],
  [
    /^\s*(ADMIN_EMAILS|TRUSTED_PROXIES)=[^'"]*;/,
    'Semicolons do not separate values',
    'use commas instead',
  ],
  [
    /./,
    'Commands and the server can read values differently',
    'use the form NAME=value without spaces around =, and enclose a value that contains spaces or any of & < > $ ; # in single quotation marks',
  ],
];

const findLineFault = (line: string) =>
  plainLine.test(line) && !commandLine.test(line)
    ? null
    : lineFaults.find(([pattern]) => pattern.test(line));

/**
 * Checks that other users cannot read or change the variables, that each is set once, and that systemd and a shell read
 * each line in the same way.
 */
export async function* checkVariablesFile(installation: Installation): Results {
  const { fileSystemRoot, codeFolder, environment } = installation;
  const file = join(fileSystemRoot, variablesFile);
  const stats = await readStats(file);
  if (!stats) return;
  if (stats.mode & 0o006) {
    const right = stats.mode & 0o002 ? 'change' : 'read';
    yield `Every user of this machine can ${right} the variables in ${file}: run chown root:${getServerUser()} ${file} && chmod 640 ${file}`;
  }
  const script = await readText(fileSystemRoot, 'usr/local/bin/manpower');
  if (script && !/\b(runuser|su|sudo|setpriv)\b/.test(script)) {
    yield `The script /usr/local/bin/manpower runs commands as root, so the server cannot use the files that they create: run ${installScript(codeFolder)} && ${getChownCommand(listDataFolders(installation).join(' '))}`;
  }
  // If this user cannot read the file, its lines are not checked.
  const lines = (await readText(file)).split(/\r?\n/);
  const names = lines.map((line) => /^\s*(?:export\s+)?(\w+)=/.exec(line)?.[1] ?? '');
  const indexesByName = Map.groupBy(names.keys(), (index) => names[index] ?? '');
  for (const [name, indexes] of indexesByName) {
    if (!variableNames.includes(name) || indexes.length < 2) continue;
    const lineNumbers = formatList(indexes.map((index) => String(index + 1)));
    yield `${file} sets ${name} on lines ${lineNumbers}, and only the last one counts: keep the line with the right value, and delete the ${indexes.length > 2 ? 'others' : 'other'}`;
  }
  const indexesByFault = Map.groupBy(lines.keys(), (index) => findLineFault(lines[index] ?? ''));
  for (const [fault, indexes] of indexesByFault) {
    const places = indexes.map(
      (index) => `line ${index + 1}${names[index] && ` (${names[index]})`}`,
    );
    if (!fault) continue;
    const text = `${fault[1]} (${abbreviateList(places)} in ${file}): ${fault[2]}`;
    // The server has other values than doctor, which explains differences that other checks find.
    yield createFault(text, { isDown: true });
  }
  // The script in the guide removes this variable. If another script does not, `checkCombinations` reports it.
  const optionsIndex = names.lastIndexOf('NODE_OPTIONS');
  const nodeOptions = lines[optionsIndex]?.replace(/^.*?=/, '').replace(/^(['"])(.*)\1$/, '$2');
  if (nodeOptions && !imageNodeOptions.test(nodeOptions) && !environment['NODE_OPTIONS']) {
    const args = [`NODE_OPTIONS=${nodeOptions}`, process.execPath, '-p', '1'];
    const isDown = (await installation.runProgram('env', args)).trim() !== '1';
    const effect = isDown ? 'prevents Node and the server from starting' : 'changes how Node works';
    yield createFault(
      `NODE_OPTIONS on line ${optionsIndex + 1} of ${file} ${effect}: delete that line, then ${restartServer}`,
      { isDown },
    );
  }
  yield await findCommentedDatabase(lines, installation);
  const missingNames = variableNames.filter(
    (name) =>
      names.includes(name) &&
      !(name in environment) &&
      !lines.some((line, index) => names[index] === name && findLineFault(line)),
  );
  if (missingNames.length > 0) {
    yield `${file} sets ${abbreviateList(missingNames)}, but not for this command: run manpower doctor (if manpower is not installed, run ${installScript(codeFolder)} first)`;
  }
}

/**
 * Resolves to the fault for a `DATABASE_URL` in a comment, or to null. If the embedded database is older than the file,
 * it is the one that the server should use.
 */
async function findCommentedDatabase(lines: string[], installation: Installation) {
  const { fileSystemRoot: root, environment, server } = installation;
  const index = lines.findLastIndex((line) =>
    /^[#\s]*#[#\s]*DATABASE_URL=(?!.*PASSWORD)./.test(line),
  );
  if (index < 0 || environment['DATABASE_URL'] || !server) return null;
  if ((await listClusters(root)).length === 0) return null;
  const file = join(root, variablesFile);
  const embedded = await readStats(join(server.folders.database, 'PG_VERSION'));
  if (embedded && embedded.mtimeMs < ((await readStats(file))?.mtimeMs ?? 0)) return null;
  return createFault(
    `DATABASE_URL is only in the comment on line ${index + 1} of ${file}, so the server uses the embedded database instead of PostgreSQL on this machine: remove the # from that line, then ${restartServer}`,
    { isDown: true },
  );
}
