import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getActivity } from '#contract/routes/activity-routes.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { deleteInvitation, postInvitation } from '#contract/routes/invitation-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { activity, outbox, users } from '#schema/index.ts';
import { type DeliveryDeps, deliverDue } from '#services/delivery/deliver.ts';
import { admitUser } from '#services/identity/admit-user.ts';
import { restoreUsers, setRole } from '#services/identity/users.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { admin, client, getAccountId, omar, startSharedApi } from '../support/api.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';
import { throwOnError } from '../support/throw-on-error.ts';
import type { Person } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };

const mailbox = createTestMailbox();
const { sentEmails, mailer } = mailbox;
const api = await startSharedApi({ mailer }, { admin: [admin], client: [reem] });
const { news, team } = createContentCalls(api.as(admin));
const reemId = getAccountId(reem);

const listEntries = async () => (await api.as(admin)(getActivity)).data;
const changeRole = async (role: 'admin' | 'editor' | 'client') => {
  api.advance(1000);
  await api.as(admin)(routes.updateUser, { params: { id: reemId }, body: { role } });
};
const deliver = (changes: Partial<DeliveryDeps> = {}) =>
  deliverDue(mailbox.createDeliveryDeps(api, { log: throwOnError, ...changes }));
const listSentEmails = () => sentEmails.map(({ to, text }) => [to[0], text.split('\n')[0]]).sort();

describe('the activity log', () => {
  it('lists changes to people and to content, newest first [AUTH-15]', async () => {
    await changeRole('editor');
    api.advance(1000);
    const id = await news.add({ title: 'Cranes' });
    const body = { email: 'new@firm.example', role: 'editor' as const };
    api.advance(1000);
    const invitation = await api.as(admin)(postInvitation, { body });
    api.advance(1000);
    await api.as(admin)(deleteInvitation, { params: { id: invitation.data._id } });
    const by = admin.name;
    expect(await listEntries()).toMatchObject([
      { by, act: 'invitation-revoked', subject: body.email, detail: 'editor', change: null },
      { by, act: 'invited', subject: body.email, detail: 'editor' },
      {
        by,
        act: null,
        change: {
          kind: 'news',
          id,
          title: 'Cranes',
          action: 'create',
          records: 1,
        },
      },
      { by, act: 'role', subject: reem.name, before: 'client', detail: 'editor' },
    ]);
  });

  it('lists the revocation of an earlier invitation to the same address [AUTH-15]', async () => {
    const email = 'new@firm.example';
    await api.as(admin)(postInvitation, { body: { email, role: 'editor' } });
    api.advance(1000);
    await api.as(admin)(postInvitation, { body: { email, role: 'admin' } });
    expect(await listEntries()).toMatchObject([
      { act: 'invited', subject: email, detail: 'admin' },
      { act: 'invitation-revoked', subject: email, detail: 'editor' },
      { act: 'invited', subject: email, detail: 'editor' },
    ]);
  });

  it('omits the assignment of a role that the user already has [AUTH-15]', async () => {
    await changeRole('client');
    expect(await listEntries()).toEqual([]);
  });

  it('lists a batch of changes as one entry [AUTH-15, DASH-18]', async () => {
    const records: { id: string }[] = [];
    for (const name of ['Ali', 'Bea', 'Cem']) records.push({ id: await team.add({ name }) });
    api.advance(1000);
    const change = { action: 'set' as const, field: 'designation', value: 'Cook' };
    await api.as(admin)(changeMany, { body: { kind: 'team', records, change } });
    const entries = await listEntries();
    expect(entries.map((entry) => entry.change?.records)).toEqual([3, 1, 1, 1]);
    expect(entries[0]).toMatchObject({ change: { kind: 'team', action: 'update' } });
  });

  it('paginates alternating kinds of entries without gaps or repeats [AUTH-15]', async () => {
    for (const role of ['editor', 'client', 'editor'] as const) {
      await changeRole(role);
      await news.add({ title: role });
    }
    const allIds = (await listEntries()).map(({ _id }) => _id);
    const pages = await readPages(2, (page) => api.as(admin)(getActivity, { page }));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(allIds);
  });

  it('keeps an entry for 90 days [AUTH-15, OPS-5]', async () => {
    await changeRole('editor');
    api.advance(89 * dayMs);
    await api.sweep();
    expect(await listEntries()).toHaveLength(1);
    api.advance(2 * dayMs);
    expect(await listEntries()).toEqual([]);
  });

  it('contains no name or address of an erased person [OPS-5]', async () => {
    await changeRole('editor');
    const body = { email: reem.email };
    await api.as(admin)(postInvitation, { body: { ...body, role: 'admin' } });
    await api.as(admin)(settingsRoutes.erasePerson, { body });
    const entries = await listEntries();
    expect(entries.map(({ act }) => act).sort()).toEqual(['invited', 'person-erased', 'role']);
    expect(JSON.stringify(entries)).not.toMatch(/reem/i);
  });

  it('distinguishes an erased author from the system [AUTH-15, OPS-5]', async () => {
    await api.addAccount(omar, 'admin');
    await api.as(omar)(settingsRoutes.erasePerson, { body: { email: omar.email } });
    await deliver();
    expect(listSentEmails()).toEqual([[admin.email, 'Someone erased a person’s data.']]);
    api.advance(1000);
    await setRole(api.context(), { id: reemId, role: 'editor' });
    expect(await listEntries()).toMatchObject([
      { by: '', isSystem: true, act: 'role' },
      { by: '', isSystem: false, act: 'person-erased' },
    ]);
  });
});

describe('a permission change', () => {
  it('to the author’s own account is described as such [AUTH-13, AUTH-15]', async () => {
    await api.addAccount(omar, 'admin');
    const params = { id: getAccountId(omar) };
    await api.as(omar)(routes.updateUser, { params, body: { role: 'client' } });
    await deliver();
    expect(listSentEmails()).toContainEqual([
      admin.email,
      `${omar.name} became a client (previously an admin).`,
    ]);
    expect(await listEntries()).toMatchObject([{ act: 'role', subject: '', isOwnAccount: true }]);
  });

  it('is e-mailed once to everyone who is an admin before or after it [AUTH-15]', async () => {
    await api.addAccount(omar, 'admin');
    await changeRole('admin');
    await deliver();
    const promotion = 'Amina Admin made Reem an admin (previously a client).';
    expect(listSentEmails()).toEqual(
      [admin, omar, reem].map(({ email }) => [email, promotion]).sort(),
    );
    expect(sentEmails[0]).toMatchObject({
      replyTo: null,
      subject: 'Permissions on firm.example were changed',
      text: [
        promotion,
        'When: 20 November 2026, 04:05 PM, GMT+6',
        'If you expected this, you do not need to do anything. If not, check the roles of all users, and the API keys in the settings, or ask another admin to do this.',
        'https://firm.example/dashboard/manageUsers\n',
      ].join('\n\n'),
    });
    sentEmails.length = 0;
    await api.as(admin)(routes.deleteUser, { params: { id: reemId } });
    await deliver();
    await deliver();
    const deletion = 'Amina Admin deleted Reem’s account (role: admin).';
    expect(listSentEmails()).toEqual(
      [admin, omar, reem].map(({ email }) => [email, deletion]).sort(),
    );
    const lastLines = sentEmails.map(({ to, text }) => [to[0], text.trim().split('\n').at(-1)]);
    const link = 'https://firm.example/dashboard/manageUsers';
    expect(Object.fromEntries(lastLines)).toEqual({
      [admin.email]: link,
      [omar.email]: link,
      [reem.email]: 'If you expected this, you do not need to do anything. If not, ask an admin.',
    });
  });

  it('is e-mailed only to admins, and an invitation only to the invited person [AUTH-15]', async () => {
    await api.addAccount(client, 'client');
    await changeRole('editor');
    await deliver();
    expect(listSentEmails().map(([to]) => to)).toEqual([admin.email]);
    const body = { email: 'new@firm.example', role: 'editor' as const };
    await api.as(admin)(postInvitation, { body });
    sentEmails.length = 0;
    await deliver();
    expect(sentEmails.map(({ subject }) => subject)).toEqual([
      'Invitation to work on firm.example',
    ]);
  });

  it('is e-mailed even if the operator makes it on the server [AUTH-15, AUTH-13]', async () => {
    await setRole(api.context(), { id: reemId, role: 'editor' });
    await api.as(admin)(routes.deleteUser, { params: { id: reemId } });
    await restoreUsers(api.context(), reem.uid);
    await deliver();
    expect(listSentEmails().map(([, text]) => text)).toEqual([
      'Amina Admin deleted Reem’s account (role: editor).',
      'The person who runs the server made Reem an editor (previously a client).',
      'The person who runs the server restored Reem’s account with the role of client.',
    ]);
  });

  it('is e-mailed with its cause if the configuration grants the rights [AUTH-13, AUTH-15]', async () => {
    const signedInAt = api.clock.now.getTime() / 1000;
    const times = { signedInAt, issuedAt: signedInAt, expiresAt: signedInAt + 3600 };
    const identity = { ...reem, ...times, emailVerified: true };
    await admitUser({ ...api.context(), adminEmails: [reem.email] }, { identity });
    await deliver();
    expect(listSentEmails()).toContainEqual([
      admin.email,
      'Reem became an admin (previously a client), because ADMIN_EMAILS contains their address.',
    ]);
  });

  it('is not e-mailed after a day or to a demoted admin [AUTH-15]', async () => {
    await changeRole('editor');
    api.advance(dayMs + 1000);
    await deliver();
    expect(sentEmails).toEqual([]);
    await changeRole('admin');
    await api.store.transaction((tx) => tx.update(users).set({ role: 'client' }));
    await deliver();
    expect(sentEmails).toEqual([]);
  });

  it('is not e-mailed on retry if the recipient was demoted or the entry deleted [AUTH-15]', async () => {
    const failDelivery = async () => {
      mailbox.findRefusal = () => new MailRejectedError('451 Try again later', 451);
      await deliver({ log: () => undefined });
    };
    const retryDelivery = async () => {
      mailbox.acceptAll();
      api.advance(60_000);
      await deliver();
    };
    await api.addAccount(omar, 'admin');
    await changeRole('editor');
    await failDelivery();
    await api.store.transaction((tx) =>
      tx.update(users).set({ role: 'client' }).where(eq(users.email, omar.email)),
    );
    await retryDelivery();
    expect(listSentEmails().map(([to]) => to)).toEqual([admin.email]);
    await changeRole('client');
    await failDelivery();
    await api.store.transaction((tx) => tx.delete(activity));
    await retryDelivery();
    expect(sentEmails).toHaveLength(1);
    const deliveries = await api.readRows(outbox);
    expect(deliveries.map(({ recipient, answer }) => [recipient, answer]).sort()).toEqual([
      [admin.email, '250 OK'],
      [admin.email, 'The entry in the activity log was deleted'],
      [omar.email, 'The owner of this address is no longer an admin'],
    ]);
  });

  it('is e-mailed without a link if the website address is unknown [AUTH-15]', async () => {
    await changeRole('editor');
    await deliver({ siteUrl: undefined });
    expect(sentEmails[0]?.subject).toBe('Permissions on the website were changed');
    expect(sentEmails[0]?.text).toMatch(/or ask another admin to do this\.\n$/);
  });

  it('stays on one line of the e-mail despite line breaks in names [AUTH-15]', async () => {
    await api.store.transaction((tx) =>
      tx.update(users).set({ name: 'Eve\n\nhttps://evil.example' }),
    );
    await changeRole('editor');
    await deliver();
    expect(sentEmails[0]?.text).toMatch(
      /^Eve https:\/\/evil\.example made Eve https:\/\/evil\.example an editor/,
    );
  });
});
