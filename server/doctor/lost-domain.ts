import { isIP } from 'node:net';
import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { describeTarget, findAbsentDomain } from './absent-domain.ts';
import { createFault, type Finding, formatList } from './check.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';
import { fetchOrNull } from './send-request.ts';
import { findCdn, visitAddresses } from './visit-addresses.ts';

/** Returns the part of a host name that its owner registered. */
const getDomain = (hostname: string): string =>
  /[^.]+\.((ac|co|com|edu|gov|net|or|org|sch)\.[a-z]{2}|[^.]+)$/.exec(hostname)?.[0] ?? hostname;

const isInDomain = (host: string, domain: string) => `.${host}`.endsWith(`.${domain}`);

/** Returns the host in an address, including one of SSH, or an empty string. */
export const findHost = (address = ''): string =>
  /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:\s]+)/.exec(address)?.[1] ?? '';

const results = new WeakMap<Installation, Promise<Finding | null>>();

/**
 * Resolves to the fault of a domain that does not exist, or whose names all lead visitors to the same other machine, or
 * to null.
 */
export function findLostDomain(installation: Installation): Promise<Finding | null> {
  const result = results.get(installation) ?? compareNames(installation);
  results.set(installation, result);
  return result;
}

async function compareNames(installation: Installation): Promise<Finding | null> {
  const { configuration, server, fileSystemRoot: root, runProgram, visit } = installation;
  const { siteUrl, mail, imageHost } = configuration;
  const { hostname } = new URL(siteUrl);
  const domain = getDomain(hostname);
  const listRecords = async (name: string) =>
    (await findHostsLine(root, name))
      ? installation.resolveRecords(name)
      : installation.resolveAddresses(name).catch(() => []);
  const records = await listRecords(hostname);
  if (records.length === 0) return findAbsentDomain(installation, domain);
  const visits = (await visitAddresses(installation)).filter((v) => records.includes(v.address));
  const ownAddresses = installation.listExternalAddresses();
  // A machine without a public address can be behind a router, which has the addresses of the website.
  const isPublic = ownAddresses.some(
    (own) => !isPrivateAddress(own) && records.some((record) => isIP(record) === isIP(own)),
  );
  const isHere = visits.some(
    (v) => v.isLocal || ownAddresses.includes(v.address) || v.visit?.isThisWebsite,
  );
  if (!server || visits.length === 0 || !isPublic || isHere) return null;
  const remoteArgs = ['remote', 'get-url', 'origin'];
  const remote = await runProgram('git', remoteArgs, installation.codeFolder);
  const bareName = hostname.replace(/^www\./, '');
  const hosts = [mail?.url, imageHost?.address, remote].map(findHost);
  const names = [hostname];
  for (const name of new Set([bareName, `www.${bareName}`, domain, ...hosts])) {
    const addresses = isInDomain(name, domain) ? await listRecords(name) : [];
    if (!addresses.every((address) => records.includes(address))) return null;
    if (addresses.length > 0 && name !== hostname) names.push(name);
  }
  if (!names[1]) return null;
  // A CDN or a load balancer redirects to the website or passes on what the proxy on this machine shows.
  const address = `http://${names[1]}/`;
  const response = await fetchOrNull(installation.fetch, address, { redirect: 'manual' });
  const target = URL.parse(response?.headers.get('location') ?? '')?.hostname ?? '';
  const localVisit = await visit('127.0.0.1', siteUrl).catch(() => null);
  if (!response || response.status >= 400 || findCdn(response)) return null;
  if (names.includes(target) || localVisit?.isThisWebsite === false) return null;
  const relation = records.length > 1 ? 'none of which is' : 'which is not';
  const text = `${formatList(names)} resolve to ${formatList(records)}, ${relation} an address of this machine (${formatList(ownAddresses)}), so the domain ${domain} has probably expired, or its name servers have changed: look at its expiry date and its name servers at the registrar, and renew the domain or set its former name servers again; if both are right, correct the A and AAAA records of these names at the DNS provider`;
  return createFault(text, { layer: 'domain', isDown: true });
}

/** Whether a host is in the website's domain, and all names of that domain lead to another machine. */
export const isInLostDomain = async (installation: Installation, host: string): Promise<boolean> =>
  isInDomain(host, getDomain(new URL(installation.configuration.siteUrl).hostname)) &&
  (await findLostDomain(installation)) !== null;

/** Resolves to the fault of a CNAME record of the website that leads to a name without addresses, or to null. */
export async function findDanglingAlias(installation: Installation): Promise<string | null> {
  const { configuration, resolveCname } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const [target] = await resolveCname(hostname).catch(() => []);
  if (!target) return null;
  // Without a final dot, many DNS providers append the domain to the target.
  const [, intended] = /^(.*?([^.]+\.[^.]+))\.\2$/.exec(target) ?? [];
  const remedy = intended
    ? `write ${intended}. (with a dot at the end) into that CNAME record`
    : `replace that CNAME record with a record (A, AAAA) that points to ${describeTarget(installation)}`;
  return `The CNAME record of ${hostname} leads to ${target}, which does not exist, so visitors cannot find the website: at the DNS provider, ${remedy}`;
}
