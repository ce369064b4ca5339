import type { HostHandler } from '../network/internet.ts';

const hookPath = '/build_hooks/65a1f0';

/** The secret address that starts a build. */
export const buildHookUrl = `https://api.netlify.com${hookPath}`;

export const purgeToken = 'purge-token';

export interface BuildHook {
  calls: number;
  /** The status of each response. A call starts a build only if this is 200. */
  status: number;
}

interface ApiOptions {
  hook: BuildHook;
  build: () => void;
  purge: (tags: string[]) => void;
}

/** Simulates the parts of Netlify's API that functions call: the build hook and the cache purge. */
export const createNetlifyApi =
  ({ hook, build, purge }: ApiOptions): HostHandler =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === hookPath && request.method === 'POST') {
      hook.calls += 1;
      if (hook.status === 200) build();
      return new Response('', { status: hook.status });
    }
    if (pathname !== '/api/v1/purge') return new Response('Not found', { status: 404 });
    if (request.headers.get('authorization') !== `Bearer ${purgeToken}`) {
      return new Response('', { status: 401 });
    }
    const { cache_tags: tags } = (await request.json()) as { cache_tags: string[] };
    purge(tags);
    return new Response('', { status: 202 });
  };
