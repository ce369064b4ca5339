import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Invitation, InvitedRole } from '#contract/entities/invitations.ts';
import type { Role } from '#contract/entities/user.ts';
import { restoreUser } from '#contract/routes/account-routes.ts';
import * as invitationRoutes from '#contract/routes/invitation-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { activity, invitations, outbox, users } from '#schema/index.ts';
import { runAdminCommand } from '#server/commands/admin-commands.ts';
import { type DeliveryDeps, deliverDue } from '#services/delivery/deliver.ts';
import { admitUser } from '#services/identity/admit-user.ts';
import { createInvitationTokens } from '#services/identity/invitation-tokens.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { erasePerson } from '#services/personal-data.ts';
import { admin, omar, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createTestMailbox } from '../support/test-mailbox.ts';
import { dumpRows } from '../support/test-store.ts';
import { accessTokenSecret, type Person, signAccessToken, signIdToken } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };
const unverifiedReem: Person = { ...reem, emailVerified: false };

const mailbox = createTestMailbox();
const { sentEmails, mailer } = mailbox;
const api = await startSharedApi({ mailer, limits: { signIns: Infinity, invitations: Infinity } });

const invite = async (email = reem.email, role: InvitedRole = 'editor', by = admin) =>
  (await api.as(by)(invitationRoutes.postInvitation, { body: { email, role } })).data;
const listInvitations = async () => (await api.as(admin)(invitationRoutes.getInvitations)).data;
const open = async (token: string | null) =>
  (await api.as()(invitationRoutes.openInvitation, { body: { token: token ?? '' } })).data;
const revoke = (id: string) => api.as(admin)(invitationRoutes.deleteInvitation, { params: { id } });
const sendAgain = (id: string) =>
  api.as(admin)(invitationRoutes.sendInvitation, { params: { id }, body: {} });
const accept = async (token: string | null, person: Person = reem) => {
  const request = {
    body: { token: token ?? '' },
    bearer: await signIdToken(person, api.clock.now),
  };
  return (await api.as()(invitationRoutes.acceptInvitation, request)).data;
};
const deliver = (changes: Partial<DeliveryDeps> = {}) =>
  deliverDue(mailbox.createDeliveryDeps(api, changes));
const readMailedToken = async () => {
  await deliver();
  return /#(\S+)/.exec(sentEmails.at(-1)?.text ?? '')?.[1] ?? '';
};
const readUsers = () => api.readRows(users);

describe('an invitation', () => {
  it('makes the person who accepts it an editor immediately [AUTH-15]', async () => {
    const invitation = await invite('Reem@Firm.example');
    expect(invitation).toMatchObject({ email: reem.email, state: 'waiting' });
    const token = await readMailedToken();
    expect(sentEmails).toMatchObject([
      { to: [reem.email], subject: 'Invitation to work on firm.example' },
    ]);
    expect(await open(token)).toEqual({
      email: 'r…@firm.example',
      role: 'editor',
      by: admin.name,
      expiresAt: new Date(api.clock.now.getTime() + 7 * dayMs).toISOString(),
    });
    expect(await accept(token)).toMatchObject({ uid: reem.uid, role: 'client', access: 'editor' });
    expect((await api.as(reem)(routes.getMessages)).data).toEqual([]);
    expect((await listInvitations())[0]).toMatchObject({ state: 'accepted', token: null });
    const account = (await readUsers()).find(({ uid }) => uid === reem.uid)?._id;
    const entries = (await api.readRows(activity)).filter(
      ({ act }) => act === 'invitation-accepted',
    );
    expect(entries).toMatchObject([
      { actor: account, account, before: 'client', detail: 'editor' },
    ]);
  });

  it.each([
    ['editor', 'change and publish its content, and answer messages'],
    ['admin', 'change and publish its content, answer messages, and manage users and settings'],
  ] as const)(
    'states the rights of an %s and the expiry date in the e-mail [AUTH-15]',
    async (role, abilities) => {
      await invite(reem.email, role);
      const token = await readMailedToken();
      expect(sentEmails[0]).toMatchObject({ replyTo: null });
      expect(sentEmails[0]?.text).toBe(
        [
          `${admin.name} has invited you to work on the website firm.example. As an ${role}, you can ${abilities}.`,
          `Open this link:\nhttps://firm.example/dashboard/join#${token}`,
          'Then sign in or register with the e-mail address that received this invitation.',
          'This link is only for you, so please do not forward it. You can use it only once. It expires on 27 November 2026, 04:05 PM, GMT+6.',
          'If you did not expect this e-mail, you can ignore it.\n',
        ].join('\n\n'),
      );
    },
  );

  it('shows the inviter’s name without line breaks in the e-mail [AUTH-15]', async () => {
    const name = 'Ada\r\n\r\nOpen https://evil.example';
    await api.store.transaction((tx) =>
      tx.update(users).set({ name }).where(eq(users.uid, admin.uid)),
    );
    await invite();
    await deliver();
    expect(sentEmails[0]?.text).toMatch(
      /^Ada Open https:\/\/evil\.example has invited you to work/,
    );
    await api.store.transaction((tx) => tx.update(users).set({ name: '\n' }));
    await invite(omar.email);
    await deliver();
    expect(sentEmails[1]?.text).toMatch(/^An admin has invited you to work/);
  });

  it('is not e-mailed if it is revoked or the website address is unknown [AUTH-15, OPS-4]', async () => {
    const { _id } = await invite();
    await revoke(_id);
    await deliver();
    await invite(omar.email);
    await deliver({ siteUrl: undefined });
    expect(sentEmails).toEqual([]);
    const deliveries = await api.store.read((db) =>
      db.select().from(outbox).orderBy(outbox.createdAt),
    );
    expect(deliveries.map(({ dueAt, answer }) => [dueAt, answer])).toEqual([
      [null, 'The invitation is no longer valid'],
      [
        null,
        'URL is not set, so the e-mail would have no link. Copy the link from Manage Users instead',
      ],
    ]);
  });

  it('verifies an editor’s address by e-mail, but not by a copied link [AUTH-15]', async () => {
    const { token } = await invite();
    const detail = expect.stringMatching(/^reem@firm\.example is not verified yet\./);
    await expectProblem(accept(token, unverifiedReem), { code: 'email-not-verified', detail });
    expect(await accept(await readMailedToken(), unverifiedReem)).toMatchObject({
      access: 'editor',
    });
  });

  it('requires a verified address for the admin role [AUTH-15]', async () => {
    await invite(reem.email, 'admin');
    const token = await readMailedToken();
    await expectProblem(accept(token, unverifiedReem), 'email-not-verified');
    expect(await accept(token)).toMatchObject({ role: 'admin' });
  });

  it('is valid only for the invited address [AUTH-15]', async () => {
    const { token } = await invite();
    const before = await readUsers();
    await expectProblem(accept(token, omar), {
      code: 'forbidden',
      detail: 'The invitation is for another address.',
    });
    expect(await readUsers()).toEqual(before);
    expect(await accept(token)).toMatchObject({ access: 'editor' });
  });

  it('is accepted only once by fifty simultaneous requests [AUTH-15]', async () => {
    const { token } = await invite();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => accept(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejections = outcomes.filter(({ status }) => status === 'rejected');
    expect(rejections).toMatchObject(Array(49).fill({ reason: { problem: { status: 404 } } }));
  });

  it('is reported as not found for every kind of invalid token [AUTH-15]', async () => {
    const row = { _id: 'unknown', at: api.clock.now, expiresAt: new Date('2099-01-01') };
    const unknownToken = await createInvitationTokens(accessTokenSecret).sign(row, 'mail');
    const forgedToken = await createInvitationTokens(`${accessTokenSecret}!`).sign(row, 'mail');
    const { token: replacedToken } = await invite();
    const { token: revokedToken, _id } = await invite();
    await revoke(_id);
    const { token: usedToken } = await invite();
    await accept(usedToken);
    for (const token of ['x', unknownToken, forgedToken, replacedToken, revokedToken, usedToken]) {
      await expectProblem(open(token), 'not-found');
      await expectProblem(accept(token), 'not-found');
    }
    for (const attempt of [revoke, sendAgain]) await expectProblem(attempt(_id), 'not-found');
    const { token: expiredToken } = await invite(omar.email);
    api.advance(7 * dayMs);
    await expectProblem(open(expiredToken), 'not-found');
    expect((await listInvitations()).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['expired', 'accepted', 'revoked']),
    );
  });

  it('is revoked when its author loses the right to invite [AUTH-13, AUTH-15]', async () => {
    const id = await api.addAccount(omar, 'admin');
    const { token } = await invite(reem.email, 'editor', omar);
    for (const role of ['editor', 'admin'] as const) {
      await api.as(admin)(routes.updateUser, { params: { id }, body: { role } });
      await expectProblem(accept(token), 'not-found');
    }
    expect((await listInvitations())[0]).toMatchObject({ state: 'revoked', token: null });
  });

  const changeRole = (role: Role) =>
    api.as(admin)(routes.updateUser, { params: { id: `id-of-${reem.uid}` }, body: { role } });
  const deleteAccount = () =>
    api.as(admin)(routes.deleteUser, { params: { id: `id-of-${reem.uid}` } });
  /** Inserts an open invitation for Reem's account, even if it already has these rights. */
  const insertInvitation = async (role: InvitedRole = 'admin') => {
    const row = { _id: 'open', at: api.clock.now, expiresAt: new Date('2026-11-27T10:05:00Z') };
    const invitation = { ...row, email: reem.email, role, actor: `id-of-${admin.uid}` };
    await api.insert(invitations, invitation);
    return createInvitationTokens(accessTokenSecret).sign(row, 'mail');
  };

  it.each<[string, Role, () => Promise<unknown>]>([
    ['an admin becomes a client', 'admin', () => changeRole('client')],
    ['an admin becomes an editor', 'admin', () => changeRole('editor')],
    ['an editor becomes a client', 'editor', () => changeRole('client')],
    ['a client becomes an admin', 'client', () => changeRole('admin')],
    ['a client becomes an editor', 'client', () => changeRole('editor')],
    ['an account is deleted', 'editor', deleteAccount],
    ['a command revokes rights', 'admin', () => runAdminCommand(api.store, ['revoke', reem.uid])],
    ['a command grants rights', 'client', () => runAdminCommand(api.store, ['grant', reem.uid])],
    [
      'a person’s data is erased',
      'editor',
      () => erasePerson({ ...api.context(), adminEmails: [] }, reem.email),
    ],
    [
      'ADMIN_EMAILS grants rights',
      'client',
      async () => {
        const signedInAt = api.clock.now.getTime() / 1000;
        const times = { signedInAt, issuedAt: signedInAt, expiresAt: signedInAt + 3600 };
        const identity = { ...reem, ...times, emailVerified: true };
        await admitUser({ ...api.context(), adminEmails: [reem.email] }, { identity });
      },
    ],
    [
      'an account’s e-mail address changes',
      'editor',
      () => api.signIn({ ...reem, email: 'reem@elsewhere.example' }),
    ],
  ])('is revoked when %s [AUTH-13, AUTH-15]', async (_, role, change) => {
    await api.addAccount(reem, role);
    const token = await insertInvitation();
    expect(await open(token)).toMatchObject({ role: 'admin' });
    await change();
    await expectProblem(open(token), 'not-found');
  });

  it('does not demote an admin who accepts an editor invitation [AUTH-15]', async () => {
    await api.addAccount(reem, 'admin');
    expect(await accept(await insertInvitation('editor'))).toMatchObject({ role: 'admin' });
  });

  it.each([
    [
      'by an admin',
      () => api.as(admin)(restoreUser, { params: { id: `id-of-${reem.uid}` }, body: {} }),
    ],
    ['by a command', () => runAdminCommand(api.store, ['restore', reem.uid])],
  ])('is revoked when the account is restored %s [AUTH-13, AUTH-15]', async (_, restore) => {
    await api.addAccount(reem, 'editor');
    await deleteAccount();
    const { token } = await invite(reem.email, 'admin');
    await restore();
    await expectProblem(open(token), 'not-found');
  });

  it('stays open if an account abandons an unverified address [AUTH-15]', async () => {
    await api.addAccount(unverifiedReem, 'client');
    const { token } = await invite();
    await api.signIn({ ...omar, uid: reem.uid });
    expect(await open(token)).toMatchObject({ role: 'editor' });
  });

  it('reports a failed e-mail and can be sent again [AUTH-15, OPS-4]', async () => {
    const { _id } = await invite();
    mailbox.findRefusal = () => new MailRejectedError('550 No such mailbox', 550);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await deliver();
      api.advance(dayMs);
    }
    api.advance(-8 * dayMs);
    expect((await listInvitations())[0]).toMatchObject({
      state: 'mail failed',
      token: expect.any(String),
    });
    mailbox.acceptAll();
    const { data } = await sendAgain(_id);
    expect(data).toMatchObject({ state: 'waiting', sentAt: api.clock.now.toISOString() });
    expect(await accept(await readMailedToken(), unverifiedReem)).toMatchObject({
      access: 'editor',
    });
  });

  it('is rejected for an invalid address [AUTH-15, API-3]', async () => {
    await expectProblem(invite('no address'), invalidField('email'));
  });

  it.each([
    ['editor', 'editor'],
    ['admin', 'editor'],
    ['admin', 'admin'],
  ] as const)(
    'is rejected for an %s who is invited as an %s [AUTH-15]',
    async (currentRole, role) => {
      await api.addAccount(reem, currentRole);
      const detail = `${reem.email} is already an ${currentRole}.`;
      await expectProblem(invite(reem.email, role), { code: 'conflict', detail });
    },
  );

  it('grants no rights to sessions that began before its acceptance [AUTH-15, AUTH-16]', async () => {
    await api.addAccount(reem, 'client');
    const authorization = `Bearer ${await signAccessToken(reem, api.clock.now)}`;
    const { token } = await invite();
    api.advance(10_000);
    await accept(token);
    const response = await api.send('/getMessages', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'reauthentication-required' });
    expect((await api.as(reem)(routes.getMessages)).data).toEqual([]);
  });

  it.each([
    ['revoked', async ({ _id }: Invitation) => revoke(_id)],
    ['accepted', async ({ token }: Invitation) => accept(token)],
  ])('cannot be sent again after it has been %s [AUTH-15]', async (_, close) => {
    const invitation = await invite();
    await close(invitation);
    const before = await dumpRows(api.store);
    await expectProblem(sendAgain(invitation._id), 'not-found');
    expect(await dumpRows(api.store)).toBe(before);
  });

  it('restores a deleted account when it is accepted [AUTH-13, AUTH-15]', async () => {
    const id = await api.addAccount(reem, 'client');
    await api.as(admin)(routes.deleteUser, { params: { id } });
    const { token } = await invite();
    expect(await accept(token)).toMatchObject({ _id: id, access: 'editor' });
  });

  it('is removed thirty days after it expires [OPS-5]', async () => {
    await invite();
    const sweep = async () => {
      await api.sweep();
      return (await api.readRows(invitations)).length;
    };
    api.advance(36 * dayMs);
    expect(await sweep()).toBe(1);
    api.advance(2 * dayMs);
    expect(await sweep()).toBe(0);
  });

  it('includes a token for a link to copy if no mail service is configured [AUTH-15]', async () => {
    const maillessApi = await startTestApi();
    await maillessApi.addAccount(admin, 'admin');
    const body = { email: reem.email, role: 'editor' } as const;
    const { data } = await maillessApi.as(admin)(invitationRoutes.postInvitation, { body });
    expect(data).toMatchObject({ state: 'waiting', sentAt: null, token: expect.any(String) });
  });
});
