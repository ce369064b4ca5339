import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/entities/user.ts';
import * as routes from '#contract/routes/routes.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { admin, client, editor, getAccountId, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [editor] });
const adminId = getAccountId(admin);
const editorId = getAccountId(editor);

const changeRole = async (id: string, role: Role) =>
  (await api.as(admin)(routes.updateUser, { params: { id }, body: { role } })).data;

describe('an editor', () => {
  it('is returned as a client with editor access [AUTH-12, AUTH-15]', async () => {
    const { data } = await api.as(admin)(routes.getUsers);
    expect(data).toEqual([
      { _id: adminId, ...admin, role: 'admin', emailVerified: true },
      { _id: editorId, ...editor, role: 'client', access: 'editor', emailVerified: true },
    ]);
    const request = { params: { email: editor.email } };
    const { data: rights } = await api.as(editor)(routes.isAdmin, request);
    expect(rights).toEqual({ admin: false, editor: true });
  });

  it('can be appointed by an admin, but only if their address is verified [AUTH-15, AUTH-16]', async () => {
    const clientId = await api.addAccount(client, 'client');
    const promotedClient = await changeRole(clientId, 'editor');
    expect(promotedClient).toMatchObject({ role: 'client', access: 'editor' });
    const unverifiedClient = { ...client, uid: 'uid-unverified', emailVerified: false };
    const unverifiedId = await api.addAccount(unverifiedClient, 'client');
    await expectProblem(changeRole(unverifiedId, 'editor'), 'email-not-verified');
    api.advance(5000);
    const verifiedId = await api.addAccount({ ...client, uid: 'uid-late' }, 'client');
    expect(await changeRole(verifiedId, 'editor')).toMatchObject({ access: 'editor' });
  });

  it('can list the staff and assign messages [AUTH-15, DASH-22]', async () => {
    await api.addAccount(client, 'client');
    expect((await api.as(editor)(routes.getStaff)).data).toEqual([
      { _id: adminId, name: admin.name, email: admin.email, isCurrentUser: false },
      { _id: editorId, name: editor.name, email: editor.email, isCurrentUser: true },
    ]);
    await api.as()(routes.postMessage, { body: visitorMessage });
    const id = (await api.as(admin)(routes.getMessages)).data[0]?._id ?? '';
    const assignment = { params: { id }, body: { assignedTo: editorId } };
    const { assignedTo } = (await api.as(editor)(routes.updateMessage, assignment)).data;
    expect(assignedTo).toEqual({ _id: editorId, name: editor.name });
  });

  it('does not see alerts [AUTH-15, OPS-2]', async () => {
    await raiseAlert(api.context(), { kind: 'mail', reason: 'No mail can be sent.' });
    expect((await api.as(admin)(routes.getOverview)).data.alerts).toHaveLength(1);
    expect((await api.as(editor)(routes.getOverview)).data.alerts).toEqual([]);
  });
});
