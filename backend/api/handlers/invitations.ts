import * as routes from '#contract/routes/invitation-routes.ts';
import { acceptInvitation } from '#services/identity/accept-invitation.ts';
import { invite, resendInvitation, revokeInvitation } from '#services/identity/invitations.ts';
import { listInvitations, openInvitation } from '#services/identity/read-invitations.ts';
import type { HandlerContext } from '../handler.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { awaitRemoval } from '../reply.ts';

const toInvitationContext = ({ deps, ctx }: Pick<HandlerContext, 'deps' | 'ctx'>) => ({
  ...ctx,
  accessTokenSecret: deps.accessTokenSecret,
  canMail: deps.mailer !== null,
});

export const invitationHandlers: Handler[] = [
  defineHandler(routes.getInvitations, (context) => listInvitations(toInvitationContext(context))),
  defineSendingHandler(routes.postInvitation, ({ body, ...context }) =>
    invite(toInvitationContext(context), body),
  ),
  defineSendingHandler(routes.sendInvitation, ({ param, ...context }) =>
    resendInvitation(toInvitationContext(context), param),
  ),
  defineHandler(routes.deleteInvitation, ({ ctx, param }) =>
    awaitRemoval(param, revokeInvitation(ctx, param)),
  ),
  defineHandler(routes.openInvitation, ({ body, ...context }) =>
    openInvitation(toInvitationContext(context), body.token),
  ),
  defineSendingHandler(routes.acceptInvitation, ({ body: { token }, identity, ...context }) =>
    acceptInvitation(toInvitationContext(context), { token, identity }),
  ),
];
