import type { Installation } from './installation.ts';

/** A line that a program wrote to its log. */
export interface LogLine {
  /** The path of a log file, the name of a systemd unit, or `kernel`. */
  source: string;
  at: Date;
  /** Without personal data and secrets. */
  text: string;
}

/** A header that `tail -v` writes before the lines of a file. */
const fileHeader = /^==> (\S+) <==$/;

/** Captures the time, the unit and the message of a line from `journalctl --utc -o with-unit`. */
const journalLine = /^\w{3} (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC \S+ ([^\s:[]+)(?:\[\d+\])?: (.*)$/;

/** Captures the local time and the rest of a line from nginx, PostgreSQL or Certbot. */
const timedLine = /^(\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d:\d\d)(?:[.,]\d+)?:?\s?(.*)$/;

type Mask = [pattern: RegExp, replacement: string];

/** Secrets with a name, and the user and password in an address. */
const secretMasks: Mask[] = [
  [/\/\/[^\s/@]*@/g, '//'],
  [
    /(?<!\.)\b(password|passwd|pwd|secret|token|key|authorization|cookie)(["']?\s*[=:]\s*)\S+/gi,
    '$1$2…',
  ],
];

/** Personal data and secrets in log lines, and their replacements. */
const masks: Mask[] = [
  ...secretMasks,
  // nginx appends details of the visitor’s request.
  [/, client: .*?(?=, upstream: |$)/, ''],
  [/(, upstream: "[^"]*").*/, '$1'],
  [/[^\s@<>"'=:,]+@[^\s@<>"',;:]+/g, '…@…'],
  [/\?[^\s"'”]*/g, '?…'],
  // The server cannot connect to visitors.
  [/(?<!\bconnect E[A-Z]+ )\b(?!127\.|10\.|192\.168\.|0\.)\d{1,3}(\.\d{1,3}){3}\b/g, '…'],
  [/\b(?:[\da-f]{1,4}:){3,}[\da-f:]*/gi, '…'],
  [/(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{24,}/gi, '…'],
];

const maxTextLength = 240;

function replaceAndShorten(text: string, patterns: Mask[]): string {
  const masked = patterns.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
  return masked.length > maxTextLength ? `${masked.slice(0, maxTextLength)}…` : masked;
}

/** Replaces personal data and secrets in a log line. */
const maskText = (text: string): string => replaceAndShorten(text, masks);

/** Replaces the secrets in a line of a configuration file. */
export const maskSecrets = (text: string): string => replaceAndShorten(text, secretMasks);

/**
 * Returns the newest lines of the logs of this machine, oldest first in each log, or null if they are unknown. The script
 * in the guide sets `SYSTEM_LOGS`, because only root can read these logs.
 */
export function readSystemLogs({ environment }: Installation): LogLine[] | null {
  const text = environment['SYSTEM_LOGS'];
  if (!text) return null;
  let file = '';
  const lines = text.split('\n').flatMap((line): LogLine[] => {
    const [, header] = fileHeader.exec(line) ?? [];
    if (header) file = header;
    return file === '' ? readJournalLine(line) : readFileLine(line, file);
  });
  return removeRepeated(lines);
}

function readJournalLine(line: string): LogLine[] {
  const [, time, unit = '', message = ''] = journalLine.exec(line) ?? [];
  return time ? toLogLine(unit, new Date(`${time.replace(' ', 'T')}Z`), message) : [];
}

function readFileLine(line: string, file: string): LogLine[] {
  const [, time, message = ''] = timedLine.exec(line) ?? [];
  return time
    ? toLogLine(file, new Date(time.replaceAll('/', '-').replace(' ', 'T')), message)
    : [];
}

function toLogLine(source: string, at: Date, message: string): LogLine[] {
  if (Number.isNaN(at.getTime())) return [];
  const [, event, cause] = serverError.exec(message) ?? [];
  const text = event
    ? `error in ${event}: ${cause?.replaceAll('\\"', '"')}`
    : // Node writes the properties of an error after this bracket.
      message.trim().replace(/^\[(\w*Error: .*)\] \{$|(?<=^\w*Error: .*) \{$/, '$1');
  return [{ source, at, text: maskText(text) }];
}

/** Captures the event of an error from the website’s server, and the reason for it. */
const serverError = /"level":"error","event":"([^"]*)".*?"reason":"((?:[^"\\]|\\.)*)"/;

/** The script asks for the lines of a unit and for all warnings, so a line can occur twice. */
const removeRepeated = (lines: LogLine[]): LogLine[] => [
  ...new Map(
    lines.map((line) => [`${line.source} ${line.at.getTime()} ${line.text}`, line]),
  ).values(),
];

/** Returns root's crontab without its comments, or null if it is unknown. */
export function readRootCrontab({ environment }: Installation): string | null {
  const logs = environment['SYSTEM_LOGS'] ?? '';
  const [, crontab] = /^==> crontab <==$(.*)/ms.exec(logs) ?? [];
  return crontab?.replace(/^==> .*/ms, '').replaceAll(/^\s*#.*$/gm, '') ?? null;
}

/** Matches the properties, stack frames and code that Node prints with an error. They can contain data. */
const detail =
  /^(at |throw |see |- |\d+: 0x|file:|[a-z]\w*: (undefined|null|['"[{\d])|pam_)|"level":"info"|exited with status/i;

/** Matches a line that gives the reason for a failure. */
const reason =
  /^(cause: |error: |\S+: Failed (at step|to) |FATAL|Configuration: |\w*Error\b)|\[emerg\]|cannot|must |missing|not found|[Dd]enied|bad option|illegal value|[Ss]yntax error|refuses|[Nn]o such|Exec format|[Nn]o space|full disk|Another instance/;

/** All the lines from one start of a unit are written within this time. */
const startMs = 5000;

/** Whether a line is systemd’s own report about a unit, such as a file that it cannot read. */
const isReport = (source: string, text: string, unit: string): boolean =>
  source === 'init.scope' && text.startsWith(`${unit}: Failed to `);

/** Returns the line with which a unit’s program, or systemd, gave the reason for its last failure, or null. */
export function findFailureReason(installation: Installation, unit: string): LogLine | null {
  const lines = (readSystemLogs(installation) ?? [])
    .filter(({ source, text }) => source === unit || isReport(source, text, unit))
    .filter(({ text }) => !detail.test(text) && reason.test(text))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const newest = lines.at(-1)?.at.getTime() ?? 0;
  const lastStart = lines.filter(({ at }) => newest - at.getTime() < startMs);
  return lastStart.findLast(({ text }) => text.startsWith('cause: ')) ?? lastStart[0] ?? null;
}
