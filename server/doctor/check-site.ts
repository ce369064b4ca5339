import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ask, certificateCodes, type Remedies } from './ask.ts';
import type { Report } from './check.ts';
import type { Installation, Surroundings } from './installation.ts';

/** Checks what visitors get at the website's address, and whether the API behind it is ready. */
export async function checkSite(
  report: Report,
  { fetch, configuration }: Installation,
): Promise<void> {
  const { siteUrl } = configuration;
  let isOurs = false;
  const isReached = await ask(report, fetch, new URL('/revision.json', siteUrl).href, {
    remedies: siteRemedies(new URL(siteUrl).hostname),
    otherwise: 'start the proxy, and open ports 80 and 443 in the firewall',
    judge: async (response) => {
      const { data } = builtRevision.safeParse(await response.json().catch(() => null));
      const target = URL.parse(response.url)?.origin ?? siteUrl;
      if (target !== new URL(siteUrl).origin) {
        return report.fault(`${siteUrl} redirects to ${target}: set URL to that address`);
      }
      isOurs = response.ok && data !== undefined;
      if (isOurs) return report.good(`${siteUrl} shows content number ${data?.revision}`);
      report.fault(
        `${siteUrl} responds with ${response.status}: ${statusRemedies[response.status] ?? 'this is not the built website: build it, or correct URL'}`,
      );
    },
  });
  if (isReached) await checkReady(report, fetch, { siteUrl, isOurs });
}

const startServer = 'start the server behind the proxy, on the port that the proxy uses';
const statusRemedies: Record<number, string> = {
  502: startServer,
  503: 'wait until the website is built, or look into the log',
  504: startServer,
};

const siteRemedies = (hostname: string): Remedies => ({
  '^EAI_': 'repair the name resolution of this machine (/etc/resolv.conf), which does not respond',
  '^ENOTFOUND$': `add a DNS record for ${hostname} that points to this machine or to the hosting platform`,
  '^UNABLE_TO_VERIFY_LEAF_SIGNATURE$': `have the proxy send the whole certificate chain of ${hostname}: fullchain.pem, not cert.pem`,
  'EXPIRED|NOT_YET_VALID': `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`,
  [certificateCodes]: `install a certificate that is valid for ${hostname}, at the proxy or at the hosting platform`,
});

const problem = z.object({ detail: z._default(z.string(), '') });
const ready = z.object({ status: z.literal('ready') });

/** A response that is neither from our website nor from our API says nothing about the API. */
const checkReady = (
  { good, fault }: Report,
  fetch: Surroundings['fetch'],
  { siteUrl, isOurs }: { siteUrl: string; isOurs: boolean },
) =>
  ask({ fault }, fetch, new URL('/ready', siteUrl).href, {
    subject: 'ready',
    otherwise: 'look into the log',
    judge: async (response) => {
      const body: unknown = await response.json().catch(() => null);
      if (response.ok && ready.safeParse(body).success) {
        return good('the server has everything that it needs', 'ready');
      }
      const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
      if (!isOurs && !isProblem) return;
      const detail = problem.safeParse(body).data?.detail || 'look into the log';
      fault(`/ready responds with ${response.status}: ${detail}`, 'ready');
    },
  });
