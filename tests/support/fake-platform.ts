import { buildHook } from '#netlify/deploys/build-hook.ts';
import type { Platform } from '#netlify/deploys/platform.ts';

const siteUrl = 'https://site.test';

/** Simulates the platform that builds and serves the site, with all its possible faults. */
export interface FakePlatform extends Platform {
  /** The number of accepted build requests. */
  builds: number;
  /** The response of the hook; null for none. */
  hookStatus: number | null;
  /** The number of calls to the hook, including failed ones. */
  calls: number;
  /** The content that visitors see, and that of the deploys at their own addresses; null if they do not report it. */
  live: number | null;
  deploys: Map<string, number>;
  logged: object[];
}

export function fakePlatform(): FakePlatform {
  const platform: FakePlatform = {
    builds: 0,
    hookStatus: 200,
    calls: 0,
    live: 0,
    deploys: new Map(),
    logged: [],
    siteUrl,
    pauseMs: 1,
    readContentNumber: async (address) =>
      address === siteUrl ? platform.live : (platform.deploys.get(address) ?? null),
    log: (event) => platform.logged.push(event),
    callHook: buildHook('https://hooks.test/1', {
      pauseMs: 1,
      fetch: async () => {
        platform.calls += 1;
        if (platform.hookStatus === null) throw new TypeError('fetch failed');
        const response = new Response('', { status: platform.hookStatus });
        if (response.ok) platform.builds += 1;
        return response;
      },
    }),
  };
  return platform;
}
