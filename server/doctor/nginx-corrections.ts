import { dirname } from 'node:path';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { describeCertificateCorrection } from './certificate-corrections.ts';
import { abbreviateList, maxExamples } from './check.ts';
import { isMissing, readText } from './files.ts';
import { adaptToSite, readGuideFile } from './guide-files.ts';
import type { Installation } from './installation.ts';
import { findDirectivePlace, findIntendedDirective, modulePackages } from './nginx-directives.ts';
import { findDirectives, type NginxFile, readNginxFiles } from './nginx-files.ts';
import {
  findOpenLine,
  findSyntaxCorrection,
  locateError,
  type NginxLineError,
} from './nginx-syntax.ts';
import { type ErrorTexts, findText } from './send-request.ts';

const restoreFiles =
  'run apt-get install --reinstall -o Dpkg::Options::=--force-confmiss nginx-common';

/** What to correct, by a regular expression for the message. `$1` is the path that the message quotes. */
const corrections: ErrorTexts = {
  '"/etc/nginx/[\\w-]+(\\.conf|\\.types|_params|-win|-utf)?" failed \\(2': `${restoreFiles}, which restores the missing file`,
  'no "events" section': 'write events {} into /etc/nginx/nginx.conf, outside of all blocks',
  '"/etc/letsencrypt/(options-ssl-nginx\\.conf|ssl-dhparams\\.pem)"|^BIO_new_file':
    'remove the line with that file, because nginx does not need it',
  'open\\(\\) "/etc/nginx/(sites-enabled|modules-enabled|conf\\.d)/':
    'run rm $1, which is a link to a file that does not exist (or restore that file)',
  'dlopen\\(\\) .*cannot open shared object':
    'run rm $2, which loads a module that is no longer installed',
  'open\\(\\) "[^"]*\\.pid" failed': 'write pid /run/nginx.pid; into /etc/nginx/nginx.conf',
  'open\\(\\) "[^"]*\\.log" failed \\(2|"/var/log/nginx/[^"]*" failed \\(2':
    'run install -d -o www-data -g adm -m 755 $folder, because the folder of the log does not exist',
  'mkdir\\(\\) .*failed \\(2': 'run mkdir -p $folder, because this folder does not exist',
  load_verify_locations:
    'correct the path in ssl_trusted_certificate or ssl_client_certificate, or remove that line',
  'set_cipher_list|curves_list': 'remove that line, because the defaults of nginx are sufficient',
  'zero size shared memory zone|zone "[^"]*" is unknown':
    'remove the line that names this zone (limit_req, limit_conn or proxy_cache), because no line defines the zone',
  'unknown "[^"]*" variable':
    'remove the line with this variable, or define the variable (map or set)',
  names_hash:
    'write server_names_hash_bucket_size 128; into the http block in /etc/nginx/nginx.conf',
  'unknown log format':
    'remove that name from the access_log line, or define it (log_format; docs/deploy-server.md contains the website’s definition) before the first server block',
  'unknown directive "ssl"':
    'remove that line, because nginx no longer has this directive, and write ssl before the semicolon of the lines with listen 443 in that server block',
  'unknown directive "http2"':
    'remove that line, and write listen 443 ssl http2; and listen [::]:443 ssl http2; into that server block instead, because this version of nginx is older than 1.25.1',
  'unknown directive "(brotli|gzip|zstd)':
    'remove that line and the others that begin with this word, because the website compresses its responses itself',
  'unknown directive "```': 'delete the lines with ```',
  'unknown directive':
    'delete that line, because nginx does not have this directive (or install the module that provides it)',
  'binary compatible|version \\d+ instead of|undefined symbol':
    'run apt-get update && apt-get upgrade, which updates that module of nginx, or delete the file in /etc/nginx/modules-enabled that loads it',
  'a duplicate default server': 'remove default_server from that line or from the other server',
  'duplicate (location|upstream)': 'remove that block, or the other one with the same name',
  'duplicate listen options':
    'write only the address, the port, ssl and http2 into that line, because another line has options for the same port (such as ipv6only or reuseport)',
  'is duplicate|duplicate (listen|zone|"log_format")|is already bound|already declared':
    'remove that line, or the other one with the same name',
  'no servers are inside upstream':
    'write the line server 127.0.0.1:$port; into that upstream block',
  'may not have port': 'remove the colon and the port after the name of the upstream',
  '"proxy_pass" cannot have URI part': 'remove the path after the host in that line',
  'pcre2?_compile\\(\\) failed':
    'correct the regular expression in that line: put it between quotation marks if it contains { or }, and close its brackets',
  'host not found|could not be resolved|no host in|invalid port in':
    'write the IP address of that host instead, or if nothing needs that website, move its file out of the folder (mv $2 /root/)',
  'invalid URL prefix': 'write http:// before the host in that line',
  'getpwnam|getgrnam':
    'replace that line with user www-data;, because this machine does not have the user or group that it names',
  'No such file|failed \\(2': 'remove the line with that file, or restore the file',
};

interface NginxError {
  message: string;
  /** The path of the file with the error and the number of the line, or empty texts. */
  file: string;
  number: string;
}

/**
 * Resolves to the steps that correct an error with which nginx rejects its configuration. `other` is the path of a file
 * with the same definition, or an empty text.
 */
export async function describeNginxCorrection(
  installation: Installation,
  nginxError: NginxError,
  other = '',
): Promise<string> {
  const { message, file } = nginxError;
  const { fileSystemRoot: root, server } = installation;
  const files = await readNginxFiles(root);
  const certificateCorrection = await describeCertificateCorrection(installation, files, message);
  if (certificateCorrection) return certificateCorrection;
  const error = await locate(root, files, nginxError);
  const syntaxCorrection = error && findSyntaxCorrection(error);
  if (syntaxCorrection) return syntaxCorrection;
  const lineCorrection =
    error && (findWordCorrection(error) ?? (await findGuideCorrection(error, installation, files)));
  const correction =
    lineCorrection ??
    findText(message, corrections) ??
    'delete that line if nothing needs it, or correct it';
  const [, path = ''] = /"(\/[^"]+)"/.exec(message) ?? [];
  const text = correction
    .replaceAll('$1', path)
    .replaceAll('$2', file)
    .replaceAll('$folder', dirname(path))
    .replaceAll('$port', `${server?.port ?? 8888}`);
  const isMissingFile = /failed \(2|No such file/.test(message);
  const missingFiles = isMissingFile ? await listMissingFiles(root, files, error) : '';
  return text + describePlace(error, files, { message, other, missingFiles });
}

/** Resolves to a clause with the other lines whose files do not exist. nginx reports them one after the other. */
async function listMissingFiles(
  root: string,
  files: NginxFile[],
  error: NginxLineError | null,
): Promise<string> {
  const found: string[] = [];
  for (const line of findDirectives(files, /include|ssl_dhparam|auth_basic_user_file/)) {
    const [, path] = /^“\S+ ["']?(\/[^"'*;]+)["']?;”/.exec(line) ?? [];
    const isOwn = error && line.endsWith(` (line ${error.index + 1} of ${error.file})`);
    if (path && !isOwn && (await isMissing(root, path))) found.push(line);
  }
  return found.length > 0 ? `; the same applies to ${abbreviateList(found, maxExamples)}` : '';
}

/** Resolves to the line of an error, or to null if the message does not contain its place. */
async function locate(root: string, files: NginxFile[], { message, file, number }: NginxError) {
  if (file) {
    const text = await readText(root, file);
    return locateError(message, file, Number(number), text);
  }
  if (message.includes('names_hash')) {
    const errors = files.flatMap(({ path, text }) =>
      text.split('\n').map((_, index) => locateError(message, path, index + 1, text)),
    );
    return errors.find(({ lines, index }) => findOpenLine(lines, index) !== null) ?? null;
  }
  const [, word] = /^unknown "([^"]+)" variable/.exec(message) ?? [];
  const [line = ''] = word ? findQuoted(files, word) : [];
  const [, path = '', index = ''] = /\(line (\d+) of (\S+)\)$/.exec(line) ?? [];
  const text = files.find((candidate) => candidate.path === index)?.text;
  return text === undefined ? null : locateError(message, index, Number(path), text);
}

/** Returns the lines with a word, and their places. */
const findQuoted = (files: NginxFile[], word: string): string[] =>
  findDirectives(
    files,
    new RegExp(`\\w+\\s[^;{}]*(?<![\\w-])${RegExp.escape(word)}(?![\\w-])[^;{}\\s]*`),
  );

/** Returns the line of an error, or the lines with the word that the message quotes, in parentheses. */
function describePlace(
  error: NginxLineError | null,
  files: NginxFile[],
  { message, other, missingFiles }: { message: string; other: string; missingFiles: string },
): string {
  if (error) {
    const line = error.original[error.index]?.trim();
    if (!line) return '';
    const otherPlace = other && `, and ${other} contains the other one`;
    const repetition = findRepetition(error);
    const clause = otherPlace || repetition || missingFiles;
    return ` (line ${error.index + 1} of ${error.file} is “${line}”${clause})`;
  }
  const [, word] = /"([^"]+)"/.exec(message) ?? [];
  const lines = word ? findQuoted(files, word) : [];
  return lines.length > 0 ? ` (nginx now has ${abbreviateList(lines, 2)})` : '';
}

/** Returns a clause that names the earlier line with the same directive if nginx reports a duplicate. */
function findRepetition({ message, lines, index }: NginxLineError): string {
  if (!/is duplicate|^duplicate location/.test(message)) return '';
  const isLocation = message.startsWith('duplicate location');
  const own = (lines[index] ?? '').trim();
  const start = isLocation ? own.replace(/\s*\{.*/, '') : own.replace(/\s.*/, '');
  const earlier = lines.findLastIndex(
    (line, other) => other < index && new RegExp(`^\\s*${RegExp.escape(start)}[\\s{]`).test(line),
  );
  return earlier < 0 ? '' : `, and line ${earlier + 1} is “${lines[earlier]?.trim()}”`;
}

/** Characters that word processors and websites write, and the commands that replace them. */
const foreignCharacters: [pattern: RegExp, name: string, command: string][] = [
  [/^\uFEFF/, 'an invisible mark (BOM)', "sed -i '1s/^\\xEF\\xBB\\xBF//'"],
  [/\u00A0/, 'non-breaking spaces', "sed -i 's/\\xC2\\xA0/ /g'"],
  [/[“”]/, 'typographic quotation marks', "sed -i 's/[“”]/\"/g'"],
  [/[‘’]/, 'typographic quotation marks', 'sed -i "s/[‘’]/\'/g"'],
];

/** Returns the correction of a wrong word, or null. */
function findWordCorrection(error: NginxLineError): string | null {
  const { message, file, index } = error;
  const original = error.original[index] ?? '';
  const foreign = foreignCharacters.find(([pattern]) => pattern.test(original));
  if (foreign) return `run ${foreign[2]} ${file}, because that line contains ${foreign[1]}`;
  const [, word = ''] = /^unknown directive "([^"]+)"/.exec(message) ?? [];
  const intended = word && findIntendedDirective(word);
  if (intended) return `write ${intended} instead of ${word}`;
  const part = error.lines[index]?.trimEnd().endsWith('{') ? 'block' : 'line';
  const packageName = word && findText(word, modulePackages);
  if (packageName) return `run apt-get install ${packageName}, or delete that ${part}`;
  const [, misplaced = ''] = /^"([^"]+)" directive is not allowed here/.exec(message) ?? [];
  if (/^(http|events)$/.test(misplaced) && !file.endsWith('/nginx.conf')) {
    return `delete that line and its closing brace, because /etc/nginx/nginx.conf already has the ${misplaced} block`;
  }
  const place = findDirectivePlace(misplaced);
  return place ? `move that ${part} ${place}` : findValueCorrection(error);
}

/** Values that are common elsewhere, and those that nginx accepts. */
const values: [pattern: RegExp, value: string][] = [
  [/(\s\d+)\s*([kmg])(?:i?b|[kmg])?(?=[\s;])/i, '$1$2'],
  [/(\s\d+)\s*(m)(?:in|ins|inutes?)(?=[\s;])/i, '$1$2'],
  [/(\s\d+)\s*(s)(?:ecs?|econds?)?(?=[\s;])/i, '$1$2'],
  [/(\s)(?:yes|true|enabled?|1)(?=;)/i, '$1on'],
  [/(\s)(?:no|false|disabled?|0)(?=;)/i, '$1off'],
];

/** Returns the correction of a value with a wrong unit or word, or null. */
function findValueCorrection({ message, index, original }: NginxLineError): string | null {
  if (!/invalid (value|number of arguments)|must be "on" or "off"/.test(message)) return null;
  const line = original[index]?.trim() ?? '';
  for (const [pattern, value] of values) {
    const isSwitch = /o(n|ff)$/.test(value);
    if (isSwitch !== message.includes('must be "on" or "off"') || !pattern.test(line)) continue;
    const corrected = line
      .replace(pattern, value)
      .replace(/\d[KMGS](?=[\s;])/, (text) => text.toLowerCase());
    if (corrected !== line) return `write “${corrected}” instead`;
  }
  return null;
}

/** Matches the errors of a line that is different in the guide. */
const lineError =
  /invalid|unknown "[^"]*" variable|host not found|no host in|URL prefix|unknown parameter|unknown log format|may not have port|cannot have URI|SSL_CTX|conflicts/;

/** Resolves to the remedy if the guide has another line instead of the wrong one, or to null. */
async function findGuideCorrection(
  { message, file, lines, index }: NginxLineError,
  installation: Installation,
  files: NginxFile[],
): Promise<string | null> {
  if (!lineError.test(message)) return null;
  const { codeFolder, server } = installation;
  const guideText = adaptToSite(await readGuideFile(codeFolder, file.slice(1)), installation);
  const guideLines = guideText
    .replaceAll('127.0.0.1:8888', `127.0.0.1:${server?.port ?? 8888}`)
    .split('\n')
    .map((line) => line.trim());
  const [, format] = /^unknown log format "([^"]+)"/.exec(message) ?? [];
  const definition = guideLines.find((line) => line.startsWith(`log_format ${format} `));
  if (definition && !lines.some((line) => line.includes(`log_format ${format} `))) {
    return `write “${definition}” as the first line of ${file}`;
  }
  const own = lines[index]?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const [first = '', second = ''] = own.split(' ');
  const similar = guideLines.filter(
    (line) => line.startsWith(`${first} `) && line.endsWith(';') && line !== own,
  );
  const [right = similar.length === 1 ? similar[0] : undefined] = similar.filter(
    (line) => line.startsWith(`${first} ${second} `) || isOneTypoApart(line, own),
  );
  if (right && !guideLines.includes(own))
    return `write “${right}” instead, as in docs/deploy-server.md`;
  const [, upstream = ''] = /^host not found in upstream "([\w-]+)"/.exec(message) ?? [];
  if (upstream !== 'manpower' || !guideLines.includes('upstream manpower {')) return null;
  const defined = files.find(({ text }) => /\bupstream\s+\S+\s*\{[^}]*127\.0\.0\.1/.test(text));
  const [, name] = /\bupstream\s+(\S+)\s*\{[^}]*127\.0\.0\.1/.exec(defined?.text ?? '') ?? [];
  return name
    ? `write upstream manpower { instead of upstream ${name} { in ${defined?.path}`
    : `write upstream manpower { server 127.0.0.1:${server?.port ?? 8888}; keepalive 32; } at the beginning of ${file}`;
}
