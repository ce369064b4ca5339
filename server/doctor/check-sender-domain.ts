import { isIPv6 } from 'node:net';
import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { createAddressMatcher } from '../http/client-address.ts';
import { createFault, getCauseCode, type Results } from './check.ts';
import { isLoopback } from './check-network.ts';
import { readText } from './files.ts';
import type { Installation, System } from './installation.ts';
import { isInLostDomain } from './lost-domain.ts';

/** Matches an SPF record that forbids every server: no mechanism before `-all` allows one. */
const forbiddingRecord = /^v=spf1(\s+-\S+)*\s+-all(\s+exp=\S+)*\s*$/i;

/** Matches a valid term of an SPF record. */
const validTerm =
  /^([+?~-]?(all|(include|exists):\S+|(a|mx|ptr)(:[^/]+)?(\/\S+)?|ip4:[\d.]+(\/\d+)?|ip6:[\da-f:.]+(\/\d+)?)|[a-z][\w.-]*=\S*)$/i;

/** Returns a record with the terms of all records, and the most permissive of their final terms. */
function mergeSpfRecords(records: string[]): string {
  const terms = records.flatMap((text) => text.trim().split(/\s+/).slice(1));
  const isFinal = (term: string) => /^[+?~-]?all$/i.test(term);
  const end =
    ['+all', 'all', '?all', '~all', '-all'].find((term) => terms.includes(term)) ?? '~all';
  return ['v=spf1', ...new Set(terms.filter((term) => !isFinal(term))), end].join(' ');
}

/** Resolves to the SPF records of a domain, or to null if its name servers do not respond. */
async function readSpfRecords({ resolveTxt }: System, domain: string): Promise<string[] | null> {
  try {
    // A record can consist of several strings.
    const records = (await resolveTxt(domain)).map((strings) => strings.join(''));
    return records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  } catch (error) {
    return /^(ENOTFOUND|ENODATA)$/.test(getCauseCode(error)) ? [] : null;
  }
}

/**
 * Checks that the domains of the e-mail addresses in the variables exist, that the SPF record of the sender's domain is
 * valid if there is one, and that it allows at least one server.
 */
export async function* checkAddressDomains(installation: Installation): Results {
  const { mail, adminEmails } = installation.configuration;
  const senders = mail ? [mail.from] : [];
  yield* findMissingDomains(installation, { addresses: adminEmails, place: 'ADMIN_EMAILS' });
  yield* findMissingDomains(installation, { addresses: senders, place: 'MAIL_FROM' });
  const [domain] = listDomains(senders);
  if (!domain || (await isInLostDomain(installation, domain))) return;
  const [record, ...others] = (await readSpfRecords(installation, domain)) ?? [];
  if (!record) return;
  const consequence = 'so recipients reject the e-mails from MAIL_FROM or treat them as spam';
  const place = `at the DNS provider of ${domain}`;
  if (others.length > 0) {
    return yield `${domain} has ${others.length + 1} SPF records (TXT), although only one is allowed, ${consequence}: ${place}, replace these records with one (TXT “${mergeSpfRecords([record, ...others])}”)`;
  }
  if (forbiddingRecord.test(record)) {
    return yield `The SPF record of ${domain} (TXT “${record}”) does not allow any server to send e-mails from this domain, ${consequence}: ${place}, replace this TXT record with the one that your mail service asks for (such as v=spf1 include:… -all)`;
  }
  const [, ...terms] = record.trim().split(/\s+/);
  const invalidTerm = terms.find((term) => !validTerm.test(term));
  if (invalidTerm) {
    return yield `The SPF record of ${domain} contains “${invalidTerm}”, which is not valid there, ${consequence}: ${place}, correct the TXT record (compare it with the one that your mail service asks for)`;
  }
  if ((await countLookups(installation, record)) > maxLookups) {
    return yield `The SPF record of ${domain} needs more than ${maxLookups} DNS lookups, including those of the records that it includes, ${consequence}: ${place}, delete the terms for services that no longer send e-mails for ${domain}`;
  }
  for (const term of terms) {
    const [, name] = /^\+?include:([^%]+)$/i.exec(term) ?? [];
    if (!name || (await readSpfRecords(installation, name))?.length !== 0) continue;
    return yield `The SPF record of ${domain} includes ${name}, which has no SPF record, ${consequence}: ${place}, correct or delete the term ${term} in the TXT record`;
  }
  const addresses = await listSendingAddresses(installation);
  const [address] = addresses;
  if (!address || (await mayAllow(installation, { domain, record, addresses }))) return;
  const ownTerm = `ip${isIPv6(address) ? 6 : 4}:${address}`;
  const correctRecord = record.replace(/(?=(\s+[+?~-]?all)?\s*$)/i, ` ${ownTerm}`);
  yield `The SPF record of ${domain} does not allow this machine (${address}), whose mail server sends the e-mails, ${consequence}: ${place}, replace this TXT record with “${correctRecord}”`;
}

/** Resolves to the public addresses of this machine if its own mail server sends the e-mails, or to none. */
async function listSendingAddresses(installation: Installation): Promise<string[]> {
  const { configuration, fileSystemRoot: root, listExternalAddresses } = installation;
  if (!isLoopback(new URL(configuration.mail?.url ?? 'smtp://other').hostname)) return [];
  const files = ['etc/postfix/main.cf', 'etc/exim4/update-exim4.conf.conf'];
  const settings = (await Promise.all(files.map((file) => readText(root, file)))).join('\n');
  // Another mail server forwards the e-mails.
  const hasRelay =
    /^(relayhost|transport_maps|sender_dependent\w+)\s*=\s*\S|smarthost'|satellite'/m;
  return settings.trim() === '' || hasRelay.test(settings)
    ? []
    : listExternalAddresses().filter((address) => !isPrivateAddress(address));
}

/** Whether an SPF record allows one of the addresses, or contains a term about which doctor cannot know that. */
async function mayAllow(
  system: System,
  { domain, record, addresses }: { domain: string; record: string; addresses: string[] },
  depth = 0,
): Promise<boolean> {
  for (const term of record.trim().split(/\s+/).slice(1)) {
    const [, kind, name = domain] =
      /^\+?(a|ip[46]|include|redirect)(?:[:=](.+))?$/i.exec(term.toLowerCase()) ?? [];
    if (kind === undefined) {
      if (!/^([-~?]|exp=)/i.test(term)) return true;
    } else if (kind === 'a') {
      const records = await system.resolveRecords(name);
      if (records.length === 0 || records.some((entry) => addresses.includes(entry))) return true;
    } else if (kind.startsWith('ip')) {
      if (addresses.some(createAddressMatcher([name]))) return true;
    } else {
      const [included] = (await readSpfRecords(system, name)) ?? [];
      if (!included || depth > maxLookups) return true;
      const inner = { domain: name, record: included, addresses };
      if (await mayAllow(system, inner, depth + 1)) return true;
    }
  }
  return false;
}

/** A recipient rejects an SPF record that needs more lookups (RFC 7208, section 4.6.4). */
const maxLookups = 10;

/** Counts the DNS lookups that an SPF record needs. Stops when there are more than `maxLookups`. */
async function countLookups(system: System, record: string): Promise<number> {
  let lookups = 0;
  const names: string[] = [];
  for (let text: string | undefined = record; text && lookups <= maxLookups; ) {
    for (const [, kind = '', name] of text.matchAll(lookupTerm)) {
      lookups += 1;
      if (/^(include|redirect)/i.test(kind) && name && !name.includes('%')) names.push(name);
    }
    const nextName = names.shift();
    text = nextName && ((await readSpfRecords(system, nextName))?.[0] ?? ' ');
  }
  return lookups;
}

/** Matches a term of an SPF record that needs a DNS lookup. */
const lookupTerm = /\s[+?~-]?(a|mx|ptr|include|exists|redirect)(?=[\s:=/]|$)[:=]?(\S*)/gi;

const listDomains = (addresses: string[]): string[] =>
  addresses.flatMap((address) => /@([^\s<>]+)/.exec(address)?.[1] ?? []);

/** Yields the faults of e-mail addresses whose domains are in neither DNS nor the hosts file. */
export async function* findMissingDomains(
  { resolveTxt, resolveAddresses, configuration: { siteUrl } }: Installation,
  { addresses, place }: { addresses: string[]; place: string },
): Results {
  const { hostname } = new URL(siteUrl);
  for (const domain of new Set(listDomains(addresses))) {
    // Other checks report a website without a DNS record.
    if (`.${hostname}`.endsWith(`.${domain}`)) continue;
    const lookups = [resolveTxt(domain), resolveAddresses(domain)];
    const codes = lookups.map((lookup) => lookup.then(() => '', getCauseCode));
    if ((await Promise.all(codes)).some((code) => code !== 'ENOTFOUND')) continue;
    const text = `The domain ${domain} of ${place === 'MAIL_FROM' ? 'the' : 'an'} address in ${place} does not exist, so e-mails to and from this address fail: correct the address in ${place}`;
    yield createFault(text, { symptomOf: ['names', 'network'] });
  }
}
