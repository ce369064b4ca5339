import { setTimeout as pause } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pRetry from 'p-retry';
import { type Log, reasonOf } from '#services/log.ts';

/** The cache tag of CDN responses that become stale when content is written. */
const contentCacheTag = 'content';

/** The headers with which the CDN caches a response until a write purges it, for a minute at most [API-6]. */
export const contentCacheHeaders = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': contentCacheTag,
};

/** How long a purge waits for further writes, which then share it. In milliseconds. */
const burstMs = 50;

/** Netlify accepts two purges of the same tag within this time. In milliseconds. */
const rateLimitMs = 5_000;

interface PurgeOptions {
  log: Log;
  purge?: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that purges the CDN's copies of the content. Calls within two and a half seconds share one purge.
 * Other instances count towards Netlify's limit too, so a purge can exceed it and is then retried. The promise resolves
 * after the purge and never rejects, because a copy that was not purged expires after a minute [API-6].
 */
export function contentPurge({
  log,
  purge = () => purgeCache({ tags: [contentCacheTag] }),
  wait = (ms) => pause(ms),
}: PurgeOptions): () => Promise<void> {
  let cooldown: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async () => {
    next = undefined;
    cooldown = wait(rateLimitMs / 2);
    await purgeOnce(log, purge);
  };
  return () => {
    next ??= Promise.all([cooldown, wait(burstMs)]).then(begin);
    return next;
  };
}

async function purgeOnce(log: Log, purge: () => Promise<unknown>): Promise<void> {
  try {
    await pRetry(purge, {
      retries: 2,
      minTimeout: rateLimitMs,
      factor: 1,
      shouldRetry: ({ error }) => /\b429\b/.test(error.message),
    });
  } catch (error) {
    log({ level: 'error', event: 'purge', reason: reasonOf(error) });
  }
}
