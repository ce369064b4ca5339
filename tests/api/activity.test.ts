import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getActivity } from '#contract/routes/activity-routes.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { deleteInvitation, postInvitation } from '#contract/routes/invitation-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { activity, outbox, users } from '#schema/index.ts';
import { restoreUsers, setRole } from '#services/identity/users.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { type DeliveryDeps, deliverDue } from '#services/outbox/deliver.ts';
import { admin, client, idOf, omar, startSharedApi } from '../support/api.ts';
import { noFailures } from '../support/no-failures.ts';
import { pagesOf } from '../support/pages-of.ts';
import { testMailbox } from '../support/test-mailbox.ts';
import type { Person } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };

const mailbox = testMailbox();
const { mails, mailer } = mailbox;
const api = await startSharedApi({ mailer }, { admin: [admin], client: [reem] });
const reemId = idOf(reem);

const list = async () => (await api.as(admin)(getActivity)).data;
const giveRole = async (role: 'admin' | 'editor' | 'client') => {
  api.advance(1000);
  await api.as(admin)(routes.updateUser, { params: { id: reemId }, body: { role } });
};
const deliver = (changes: Partial<DeliveryDeps> = {}) =>
  deliverDue(mailbox.deliveryOf(api, { log: noFailures, ...changes }));
const sentMails = () => mails.map(({ to, text }) => [to[0], text.split('\n')[0]]).sort();

describe('the activity log', () => {
  it('lists changes to people and to content, newest first [AUTH-15]', async () => {
    await giveRole('editor');
    api.advance(1000);
    const news = await api.as(admin)(contentRoutes.news.create, { body: { title: 'Cranes' } });
    const body = { email: 'new@firm.example', role: 'editor' as const };
    api.advance(1000);
    const invitation = await api.as(admin)(postInvitation, { body });
    api.advance(1000);
    await api.as(admin)(deleteInvitation, { params: { id: invitation.data._id } });
    const by = admin.name;
    expect(await list()).toMatchObject([
      { by, act: 'invitation-revoked', subject: body.email, detail: 'editor', change: null },
      { by, act: 'invited', subject: body.email, detail: 'editor' },
      {
        by,
        act: null,
        change: {
          kind: 'news',
          id: news.data._id,
          title: 'Cranes',
          action: 'create',
          records: 1,
        },
      },
      { by, act: 'role', subject: reem.name, before: 'client', detail: 'editor' },
    ]);
  });

  it('lists the earlier invitation that a new one to the same address revokes [AUTH-15]', async () => {
    const email = 'new@firm.example';
    await api.as(admin)(postInvitation, { body: { email, role: 'editor' } });
    api.advance(1000);
    await api.as(admin)(postInvitation, { body: { email, role: 'admin' } });
    expect(await list()).toMatchObject([
      { act: 'invited', subject: email, detail: 'admin' },
      { act: 'invitation-revoked', subject: email, detail: 'editor' },
      { act: 'invited', subject: email, detail: 'editor' },
    ]);
  });

  it('does not list a role that was set to its current value [AUTH-15]', async () => {
    await giveRole('client');
    expect(await list()).toEqual([]);
  });

  it('lists a batch of changes in one line [AUTH-15, DASH-18]', async () => {
    const call = api.as(admin);
    const ids = [];
    for (const name of ['Ali', 'Bea', 'Cem']) {
      ids.push((await call(contentRoutes.team.create, { body: { name } })).data._id);
    }
    api.advance(1000);
    const change = { action: 'set' as const, field: 'designation', value: 'Cook' };
    const records = ids.map((id) => ({ id }));
    await call(changeMany, { body: { kind: 'team', records, change } });
    const entries = await list();
    expect(entries.map((entry) => entry.change?.records)).toEqual([3, 1, 1, 1]);
    expect(entries[0]).toMatchObject({ change: { kind: 'team', action: 'update' } });
  });

  it('misses nothing between pages when both kinds of entries alternate [AUTH-15]', async () => {
    for (const role of ['editor', 'client', 'editor'] as const) {
      await giveRole(role);
      await api.as(admin)(contentRoutes.news.create, { body: { title: role } });
    }
    const allIds = (await list()).map(({ _id }) => _id);
    const pages = await pagesOf(2, (page) => api.as(admin)(getActivity, { page }));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(allIds);
  });

  it('keeps an entry for 90 days [AUTH-15, OPS-5]', async () => {
    await giveRole('editor');
    api.advance(89 * dayMs);
    await api.sweep();
    expect(await list()).toHaveLength(1);
    api.advance(2 * dayMs);
    expect(await list()).toEqual([]);
  });

  it('does not name an erased person [OPS-5]', async () => {
    await giveRole('editor');
    const body = { email: reem.email };
    await api.as(admin)(postInvitation, { body: { ...body, role: 'admin' } });
    await api.as(admin)(settingsRoutes.erasePerson, { body });
    const entries = await list();
    expect(entries.map(({ act }) => act).sort()).toEqual(['invited', 'person-erased', 'role']);
    expect(JSON.stringify(entries)).not.toMatch(/reem/i);
  });
});

describe('a change of rights', () => {
  it('is e-mailed once to all admins, and to the person who was an admin before it [AUTH-15]', async () => {
    await api.settle(omar, 'admin');
    await giveRole('admin');
    await deliver();
    const promotion = 'Amina Admin made Reem an admin (was a client).';
    expect(sentMails()).toEqual([admin, omar, reem].map(({ email }) => [email, promotion]).sort());
    expect(mails[0]).toMatchObject({
      replyTo: null,
      subject: 'Permissions on firm.example were changed',
      text: [
        promotion,
        'When: 20 November 2026, 04:05 PM, GMT+6',
        'If you expected this, you do not need to do anything. If not, check the roles of all users, and the API keys in the settings:',
        'https://firm.example/dashboard/manageUsers\n',
      ].join('\n\n'),
    });
    mails.length = 0;
    await api.as(admin)(routes.deleteUser, { params: { id: reemId } });
    await deliver();
    await deliver();
    const deletion = 'Amina Admin deleted the account of Reem (was an admin).';
    expect(sentMails()).toEqual([admin, omar, reem].map(({ email }) => [email, deletion]).sort());
  });

  it('is not e-mailed to editors or clients, and other changes are not e-mailed at all [AUTH-15]', async () => {
    await api.settle(client, 'client');
    await giveRole('editor');
    await deliver();
    expect(sentMails().map(([to]) => to)).toEqual([admin.email]);
    const body = { email: 'new@firm.example', role: 'editor' as const };
    await api.as(admin)(postInvitation, { body });
    mails.length = 0;
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Invitation to the website firm.example']);
  });

  it('is also e-mailed if the operator makes it on the server [AUTH-15, AUTH-13]', async () => {
    await setRole(api.context(), { id: reemId, role: 'editor' });
    await api.as(admin)(routes.deleteUser, { params: { id: reemId } });
    await restoreUsers(api.context(), reem.uid);
    await deliver();
    expect(sentMails().map(([, text]) => text)).toEqual([
      'Amina Admin deleted the account of Reem (was an editor).',
      'The person who runs the server made Reem an editor (was a client).',
      'The person who runs the server restored the account of Reem as a client.',
    ]);
  });

  it('is not e-mailed if e-mail is set up a day later, nor to a person who is no longer an admin [AUTH-15]', async () => {
    await giveRole('editor');
    api.advance(dayMs + 1000);
    await deliver();
    expect(mails).toEqual([]);
    await giveRole('admin');
    await api.store.transaction((tx) => tx.update(users).set({ role: 'client' }));
    await deliver();
    expect(mails).toEqual([]);
  });

  it('is not e-mailed to an admin who lost the role while it was queued, nor after its entry is gone [AUTH-15]', async () => {
    const refuse = async () => {
      mailbox.refuse = () => new MailRejectedError('451 Try again later', 451);
      await deliver({ log: () => undefined });
    };
    const takeLater = async () => {
      mailbox.acceptAll();
      api.advance(60_000);
      await deliver();
    };
    await api.settle(omar, 'admin');
    await giveRole('editor');
    await refuse();
    await api.store.transaction((tx) =>
      tx.update(users).set({ role: 'client' }).where(eq(users.email, omar.email)),
    );
    await takeLater();
    expect(sentMails().map(([to]) => to)).toEqual([admin.email]);
    await giveRole('client');
    await refuse();
    await api.store.transaction((tx) => tx.delete(activity));
    await takeLater();
    expect(mails).toHaveLength(1);
    const pointless = 'The owner of this address is no longer an admin';
    const deliveries = await api.rows(outbox);
    expect(deliveries.map(({ recipient, answer }) => [recipient, answer]).sort()).toEqual([
      [admin.email, '250 OK'],
      [admin.email, pointless],
      [omar.email, pointless],
    ]);
  });

  it('says that it comes from the website if the address of the website is unknown [AUTH-15]', async () => {
    await giveRole('editor');
    await deliver({ siteUrl: undefined });
    expect(mails[0]?.subject).toBe('Permissions on the website were changed');
    expect(mails[0]?.text).toMatch(
      /check the roles of all users, and the API keys in the settings:\n$/,
    );
  });

  it('is one line, whatever names the people have [AUTH-15]', async () => {
    await api.store.transaction((tx) =>
      tx.update(users).set({ name: 'Eve\n\nhttps://evil.example' }),
    );
    await giveRole('editor');
    await deliver();
    expect(mails[0]?.text).toMatch(
      /^Eve https:\/\/evil\.example made Eve https:\/\/evil\.example an editor/,
    );
  });
});
