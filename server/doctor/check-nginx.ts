import { isIP } from 'node:net';
import { join } from 'node:path';
import { abbreviateList, createFault, type Finding, maxExamples, type Results } from './check.ts';
import { isLoopback } from './check-network.ts';
import { isMissing, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findTemporaryFolderFault } from './nginx-access.ts';
import {
  findDirectives,
  findLoadTime,
  listListenAddresses,
  type NginxFile,
  readNginxFiles,
} from './nginx-files.ts';
import { reloadNginx, restartNginx } from './remedies.ts';
import { listLocalAddresses } from './visit-addresses.ts';

/**
 * Checks nginx if it forwards requests: whether it can start again with its settings, whether it has loaded them, and
 * whether its private keys are secret.
 */
export async function* checkNginx(installation: Installation): Results {
  const { fileSystemRoot: root, server } = installation;
  const files = await readNginxFiles(root);
  const text = files.map((file) => file.text).join('\n');
  if (!server || !/\bproxy_pass\s/.test(text)) return;
  yield await findListenFault(root, files);
  yield await findUnloadedFault(installation, files);
  yield* findMissingFiles(root, files);
  yield await findTemporaryFolderFault(root);
  for (const [, key = ''] of text.matchAll(/^\s*ssl_certificate_key\s+(\/[^;\s]+)\s*;/gm)) {
    if (!(((await readStats(join(root, key)))?.mode ?? 0) & 0o004)) continue;
    yield `Every user and program on this machine can read the private key ${key}: run chmod o-r ${key}`;
  }
}

/**
 * Resolves to the fault for addresses in `listen` that this machine does not have, or to null. nginx cannot start with
 * them.
 */
async function findListenFault(root: string, files: NginxFile[]): Promise<Finding | null> {
  const acceptsOthers = await readText(root, 'proc/sys/net/ipv4/ip_nonlocal_bind');
  if (acceptsOthers.startsWith('1')) return null;
  const ownAddresses = ['0.0.0.0', '::', ...listLocalAddresses()];
  const protocols = await listNames(root, 'proc/net');
  const hasIpv6 = protocols.length === 0 || protocols.includes('if_inet6');
  const lines = findDirectives(files, /listen/).filter((line) => {
    const [listenAddress = ''] = listListenAddresses(line.slice(1));
    const address = listenAddress.replace(/:\d+$/, '').replace(/[[\]]/g, '');
    if (isIP(address) === 6 && !hasIpv6) return true;
    return isIP(address) !== 0 && !isLoopback(address) && !ownAddresses.includes(address);
  });
  if (lines.length === 0) return null;
  return createFault(
    `nginx is configured to listen on ${lines.length > 1 ? 'addresses' : 'an address'} that this machine${hasIpv6 ? '' : ', which has no IPv6,'} does not have, so nginx cannot start again: correct or remove ${abbreviateList(lines, maxExamples)}, then ${restartNginx}`,
    { layer: 'proxy', isDown: true },
  );
}

/**
 * Yields the faults for lines whose file does not exist. This user cannot open the folders of Certbot’s certificates.
 * If root has tried to start nginx, `checkProxyConfiguration` reports the error.
 */
async function* findMissingFiles(root: string, files: NginxFile[]): Results {
  const names = 'dhparam|trusted_certificate|client_certificate|certificate|certificate_key';
  for (const line of findDirectives(files, new RegExp(`ssl_(${names})`))) {
    const [, path = ''] = /^“\w+ ["']?(\/[^\s"';$]+)["']?;/.exec(line) ?? [];
    const isPrivate = path.startsWith('/etc/letsencrypt/live/');
    if (path === '' || isPrivate || !(await isMissing(root, path))) continue;
    yield createFault(
      `${path} does not exist, but nginx has ${line}, so nginx cannot load its configuration again: restore the file, or correct or remove that line, then ${reloadNginx}`,
      { symptomOf: ['proxy'] },
    );
  }
}

/** A program can write a file a moment after nginx has loaded it, for example during an installation. */
const toleranceMs = 10_000;

/** Resolves to a fault if files have changed since nginx loaded them and started its workers, or to null. */
async function findUnloadedFault(
  { fileSystemRoot: root, runProgram }: Installation,
  files: NginxFile[],
): Promise<Finding | null> {
  const loadedAt = await findLoadTime(runProgram);
  if (loadedAt === null) return null;
  const stats = await Promise.all(files.map(({ path }) => readStats(join(root, path))));
  const changedPaths = files
    .filter((_, index) => (stats[index]?.mtimeMs ?? 0) > loadedAt + toleranceMs)
    .map(({ path }) => path);
  if (changedPaths.length === 0) return null;
  // nginx keeps its old configuration if it rejects the new one.
  return createFault(
    `nginx has not loaded ${abbreviateList(changedPaths)} since the last change, so nginx still works as it did before that change: ${reloadNginx}`,
    { symptomOf: ['proxy'] },
  );
}
