import * as routes from '#contract/routes/routes.ts';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { admitUser } from '#services/identity/admit-user.ts';
import { ServiceError } from '#services/service-error.ts';
import { defineHandler, type Handler } from '../handler.ts';

export const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * These routes accept a token from the identity service. `jwt` returns an access token, and `registerUser` returns the
 * account [AUTH-8, AUTH-9, AUTH-10].
 */
export const signInHandlers: Handler[] = [
  defineHandler(routes.jwt, async ({ deps, ctx, body, identity, now }) => {
    if (!isSameEmail(body.email, identity.email)) throw new ServiceError('forbidden');
    await admitUser({ ...ctx, adminEmails: deps.adminEmails }, { identity });
    return { token: await createAccessTokens(deps.accessTokenSecret).issue(identity, now) };
  }),
  defineHandler(routes.registerUser, async ({ deps, ctx, body: { userData }, identity }) => {
    if (userData.uid && userData.uid !== identity.uid) throw new ServiceError('forbidden');
    if (userData.email && !isSameEmail(userData.email, identity.email))
      throw new ServiceError('forbidden');
    const { adminEmails } = deps;
    return admitUser({ ...ctx, adminEmails }, { identity, name: userData.name });
  }),
];
