import { getPublishState } from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { isAdmin } from '#services/identity/rights.ts';
import type { Results } from './check.ts';
import type { OpenInstallation } from './installation.ts';
import { fetchOrNull } from './send-request.ts';

const tokenLifetimeSeconds = 60;

/** Checks that the API at the website's address accepts an admin's access token. */
export async function* checkAdminToken({
  store,
  fetch,
  configuration: { siteUrl, accessTokenSecret },
}: OpenInstallation): Results {
  const { uid } = users;
  const [admin] = await store.read((db) => db.select({ uid }).from(users).where(isAdmin).limit(1));
  if (!admin) return;
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const times = {
    signedInAt: seconds,
    issuedAt: seconds,
    expiresAt: seconds + tokenLifetimeSeconds,
  };
  const account = { email: '', emailVerified: true, name: '' };
  const token = await createAccessTokens(accessTokenSecret).issue(
    { uid: admin.uid, ...account, ...times },
    now,
  );
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetchOrNull(fetch, new URL(getPublishState.path, siteUrl).href, {
    headers,
    redirect: 'manual',
  });
  if (response?.status !== 401) return;
  yield 'The website rejects an admin’s access token: make the proxy forward the Authorization header, and restart the server if ACCESS_TOKEN_SECRET or the clock has changed';
}
