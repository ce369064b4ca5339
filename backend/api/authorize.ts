import type { Context } from 'hono';
import { getRole, type Role } from '#contract/entities/user.ts';
import { type Access, keyScopes, type Route } from '#contract/http/route.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { type CallingKey, systemContext } from '#services/context.ts';
import type { AccessTokens } from '#services/identity/access-tokens.ts';
import { findSessionUser } from '#services/identity/admit-user.ts';
import {
  type ActiveKey,
  findActiveKey,
  isApiKey,
  recordKeyUse,
  toKeyUser,
} from '#services/identity/key-callers.ts';
import { kindsWithPictures } from '#services/key-rights.ts';
import { ServiceError } from '#services/service-error.ts';
import type { ApiDeps } from './deps.ts';
import type { Caller } from './handler.ts';
import { countKeyCall, type LimitDeps } from './rate-limits.ts';

/**
 * Identifies the caller, and checks that the caller may call the route, before the body is read [API-2]. Reads a
 * person's role, and the time from which their sessions are valid, from the database on each call, so a demotion takes
 * effect immediately, and tokens from before a promotion are refused [AUTH-16]. Records the use of an API key [AUTH-15].
 * Throws `unauthenticated` if the route needs a token and the call contains no valid one, `reauthentication-required` if
 * the session is no longer valid, `forbidden` if the account or key may not call the route, and `too-many-requests` if
 * an API key has made too many calls.
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
    const key = await authenticateKey(token, deps, now);
    if (!mayCall(key, route, context.req.param('kind'))) throw new ServiceError('forbidden');
    await recordKeyUse(systemContext(store, now), key);
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

/** Assistants show this message to the person who set them up. */
const invalidKeyDetail =
  'The API key is not valid. It may be mistyped, revoked or expired, or its creator may no longer be an admin. Create another one in the dashboard.';

/**
 * Resolves to the API key with this secret, and counts the call [AUTH-15]. Throws `unauthenticated` or
 * `too-many-requests`.
 */
export async function authenticateKey(
  secret: string,
  deps: LimitDeps,
  now: Date,
): Promise<ActiveKey> {
  const key = await findActiveKey(systemContext(deps.store, now), secret);
  if (!key) throw new ServiceError('unauthenticated', invalidKeyDetail);
  await countKeyCall(deps, key, now);
  return key;
}

/** Whether the scope, the kinds and the rights of a key allow a call to a route [API-8]. */
export function mayCall(key: CallingKey, route: Route, kindInPath: string | undefined): boolean {
  if (!route.keys || keyScopes.indexOf(key.scope) < keyScopes.indexOf(route.keys)) return false;
  if (route.hasVisitorData && !key.readsMessages) return false;
  return listRouteKinds(route, kindInPath).some((kind) => key.kinds.includes(kind));
}

const kindByPath = new Map<string, ContentKind>(
  contentKindNames.flatMap((kind) =>
    Object.values<Route>(contentRoutes[kind]).map(({ path }) => [path, kind] as const),
  ),
);

/** Returns the kinds of content that a route serves. The key must allow at least one of them. */
function listRouteKinds(route: Route, kindInPath: string | undefined): readonly string[] {
  if (route.allowsAnyKind) return contentKindNames;
  if (route.servesPictures) return kindsWithPictures;
  const kind = kindByPath.get(route.path) ?? kindInPath;
  return kind === undefined ? [] : [kind];
}
