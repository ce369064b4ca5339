import * as routes from '#contract/routes/invitation-routes.ts';
import { acceptInvitation } from '#services/identity/accept-invitation.ts';
import { invite, inviteAgain, revokeInvitation } from '#services/identity/invitations.ts';
import { listInvitations, openInvitation } from '#services/identity/read-invitations.ts';
import type { HandlerContext } from '../handler.ts';
import { defineHandler, type Handler } from '../handler.ts';

const invitingOf = ({ deps, now }: Pick<HandlerContext, 'deps' | 'now'>) => ({
  secret: deps.accessTokenSecret,
  canMail: deps.mailer !== null,
  now,
});

/** Invitations to become an editor or an admin [AUTH-15]. */
export const invitationHandlers: Handler[] = [
  defineHandler(routes.getInvitations, async ({ deps, now }) => ({
    data: await listInvitations(deps.store, { secret: deps.accessTokenSecret, now }),
  })),
  defineHandler(routes.postInvitation, async ({ body, user, ...context }) => {
    const { deps, host } = context;
    const data = await invite(deps.store, body, { ...invitingOf(context), by: user._id });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.sendInvitation, async ({ param, user, ...context }) => {
    const { deps, host } = context;
    const data = await inviteAgain(deps.store, param, { ...invitingOf(context), by: user._id });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteInvitation, async ({ deps, param, user, now }) => {
    await revokeInvitation(deps.store, param, { actor: user._id, now });
    return { data: { _id: param } };
  }),
  defineHandler(routes.openInvitation, async ({ deps, body, now }) => {
    const secret = deps.accessTokenSecret;
    return { data: await openInvitation(deps.store, body.token, { secret, now }) };
  }),
  defineHandler(routes.acceptInvitation, async ({ deps, host, body, identity, now }) => {
    const secret = deps.accessTokenSecret;
    const data = await acceptInvitation(deps.store, body.token, { identity, secret, now });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
