import { type Cluster, readClusterSettings } from './clusters.ts';
import type { Installation } from './installation.ts';
import {
  type ClusterSettings,
  describeChange,
  describeRemoval,
  describeSettingRemedy,
  type ReportedError,
} from './postgres-settings.ts';
import type { ErrorTexts } from './send-request.ts';
import { readSystemLogs } from './system-logs.ts';

/** An error in PostgreSQL’s log. */
interface LoggedError extends ReportedError {
  /** The line of `pg_hba.conf` that contains the error, or an empty text. */
  place: string;
}

/** Folders of a data folder that some programs omit from a copy, because they are usually empty. */
const emptyFolders =
  'pg_commit_ts,pg_dynshmem,pg_notify,pg_replslot,pg_serial,pg_snapshots,pg_stat,pg_stat_tmp,pg_tblspc,pg_twophase,pg_logical/snapshots,pg_logical/mappings';

const restore =
  'copy $data to a safe place, create a new cluster (pg_dropcluster and pg_createcluster), and restore a backup into it (see docs/operations.md)';

const socketRemedy = 'run install -d -o postgres -g postgres -m 2775 /var/run/postgresql';

/**
 * The remedies by a regular expression for the errors with which PostgreSQL or Debian's program for its clusters reports
 * why a cluster cannot start. `$1` stands for the first group, and `{name}` or `{name = value}` for the step that removes
 * or changes a setting.
 */
const startRemedies: ErrorTexts = {
  // Errors in pg_hba.conf
  'invalid connection type "(l[^"]*)"': 'write local in place of $1 on $place',
  'invalid connection type "([^"]*)"':
    'write host in place of $1 on $place, or if that line is not a rule, delete it',
  'invalid authentication method "([^"]*)"': 'write scram-sha-256 in place of $1 on $place',
  'invalid IP mask':
    'write /32 directly after the IPv4 address on $place (or /128 after an IPv6 address)',
  'host name and CIDR mask is invalid: "localhost/':
    'write 127.0.0.1/32 in place of the address on $place',
  '(?:CIDR mask is invalid:|invalid CIDR mask in address|invalid IP address) "([^"]*)"':
    'write a valid address with its mask, such as 127.0.0.1/32, in place of $1 on $place, or delete the line',
  'end-of-line before':
    'complete $place, as in host manpower manpower 127.0.0.1/32 scram-sha-256, or delete the line',
  '(\\w+) authentication is (?:only|not) supported':
    'write scram-sha-256 in place of $1 on $place, because $1 is not possible for that type of connection',
  'option not in name=value format: (\\S+)': 'delete $1 at the end of $place',
  'unrecognized authentication option name: "([^"]*)"': 'delete the option $1 from $place',
  'could not (?:open|load).*"([^"]*pg_hba.conf)": No such file':
    "run printf 'local all postgres peer\\nlocal all all peer\\nhost all all 127.0.0.1/32 scram-sha-256\\nhost all all ::1/128 scram-sha-256\\n' > $1 && chown postgres:postgres $1 && chmod 640 $1",
  'could not open.*"([^"]*pg_hba.conf)": Permission denied':
    'run chown postgres:postgres $1 && chmod 640 $1',
  // Resources
  'could not create semaphores':
    '{max_connections = 100}, because this machine does not have enough semaphores for more connections',
  'shared memory segment.*Permission denied': 'run chmod 1777 /dev/shm',
  'could not (?:map anonymous|resize) shared memory': '{shared_buffers = 128MB}',
  'No space left on device':
    'free up space on the disk (df -h, df -i), but do not delete any of PostgreSQL’s files',
  'Read-only file system':
    'run mount -o remount,rw "$(df --output=target $data | tail -n 1)"; or if that disk is not read-only, delete ProtectSystem= and ReadOnlyPaths= from the drop-in of the unit (systemctl cat $unit), and run systemctl daemon-reload',
  'could not bind.*Cannot assign requested address': "{listen_addresses = 'localhost'}",
  'could not bind.*Address already in use':
    'end the other program that uses that port (ss -ltnp shows it)',
  'host name "localhost"': "run echo '127.0.0.1 localhost' >> /etc/hosts",
  'could not translate host name': "{listen_addresses = 'localhost'}",
  '[Pp]ort conflict':
    'give one of the two clusters with that port another port in its postgresql.conf (pg_lsclusters shows them)',
  // Files
  'private key file "(/etc/ssl/private/[^"]*)": Permission denied':
    'run usermod -aG ssl-cert postgres, chown root:ssl-cert $1 /etc/ssl/private, chmod 640 $1, and chmod 710 /etc/ssl/private',
  'private key file "(/etc/ssl/private/[^"]*)" has group or world access':
    'run chown root:ssl-cert $1 && chmod 640 $1',
  'private key file "([^"]*)"(?:: Permission denied| has | must be)':
    'run chown postgres:postgres $1 && chmod 600 $1',
  '"/etc/ssl/(?:certs|private)/ssl-cert-snakeoil\\.\\w+": No such file':
    'run apt-get install ssl-cert && make-ssl-cert generate-default-snakeoil --force-overwrite',
  'could not (?:load|access) (?:server certificate|private key|root certificate|certificate revocation list)':
    '{ssl = off}',
  'is empty|bogus data in lock file|pid file is invalid':
    'run rm $data/postmaster.pid, because the file is a remnant of a crash',
  'lock file "postmaster\\.pid".*\\(PID (\\d+)\\)':
    'run kill -INT $1, which ends the other PostgreSQL server with the same data folder',
  'using recovery command file': 'run rm $data/recovery.conf, which this version does not use',
  restore_command: 'run rm $data/recovery.signal, because no archive is being restored',
  'recovery ended before':
    'delete the lines that begin with recovery_target (grep -rn recovery_target $folder $data/postgresql.auto.conf)',
  'could not create lock file "/(?:var/)?run/postgresql': socketRemedy,
  'could not create lock file|could not create any Unix':
    "{unix_socket_directories = '/var/run/postgresql'}",
  'could not open log file|could not create directory "[^"]*log': '{logging_collector = off}',
  'could not open directory "pg_': `run cd $data && install -d -o postgres -g postgres -m 700 {${emptyFolders}} (with bash), because a copy of the data folder omitted its empty folders`,
  'required WAL directory|checkpoint record': `put the files of its write-ahead log back into $data/pg_wal, which lacks some or contains damaged ones (if pg_wal is a link to another disk, mount that disk); or if you have no copy of these files, ${restore}`,
  'initialized by PostgreSQL version (\\d+)':
    'run apt-get install postgresql-$1, which can read that data folder (from apt.postgresql.org if Debian no longer has it), and move the data to the newer version with pg_upgradecluster; or if data_directory was changed by mistake, change it back',
  'database files are incompatible|was initialized by': `put a copy of the data folder back, because $data is damaged or from another version; or if you have none, ${restore}`,
  'wrong ownership|could not (?:open|read|write|access|stat|create|remove) [^"]*"(?!/)[^"]*": Permission denied':
    'run chown -R postgres:postgres $data && chmod 700 $data',
  'has group or world access|has invalid permissions': 'run chmod 700 $data',
  'could not (?:open|access|read)[^"]*"(/[^"]*)": Permission denied':
    'run chown postgres:postgres $1 && chmod 640 $1 (if PostgreSQL cannot open a folder above the file, namei -l $1 shows it)',
  'could not access file "([^"]*)": No such file':
    '{shared_preload_libraries}, because the library $1 is not installed',
  'could not load library': '{shared_preload_libraries}, because that library does not work',
  // Settings that exclude each other
  'WAL streaming|WAL archival|wal_level': '{wal_level}',
  min_wal_size: '{min_wal_size}',
  reserved_connections: '{max_connections = 100}',
};

/** Returns the remedy of an error, or a general one. */
export function describeStartRemedy(
  error: LoggedError,
  cluster: Cluster,
  settings: ClusterSettings,
): string {
  const settingRemedy = describeSettingRemedy(error, settings);
  if (settingRemedy) return settingRemedy;
  const message = `${error.text} ${error.addition}`;
  for (const [pattern, remedy] of Object.entries(startRemedies)) {
    const match = new RegExp(pattern).exec(message);
    if (!match) continue;
    return remedy
      .replaceAll(/\{(\w+) = ([^}]+)\}/g, (_, name: string, value: string) =>
        describeChange(name, value, settings),
      )
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => describeRemoval(name, settings))
      .replaceAll('$1', match[1] ?? '')
      .replaceAll('$place', error.place || 'that line')
      .replaceAll('$folder', cluster.folder)
      .replaceAll('$unit', `postgresql@${cluster.name}`)
      .replaceAll('$data', settings.automaticFile.replace(/\/[^/]*$/, ''));
  }
  return 'correct the problem that this line describes';
}

/** Matches a line of the server itself, because a line about a connection names its user. */
const serverLine = /^\S+ (\[\d+\]) (LOG|WARNING|FATAL|PANIC|HINT|DETAIL|CONTEXT): +(.*)$/;

/** Matches a reason that other lines of the same process explain. */
const vagueReason = /could not load \S*pg_hba|contains errors|could not create any/;

/** Matches lines that report no error. */
const harmlessLine =
  /^(starting|listening|skipping|received|reloading|shutting|database system|hostssl record)|was not reloaded/;

/** Returns the errors in lines of one process. */
function parseLines(lines: string[]): (LoggedError & { isFatal: boolean })[] {
  const errors: (LoggedError & { isFatal: boolean })[] = [];
  for (const line of lines) {
    const [, , level = '', text = ''] = serverLine.exec(line) ?? [];
    const last = errors.at(-1);
    const [, number, file] = /^line (\d+) of configuration file "([^"]+)"/.exec(text) ?? [];
    if (number && last) last.place = `line ${number} of ${file}`;
    else if (/HINT|DETAIL/.test(level)) {
      if (last && !last.addition) last.addition = text;
    } else if (/LOG|FATAL|PANIC/.test(level) && !harmlessLine.test(text)) {
      errors.push({ text, addition: '', place: '', isFatal: level !== 'LOG' });
    }
  }
  return errors;
}

const readClusterLog = ({ name }: Cluster, installation: Installation): string[] =>
  (readSystemLogs(installation) ?? [])
    .filter(({ source }) => source === `/var/log/postgresql/postgresql-${name}.log`)
    .map(({ text }) => text);

const maxErrors = 5;

/** Describes errors and their remedies, as in `“error” (line 3 of file): remedy`. */
function describeErrors(errors: LoggedError[], cluster: Cluster, settings: ClusterSettings) {
  const shown = errors.slice(0, maxErrors);
  const report = shown.map(({ text, place }) => `“${text}”${place ? ` (${place})` : ''}`);
  const remedies = shown.map((error) => describeStartRemedy(error, cluster, settings));
  return `${report.join(', ')}: ${[...new Set(remedies)].join('; ')}`;
}

/** Returns a clause with the errors in PostgreSQL’s log because of which a cluster cannot start, and remedies, or null. */
export function findLoggedFault(
  cluster: Cluster,
  settings: ClusterSettings,
  installation: Installation,
): string | null {
  const lines = readClusterLog(cluster, installation);
  const start = lines.findLastIndex((text) => text.includes('ready to accept connections'));
  const index = lines.findLastIndex((text) => /^\S+ \[\d+\] (FATAL|PANIC): /.test(text));
  if (index < 0 || index < start) return null;
  const [, process = ''] = serverLine.exec(lines[index] ?? '') ?? [];
  const errors = parseLines(
    lines.slice(start + 1).filter((text) => serverLine.exec(text)?.[1] === process),
  );
  const fatal = errors.findLast(({ isFatal }) => isFatal);
  if (!fatal) return null;
  const details = vagueReason.test(fatal.text) ? errors.filter(({ isFatal }) => !isFatal) : [];
  return `and reported ${describeErrors(details.length > 0 ? details : [fatal], cluster, settings)}`;
}

/** Resolves to the fault of access rules that a running cluster did not load, or to null. */
export async function findRejectedRules(
  cluster: Cluster,
  installation: Installation,
): Promise<string | null> {
  const lines = readClusterLog(cluster, installation);
  const reload = lines.findLastIndex((text) => text.includes('reloading configuration files'));
  const end = lines.findLastIndex((text) => text.includes('pg_hba.conf was not reloaded'));
  const start = lines.findLastIndex((text) => text.includes('ready to accept connections'));
  if (end < Math.max(reload, start)) return null;
  const errors = parseLines(lines.slice(Math.max(reload, 0), end)).filter(({ place }) => place);
  if (errors.length === 0) return null;
  const settings = await readClusterSettings(cluster, installation);
  return `PostgreSQL ignores the changes in ${cluster.folder}/pg_hba.conf, and cannot start again with that file, which it rejected with ${describeErrors(errors, cluster, settings)}, then run systemctl reload postgresql@${cluster.name}`;
}
