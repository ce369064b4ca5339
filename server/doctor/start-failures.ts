import type { Cluster } from './clusters.ts';
import type { Installation } from './installation.ts';
import { readSystemLogs } from './system-logs.ts';

/** Captures the process, the level and the text of a line from the server itself. Other lines name a user. */
const serverLine = /^\S+ \[(\d+)\] (LOG|WARNING|FATAL|PANIC|CONTEXT): +(.*)$/;

/** Matches a reason that the line before it explains. */
const vagueReason = /could not load \S*pg_hba|contains errors|could not create any/;

const getLogFile = ({ name }: Cluster): string => `/var/log/postgresql/postgresql-${name}.log`;

const readClusterLog = (cluster: Cluster, installation: Installation) =>
  (readSystemLogs(installation) ?? [])
    .filter(({ source }) => source === getLogFile(cluster))
    .map(({ text }) => {
      const [, process = '', level = '', message = text] = serverLine.exec(text) ?? [];
      return { process, level, message };
    });

/** Returns the error in PostgreSQL’s log that made a cluster stop, and the path of the log file, or null. */
export function findLoggedFault(cluster: Cluster, installation: Installation): string | null {
  const lines = readClusterLog(cluster, installation);
  const start = lines.findLastIndex(({ message }) => message.includes('ready to accept'));
  const last = lines.findLastIndex(({ level }) => /FATAL|PANIC/.test(level));
  const fatal = lines[last];
  if (!fatal || last < start) return null;
  const details = lines
    .slice(start + 1, last)
    .filter(({ process, level }) => process === fatal.process && /LOG|CONTEXT/.test(level));
  const error = details.slice(details.findLastIndex(({ level }) => level === 'LOG'));
  const quoted = vagueReason.test(fatal.message) && error.length > 0 ? error : [fatal];
  return `“${quoted.map(({ message }) => message).join(', ')}” (${getLogFile(cluster)})`;
}

/** Resolves to the fault for access rules that a running cluster did not load, or to null. */
export async function findRejectedRules(
  cluster: Cluster,
  installation: Installation,
): Promise<string | null> {
  const lines = readClusterLog(cluster, installation);
  const findLast = (text: string) => lines.findLastIndex(({ message }) => message.includes(text));
  const end = findLast('pg_hba.conf was not reloaded');
  const start = Math.max(findLast('reloading configuration files'), findLast('ready to accept'), 0);
  const place = lines.findLastIndex(
    ({ message }, index) => index < end && /^line \d+ of/.test(message),
  );
  if (place <= start) return null;
  const [error, context] = lines.slice(place - 1);
  return `PostgreSQL ignores the changes in ${cluster.folder}/pg_hba.conf, and cannot start again with that file, which it rejected with “${error?.message}” (${context?.message}): correct that line, then run systemctl reload postgresql@${cluster.name}`;
}
