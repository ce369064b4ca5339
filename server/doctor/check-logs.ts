import { resolve } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import {
  createFault,
  createNote,
  type Finding,
  formatTime,
  type Layer,
  type Results,
} from './check.ts';
import { listClusters } from './clusters.ts';
import type { Installation } from './installation.ts';
import { explainDeniedPaths } from './nginx-access.ts';
import { findLoadTime } from './nginx-files.ts';
import { installScript } from './remedies.ts';
import { findRejectedRules } from './start-failures.ts';
import { findFailureReason, type LogLine, readSystemLogs } from './system-logs.ts';

interface KnownLog {
  name: string;
  source: RegExp;
  /** What precedes the message in a line. */
  prefix: RegExp;
  /** Matches the errors that affect visitors or data. They are quoted even if doctor has found no fault. */
  harm: RegExp;
  /** Matches the other errors. */
  error: RegExp;
  /** Older lines are not quoted. */
  maxAgeMs: number;
  /** The layers that, if they are down, explain the lines. A merge conflict prevents builds, for example. */
  causes: Layer[];
}

const hourMs = dayMs / 24;

const logs: KnownLog[] = [
  {
    name: 'nginx',
    source: /nginx/,
    prefix: /^\[\w+\] \d+#\d+: (\*\d+ )?/,
    harm: /limiting (requests|connections)|too (large body|big header)|not enough|Too many open|No space/,
    error: /^\[(error|crit|alert|emerg)\]/,
    maxAgeMs: hourMs,
    causes: ['server', 'proxy'],
  },
  {
    name: 'PostgreSQL',
    source: /\/postgresql\//,
    prefix: /^.*?\b(?=(LOG|ERROR|FATAL|PANIC|HINT): )/,
    harm: /No space left|too many clients|slots are reserved|archive command/,
    // Lines from a server that cannot start name no user. `findLoggedFault` quotes them.
    error: /@\S+ (FATAL|PANIC): /,
    maxAgeMs: hourMs,
    causes: ['database'],
  },
  {
    name: 'certbot',
    source: /letsencrypt|certbot/,
    prefix: /^\w+:[\w.]+:/,
    harm: /^(ERROR|certbot\.errors)/,
    error: /$^/,
    maxAgeMs: 2 * dayMs,
    causes: ['names', 'network', 'domain', 'proxy', 'certificates'],
  },
  {
    name: 'the server',
    source: /^manpower\.service$/,
    prefix: /^/,
    harm: /^error in |[Dd]isk quota exceeded/,
    error: /$^/,
    maxAgeMs: hourMs,
    causes: ['code', 'disk', 'database', 'mail', 'names', 'network'],
  },
  {
    name: 'the kernel',
    source: /^kernel$/,
    prefix: /^/,
    harm: /(EXT4-fs|BTRFS|XFS).*([Cc]orruption|error)|[Rr]emounting filesystem read-only|blocked for more than|nf_conntrack: table full/,
    error: /$^/,
    maxAgeMs: dayMs,
    causes: [],
  },
];

/** Matches an error of PostgreSQL’s files or of a disk. Omits floppy and DVD drives, which can be empty. */
const damage =
  /(I\/O error|Medium Error|critical (medium|target) error)(?!.*\b(fd|sr)\d)|invalid page in block|could not read block|could not open file "(base|global)[^"]*": No such file|Please REINDEX|index "[^"]+" (contains|is not a)/;

/**
 * Matches summaries, and lines that doctor’s own requests, ordinary restarts and attackers cause. Other checks report a
 * server that is down.
 */
const ordinary =
  /acme-challenge|access forbidden by rule|\(failure\)$|renewals failed|renew failure|The following |connect\(\) failed|upstream prematurely closed|terminating connection|database system is (starting|shutting)|authentication failed for user|pg_hba\.conf|(role|database) "[^"]*" does not exist|not permitted to log in|in recovery mode|not accepting connections/;

/** Quotes the latest errors in the logs of the machine's programs [OPS-2]. A corrected error can still be in a log. */
export async function* checkLogs(installation: Installation): Results {
  const logLines = readSystemLogs(installation);
  if (!logLines && installation.environment['FIREWALL_RULES'] !== undefined) {
    const text = `The script /usr/local/bin/manpower is older than doctor and does not pass it the logs of this machine: run ${installScript(installation.codeFolder)} && manpower doctor`;
    yield createNote(text, { onlyWithFaults: true });
  }
  for (const log of logs) {
    const lines = await selectCurrent(logLines ?? [], log, installation);
    const { faults, otherLines } =
      log.name === 'nginx'
        ? await explainDeniedPaths(installation.fileSystemRoot, lines)
        : { faults: [], otherLines: lines };
    yield* faults;
    yield findNote(log, otherLines);
  }
  for (const cluster of await listClusters(installation.fileSystemRoot)) {
    const fault = await findRejectedRules(cluster, installation);
    yield fault && createFault(fault, { layer: 'database', symptomOf: ['database'] });
  }
  yield* findFailedUnits(installation);
}

/** Matches a line from PostgreSQL that can contain a record. */
const statementLine = /\b(STATEMENT|DETAIL|CONTEXT|QUERY): /;

/**
 * Resolves to the recent lines of a log, except those that can contain a record. For nginx, omits lines from before it
 * last loaded its configuration.
 */
async function selectCurrent(
  lines: LogLine[],
  { name, source, maxAgeMs }: KnownLog,
  { runProgram }: Installation,
): Promise<LogLine[]> {
  const ownLines = lines.filter((line) => source.test(line.source));
  if (ownLines.length === 0) return [];
  const loadedAt = name === 'nginx' ? await findLoadTime(runProgram) : null;
  const oldest = Math.max(Date.now() - maxAgeMs, loadedAt ?? 0);
  return ownLines.filter(({ at, text }) => at.getTime() >= oldest && !statementLine.test(text));
}

/** Returns a fault if a log reports damage, a note about its latest error, or null. */
function findNote(
  { name, prefix, harm, error, causes }: KnownLog,
  lines: LogLine[],
): Finding | null {
  const errors = lines.filter(({ text }) => !ordinary.test(text));
  const find = (pattern: RegExp) => errors.findLast(({ text }) => pattern.test(text));
  const damaged = find(damage);
  const harmful = find(harm);
  const last = damaged ?? harmful ?? find(error);
  if (!last) return null;
  const report = `The log of ${name} contains “${last.text.replace(prefix, '')}” (written at ${formatTime(last.at)})`;
  if (damaged) {
    const text = `${report}, which is a sign of a damaged disk: make a backup on another disk now, and have the disk checked`;
    return createFault(text, { symptomOf: causes });
  }
  const text = `${report}: if this line explains a fault above, or appears again, correct the problem that it describes`;
  return createNote(text, { onlyWithFaults: !harmful, symptomOf: causes });
}

/** `checkUnits` reports the units of the guides. */
const checkedUnits = /^(manpower|certbot|nginx|caddy|apache2|postgresql)/;

/** Names the other units that have failed, because one of them can be the cause of a fault. */
async function* findFailedUnits(installation: Installation): Results {
  const { runProgram, server } = installation;
  if (!server) return;
  const args = ['list-units', '--failed', '--plain', '--no-legend'];
  const output = await runProgram('systemctl', args);
  const rotationFault = await findRotationFault(installation);
  yield rotationFault;
  for (const [, name = ''] of output.matchAll(/^(\S+\.\w+)\s/gm)) {
    if (checkedUnits.test(name) || (rotationFault && name === 'logrotate.service')) continue;
    const failureReason = findFailureReason(installation, name);
    const report = failureReason ? `, and reported “${failureReason.text}”` : '';
    const text = `${name}, a unit of this machine, has failed${report}: if the website needs it, run systemctl status ${name} as root, correct the problem that it shows, and run systemctl restart ${name}`;
    yield createNote(text);
  }
}

/** Prints the errors in logrotate’s configuration, and rotates nothing. */
const testRotation = '/usr/sbin/logrotate -d -s /dev/null /etc/logrotate.conf 2>&1; true';

/** Resolves to the fault for a file that logrotate cannot use, or to null. */
async function findRotationFault({ runProgram }: Installation): Promise<string | null> {
  const output = await runProgram('sh', ['-c', testRotation]);
  const [, error, name] =
    /^error: (([^\s:]+):\d+ .*|Ignoring (\S+) because.*)$/m.exec(output)?.filter(Boolean) ?? [];
  if (!error || !name) return null;
  return `logrotate reports “${error}”, so logs can fill the disk: correct ${resolve('/etc/logrotate.d', name)}, then run systemctl restart logrotate`;
}
