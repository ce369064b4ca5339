import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { isOfCertificate, isOfTime } from './certificate-codes.ts';
import { ask, type Fetch } from './check-network.ts';
import { type Finding, fault, good } from './finding.ts';

/** Whether visitors get the site at its address, and whether what answers them is ready. */
export async function checkSite(fetch: Fetch, siteUrl: string): Promise<Finding[]> {
  const shown = await checkRevision(fetch, siteUrl);
  return shown.isGood ? [shown, await checkReady(fetch, siteUrl)] : [shown];
}

const checkRevision = (fetch: Fetch, siteUrl: string): Promise<Finding> =>
  ask(fetch, new URL('/revision.json', siteUrl).href, {
    subject: 'URL',
    otherwise: (reason) => remedyOf(reason, siteUrl),
    judge: async (answer) => {
      const { status } = answer;
      if (status === 502 || status === 504) {
        const remedy = 'start the server behind it, on the port that the proxy uses';
        return fault('URL', `the proxy at ${siteUrl} answers ${status}: ${remedy}`);
      }
      const led = URL.parse(answer.url)?.origin ?? siteUrl;
      if (led !== new URL(siteUrl).origin) {
        return fault('URL', `${siteUrl} redirects to ${led}: set URL to that address`);
      }
      const shown = parse(await answer.text());
      if (answer.ok && shown !== null)
        return good('URL', `${siteUrl} shows content number ${shown}`);
      const what = `${siteUrl}/revision.json answered ${status}`;
      return fault('URL', `${what}: this is not the built website: build it, or correct URL`);
    },
  });

function remedyOf(reason: string, siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  if (reason.startsWith('EAI_')) {
    return 'repair the name resolution of this machine (/etc/resolv.conf), which answers nothing';
  }
  if (reason === 'ENOTFOUND') {
    return `add a DNS record for ${hostname} that points to this machine or to the hosting platform`;
  }
  if (reason === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE') {
    return `let the proxy send the whole chain of the certificate of ${hostname}: fullchain.pem, not cert.pem`;
  }
  if (isOfTime(reason)) {
    return `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`;
  }
  if (isOfCertificate(reason)) {
    return `install a certificate that is valid for ${hostname}, at the proxy or at the hosting platform`;
  }
  return 'start the proxy, and open ports 80 and 443 in the firewall';
}

const problem = z.object({ detail: z._default(z.string(), '') });

const checkReady = (fetch: Fetch, siteUrl: string): Promise<Finding> =>
  ask(fetch, new URL('/ready', siteUrl).href, {
    subject: 'ready',
    otherwise: 'look into the log',
    judge: async (answer) => {
      if (answer.ok) return good('ready', 'the server has everything that it needs');
      const told = problem.safeParse(await answer.json().catch(() => null)).data?.detail;
      const reason = told || 'the log says why';
      return fault('ready', `/ready answers ${answer.status}: ${reason}`);
    },
  });

function parse(text: string): number | null {
  try {
    return builtRevision.parse(JSON.parse(text)).revision;
  } catch {
    return null;
  }
}
