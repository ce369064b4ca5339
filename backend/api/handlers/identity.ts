import { roleOf } from '#contract/entities/user.ts';
import * as routes from '#contract/routes.ts';
import { accessTokens } from '#services/identity/access-tokens.ts';
import { admitUser, isKnownUser } from '#services/identity/admit-user.ts';
import type { VerifiedIdentity } from '#services/identity/identity.ts';
import { ServiceError } from '#services/service-error.ts';
import type { ApiDeps, RequestHost } from '../deps.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { limitAddress, limitAll } from '../rate-limits.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Throws `too-many-requests` where one address signs in too often, or all together make too many accounts [API-3]. */
async function limitSignIns(
  deps: ApiDeps,
  host: RequestHost,
  { uid }: VerifiedIdentity,
  now: Date,
): Promise<void> {
  await limitAddress(deps, 'signIns', host, now);
  if (!(await isKnownUser(deps.store, uid))) await limitAll(deps, 'newAccounts', now);
}

/** Turning the identity service's proof into an account and an access token of ours [AUTH-8, AUTH-9, AUTH-10]. */
export const signInHandlers: Handler[] = [
  defineHandler(routes.jwt, async ({ deps, host, body, identity, now }) => {
    if (!same(body.email, identity.email)) throw new ServiceError('forbidden');
    await limitSignIns(deps, host, identity, now);
    await admitUser(deps.store, identity, { adminEmails: deps.adminEmails, now });
    return { data: { token: await accessTokens(deps.accessTokenSecret).issue(identity, now) } };
  }),

  defineHandler(routes.registerUser, async ({ deps, host, body: { userData }, identity, now }) => {
    if (userData.uid && userData.uid !== identity.uid) throw new ServiceError('forbidden');
    if (userData.email && !same(userData.email, identity.email))
      throw new ServiceError('forbidden');
    await limitSignIns(deps, host, identity, now);
    const { adminEmails } = deps;
    return {
      data: await admitUser(deps.store, identity, { adminEmails, name: userData.name, now }),
    };
  }),
];

/** What people may ask about their own account [AUTH-11]. */
export const accountHandlers: Handler[] = [
  defineHandler(routes.isAdmin, async ({ param, user }) => {
    if (!same(param, user.email)) throw new ServiceError('forbidden');
    const role = roleOf(user);
    if (role === 'editor') return { data: { admin: false, editor: true } };
    return { data: { admin: role === 'admin' } };
  }),
];
