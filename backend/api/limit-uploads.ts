import type { MiddlewareHandler } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import type { User } from '#contract/entities/user.ts';
import type { Route } from '#contract/http/route.ts';
import type { ApiDeps, Bindings } from './deps.ts';
import { countCall } from './rate-limits.ts';

/** Per account or API key. Receiving an upload uses several times its size in memory. */
const maxConcurrentUploads = 2;

interface Env {
  Bindings: Bindings;
  Variables: { caller: { user: unknown }; now: Date };
}

/**
 * Queues the uploads of each account or API key before their bodies are read, so no caller can fill the memory or delay
 * other callers for long [IMG-1, API-3]. Throws `too-many-requests` if the caller has exceeded the limits of the route.
 */
export function limitUploads(deps: ApiDeps, route: Route): MiddlewareHandler<Env> {
  const queues = new Map<string, LimitFunction>();
  return async (context, next) => {
    // Only staff and API keys can call the routes that accept files, so there is always a user.
    const user = context.get('caller').user as User;
    const call = { user, host: context.env.host, now: context.get('now') };
    await countCall(deps, route, call);
    const queue = queues.get(user._id) ?? pLimit(maxConcurrentUploads);
    queues.set(user._id, queue);
    try {
      await queue(next);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(user._id);
    }
  };
}
