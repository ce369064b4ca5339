import { formatList } from './check.ts';
import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findDirectives, hasServer, readNginxFiles, selectServers } from './nginx-files.ts';
import { reloadNginx } from './remedies.ts';

/** The folder of the settings with which Certbot renews certificates. */
export const renewalFolder = 'etc/letsencrypt/renewal';

/** Returns the names of a certificate for which Certbot's settings contain a folder for challenge files. */
export function listMappedNames(settings: string): string[] {
  const [, webrootMap = ''] = settings.split('[[webroot_map]]');
  return [...webrootMap.matchAll(/^(\S+) *= *\//gm)].map(([, name = '']) => name);
}

/** Matches the errors for certificates that are not for the name, not from an authority, or expired. */
const wrongCertificate = /ALTNAME|SELF_SIGNED|VERIFY_LEAF|ISSUER|EXPIRED/;

/**
 * Resolves to the reason and the remedy if nginx uses another certificate for an address although Certbot has one for its
 * name. Otherwise, resolves to null.
 */
export async function findOtherCertificate(
  { fileSystemRoot: root }: Installation,
  address: string,
  error: string,
): Promise<string | null> {
  const files = await readNginxFiles(root);
  if (!wrongCertificate.test(error) || !hasServer(files, address)) return null;
  const { hostname } = new URL(address);
  const lines = findDirectives(selectServers(files, address), /ssl_certificate(_key)?/);
  const covering: string[] = [];
  for (const file of await listNames(root, renewalFolder)) {
    const name = file.replace(/\.conf$/, '');
    const names = listMappedNames(await readText(root, renewalFolder, file));
    if (names.includes(hostname) || (names.length === 0 && name === hostname)) covering.push(name);
  }
  const [name] = covering;
  const isUsed = covering.some((lineage) => lines.some((line) => line.includes(`/${lineage}/`)));
  if (!name || isUsed || lines.length === 0) return null;
  return `because nginx does not use certbot’s certificate ${name}, which covers this name (nginx has ${formatList(lines)}): replace these paths with those of that certificate (certbot certificates shows them), then ${reloadNginx}`;
}
