import type { Results } from './check.ts';
import type { Installation } from './installation.ts';

/** Matches an SPF record that forbids every server: no mechanism before `-all` allows one. */
const forbiddingRecord = /^v=spf1(\s+-\S+)*\s+-all(\s+exp=\S+)*\s*$/i;

/** Checks that the SPF record of the sender's domain, if there is one, allows any server to send its e-mails. */
export async function* checkSenderDomain({ configuration, resolveTxt }: Installation): Results {
  const [, domain] = /@([^\s<>]+)/.exec(configuration.mail?.from ?? '') ?? [];
  if (!domain) return;
  // A record can consist of several strings.
  const records = (await resolveTxt(domain).catch(() => [])).map((strings) => strings.join(''));
  const record = records.find((text) => forbiddingRecord.test(text));
  if (!record) return;
  yield `The SPF record of ${domain} (TXT “${record}”) forbids every server to send e-mails from this domain, so recipients reject the e-mails from MAIL_FROM or treat them as spam: at the DNS provider of ${domain}, replace this TXT record with the one that your mail service asks for (such as v=spf1 include:… -all)`;
}
