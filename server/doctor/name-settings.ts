import { join } from 'node:path';
import { isMissing, listNames, readText } from './files.ts';

/** The address of systemd-resolved, which forwards requests to other name servers. */
const resolvedAddress = '127.0.0.53';

/**
 * Resolves to the fault of `/etc/nsswitch.conf` if the system does not use the name servers, although they respond, or
 * to null.
 */
export async function findServiceFault(root: string): Promise<string | null> {
  const lines = (await readText(root, 'etc/nsswitch.conf')).split('\n');
  const index = lines.findIndex((line) => /^\s*hosts:/.test(line));
  const line = (lines[index] ?? '').replace(/#.*/, '').trim();
  const usesDns = /^hosts:(?:(?!\[[^\]]*NOTFOUND=return).)*\b(?:dns|resolve)\b/i.test(
    line.replace(/\bmdns\S*\s+\[NOTFOUND=return\]/gi, ''),
  );
  if (line === '' || usesDns) return null;
  return `This machine cannot resolve any host name, because line ${index + 1} of /etc/nsswitch.conf (${line}) does not let programs use the name servers, so sign-ins, e-mails and updates fail: write hosts: files dns in place of that line`;
}

/** Resolves to the remedy if systemd-resolved is the name server of this machine, or to null. */
export async function getServerRemedy(
  root: string,
  addresses: string[],
  codes: (string | null)[],
): Promise<string | null> {
  const index = addresses.indexOf(resolvedAddress);
  if (index < 0) return null;
  const folder = 'usr/lib/systemd';
  if (!(await isMissing(root, folder)) && (await isMissing(root, folder, 'systemd-resolved'))) {
    return `write nameserver 1.1.1.1 (or the provider’s name server) into /etc/resolv.conf in place of nameserver ${resolvedAddress}, which is the address of systemd-resolved, because that program is not installed`;
  }
  if (codes[index] === 'ECONNREFUSED') {
    return 'run systemctl unmask systemd-resolved; systemctl enable --now systemd-resolved';
  }
  const setting = await findResolvedSetting(root);
  return `${setting ? `write DNS=1.1.1.1 (or the provider’s name server) in place of ${setting}` : 'write DNS=1.1.1.1 (or the provider’s name server) below [Resolve] in /etc/systemd/resolved.conf'}, and run systemctl restart systemd-resolved`;
}

/** Resolves to the last line that sets the name servers of systemd-resolved, with its place, or to null. */
async function findResolvedSetting(root: string): Promise<string | null> {
  const folder = 'etc/systemd/resolved.conf.d';
  const names = (await listNames(root, folder)).filter((name) => name.endsWith('.conf'));
  const files = ['etc/systemd/resolved.conf', ...names.sort().map((name) => join(folder, name))];
  let setting: string | null = null;
  for (const file of files) {
    const lines = (await readText(root, file)).split('\n');
    const index = lines.findLastIndex((line) => /^DNS=\S/.test(line));
    if (index >= 0) setting = `“${lines[index]}” (line ${index + 1} of /${file})`;
  }
  return setting;
}
