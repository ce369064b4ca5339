import type { Context } from 'hono';
import { getRole, type Role } from '#contract/entities/user.ts';
import type { Access, Route } from '#contract/http/route.ts';
import { systemContext } from '#services/context.ts';
import type { AccessTokens } from '#services/identity/access-tokens.ts';
import { findSessionUser } from '#services/identity/admit-user.ts';
import { isApiKey, toKeyUser } from '#services/identity/key-callers.ts';
import { ServiceError } from '#services/service-error.ts';
import { authorizeKey } from './authorize-key.ts';
import type { ApiDeps } from './deps.ts';
import type { Caller } from './handler.ts';
import type { LimitDeps } from './rate-limits.ts';

/**
 * Identifies the caller and checks that the caller has the access that the route requires, before the body is read
 * [API-2]. Throws `unauthenticated` if the route needs a token and the call contains no valid one, `forbidden` if the
 * account or key may not call the route, and `too-many-requests` for a key. A person's role and sessions are read from
 * the database on each call. A demotion therefore takes effect immediately, and tokens from before a promotion are
 * refused [AUTH-16].
 */
export async function authorizeCaller(
  route: Route,
  context: Context,
  { tokens, ...deps }: LimitDeps & Pick<ApiDeps, 'verifyIdentity'> & { tokens: AccessTokens },
  now: Date,
): Promise<Caller> {
  const { access } = route;
  const { verifyIdentity, store } = deps;
  if (access === 'public') return { user: undefined, identity: undefined };
  const token = requireBearerToken(context);
  if (access === 'identity') {
    const identity = await verifyIdentity(token);
    if (!identity) throw new ServiceError('unauthenticated');
    return { user: undefined, identity };
  }
  if (isApiKey(token)) {
    const key = await authorizeKey(route, context, { secret: token, deps, now });
    return { user: toKeyUser(key), key, identity: undefined };
  }
  const session = await tokens.readSession(token, now);
  const user = session && (await findSessionUser(systemContext(store, now), session));
  if (!user) throw new ServiceError('unauthenticated');
  if (!hasAccess(access, getRole(user))) throw new ServiceError('forbidden');
  return { user, identity: undefined };
}

function hasAccess(access: Access, role: Role): boolean {
  if (access === 'admin') return role === 'admin';
  if (access === 'editor') return role !== 'client';
  return true;
}

/** Returns the bearer token of a call. Throws `unauthenticated` if it is missing or malformed. */
export function requireBearerToken(context: Context): string {
  const [, token] =
    /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(context.req.header('authorization') ?? '') ?? [];
  if (!token) throw new ServiceError('unauthenticated');
  return token;
}
