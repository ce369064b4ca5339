import { getRole } from '#contract/entities/user.ts';
import * as accountRoutes from '#contract/routes/account-routes.ts';
import * as keyRoutes from '#contract/routes/api-key-routes.ts';
import * as invitationRoutes from '#contract/routes/invitation-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { erasePerson as eraseRoute, exportPerson } from '#contract/routes/settings-routes.ts';
import { acceptInvitation } from '#services/identity/accept-invitation.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#services/identity/api-keys.ts';
import { listDeletedUsers, restoreAccount } from '#services/identity/deleted-users.ts';
import { invite, resendInvitation, revokeInvitation } from '#services/identity/invitations.ts';
import { listInvitations, openInvitation } from '#services/identity/read-invitations.ts';
import {
  deleteUser,
  endSessions,
  listStaff,
  listUsers,
  setRole,
} from '#services/identity/users.ts';
import { erasePerson, readPersonalData } from '#services/personal-data.ts';
import { ServiceError } from '#services/service-error.ts';
import {
  defineHandler,
  defineSendingHandler,
  type Handler,
  type HandlerContext,
} from '../handler.ts';
import { toPagedReply } from '../reply.ts';
import { isSameEmail } from './sign-in.ts';

const toInvitationContext = ({ deps, ctx }: Pick<HandlerContext, 'deps' | 'ctx'>) => ({
  ...ctx,
  accessTokenSecret: deps.accessTokenSecret,
  canMail: deps.mailer !== null,
});

/** Accounts and sessions [DASH-5, AUTH-13], invitations, API keys, and one person's data [OPS-5]. */
export const accountHandlers: Handler[] = [
  defineHandler(routes.isAdmin, ({ param, user }) => {
    if (!isSameEmail(param, user.email)) throw new ServiceError('forbidden');
    const role = getRole(user);
    return { admin: role === 'admin', ...(role === 'editor' && { editor: true as const }) };
  }),
  defineHandler(routes.getUsers, ({ ctx, page }) => toPagedReply(listUsers(ctx, page))),
  defineHandler(routes.getStaff, async ({ ctx, user }) =>
    (await listStaff(ctx)).map(({ _id, name, email }) => ({
      ...{ _id, name, email },
      isCurrentUser: _id === user._id,
    })),
  ),
  defineSendingHandler(routes.updateUser, ({ ctx, param: id, body }) =>
    setRole(ctx, { id, role: body.role }),
  ),
  defineSendingHandler(routes.deleteUser, ({ ctx, param }) => deleteUser(ctx, param)),
  defineHandler(accountRoutes.getDeletedUsers, ({ ctx, page }) =>
    toPagedReply(listDeletedUsers(ctx, page)),
  ),
  defineSendingHandler(accountRoutes.restoreUser, ({ ctx, param }) => restoreAccount(ctx, param)),
  defineHandler(accountRoutes.endSessions, async ({ ctx }) => {
    await endSessions(ctx, ctx.actor);
    return { ended: true as const };
  }),
  defineHandler(accountRoutes.endUserSessions, ({ ctx, param }) => endSessions(ctx, param)),
  defineHandler(invitationRoutes.getInvitations, (context) =>
    listInvitations(toInvitationContext(context)),
  ),
  defineSendingHandler(invitationRoutes.postInvitation, ({ body, ...context }) =>
    invite(toInvitationContext(context), body),
  ),
  defineSendingHandler(invitationRoutes.sendInvitation, ({ param, ...context }) =>
    resendInvitation(toInvitationContext(context), param),
  ),
  defineHandler(invitationRoutes.deleteInvitation, ({ ctx, param }) =>
    revokeInvitation(ctx, param),
  ),
  defineHandler(invitationRoutes.openInvitation, ({ body, ...context }) =>
    openInvitation(toInvitationContext(context), body.token),
  ),
  defineSendingHandler(invitationRoutes.acceptInvitation, ({ body, identity, ...context }) =>
    acceptInvitation(toInvitationContext(context), { token: body.token, identity }),
  ),
  defineHandler(keyRoutes.getApiKeys, ({ ctx }) => listApiKeys(ctx)),
  defineSendingHandler(keyRoutes.postApiKey, ({ ctx, body }) => createApiKey(ctx, body)),
  defineSendingHandler(keyRoutes.deleteApiKey, ({ ctx, param }) => revokeApiKey(ctx, param)),
  defineHandler(exportPerson, ({ ctx, body }) => readPersonalData(ctx, body.email)),
  defineSendingHandler(eraseRoute, ({ deps: { adminEmails }, ctx, body }) =>
    erasePerson({ ...ctx, adminEmails }, body.email),
  ),
];
