import { Resolver } from 'node:dns/promises';
import { getErrorCode } from '#db/error-causes.ts';

/** Functions that resolve to the values of the records of a name, keyed by type. */
const createQueries = (
  resolver: Resolver,
): Record<string, (name: string) => Promise<string[]>> => ({
  A: (name) => resolver.resolve4(name),
  AAAA: (name) => resolver.resolve6(name),
  CNAME: (name) => resolver.resolveCname(name),
  MX: async (name) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`),
  NS: (name) => resolver.resolveNs(name),
  TXT: async (name) => (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
  CAA: async (name) => (await resolver.resolveCaa(name)).map((record) => JSON.stringify(record)),
});

/** The codes of responses that the name does not exist, or has no such record. */
const absences = ['ENOTFOUND', 'ENODATA'];

/**
 * Resolves to the DNS records of the website, with and without `www.`, and of the domain of `sender`. Each line consists
 * of the name, the type, a tab and the value. Rejects if a name server does not respond, because the list would be
 * incomplete.
 */
export async function listDnsRecords(
  siteUrl: string,
  sender: string,
  resolver = new Resolver({ timeout: 2000, tries: 2 }),
): Promise<string[]> {
  const domain = new URL(siteUrl).hostname.replace(/^www\./, '');
  const [, senderDomain = domain] = /@([^\s>]+)/.exec(sender) ?? [];
  const queries = Object.entries(createQueries(resolver));
  const lines = [...new Set([domain, `www.${domain}`, senderDomain])].flatMap((name) =>
    queries.map(async ([type, query]) => {
      const values = await query(name).catch((error) => {
        if (absences.includes(getErrorCode(error))) return [];
        throw error;
      });
      return values.map((value) => `${name} ${type}\t${value}`);
    }),
  );
  return (await Promise.all(lines)).flat().toSorted();
}
