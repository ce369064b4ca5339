import { createFault, type Finding, formatList, getCauseCode } from './check.ts';
import type { Installation } from './installation.ts';
import { hasServer, readNginxFiles } from './nginx-files.ts';
import { listProductNames } from './server-name-faults.ts';

/** Returns what the DNS records of the website should point to. */
export function describeTarget({ server, listExternalAddresses }: Installation): string {
  const addresses = formatList(listExternalAddresses());
  return server ? `this machine${addresses && ` (${addresses})`}` : 'the hosting platform';
}

const effect = 'so visitors cannot find the website, and e-mails to its addresses are lost';

/**
 * Resolves to the fault of a website whose name has no addresses because of its domain or because `URL` contains a wrong
 * name, or to null.
 */
export async function findAbsentDomain(
  installation: Installation,
  domain: string,
): Promise<Finding | null> {
  const { configuration, resolveTxt, existsUnvalidated } = installation;
  const toFault = (text: string) => createFault(text, { layer: 'domain', isDown: true });
  const { siteUrl } = configuration;
  const code = await resolveTxt(domain).then(() => '', getCauseCode);
  const files = await readNginxFiles(installation.fileSystemRoot);
  if (!hasServer(files, siteUrl)) {
    const nameFault = await findWrongName(installation);
    if (nameFault) return toFault(nameFault);
  }
  if (code === 'ENOTFOUND') {
    return toFault(
      `The domain ${domain} does not exist in DNS, ${effect}: look at the status of the domain at the registrar; if it has expired, renew it; if the registrar has suspended it (clientHold), do what the registrar asks for, such as confirming the owner’s e-mail address; if it is active, at the DNS provider, add a record (A, AAAA) for ${new URL(siteUrl).hostname} that points to ${describeTarget(installation)}`,
    );
  }
  if (!/^E(SERVFAIL|REFUSED)$/.test(code)) return null;
  return toFault(
    (await existsUnvalidated(domain))
      ? `The DNSSEC records of ${domain} are wrong, ${effect}: at the registrar, replace the DS record of ${domain} with the one that the DNS provider shows, or if the DNS provider shows none, delete it`
      : `The name servers of ${domain} do not respond to requests for it, ${effect}: at the registrar, replace the name servers of ${domain} with those that the DNS provider shows; if they are right, activate ${domain} again at the DNS provider`,
  );
}

/** Resolves to the fault of a name in `URL` that is neither in DNS nor in the configuration of nginx, or to null. */
async function findWrongName(installation: Installation): Promise<string | null> {
  const { siteUrl } = installation.configuration;
  const names: string[] = [];
  for (const name of await listProductNames(installation)) {
    const addresses = await installation.resolveAddresses(name).catch(() => []);
    if (addresses.length > 0) names.push(name);
  }
  return names[0]
    ? `URL contains ${new URL(siteUrl).hostname}, a name that exists neither in DNS nor in the configuration of nginx, which has ${formatList(names)}: set URL to https://${names[0]}`
    : null;
}
