import type { Context } from 'hono';
import type { User } from '#contract/entities/user.ts';
import { keyAccess, kindsWithPictures } from '#contract/key-access.ts';
import type { Route } from '#contract/route.ts';
import {
  type ActiveKey,
  findActiveKey,
  noteUse,
  userOfKey,
} from '#services/identity/key-callers.ts';
import { ServiceError } from '#services/service-error.ts';
import { type LimitDeps, limitKey } from './rate-limits.ts';

/**
 * Decides whether an API key may call a route [AUTH-15, API-2]. Throws `unauthenticated` for one that holds no more,
 * `too-many-requests`, and `forbidden` for a route that takes no keys, for another kind of content, and for writing with a
 * key that only reads.
 */
export async function authorizeKey(
  route: Route,
  context: Context,
  { secret, deps, now }: { secret: string; deps: LimitDeps; now: Date },
): Promise<User> {
  const key = await findActiveKey(deps.store, secret, now);
  if (!key) throw new ServiceError('unauthenticated');
  await limitKey(deps, key, now);
  if (!mayCall(key, route, context.req.param('kind'))) throw new ServiceError('forbidden');
  await noteUse(deps.store, key, now);
  return userOfKey(key);
}

function mayCall(key: ActiveKey, route: Route, kindOfPath: string | undefined): boolean {
  const access = keyAccess.get(route);
  if (!access) return false;
  if (access.needs === 'write' && !key.canWrite) return false;
  if (access.kind === 'pictures') return kindsWithPictures.some((kind) => key.kinds.includes(kind));
  const kind = access.kind === 'path' ? kindOfPath : access.kind;
  return kind !== undefined && key.kinds.includes(kind);
}
