import { setTimeout as pause } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pRetry from 'p-retry';
import { getErrorReason, type Log } from '#services/log.ts';

const contentCacheTag = 'content';

/** The CDN caches a response for a minute, or until a write purges it [API-6]. */
export const contentCacheHeaders = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': contentCacheTag,
};

/** A purge waits this long, so further writes can share it. */
const burstMs = 50;

/** Netlify accepts at most two purges of a tag within this time. */
const rateLimitMs = 5_000;

interface PurgeOptions {
  log: Log;
  purge?: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that purges the CDN's copies of the content. Purges start at least 2.5 seconds apart, and the
 * calls in between share one. A purge that exceeds Netlify's limit, which all instances share, is retried. The function
 * resolves after the purge. It never rejects, because unpurged copies expire after a minute [API-6].
 */
export function createContentPurge({
  log,
  purge = () => purgeCache({ tags: [contentCacheTag] }),
  wait = (ms) => pause(ms),
}: PurgeOptions): () => Promise<void> {
  let cooldown: Promise<unknown> = Promise.resolve();
  let nextPurge: Promise<void> | undefined;
  const startPurge = async () => {
    nextPurge = undefined;
    cooldown = wait(rateLimitMs / 2);
    await purgeOnce(log, purge);
  };
  return () => {
    nextPurge ??= Promise.all([cooldown, wait(burstMs)]).then(startPurge);
    return nextPurge;
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
    log({ level: 'error', event: 'purge', reason: getErrorReason(error) });
  }
}
