import * as z from 'zod/mini';
import type { Results } from './check.ts';
import type { Installation } from './installation.ts';
import { fetchJson, sendRequest } from './send-request.ts';

const site = z.object({
  build_settings: z.optional(
    z.object({
      repo_branch: z.optional(z.string()),
      stop_builds: z.optional(z.nullable(z.boolean())),
    }),
  ),
  published_deploy: z.optional(z.nullable(z.object({ locked: z.nullish(z.boolean()) }))),
});
const hooks = z.array(z.object({ url: z.string(), branch: z.string() }));

/** Checks that the Netlify site publishes what the build hook builds. Uses the same access token as backups. */
export async function* checkNetlify(installation: Installation): Results {
  const { fetch, environment, buildHookUrl } = installation;
  const { NETLIFY_SITE_ID: id, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: api } = environment;
  if (!id || !token) return;
  const address = `${api ?? 'https://api.netlify.com'}/api/v1/sites/${id}`;
  const headers = { Authorization: `Bearer ${token}` };
  const { response, fault } = await sendRequest(installation, address, { headers });
  if (!response) return yield fault;
  if (response.status === 401) {
    return yield 'Netlify refuses NETLIFY_AUTH_TOKEN, so backups fail: create another one in the user settings of Netlify (Applications, New access token), and set NETLIFY_AUTH_TOKEN to it';
  }
  if (response.status === 404) {
    return yield 'NETLIFY_SITE_ID is not a site that NETLIFY_AUTH_TOKEN can access: correct the id or the token';
  }
  const { data } = site.safeParse(await response.json().catch(() => null));
  const { repo_branch: branch, stop_builds: isStopped } = data?.build_settings ?? {};
  if (data?.published_deploy?.locked) {
    yield 'Netlify publishes no new deploys, because the published one is locked: open Deploys, and press “Unlock to start auto publishing”';
  }
  if (isStopped) {
    yield 'Netlify does not build this site: activate builds in the project configuration (Build & deploy, Build settings, Active builds)';
  }
  const { data: existingHooks } = hooks.safeParse(
    await fetchJson(fetch, `${address}/build_hooks`, { headers }),
  );
  const hook = existingHooks?.find(({ url }) => url === buildHookUrl);
  if (existingHooks && buildHookUrl && !hook) {
    yield 'BUILD_HOOK_URL is not a build hook of this site: create a build hook there, and set BUILD_HOOK_URL to its address';
  } else if (hook && branch && hook.branch !== branch) {
    yield `BUILD_HOOK_URL builds the branch ${hook.branch}, but the website is built from ${branch}: create a build hook for ${branch}, and set BUILD_HOOK_URL to its address`;
  }
}
