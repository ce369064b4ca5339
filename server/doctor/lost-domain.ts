import { createFault, type Finding, formatList, getCauseCode } from './check.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';

/** Returns the part of a host name that its owner registered. */
const getDomain = (hostname: string): string =>
  /[^.]+\.((ac|co|com|edu|gov|net|or|org|sch)\.[a-z]{2}|[^.]+)$/.exec(hostname)?.[0] ?? hostname;

/** Returns the host in an address, which can be an SSH address, or an empty string. */
export const findHost = (address = ''): string =>
  /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:\s]+)/.exec(address)?.[1] ?? '';

/** Returns what the DNS records of the website should point to. */
export function describeTarget({ server, listExternalAddresses }: Installation): string {
  const addresses = formatList(listExternalAddresses());
  return server ? `this machine${addresses && ` (${addresses})`}` : 'the hosting platform';
}

const results = new WeakMap<Installation, Promise<Finding | null>>();

/** Resolves to the fault for a website whose name has no addresses because of its domain, or to null. */
export function findLostDomain(installation: Installation): Promise<Finding | null> {
  const result = results.get(installation) ?? checkDomain(installation);
  results.set(installation, result);
  return result;
}

async function checkDomain(installation: Installation): Promise<Finding | null> {
  const { configuration, fileSystemRoot, resolveRecords, resolveAddresses } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const records = (await findHostsLine(fileSystemRoot, hostname))
    ? await resolveRecords(hostname)
    : await resolveAddresses(hostname).catch(() => []);
  if (records.length > 0) return null;
  const domain = getDomain(hostname);
  const code = await installation.resolveTxt(domain).then(() => '', getCauseCode);
  const effect = 'so visitors cannot find the website, and e-mails to its addresses are lost';
  const toFault = (text: string) => createFault(text, { layer: 'domain', isDown: true });
  if (code === 'ENOTFOUND') {
    return toFault(
      `The domain ${domain} does not exist in DNS, ${effect}: look at the status of the domain at the registrar, which shows whether the domain has expired or is suspended; if it is active, enter the name servers of the DNS provider there, and check that a record (A, AAAA) at that provider points ${hostname} to ${describeTarget(installation)}; if the website has another domain, correct URL`,
    );
  }
  return /^E(SERVFAIL|REFUSED)$/.test(code)
    ? toFault(
        `The name servers of ${domain} do not respond to requests for it, or its DNSSEC records are wrong, ${effect}: at the registrar, compare the name servers and the DS record of ${domain} with those that the DNS provider shows, and correct them`,
      )
    : null;
}

/** Whether a host is in the website's domain, and that domain is lost. */
export const isInLostDomain = async (installation: Installation, host: string): Promise<boolean> =>
  `.${host}`.endsWith(`.${getDomain(new URL(installation.configuration.siteUrl).hostname)}`) &&
  (await findLostDomain(installation)) !== null;
