import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { health, ready } from '#contract/routes/routes.ts';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { rebuild } from '#schema/index.ts';
import { maxUploadBytes } from '#services/images/image-limits.ts';
import { unknownVisitorHeader } from '../http/client-address.ts';
import { ask, certificateCodes, jsonAt, type Remedies, resolutionRemedies } from './ask.ts';
import type { Report } from './check.ts';
import { sharedLimit } from './check-network.ts';
import type { Installation, OpenInstallation, Surroundings } from './installation.ts';

const revisionAddress = (siteUrl: string) => new URL('/revision.json', siteUrl).href;

/** Checks what visitors get at the website's address, and whether the API behind it is ready. */
export async function checkSite(
  report: Report,
  { fetch, configuration }: Installation,
): Promise<void> {
  const { siteUrl } = configuration;
  let isOurs = false;
  const isReached = await ask(report, fetch, revisionAddress(siteUrl), {
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
  if (isOurs) {
    await checkForwarding(report, fetch, siteUrl);
    await checkMethods(report, fetch, siteUrl);
  }
}

const largeBodies = 'the largest pictures: have it accept bodies of 6 MB (client_max_body_size)';

/** What a proxy does not pass on, by the response to a large request without a key. */
function notPassedOn({ status, headers }: Response): string | undefined {
  if (status === 413) return largeBodies;
  if (status === 403) {
    return 'the host that visitors open, so no assistant can connect: set the header Host';
  }
  if (!headers.has(unknownVisitorHeader)) return undefined;
  return `the address of the visitor, ${sharedLimit}: set the header X-Forwarded-For`;
}

/** Checks that proxies pass on what the server needs. The request has no key, so it changes nothing. */
const checkForwarding = ({ fault }: Report, fetch: Surroundings['fetch'], siteUrl: string) =>
  ask({ fault }, fetch, new URL(mcpPath, siteUrl).href, {
    subject: 'proxy',
    method: 'POST',
    body: new Uint8Array(maxUploadBytes),
    otherwise: `it may not pass on ${largeBodies}`,
    judge: (response) => {
      const part = notPassedOn(response);
      if (part) fault(`does not pass on ${part}; see docs/deploy-server.md`, 'proxy');
    },
  });

/** Checks that no proxy refuses the methods of saves. The API refuses them at this address, with a problem. */
async function checkMethods(report: Report, fetch: Surroundings['fetch'], siteUrl: string) {
  const refused: string[] = [];
  for (const method of ['PUT', 'DELETE'] as const) {
    await ask(report, fetch, new URL(health.path, siteUrl).href, {
      subject: 'proxy',
      method,
      otherwise: `have it pass on ${method}`,
      judge: ({ headers }) => {
        if (!headers.get('content-type')?.startsWith(problemMediaType)) refused.push(method);
      },
    });
  }
  if (refused.length > 0) {
    const methods = refused.join(' and ');
    report.fault(
      `refuses ${methods}, so nobody can save: allow them for this website (limit_except, firewall rules)`,
      'proxy',
    );
  }
}

/** Checks that the website shows what this database published. Other checks report a website that cannot be read. */
export async function checkShownContent(
  { fault }: Report,
  { store, fetch, configuration: { siteUrl } }: OpenInstallation,
): Promise<void> {
  const readNumbers = () =>
    store.read((db) =>
      db.select({ completed: rebuild.completed, requested: rebuild.requested }).from(rebuild),
    );
  const [before] = await readNumbers();
  const { data } = builtRevision.safeParse(await jsonAt(fetch, revisionAddress(siteUrl)));
  const [after] = await readNumbers();
  if (!data || !before || !after) return;
  if (data.revision >= before.completed && data.revision <= after.requested) return;
  fault(
    `${siteUrl} shows content number ${data.revision}, but this database published ${before.completed}: visitors get another installation or an old release. Correct the DNS record, the proxy or DATABASE_URL`,
  );
}

const startServer = 'start the server behind the proxy, on the port that the proxy uses';
export const statusRemedies: Record<number, string> = {
  401: 'the proxy asks visitors for a password: turn that off (auth_basic, basic_auth)',
  502: startServer,
  503: 'wait until the website is built, or look into the log',
  504: startServer,
};

const siteRemedies = (hostname: string): Remedies => ({
  ...resolutionRemedies,
  '^ENOTFOUND ': `add a DNS record for ${hostname} that points to this machine or to the hosting platform`,
  '^UNABLE_TO_VERIFY_LEAF_SIGNATURE ': `have the proxy send the whole certificate chain of ${hostname}: fullchain.pem, not cert.pem`,
  'EXPIRED|NOT_YET_VALID': `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`,
  '^TimeoutError ': `check that the server behind the proxy responds, and that ${hostname} leads to the proxy`,
  'redirect count':
    'the address redirects to itself without end: have every proxy connect to the next one with https:// (at Cloudflare, the mode Full), or redirect only http://',
  [certificateCodes]: `install a certificate that is valid for ${hostname}, at the proxy or at the hosting platform`,
});

const problem = z.object({ detail: z._default(z.string(), '') });

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
      if (response.ok && ready.answer.safeParse(body).success) {
        return good('the server has everything that it needs', 'ready');
      }
      const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
      if (!isOurs && !isProblem) return;
      const detail = problem.safeParse(body).data?.detail || 'look into the log';
      fault(`/ready responds with ${response.status}: ${detail}`, 'ready');
    },
  });
