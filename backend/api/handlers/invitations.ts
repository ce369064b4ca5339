import * as routes from '#contract/routes/invitation-routes.ts';
import { acceptInvitation } from '#services/identity/accept-invitation.ts';
import { invite, inviteAgain, revokeInvitation } from '#services/identity/invitations.ts';
import { listInvitations, openInvitation } from '#services/identity/read-invitations.ts';
import type { HandlerContext } from '../handler.ts';
import { defineHandler, type Handler } from '../handler.ts';

const invitationContext = ({ deps, ctx }: Pick<HandlerContext, 'deps' | 'ctx'>) => ({
  ...ctx,
  accessTokenSecret: deps.accessTokenSecret,
  canMail: deps.mailer !== null,
});

/** Invitations to become an editor or an admin [AUTH-15]. */
export const invitationHandlers: Handler[] = [
  defineHandler(routes.getInvitations, async (context) => ({
    data: await listInvitations(invitationContext(context)),
  })),
  defineHandler(routes.postInvitation, async ({ body, ...context }) => {
    const { deps, host } = context;
    const data = await invite(invitationContext(context), body);
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.sendInvitation, async ({ param, ...context }) => {
    const { deps, host } = context;
    const data = await inviteAgain(invitationContext(context), param);
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteInvitation, async ({ ctx, param }) => {
    await revokeInvitation(ctx, param);
    return { data: { _id: param } };
  }),
  defineHandler(routes.openInvitation, async ({ body, ...context }) => ({
    data: await openInvitation(invitationContext(context), body.token),
  })),
  defineHandler(routes.acceptInvitation, async ({ body, identity, ...context }) => {
    const { deps, host } = context;
    const { token } = body;
    const data = await acceptInvitation(invitationContext(context), { token, identity });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
