import { createFault, getCauseCode, type Results } from './check.ts';
import type { Installation } from './installation.ts';
import { isInLostDomain } from './lost-domain.ts';

/** Matches an SPF record that forbids every server: no mechanism before `-all` allows one. */
const forbiddingRecord = /^v=spf1(\s+-\S+)*\s+-all(\s+exp=\S+)*\s*$/i;

/**
 * Checks that the domains of the e-mail addresses in the variables exist, and that the sender's domain has at most one
 * SPF record, which allows at least one server.
 */
export async function* checkAddressDomains(installation: Installation): Results {
  const { mail, adminEmails } = installation.configuration;
  const senders = mail ? [mail.from] : [];
  yield* findMissingDomains(installation, { addresses: adminEmails, place: 'ADMIN_EMAILS' });
  yield* findMissingDomains(installation, { addresses: senders, place: 'MAIL_FROM' });
  const [domain] = listDomains(senders);
  if (!domain || (await isInLostDomain(installation, domain))) return;
  // A record can consist of several strings.
  const texts = (await installation.resolveTxt(domain).catch(() => [])).map((parts) =>
    parts.join(''),
  );
  const [record, ...others] = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (!record) return;
  if (others.length > 0) {
    yield `${domain} has ${others.length + 1} SPF records, although only one is allowed, so recipients can reject the e-mails from MAIL_FROM: at the DNS provider of ${domain}, merge these TXT records`;
  } else if (forbiddingRecord.test(record)) {
    yield `The SPF record of ${domain} (“${record}”) does not allow any server to send e-mails from this domain, so recipients can reject the e-mails from MAIL_FROM: at the DNS provider of ${domain}, replace it with the TXT record that your mail service asks for`;
  }
}

const listDomains = (addresses: string[]): string[] =>
  addresses.flatMap((address) => /@([^\s<>]+)/.exec(address)?.[1] ?? []);

/** Yields the faults for e-mail addresses whose domains are in neither DNS nor the hosts file. */
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
