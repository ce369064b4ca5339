import { setTimeout as pause } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pRetry from 'p-retry';
import { type Log, reasonOf } from '#services/log.ts';

const contentCacheTag = 'content';

/** The CDN keeps a response until a write purges it, or for at most a minute [API-6]. */
export const contentCacheHeaders = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': contentCacheTag,
};

/** A purge waits this long for further writes, which then share it. */
const burstMs = 50;

/** Netlify accepts two purges of the same tag within this time. */
const rateLimitMs = 5_000;

interface PurgeOptions {
  log: Log;
  purge?: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that purges the CDN's copies of the content. Calls within two and a half seconds share one purge.
 * A purge over Netlify's limit is retried, because other instances also count. The function resolves after the purge
 * and never rejects, because unpurged copies expire after a minute [API-6].
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
