import * as routes from '#contract/routes/invitation-routes.ts';
import { acceptInvitation } from '#services/identity/accept-invitation.ts';
import { invite, inviteAgain, revokeInvitation } from '#services/identity/invitations.ts';
import { listInvitations, openInvitation } from '#services/identity/read-invitations.ts';
import type { HandlerContext } from '../handler.ts';
import { defineHandler, defineSending, type Handler } from '../handler.ts';

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
  defineSending(routes.postInvitation, async ({ body, ...context }) => ({
    data: await invite(invitationContext(context), body),
  })),
  defineSending(routes.sendInvitation, async ({ param, ...context }) => ({
    data: await inviteAgain(invitationContext(context), param),
  })),
  defineHandler(routes.deleteInvitation, async ({ ctx, param }) => {
    await revokeInvitation(ctx, param);
    return { data: { _id: param } };
  }),
  defineHandler(routes.openInvitation, async ({ body, ...context }) => ({
    data: await openInvitation(invitationContext(context), body.token),
  })),
  defineSending(routes.acceptInvitation, async ({ body: { token }, identity, ...context }) => ({
    data: await acceptInvitation(invitationContext(context), { token, identity }),
  })),
];
