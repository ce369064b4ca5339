import type { Context } from 'hono';
import { keyScopes, type Route } from '#contract/http/route.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { type CallingKey, systemContext } from '#services/context.ts';
import { type ActiveKey, findActiveKey, recordKeyUse } from '#services/identity/key-callers.ts';
import { kindsWithPictures } from '#services/key-rights.ts';
import { ServiceError } from '#services/service-error.ts';
import { countKeyCall, type LimitDeps } from './rate-limits.ts';

/**
 * Returns the API key of a call to a route, and records its use [AUTH-15, API-2]. Throws `unauthenticated` for an
 * invalid key, `too-many-requests` if the key has made too many calls, and `forbidden` if it may not access the route,
 * the kind or visitors' data [API-8].
 */
export async function authorizeKey(
  route: Route,
  context: Context,
  { secret, deps, now }: { secret: string; deps: LimitDeps; now: Date },
): Promise<ActiveKey> {
  const key = await authenticateKey(secret, deps, now);
  if (!mayCall(key, route, context.req.param('kind'))) throw new ServiceError('forbidden');
  await recordKeyUse(systemContext(deps.store, now), key);
  return key;
}

/** Assistants show this message to the person who set them up. */
const invalidKeyDetail =
  'The API key is not valid. It may be mistyped, revoked or expired, or its creator may no longer be an admin. Create another one in the dashboard.';

/**
 * Returns the API key with this secret, and counts the call [AUTH-15]. Throws `unauthenticated` and
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

/** The kinds of content that a route serves. The key must allow at least one of them. */
function listRouteKinds(route: Route, kindInPath: string | undefined): readonly string[] {
  if (route.allowsAnyKind) return contentKindNames;
  if (route.servesPictures) return kindsWithPictures;
  const kind = kindByPath.get(route.path) ?? kindInPath;
  return kind === undefined ? [] : [kind];
}
