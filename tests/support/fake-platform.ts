import { createBuildHookCaller } from '#netlify/deploys/build-hook.ts';
import type { Platform } from '#netlify/deploys/platform.ts';

const siteUrl = 'https://site.test';

/** Simulates Netlify and its possible faults. */
export interface FakePlatform extends Platform {
  builds: number;
  /** The status that the hook responds with, or null if it does not respond. */
  hookStatus: number | null;
  /** The number of calls to the hook, including failed calls. */
  hookCalls: number;
  /** The content number of the live website, or null if the website does not respond. */
  liveContentNumber: number | null;
  /** The content numbers of the deploys, keyed by address. Other addresses do not respond. */
  deploys: Map<string, number>;
  logs: object[];
}

export function createFakePlatform(): FakePlatform {
  const platform: FakePlatform = {
    builds: 0,
    hookStatus: 200,
    hookCalls: 0,
    liveContentNumber: 0,
    deploys: new Map(),
    logs: [],
    siteUrl,
    pauseMs: 1,
    onDuePublished: () => {},
    readContentNumber: async (address) =>
      address === siteUrl ? platform.liveContentNumber : (platform.deploys.get(address) ?? null),
    log: (event) => platform.logs.push(event),
    callHook: createBuildHookCaller('https://hooks.test/1', {
      firstRetryDelayMs: 1,
      fetch: async () => {
        platform.hookCalls += 1;
        if (platform.hookStatus === null) throw new TypeError('fetch failed');
        const response = new Response('', { status: platform.hookStatus });
        if (response.ok) platform.builds += 1;
        return response;
      },
    }),
  };
  return platform;
}
