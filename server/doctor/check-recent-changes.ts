import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import { createNote, formatTime, type Results } from './check.ts';
import { readLinkStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { variablesFile } from './remedies.ts';

const maxAgeMs = 2 * dayMs;
const maxChanges = 4;

interface Change {
  at: Date;
  /** The path of a file, or for example `the package nginx`. */
  name: string;
  /** What happened to a package, such as `upgraded`. */
  action?: string;
}

/**
 * Lists the machine's configuration files, the packages and the code that changed most recently, because a change often
 * explains a fault that no check recognises [OPS-2].
 */
export async function* checkRecentChanges(installation: Installation): Results {
  const { fileSystemRoot: root, server, environment } = installation;
  // `checkMachineChanges` lists them more precisely.
  if (environment['MACHINE_CHANGES']) return;
  // A container gets its configuration files each time it is created.
  if (!server || (await readText(root, variablesFile)) === '') return;
  const changes = [
    ...(await Promise.all(configurationFolders.map((path) => listChangedFiles(root, path)))).flat(),
    ...(await listChangedPackages(root)),
    ...(await findLastUpdate(installation.codeFolder)),
  ];
  const newestChanges = changes
    .filter(({ at }) => Date.now() - at.getTime() < maxAgeMs)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (newestChanges.length === 0) return;
  const descriptions = newestChanges
    .slice(0, maxChanges)
    .map(({ name, action, at }) => `${name} (${action ? `${action}, ` : ''}${formatTime(at)})`);
  yield createNote(
    `Recent changes on this machine: ${descriptions.join(', ')}; if a problem began after one of these changes, and no line above explains it, undo that change`,
  );
}

const configurationFolders = ['/etc', '/usr/local/bin', '/usr/local/sbin'];

/** Matches files that programs change by themselves, and copies. */
const generatedFile =
  /\/(letsencrypt\/(?!renewal\/|cli)|[^/]+\.wants\/|ssl\/certs\/|machine-id$|ld\.so\.cache$|mtab$|adjtime$|\.)|[-~]$|\.(bak|lock|dpkg-\w+|ucf-\w+)$/;

async function listChangedFiles(root: string, folder: string): Promise<Change[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const changes = entries.map(async (entry): Promise<Change[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listChangedFiles(root, path);
    const stats = generatedFile.test(path) ? null : await readLinkStats(join(root, path));
    return stats ? [{ name: path, at: stats.ctime }] : [];
  });
  return (await Promise.all(changes)).flat();
}

/** The packages on which the website depends. */
const relevantPackage =
  /^(nginx|postgresql|certbot|python3-certbot|caddy|apache2|haproxy|nodejs|npm|openssl|libssl|libc6|systemd|cron|git|ufw|nftables|iptables|fail2ban|postfix|exim4|ca-certificates|tzdata|linux-image)(?![a-z])/;

/** Captures the local time, the action and the package of a line in dpkg's log. */
const packageLine = /^(\S+ \S+) (install|upgrade|remove|purge) ([^:\s]+)/gm;

async function listChangedPackages(root: string): Promise<Change[]> {
  const log = await readText(root, 'var/log/dpkg.log');
  return [...log.matchAll(packageLine)].flatMap(([, time = '', action = '', name = '']) =>
    relevantPackage.test(name)
      ? [
          {
            name: `the package ${name}`,
            action: action.replace(/e?$/, 'ed'),
            at: new Date(time.replace(' ', 'T')),
          },
        ]
      : [],
  );
}

/** Captures the time of the last line in Git's log, in seconds. */
const lastUpdate = /> (\d+) \S+\t[^\n]*\n?$/;

async function findLastUpdate(codeFolder: string): Promise<Change[]> {
  const [, seconds] = lastUpdate.exec(await readText(codeFolder, '.git/logs/HEAD')) ?? [];
  return seconds ? [{ name: 'the code', at: new Date(Number(seconds) * 1000) }] : [];
}
