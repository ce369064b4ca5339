import { matchesGlob, resolve } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import {
  createFault,
  createNote,
  formatList,
  formatTime,
  type Layer,
  type Results,
  startupLayers,
} from './check.ts';
import { listClusters } from './clusters.ts';
import { rateRemedy } from './compare-responses.ts';
import { completeStatements } from './database-remedies.ts';
import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { explainDeniedPaths } from './nginx-access.ts';
import { findLoadTime } from './nginx-files.ts';
import { installScript, reloadNginx, restartNginx } from './remedies.ts';
import { type ErrorTexts, findText } from './send-request.ts';
import { findRejectedRules } from './start-failures.ts';
import { findLastWords, type LogLine, readSystemLogs } from './system-logs.ts';

interface KnownLog {
  name: string;
  source: RegExp;
  /** What precedes the message in a line. */
  prefix: RegExp;
  /** Matches the lines without a known remedy that are quoted if doctor has found a fault. */
  error: RegExp;
  /** Older lines are not quoted. */
  maxAgeMs: number;
  /** The effect and the remedy by a regular expression for a line. */
  remedies: ErrorTexts;
}

const certbotLog = /letsencrypt|certbot/;
const hourMs = dayMs / 24;
const reload = `then ${reloadNginx}`;
const diskRemedy =
  'files cannot be written: free up space on the disk (df -h, df -i), then restart the program';

const logs: KnownLog[] = [
  {
    name: 'nginx',
    source: /nginx/,
    prefix: /^\[\w+\] \d+#\d+: (\*\d+ )?/,
    error: /^\[(error|crit|alert|emerg)\]/,
    maxAgeMs: hourMs,
    remedies: {
      'limiting (requests|connections)': `nginx refuses pages and pictures to visitors who load many at once: ${rateRemedy}, ${reload}`,
      'too large body': `nginx refuses uploads: write client_max_body_size 6m; into the server block, ${reload}`,
      'too big header': `nginx refuses responses from the server: write proxy_buffer_size 16k; and proxy_buffers 8 16k; into the location with proxy_pass, ${reload}`,
      'SSL_do_handshake\\(\\) failed.*to upstream': `nginx speaks TLS to the server, which does not use it: write http:// instead of https:// in proxy_pass, ${reload}`,
      'worker_connections are not enough|Too many open files': `nginx refuses visitors: write worker_connections 4096; into the events block and worker_rlimit_nofile 16384; at the beginning of /etc/nginx/nginx.conf, ${reload}`,
      'No space left on device': diskRemedy,
      '\\(13: Permission denied\\)':
        'the user of nginx (user in /etc/nginx/nginx.conf) is not allowed to open that file or folder: grant it access (namei -l with that path shows which folder refuses it)',
      'host not found in upstream':
        'nginx does not know the host in proxy_pass: write 127.0.0.1 with the port of the server instead, then run systemctl restart nginx',
      'upstream timed out':
        'the server took longer to respond than nginx waits: remove a short proxy_read_timeout, or find out what slows the server down (top)',
      'bind\\(\\) to .* failed \\(98':
        'nginx cannot start, because another program uses that port: end it (ss -ltnp shows it), then run systemctl restart nginx',
      'cannot load certificate|BIO_new_file': `nginx cannot start with that certificate: correct ssl_certificate and ssl_certificate_key, then ${restartNginx}`,
    },
  },
  {
    name: 'PostgreSQL',
    source: /\/postgresql\//,
    prefix: /^.*?\b(?=(LOG|ERROR|FATAL|PANIC|HINT): )/,
    // `findLoggedFault` quotes the lines of a server that cannot start. They name no user.
    error: /@\S+ (FATAL|PANIC): /,
    maxAgeMs: hourMs,
    remedies: {
      'No space left on device': diskRemedy,
      'invalid page in block|could not read block|could not open file "(base|global)[^"]*": No such file':
        'the files of the database are damaged: check the disk (dmesg), stop the server, and restore a backup into a new database',
      'too many clients|connection slots are reserved':
        'programs use all connections: end those that are not needed (select * from pg_stat_activity), or raise max_connections in postgresql.conf',
      'archive command (failed|was terminated)':
        'PostgreSQL keeps its write-ahead log until the disk is full: correct archive_command (run “show archive_command”); or if nothing needs the archive, run “alter system set archive_mode = off”, then run systemctl restart postgresql',
      'Please REINDEX|index "[^"]+" (contains|is not a)':
        'an index of the database is damaged: run “reindex database $database”, and check the disk (dmesg)',
    },
  },
  {
    name: 'certbot',
    source: certbotLog,
    prefix: /^\w+:[\w.]+:/,
    error: /^(ERROR|certbot\.errors)/,
    maxAgeMs: 2 * dayMs,
    remedies: {
      'requested nginx plugin':
        'this machine lacks the plugin that renews the certificate: run apt-get install python3-certbot-nginx, then certbot renew',
      'requested apache plugin':
        'this machine lacks the plugin that renews the certificate: run certbot certonly --webroot -w /var/www/acme with all names (-d), as in docs/deploy-server.md',
      'requested \\S+ plugin':
        'this machine lacks the plugin that renews the certificate: install it (apt-get install python3-certbot-NAME, with the plugin’s name instead of NAME), then run certbot renew',
      'Account at .* does not exist|AccountNotFound':
        'certbot lacks the account that the certificate’s settings refer to: run certbot register --agree-tos -m ADDRESS (your e-mail address), delete the account = line from the certificate’s file in /etc/letsencrypt/renewal, then run certbot renew',
      'to be a symlink':
        '/etc/letsencrypt was copied without its symbolic links: copy it again from the old machine (rsync -a), or delete the folders of that certificate in live and archive and its file in renewal, and obtain it again as in docs/deploy-server.md',
      'rateLimited|too many (certificates|failed)':
        'the certificate authority refuses more attempts for now: correct the cause of the earlier failures first, and wait until the time that the line states',
      'CAA record':
        'a CAA record forbids this authority: at the DNS provider, add “0 issue "letsencrypt.org"”, or remove the CAA records, then run certbot renew',
      'Operation not permitted':
        'certbot cannot change its files, because they are immutable: run chattr -R -i /etc/letsencrypt /var/log/letsencrypt, then certbot renew',
      'Read-only file system':
        'certbot cannot write to that path, because a setting of its unit or of the disk makes the path read-only: delete ProtectSystem= and ReadOnlyPaths= from the drop-ins of the unit (systemctl cat certbot), or run mount -o remount,rw with the mount point (findmnt -T with that path), then run systemctl daemon-reload && certbot renew',
      'Could not bind':
        'certbot cannot renew the certificate, because another program uses port 80: use --webroot instead of --standalone, as in docs/deploy-server.md',
      '[Hh]ook command .*(returned error|ran with error)|hook .* reported error':
        'nginx may still use the old certificate, because the command after the renewal failed: correct renew_hook in /etc/letsencrypt/renewal (systemctl reload nginx)',
      'Timeout during connect|Connection refused|NXDOMAIN|DNS problem|unauthorized|Invalid response':
        'the authority did not find the challenge file on this machine: correct the DNS records of the domain, open port 80, and make nginx serve /.well-known/acme-challenge/, then run certbot renew',
      'Failed to renew|Some challenges have failed':
        'a renewal of the certificate failed: correct the problem that the line describes, then run certbot renew as root',
    },
  },
  {
    name: 'the server',
    source: /^manpower\.service$/,
    prefix: /^/,
    error: /$^/,
    maxAgeMs: hourMs,
    remedies: {
      'EDQUOT|[Dd]isk quota exceeded':
        'the user manpower has used its whole disk quota: raise it (edquota -u manpower), or delete files of this user',
      'cached plan must not change result type':
        'somebody changed a table while the server was running: run systemctl restart manpower',
      '^error in ':
        'an operation of the website failed: correct the problem that the line describes, or ask for help and include it',
    },
  },
  {
    name: 'the kernel',
    source: /^kernel$/,
    prefix: /^/,
    error: /$^/,
    maxAgeMs: dayMs,
    remedies: {
      'I/O error|Medium Error|critical (medium|target) error':
        'this disk is failing: make a backup on another disk now, and have the disk replaced',
      'EXT4-fs.* error|XFS.*([Cc]orruption|error)|BTRFS.*error|[Rr]emounting filesystem read-only':
        'the file system is damaged, and nothing can be saved when it is read-only: make a backup now, and check the file system (fsck) at the next restart',
      'blocked for more than':
        'a disk does not respond: check the disk (smartctl) and the status page of the hosting provider',
      'nf_conntrack: table full':
        'the firewall drops visitors’ connections: raise net.netfilter.nf_conntrack_max (sysctl)',
    },
  },
];

/**
 * Lines that doctor’s own requests, ordinary restarts and attackers cause, and summaries. Other checks report a server
 * that is down.
 */
const ordinary =
  /acme-challenge|access forbidden by rule|\(failure\)$|renewals failed|renew failure|The following |connect\(\) failed|upstream prematurely closed|terminating connection|database system is (starting|shutting)|authentication failed for user|pg_hba\.conf|(role|database) "[^"]*" does not exist|not permitted to log in|in recovery mode|not accepting connections/;

const maxNotes = 5;

/** Quotes the newest errors in the logs of the machine's programs [OPS-2]. A corrected error can still be in a log. */
export async function* checkLogs(installation: Installation): Results {
  const logLines = readSystemLogs(installation);
  if (!logLines && installation.environment['FIREWALL_RULES'] !== undefined) {
    const text = `The script /usr/local/bin/manpower is older than doctor and does not pass it the logs of this machine: run ${installScript(installation.codeFolder)} && manpower doctor`;
    yield createNote(text, { onlyWithFaults: true });
  }
  const notes: Note[] = [];
  for (const log of logs) {
    const lines = await selectCurrent(logLines ?? [], log, installation);
    const isNginx = log.name === 'nginx';
    const { faults, otherLines } = isNginx
      ? await explainDeniedPaths(installation.fileSystemRoot, lines)
      : { faults: [], otherLines: lines };
    yield* faults;
    notes.push(...findNotes(log, otherLines));
  }
  const byUse = (a: Note, b: Note) =>
    Number(b.isKnown) - Number(a.isKnown) || b.at.getTime() - a.at.getTime();
  for (const { text, isKnown, isDamage, symptomOf } of notes.toSorted(byUse).slice(0, maxNotes)) {
    const completeText = completeStatements(text, installation);
    yield isDamage
      ? createFault(completeText, { symptomOf })
      : createNote(completeText, { onlyWithFaults: !isKnown, symptomOf });
  }
  for (const cluster of await listClusters(installation.fileSystemRoot)) {
    const fault = await findRejectedRules(cluster, installation);
    yield fault && createFault(fault, { layer: 'database', symptomOf: ['database'] });
  }
  yield* findFailedUnits(installation);
}

interface Note {
  text: string;
  symptomOf: Layer[];
  at: Date;
  isKnown: boolean;
  isDamage: boolean;
}

/** Matches the remedies of damage that makes data unreadable, and of limits that prevent all changes. */
const damage =
  /^(the files|an index) of the database |^this disk is failing|whole disk quota|^certbot cannot (change|write)/;

/** Matches a line of PostgreSQL that can contain a record. */
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

/** The layers that explain an error of the server if they are down. A merge conflict prevents builds, for example. */
const causesByEvent: Record<string, Layer[]> = {
  build: ['code', 'disk'],
  delivery: ['mail', 'names', 'network'],
  unavailable: ['database'],
};

/** Returns the layers that explain a line if they are down. */
function findCauses({ text, source }: LogLine): Layer[] {
  if (certbotLog.test(source)) return ['names', 'network', 'domain', 'proxy', 'certificates'];
  if (text.includes('upstream timed out')) return [...startupLayers, 'server'];
  const [, event = ''] = /^error in (\w+): /.exec(text) ?? [];
  // `checkPostgres` quotes the lines of a server that cannot start.
  if (/^\S+ \[\d+\] (FATAL|PANIC): /.test(text)) return ['database'];
  if (/ECONNREFUSED 127\.0\.0\.1:5432|Connection terminated/.test(text)) return ['database'];
  if (event) return causesByEvent[event] ?? [];
  // With such an error, nginx does not start.
  return text.includes('[emerg]') ? ['proxy'] : [];
}

/** Returns a note for each kind of error. */
function findNotes({ name, prefix, error, remedies }: KnownLog, lines: LogLine[]): Note[] {
  const errors = lines.flatMap((line) => {
    const remedy = findText(line.text, remedies);
    return remedy || (error.test(line.text) && !ordinary.test(line.text))
      ? [{ ...line, remedy }]
      : [];
  });
  const groups = Map.groupBy(errors, ({ remedy }) => remedy);
  return [...groups].flatMap(([remedy, group]) => {
    const last = group.at(-1);
    if (!last) return [];
    const time = formatTime(last.at);
    const times = group.length > 1 ? `${group.length} such lines, the last` : 'written';
    const meaning = remedy
      ? `, so ${remedy}`
      : ': if this line explains a fault above, correct the problem that it describes';
    const text = `The log of ${name} contains “${last.text.replace(prefix, '')}” (${times} at ${time})${meaning}`;
    return [
      {
        text,
        at: last.at,
        isKnown: remedy !== undefined,
        isDamage: damage.test(remedy ?? ''),
        symptomOf: findCauses(last),
      },
    ];
  });
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
    const lastWords = findLastWords(installation, name);
    const report = lastWords ? `, and reported “${lastWords.text}”` : '';
    const text = `${name}, a unit of this machine, has failed${report}: if the website needs it, run systemctl status ${name} as root, correct the problem that it shows, and run systemctl restart ${name}`;
    yield createNote(text);
  }
}

/** Prints the errors in logrotate’s configuration, and rotates nothing. */
const testRotation = '/usr/sbin/logrotate -d -s /dev/null /etc/logrotate.conf 2>&1; true';

/** The remedies by a regular expression for errors in logrotate’s configuration. */
const rotationRemedies: ErrorTexts = {
  'unknown (user|group)':
    'write a user and a group that this machine has, such as www-data adm, in that line',
  'unknown option|must begin with':
    'correct the spelling of the first word of that line, or delete that line',
  "unexpected|missing '":
    'add the brace or the word endscript that is missing at that line or above it',
};

/** Resolves to the fault of a file that logrotate cannot use, or to null. */
async function findRotationFault({ runProgram, fileSystemRoot: root }: Installation) {
  const output = await runProgram('sh', ['-c', testRotation]);
  const folder = '/etc/logrotate.d';
  const [, ignoredName] = /^error: Ignoring (\S+) because/m.exec(output) ?? [];
  if (ignoredName) {
    const path = resolve(folder, ignoredName);
    return `logrotate ignores ${path}, because users other than root can change it, so the logs that it lists can fill the disk: run chown root: ${path} && chmod 644 ${path}, then run systemctl restart logrotate`;
  }
  const [, name = '', line, problem = ''] = /^error: ([^\s:]+):(\d+) (.*)$/m.exec(output) ?? [];
  if (!line) return null;
  const file = resolve(folder, name);
  const [, log] = /^duplicate log entry for (\/.*)$/.exec(problem) ?? [];
  const others: string[] = [];
  for (const other of log ? await listNames(root, folder) : []) {
    const patterns = (await readText(root, folder, other)).match(/(?<=^|\s)\/[^\s{]+/g) ?? [];
    if (other !== name && patterns.some((pattern) => matchesGlob(log ?? '', pattern)))
      others.push(`${folder}/${other}`);
  }
  const remedy = log
    ? others.length > 0
      ? `keep the rule for that log in only one of ${formatList([...others, file])}`
      : `in ${file}, delete all rules for that log except one`
    : (findText(problem, rotationRemedies) ?? 'correct that line');
  return `logrotate cannot use line ${line} of ${file} (${problem}), so logs can fill the disk: ${remedy}, then run systemctl restart logrotate`;
}
