import * as routes from '#contract/routes/routes.ts';
import { erasePerson as eraseRoute, exportPerson } from '#contract/routes/settings-routes.ts';
import { deleteUser, listStaff, listUsers, setRole } from '#services/identity/users.ts';
import { erasePerson, readPersonalData } from '#services/personal-data.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { awaitRemoval, toPagedReply } from '../reply.ts';

/** Accounts [DASH-5, AUTH-13], and one person's data [OPS-5]. */
export const userHandlers: Handler[] = [
  defineHandler(routes.getUsers, async ({ ctx, page }) => toPagedReply(await listUsers(ctx, page))),
  defineHandler(routes.getStaff, async ({ ctx, user }) =>
    (await listStaff(ctx)).map(({ _id, name, email }) => ({
      ...{ _id, name, email },
      isOneself: _id === user._id,
    })),
  ),
  defineSendingHandler(routes.updateUser, ({ ctx, param: id, body }) =>
    setRole(ctx, { id, role: body.role }),
  ),
  defineSendingHandler(routes.deleteUser, ({ ctx, param }) =>
    awaitRemoval(param, deleteUser(ctx, param)),
  ),
  defineHandler(exportPerson, ({ ctx, body }) => readPersonalData(ctx, body.email)),
  defineSendingHandler(eraseRoute, ({ deps: { adminEmails }, ctx, body }) =>
    erasePerson({ ...ctx, adminEmails }, body.email),
  ),
];
