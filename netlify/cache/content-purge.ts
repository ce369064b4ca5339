import { setTimeout as pause } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pRetry from 'p-retry';
import { type Log, reasonOf } from '#services/log.ts';

/** The tag of the CDN's responses that become stale when content is written. */
const contentCacheTag = 'content';

/** The headers that let the CDN cache a response until a write purges it, or for a minute [API-6]. */
export const contentCacheHeaders = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': contentCacheTag,
};

/** Writes within this time share a purge. In milliseconds. */
const burstMs = 50;

/** Netlify accepts two purges of a tag within this time. In milliseconds. */
const limitMs = 5_000;

interface PurgeOptions {
  log: Log;
  purge?: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that purges the CDN's copies of the content. Calls within two and a half seconds share one purge.
 * A purge that exceeds Netlify's limit, which other instances share, is retried. The promise resolves after the purge
 * and never rejects: a copy that was not purged expires after a minute [API-6].
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
    cooldown = wait(limitMs / 2);
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
      minTimeout: limitMs,
      factor: 1,
      shouldRetry: ({ error }) => /\b429\b/.test(error.message),
    });
  } catch (error) {
    log({ level: 'error', event: 'purge', reason: reasonOf(error) });
  }
}
