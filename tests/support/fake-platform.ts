import { buildHook } from '#netlify/deploys/build-hook.ts';
import type { Platform } from '#netlify/deploys/platform.ts';

const siteUrl = 'https://site.test';

/** Plays the platform that builds and serves the site, with everything that can be wrong with it. */
export interface FakePlatform extends Platform {
  /** How many builds it took requests for. */
  builds: number;
  /** What the hook answers; null is no answer. */
  hookStatus: number | null;
  /** How often the hook was called, also in vain. */
  calls: number;
  /** Which content visitors see, and which the deploys show at their own addresses; null where they do not tell. */
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
