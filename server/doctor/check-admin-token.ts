import { randomUUID } from 'node:crypto';
import { getPublishState } from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { isAdmin } from '#services/identity/rights.ts';
import { createFault, type Results } from './check.ts';
import type { OpenInstallation } from './installation.ts';
import { restartServer } from './remedies.ts';
import { fetchOrNull } from './send-request.ts';

const tokenLifetimeSeconds = 60;

/**
 * Checks that the API at the website's address accepts an admin's access token, and that no cache gives the response to
 * strangers.
 */
export async function* checkAdminToken({
  store,
  fetch,
  server,
  configuration: { siteUrl, accessTokenSecret },
}: OpenInstallation): Results {
  const { uid } = users;
  const [admin] = await store.read((db) => db.select({ uid }).from(users).where(isAdmin).limit(1));
  if (!admin) return;
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const expiresAt = seconds + tokenLifetimeSeconds;
  const times = { signedInAt: seconds, issuedAt: seconds, expiresAt };
  const account = { uid: admin.uid, email: '', emailVerified: true, name: '', ...times };
  const token = await createAccessTokens(accessTokenSecret).issue(account, now);
  // If a cache stores the response to the admin, nobody else requests its random address.
  const createAddress = () => new URL(`${getPublishState.path}?${randomUUID()}`, siteUrl).href;
  const requestStatus = async (address: string, headers = {}) =>
    (await fetchOrNull(fetch, address, { headers, redirect: 'manual' }))?.status;
  const address = createAddress();
  const status = await requestStatus(address, { Authorization: `Bearer ${token}` });
  if (status === 401) {
    const remedy = server
      ? `${restartServer}; if this line appears again, make the proxy forward that header unchanged, as in docs/deploy-server.md`
      : 'run doctor with the website’s own secret; if you have just changed it at Netlify, start a deploy';
    yield createFault(
      `The website rejects an admin’s access token (401), because ${server ? 'the proxy changes the Authorization header, or ' : ''}the server uses a different ACCESS_TOKEN_SECRET from doctor: ${remedy}`,
      { symptomOf: ['variables', 'website'] },
    );
  }
  // Another server can respond with 200 to every request.
  if (status !== 200 || (await requestStatus(createAddress())) === 200) return;
  if ((await requestStatus(address)) === 200) {
    const cache = server
      ? 'the cache of the proxy or of the CDN'
      : 'the cache of the CDN in front of Netlify';
    yield `A cache in front of the website gives an admin’s private responses to strangers: turn off ${cache} for this website, and empty that cache`;
  }
}
