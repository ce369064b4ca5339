import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import type { Role } from '#contract/entities/user.ts';
import { updateAutosave } from '#contract/routes/autosave-routes.ts';
import { openPreview, postPreviewLink } from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { autosaves } from '#schema/index.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { updateSettings } from '#services/change-settings.ts';
import { systemContext } from '#services/context.ts';
import { readSettings } from '#services/settings.ts';
import { admin, client, editor, idOf, startSharedApi } from '../support/api.ts';

const api = await startSharedApi({}, { admin: [admin], editor: [editor] });
const adminId = idOf(admin);
const editorId = idOf(editor);

const change = async (id: string, role: Role) =>
  (await api.as(admin)(routes.updateUser, { params: { id }, body: { role } })).data;

describe('an editor', () => {
  it('is shown as a client to programs that know two roles, and as an editor to those that know three [AUTH-12, AUTH-15]', async () => {
    const { data } = await api.as(admin)(routes.getUsers);
    expect(data).toEqual([
      { _id: adminId, ...admin, role: 'admin', emailVerified: true },
      { _id: editorId, ...editor, role: 'client', access: 'editor', emailVerified: true },
    ]);
    const request = { params: { email: editor.email } };
    expect((await api.as(editor)(routes.isAdmin, request)).data).toEqual({
      admin: false,
      editor: true,
    });
  });

  it('is appointed by an admin, needs a verified address, and signs in again [AUTH-15, AUTH-16]', async () => {
    const clientId = await api.settle(client, 'client');
    expect(await change(clientId, 'editor')).toMatchObject({ role: 'client', access: 'editor' });
    const unverifiedClient = { ...client, uid: 'uid-unproved', emailVerified: false };
    const unverifiedId = await api.settle(unverifiedClient, 'client');
    await expect(change(unverifiedId, 'editor')).rejects.toMatchObject({
      problem: { code: 'email-not-verified' },
    });
    api.advance(5000);
    const verifiedId = await api.settle({ ...client, uid: 'uid-late' }, 'client');
    await change(verifiedId, 'editor');
    const [row] = (await api.as(admin)(routes.getUsers)).data.filter(
      ({ _id }) => _id === verifiedId,
    );
    expect(row).toMatchObject({ access: 'editor' });
  });

  it('handles messages, and sees only the names of the others who do [AUTH-15, DASH-22]', async () => {
    await api.settle(client, 'client');
    expect((await api.as(editor)(routes.getStaff)).data).toEqual([
      { _id: adminId, name: admin.name, email: admin.email, isOneself: false },
      { _id: editorId, name: editor.name, email: editor.email, isOneself: true },
    ]);
    const id = await message();
    const assignment = { params: { id }, body: { assignedTo: editorId } };
    expect((await api.as(editor)(routes.updateMessage, assignment)).data.assignedTo).toEqual({
      _id: editorId,
      name: editor.name,
    });
  });

  it('does not see failures, which only admins see [AUTH-15, OPS-2]', async () => {
    await raiseAlert(systemContext(api.store, api.clock.now), {
      kind: 'mail',
      reason: 'No mail can be sent.',
    });
    expect((await api.as(admin)(routes.getOverview)).data.alerts).toHaveLength(1);
    expect((await api.as(editor)(routes.getOverview)).data.alerts).toEqual([]);
  });
});

describe('a demotion', () => {
  it('of an admin to an editor keeps what belongs to content and messages, and ends the rest at once [AUTH-13, AUTH-15]', async () => {
    const traces = await leaveTraces(await change(editorId, 'admin'));
    await change(editorId, 'editor');
    expect(await remainsOf(traces)).toEqual({
      assigned: true,
      notified: true,
      autosaved: true,
      preview: true,
    });
    await expect(api.as(editor)(routes.getUsers)).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  it('of an editor to a client ends everything [AUTH-13, AUTH-15]', async () => {
    const traces = await leaveTraces({ _id: editorId });
    await change(editorId, 'client');
    expect(await remainsOf(traces)).toEqual({
      assigned: false,
      notified: false,
      autosaved: false,
      preview: false,
    });
    await expect(api.as(editor)(routes.getMessages)).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });
});

async function message(): Promise<string> {
  const visitor = { name: 'V', email: 'v@mail.example', phone: '+974 5555 0101' };
  await api.as()(routes.postMessage, { body: { ...visitor, subject: 'S', description: 'D' } });
  return (await api.as(admin)(routes.getMessages)).data[0]?._id ?? '';
}

/** Creates rows in other tables that refer to an account. */
async function leaveTraces({ _id }: { _id: string }) {
  const call = api.as(editor);
  const id = await message();
  await call(routes.updateMessage, { params: { id }, body: { assignedTo: _id } });
  const { data: news } = await call(contentRoutes.news.create, { body: { title: 'Masons' } });
  await call(updateAutosave, {
    params: { id: 'typed' },
    body: { kind: 'news', record: news._id, values: {}, before: {}, etag: null, device: 'phone' },
  });
  const link = { params: { kind: 'news' as const, id: news._id }, body: {} };
  const { token } = (await call(postPreviewLink, link)).data;
  await updateSettings(systemContext(api.store), {
    ...defaultSettings,
    notificationEmails: [editor.email],
  });
  return { id, token };
}

async function remainsOf({ id, token }: { id: string; token: string }) {
  const storedMessage = (await api.as(admin)(routes.getMessage, { params: { id } })).data;
  const rows = await api.store.read((db) => db.select().from(autosaves));
  const preview = await api
    .as()(openPreview, { body: { token } })
    .then(
      () => true,
      () => false,
    );
  return {
    assigned: storedMessage.assignedTo !== null,
    notified: (await readSettings(systemContext(api.store))).notificationEmails.includes(
      editor.email,
    ),
    autosaved: rows.length > 0,
    preview,
  };
}
