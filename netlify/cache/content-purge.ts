import { setTimeout as pause } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pRetry from 'p-retry';
import { type Log, reasonOf } from '#services/log.ts';

/** The tag of answers that the platform's CDN keeps and that a write of content makes old. */
const contentCacheTag = 'content';

/** The headers by which the CDN keeps an answer that follows from the content, until a write purges it, or a minute [API-6]. */
export const contentCacheHeaders = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': contentCacheTag,
};

/** Writes that come together share a purge. In milliseconds. */
const burstMs = 50;

/** The platform takes two purges of a tag in five seconds, and then refuses. In milliseconds. */
const limitMs = 5_000;

interface PurgeOptions {
  log: Log;
  purge?: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Makes a function that purges the CDN's copies of the content. Calls that come within two and a half seconds share one purge.
 * A purge that the platform refuses for its limit, which other instances count towards, is tried again. The promise resolves
 * when the purge is done, and never rejects: a copy that stays expires after a minute [API-6].
 */
export function contentPurge({
  log,
  purge = () => purgeCache({ tags: [contentCacheTag] }),
  wait = (ms) => pause(ms),
}: PurgeOptions): () => Promise<void> {
  let rested: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async () => {
    next = undefined;
    rested = wait(limitMs / 2);
    await purgeOnce(log, purge);
  };
  return () => {
    next ??= Promise.all([rested, wait(burstMs)]).then(begin);
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
