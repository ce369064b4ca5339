import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ready } from '#contract/routes/routes.ts';
import { rebuild } from '#schema/index.ts';
import type { Report } from './check.ts';
import { localServerUrl } from './check-network.ts';
import type { Installation, OpenInstallation, System } from './installation.ts';
import {
  certificateCodes,
  dnsRemedies,
  fetchJson,
  type Remedies,
  sendRequest,
} from './send-request.ts';
import { visitAddresses } from './visit-addresses.ts';

/** Whether the website responds at its address without a redirect. If not, `checkSite` reports the reason. */
export const showsWebsite = async (fetch: System['fetch'], siteUrl: string): Promise<boolean> =>
  builtRevision.safeParse(await fetchJson(fetch, revisionAddress(siteUrl), { redirect: 'manual' }))
    .success;

const revisionAddress = (siteUrl: string) => new URL('/revision.json', siteUrl).href;

/** Checks what visitors get at the website's address, and whether the API at that address is ready. */
export async function checkSite(report: Report, installation: Installation): Promise<void> {
  const { fetch, configuration, server } = installation;
  const { siteUrl } = configuration;
  let isThisWebsite = false;
  let failure = '';
  const storeFailure = (detail: string) => {
    failure = detail;
  };
  const isReached = await sendRequest({ fault: storeFailure }, fetch, revisionAddress(siteUrl), {
    remedies: siteRemedies(new URL(siteUrl).hostname),
    defaultRemedy: 'start the proxy, and open ports 80 and 443 in the firewall',
    onResponse: async (response) => {
      const { data } = builtRevision.safeParse(await response.json().catch(() => null));
      const target = URL.parse(response.url)?.origin ?? siteUrl;
      if (target !== new URL(siteUrl).origin) {
        return report.fault(`${siteUrl} redirects to ${target}: set URL to that address`);
      }
      isThisWebsite = response.ok && data !== undefined;
      if (isThisWebsite) return report.good(`${siteUrl} shows content number ${data?.revision}`);
      const serverUrl =
        server && /50[24]/.test(String(response.status)) && (await localServerUrl(fetch, server));
      if (serverUrl) {
        return report.fault(
          `${siteUrl} responds with ${response.status}, although the server responds on ${serverUrl}: correct the target of the proxy (proxy_pass, reverse_proxy), or HOST if the proxy is on another machine or in another container (0.0.0.0)`,
        );
      }
      report.fault(
        `${siteUrl} responds with ${response.status}: ${statusRemedies[response.status] ?? 'this is not the built website: build it, or correct URL'}`,
      );
    },
  });
  // `checkAddresses` reports an address without the website if another one has it.
  if (failure && !(await visitAddresses(installation)).some(({ visit }) => visit?.isThisWebsite)) {
    report.fault(failure);
  }
  if (isReached) await checkReady(report, fetch, { siteUrl, isThisWebsite });
  if (isThisWebsite) await checkPublishedSettings(report, fetch, configuration);
}

/** Checks that the built pages contain this installation's Firebase project and key. */
async function checkPublishedSettings(
  { fault }: Report,
  fetch: System['fetch'],
  { siteUrl, firebaseProjectId, firebaseApiKey }: Installation['configuration'],
): Promise<void> {
  const { data } = identity.safeParse(
    await fetchJson(fetch, new URL('/identity.json', siteUrl).href),
  );
  if (!data) return;
  const differentNames = [
    ...(data.projectId === firebaseProjectId ? [] : ['FIREBASE_PROJECT_ID']),
    ...(data.apiKey === firebaseApiKey ? [] : ['FIREBASE_API_KEY']),
  ];
  if (differentNames.length > 0)
    fault(
      `differs from the value in the website’s pages: restart the server, or publish again on Netlify, so that the pages get it`,
      differentNames.join(' and '),
    );
}

const identity = z.object({ projectId: z.string(), apiKey: z.string() });

/** Checks that the website shows the content published from this database. `checkSite` reports other problems. */
export async function checkShownContent(
  { fault }: Report,
  { store, fetch, server, configuration: { siteUrl } }: OpenInstallation,
): Promise<void> {
  const readNumbers = () =>
    store.read((db) =>
      db.select({ completed: rebuild.completed, requested: rebuild.requested }).from(rebuild),
    );
  const [before] = await readNumbers();
  const { data } = builtRevision.safeParse(await fetchJson(fetch, revisionAddress(siteUrl)));
  const [after] = await readNumbers();
  if (!data || !before || !after) return;
  if (data.revision >= before.completed && data.revision <= after.requested) return;
  const isAhead = data.revision > after.requested;
  const netlifyRemedy = isAhead
    ? 'The website uses a newer database, for example since a restore: correct DATABASE_URL here, and make a backup'
    : 'On Netlify, unlock deploys, build the production branch with the hook, and use this DATABASE_URL in builds too (also in netlify.toml)';
  fault(
    `${siteUrl} shows content number ${data.revision}, but this database published ${before.completed}: visitors get another installation or an old release. ${server ? 'Correct the DNS record, the proxy or DATABASE_URL' : netlifyRemedy}`,
  );
}

const startRemedy = 'start the server behind the proxy, on the port that the proxy uses';
export const statusRemedies: Record<number, string> = {
  401: 'turn off the proxy’s password prompt (auth_basic, basic_auth)',
  502: startRemedy,
  503: 'wait until the website is built, or check the log',
  504: startRemedy,
};

const siteRemedies = (hostname: string): Remedies => ({
  ...dnsRemedies,
  '^ENOTFOUND ': `add a DNS record for ${hostname} that points to this machine or to the hosting platform`,
  '^UNABLE_TO_VERIFY_LEAF_SIGNATURE ': `have the proxy send the whole certificate chain of ${hostname}: fullchain.pem, not cert.pem`,
  'EXPIRED|NOT_YET_VALID': `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`,
  '^TimeoutError ': `check that the server behind the proxy responds, and that ${hostname} resolves to the proxy`,
  'redirect count':
    'the address redirects to itself endlessly: have every proxy connect to the next one with https:// (at Cloudflare, the mode Full), or redirect only http://',
  [certificateCodes]: `install a certificate that is valid for ${hostname} on the proxy or the hosting platform`,
});

const problem = z.object({ detail: z._default(z.string(), '') });

/** Ignores a response that neither the website nor the API sent. */
const checkReady = (
  { good, fault }: Report,
  fetch: System['fetch'],
  { siteUrl, isThisWebsite }: { siteUrl: string; isThisWebsite: boolean },
) =>
  sendRequest({ fault }, fetch, new URL('/ready', siteUrl).href, {
    subject: 'ready',
    defaultRemedy: 'check the log',
    onResponse: async (response) => {
      const body: unknown = await response.json().catch(() => null);
      if (response.ok && ready.response.safeParse(body).success) {
        return good('the server has everything that it needs', 'ready');
      }
      const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
      if (!isThisWebsite && !isProblem) return;
      const detail = problem.safeParse(body).data?.detail || 'check the log';
      fault(`/ready responds with ${response.status}: ${detail}`, 'ready');
    },
  });
