import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ready } from '#contract/routes/routes.ts';
import { rebuild } from '#schema/index.ts';
import { type Finding, type Report, reportInto } from './check.ts';
import { findServerUrl } from './check-network.ts';
import type { Installation, OpenInstallation, System } from './installation.ts';
import {
  certificateCodes,
  dnsRemedies,
  type ErrorTexts,
  fetchJson,
  sendRequest,
} from './send-request.ts';
import { visitAddresses } from './visit-addresses.ts';

/** Whether the website responds at its address without a redirect. If not, `checkSite` reports the reason. */
export const showsWebsite = async (fetch: System['fetch'], siteUrl: string): Promise<boolean> =>
  builtRevision.safeParse(
    await fetchJson(fetch, getRevisionAddress(siteUrl), { redirect: 'manual' }),
  ).success;

const getRevisionAddress = (siteUrl: string) => new URL('/revision.json', siteUrl).href;

/** Checks what visitors get at the website's address, and whether the API at that address is ready. */
export async function checkSite(report: Report, installation: Installation): Promise<void> {
  const { fetch, configuration, server } = installation;
  const { siteUrl } = configuration;
  let isThisWebsite = false;
  const connectionFaults: Finding[] = [];
  const connectionReport = reportInto(connectionFaults);
  const isReached = await sendRequest(connectionReport, fetch, getRevisionAddress(siteUrl), {
    subject: siteUrl,
    remedies: getSiteRemedies(new URL(siteUrl).hostname),
    defaultRemedy: 'start the proxy, and open ports 80 and 443 in the firewall',
    onResponse: async (response) => {
      const { ok, status } = response;
      const { data } = builtRevision.safeParse(await response.json().catch(() => null));
      const target = URL.parse(response.url)?.origin ?? siteUrl;
      if (target !== new URL(siteUrl).origin) {
        return report.fail(`${siteUrl} redirects to ${target}: set URL to that address`);
      }
      isThisWebsite = ok && data !== undefined;
      if (isThisWebsite) return report.pass(`${siteUrl} shows content number ${data?.revision}`);
      const serverUrl =
        server && /50[24]/.test(String(status)) && (await findServerUrl(fetch, server));
      const statusRemedy = statusRemedies[status];
      if (serverUrl) {
        report.fail(
          `${siteUrl} responds with ${status}, although the server responds on ${serverUrl}: correct the target of the proxy (proxy_pass, reverse_proxy), or HOST if the proxy is on another machine or in another container (0.0.0.0)`,
        );
      } else if (statusRemedy) report.fail(`${siteUrl} responds with ${status}: ${statusRemedy}`);
      else {
        report.fail(
          `${siteUrl} responds with ${status}, but not with the built website: build the website, or correct URL`,
        );
      }
    },
  });
  // `checkAddresses` reports an address without the website if another one has it.
  const isElsewhere =
    !isReached && (await visitAddresses(installation)).some(({ visit }) => visit?.isThisWebsite);
  if (!isElsewhere) report.add(connectionFaults);
  if (isReached) await checkReady(report, fetch, { siteUrl, isThisWebsite });
  if (isThisWebsite) await checkPublishedSettings(report, fetch, configuration);
}

/** Checks that the built pages contain this installation's Firebase project and key. */
async function checkPublishedSettings(
  { fail }: Report,
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
  if (differentNames.length > 0) {
    fail(
      `The website’s pages contain an old value of ${differentNames.join(' and ')}: restart the server, or publish again on Netlify`,
    );
  }
}

const identity = z.object({ projectId: z.string(), apiKey: z.string() });

/** Checks that the website shows the content published from this database. `checkSite` reports other problems. */
export async function checkShownContent(
  { fail }: Report,
  { store, fetch, server, configuration: { siteUrl } }: OpenInstallation,
): Promise<void> {
  const readNumbers = () =>
    store.read((db) =>
      db.select({ completed: rebuild.completed, requested: rebuild.requested }).from(rebuild),
    );
  const [before] = await readNumbers();
  const { data } = builtRevision.safeParse(await fetchJson(fetch, getRevisionAddress(siteUrl)));
  const [after] = await readNumbers();
  if (!data || !before || !after) return;
  if (data.revision >= before.completed && data.revision <= after.requested) return;
  const isAhead = data.revision > after.requested;
  const netlifyRemedy = isAhead
    ? 'correct DATABASE_URL here and make a backup, because the website uses a newer database, for example since a restore'
    : 'unlock deploys, build the production branch with the hook, and use this DATABASE_URL in builds too (also in netlify.toml)';
  fail(
    `${siteUrl} shows content number ${data.revision}, but this database published ${before.completed}, so visitors get another installation or an old release: ${server ? 'correct the DNS record, the proxy or DATABASE_URL' : netlifyRemedy}`,
  );
}

const startRemedy = 'start the server behind the proxy, on the port that the proxy uses';
export const statusRemedies: Record<number, string> = {
  401: 'turn off the proxy’s password prompt (auth_basic, basic_auth)',
  502: startRemedy,
  503: 'wait until the website is built, or check the log',
  504: startRemedy,
};

/** For a website with a name that its certificate must cover. */
export const getCertificateRemedies = (hostname: string): ErrorTexts => ({
  ALTNAME_INVALID: `add ${hostname} to the certificate, which does not cover this name (certbot --expand, the Caddyfile, or the domains on the hosting platform)`,
  '^UNABLE_TO_VERIFY_LEAF_SIGNATURE ': `make the proxy send the whole certificate chain of ${hostname} (fullchain.pem, not cert.pem)`,
  'EXPIRED|NOT_YET_VALID': `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`,
  [certificateCodes]: `install a certificate that is valid for ${hostname} on the proxy or the hosting platform`,
});

const getSiteRemedies = (hostname: string): ErrorTexts => ({
  ...dnsRemedies,
  '^ENOTFOUND ': `add a DNS record for ${hostname} that points to this machine or to the hosting platform`,
  '^TimeoutError ': `check that the server behind the proxy responds, and that ${hostname} resolves to the proxy`,
  'redirect count':
    'stop the endless redirect of this address to itself (make every proxy connect to the next one with https://, at Cloudflare the mode Full, or redirect only http://)',
  ...getCertificateRemedies(hostname),
});

const problem = z.object({ detail: z._default(z.string(), '') });

/** Ignores a response that neither the website nor the API sent. */
const checkReady = (
  { pass, fail }: Report,
  fetch: System['fetch'],
  { siteUrl, isThisWebsite }: { siteUrl: string; isThisWebsite: boolean },
) => {
  const address = new URL('/ready', siteUrl).href;
  const remedy = 'check the log of the server';
  return sendRequest({ fail }, fetch, address, {
    subject: address,
    defaultRemedy: remedy,
    onResponse: async (response) => {
      const body: unknown = await response.json().catch(() => null);
      if (response.ok && ready.response.safeParse(body).success) {
        return pass('The server is ready');
      }
      const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
      if (!isThisWebsite && !isProblem) return;
      const reason = problem.safeParse(body).data?.detail;
      fail(`${address} responds with ${response.status}${reason ? ` (${reason})` : ''}: ${remedy}`);
    },
  });
};
