import { randomUUID } from 'node:crypto';
import { getPublishState } from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { isAdmin } from '#services/identity/rights.ts';
import { createFault, formatList, type Results } from './check.ts';
import type { OpenInstallation } from './installation.ts';
import { findDirectives, readNginxFiles } from './nginx-files.ts';
import { reloadNginx, restartServer } from './remedies.ts';
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
  fileSystemRoot,
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
    const problem = 'The website rejects an admin’s access token (401), because the proxy';
    const files = await readNginxFiles(fileSystemRoot);
    const lines = findDirectives(files, /proxy_set_header\s+Authorization/);
    if (server && lines.length > 0) {
      return yield createFault(
        `${problem} changes the Authorization header: delete ${formatList(lines)}, then ${reloadNginx}`,
        { symptomOf: ['variables', 'website'] },
      );
    }
    const remedy = server
      ? `${restartServer}; if this line appears again, delete the line in the proxy’s configuration that changes this header (grep -rn Authorization /etc/nginx), then ${reloadNginx}`
      : 'run doctor with the website’s own secret; if you have just changed it at Netlify, start a deploy';
    yield createFault(
      `${problem} removes the Authorization header, or because the server uses a different ACCESS_TOKEN_SECRET from doctor: ${remedy}`,
      { symptomOf: ['variables', 'website'] },
    );
  }
  // Another server can respond with 200 to every request.
  if (status !== 200 || (await requestStatus(createAddress())) === 200) return;
  if ((await requestStatus(address)) === 200) {
    const remedy = server
      ? `delete the proxy_cache and proxy_ignore_headers lines (grep -rn 'proxy_cache\\|proxy_ignore' /etc/nginx), ${reloadNginx}, and delete the files in the folder of proxy_cache_path; with a CDN, turn off its cache for this website, and purge it`
      : 'turn off the cache of the CDN in front of Netlify for this website, and purge it';
    yield `A cache in front of the website gives an admin’s private responses to strangers: ${remedy}`;
  }
}
