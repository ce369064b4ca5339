import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Invitation, InvitedRole } from '#contract/entities/invitations.ts';
import type { Role } from '#contract/entities/user.ts';
import { ProblemError } from '#contract/http/client.ts';
import { restoreUser } from '#contract/routes/account-routes.ts';
import * as invitationRoutes from '#contract/routes/invitation-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { activity, invitations, outbox, users } from '#schema/index.ts';
import { runAdminCommand } from '#server/commands/admin-commands.ts';
import { admitUser } from '#services/identity/admit-user.ts';
import { invitationTokens } from '#services/identity/invitation-tokens.ts';
import { MailRejectedError } from '#services/mail/mailer.ts';
import { type DeliveryDeps, deliverDue } from '#services/outbox/deliver.ts';
import { erasePerson } from '#services/personal-data.ts';
import { admin, omar, startSharedApi, startTestApi } from '../support/api.ts';
import { invalidField, problem } from '../support/problems.ts';
import { testMailbox } from '../support/test-mailbox.ts';
import { dumpOf } from '../support/test-store.ts';
import { accessToken, accessTokenSecret, idToken, type Person } from '../support/tokens.ts';

const reem: Person = { uid: 'uid-reem', email: 'reem@firm.example', name: 'Reem' };
const unverifiedReem: Person = { ...reem, emailVerified: false };

const mailbox = testMailbox();
const { mails, mailer } = mailbox;
const api = await startSharedApi({ mailer, limits: { signIns: Infinity, invitations: Infinity } });

const invite = async (email = reem.email, role: InvitedRole = 'editor', by = admin) =>
  (await api.as(by)(invitationRoutes.postInvitation, { body: { email, role } })).data;
const list = async () => (await api.as(admin)(invitationRoutes.getInvitations)).data;
const open = async (token: string) =>
  (await api.as()(invitationRoutes.openInvitation, { body: { token } })).data;
const accept = async (token: string, person: Person = reem) =>
  (
    await api.as()(invitationRoutes.acceptInvitation, {
      body: { token },
      bearer: await idToken(person, api.clock.now),
    })
  ).data;
const deliver = (changes: Partial<DeliveryDeps> = {}) =>
  deliverDue(mailbox.deliveryOf(api, changes));
const mailedToken = async () => {
  await deliver();
  return /#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const usersNow = () => api.store.read((db) => db.select().from(users).orderBy(users._id));

describe('an invitation', () => {
  it('is e-mailed, opened without an account, and makes the person who accepts it an editor at once [AUTH-15]', async () => {
    expect(await invite('Reem@Firm.example')).toMatchObject({
      email: reem.email,
      state: 'waiting',
    });
    const token = await mailedToken();
    expect(mails).toMatchObject([
      { to: [reem.email], subject: 'Invitation to the website firm.example' },
    ]);
    expect(await open(token)).toEqual({
      email: 'r…@firm.example',
      role: 'editor',
      by: admin.name,
      expiresAt: new Date(api.clock.now.getTime() + 7 * dayMs).toISOString(),
    });
    expect(await accept(token)).toMatchObject({ uid: reem.uid, role: 'client', access: 'editor' });
    expect((await api.as(reem)(routes.getMessages)).data).toEqual([]);
    expect((await list())[0]).toMatchObject({ state: 'accepted', token: null });
    const [{ _id: account } = { _id: '' }] = (await usersNow()).filter(
      ({ uid }) => uid === reem.uid,
    );
    const isAcceptance = eq(activity.act, 'invitation-accepted');
    expect(
      await api.store.read((db) => db.select().from(activity).where(isAcceptance)),
    ).toMatchObject([{ actor: account, account, before: 'client', detail: 'editor' }]);
  });

  it.each([
    ['editor', 'change and publish its content, and answer messages'],
    ['admin', 'change and publish its content, answer messages, and manage users and settings'],
  ] as const)(
    'says in its e-mail what an %s can do, and until when [AUTH-15]',
    async (role, what) => {
      await invite(reem.email, role);
      const token = await mailedToken();
      expect(mails[0]).toMatchObject({ replyTo: null });
      expect(mails[0]?.text).toBe(
        [
          `${admin.name} invites you to work on the website firm.example. As an ${role}, you can ${what}.`,
          `Open this link, then sign in or register with this e-mail address:\nhttps://firm.example/dashboard/join#${token}`,
          'The link is for you only, so please do not forward it. It can be used once, until 27 November 2026, 04:05 PM, GMT+6.',
          'If you did not expect this e-mail, you can ignore it.\n',
        ].join('\n\n'),
      );
    },
  );

  it('names its author in one line of the e-mail, whatever their name is [AUTH-15]', async () => {
    const name = 'Ada\r\n\r\nOpen https://evil.example';
    await api.store.transaction((tx) =>
      tx.update(users).set({ name }).where(eq(users.uid, admin.uid)),
    );
    await invite();
    await deliver();
    expect(mails[0]?.text).toMatch(/^Ada Open https:\/\/evil\.example invites you to work/);
    await api.store.transaction((tx) => tx.update(users).set({ name: '\n' }));
    await invite(omar.email);
    await deliver();
    expect(mails[1]?.text).toMatch(/^An admin invites you to work/);
  });

  it('is not e-mailed after it is revoked, nor if its link would have no address [AUTH-15, OPS-4]', async () => {
    const { _id } = await invite();
    await api.as(admin)(invitationRoutes.deleteInvitation, { params: { id: _id } });
    await deliver();
    await invite(omar.email);
    await deliver({ siteUrl: undefined });
    expect(mails).toEqual([]);
    const deliveries = await api.store.read((db) =>
      db.select().from(outbox).orderBy(outbox.createdAt),
    );
    expect(deliveries.map(({ dueAt, answer }) => [dueAt, answer])).toEqual([
      [null, 'The invitation is no longer valid'],
      [null, 'URL is not set, so the e-mail would have no link. Copy the link instead'],
    ]);
  });

  it('verifies the address of an editor if it was e-mailed, and never if its link was copied [AUTH-15]', async () => {
    const { token } = await invite();
    const detail = expect.stringMatching(/^reem@firm\.example is not verified yet\./);
    await expect(accept(token ?? '', unverifiedReem)).rejects.toMatchObject({
      problem: { code: 'email-not-verified', detail },
    });
    expect(await accept(await mailedToken(), unverifiedReem)).toMatchObject({ access: 'editor' });
  });

  it('makes only people with verified addresses admins, because e-mails are forwarded [AUTH-15]', async () => {
    await invite(reem.email, 'admin');
    const token = await mailedToken();
    await expect(accept(token, unverifiedReem)).rejects.toMatchObject(
      problem('email-not-verified'),
    );
    expect(await accept(token)).toMatchObject({ role: 'admin' });
  });

  it('is valid for one address, and changes nothing for another [AUTH-15]', async () => {
    const { token } = await invite();
    const before = await usersNow();
    await expect(accept(token ?? '', omar)).rejects.toMatchObject({
      problem: { code: 'forbidden', detail: 'The invitation is for another address.' },
    });
    expect(await usersNow()).toEqual(before);
    expect(await accept(token ?? '')).toMatchObject({ access: 'editor' });
  });

  it('is used once if fifty requests accept it at the same moment [AUTH-15]', async () => {
    const { token } = await invite();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => accept(token ?? '')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes.filter((outcome) => outcome.status === 'rejected')) {
      expect(each.reason).toBeInstanceOf(ProblemError);
      expect(each.reason).toMatchObject(problem(404));
    }
  });

  it('gives the same answer for every reason that makes it invalid [AUTH-15]', async () => {
    const row = { _id: 'unknown', at: api.clock.now, expiresAt: new Date('2099-01-01') };
    const unknownToken = await invitationTokens(accessTokenSecret).tokenOf(row, 'mail');
    const forgedToken = await invitationTokens(`${accessTokenSecret}!`).tokenOf(row, 'mail');
    const { token: replacedToken } = await invite();
    const { token: revokedToken, _id } = await invite();
    await api.as(admin)(invitationRoutes.deleteInvitation, { params: { id: _id } });
    const { token: usedToken } = await invite();
    await accept(usedToken ?? '');
    for (const token of ['x', unknownToken, forgedToken, replacedToken, revokedToken, usedToken]) {
      await expect(open(token ?? '')).rejects.toMatchObject(problem('not-found'));
      await expect(accept(token ?? '')).rejects.toMatchObject(problem('not-found'));
    }
    const request = { params: { id: _id }, body: {} };
    for (const attempt of [
      () => api.as(admin)(invitationRoutes.deleteInvitation, { params: { id: _id } }),
      () => api.as(admin)(invitationRoutes.sendInvitation, request),
    ]) {
      await expect(attempt()).rejects.toMatchObject(problem('not-found'));
    }
    const { token: expiredToken } = await invite(omar.email);
    api.advance(7 * dayMs);
    await expect(open(expiredToken ?? '')).rejects.toMatchObject(problem('not-found'));
    expect((await list()).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['expired', 'accepted', 'revoked']),
    );
  });

  it('ends when its author loses the rights to invite [AUTH-13, AUTH-15]', async () => {
    const id = await api.settle(omar, 'admin');
    const { token } = await invite(reem.email, 'editor', omar);
    await api.as(admin)(routes.updateUser, { params: { id }, body: { role: 'editor' } });
    await expect(accept(token ?? '')).rejects.toMatchObject(problem('not-found'));
    await api.as(admin)(routes.updateUser, { params: { id }, body: { role: 'admin' } });
    await expect(accept(token ?? '')).rejects.toMatchObject(problem('not-found'));
    expect((await list())[0]).toMatchObject({ state: 'revoked', token: null });
  });

  const set = (role: Role) =>
    api.as(admin)(routes.updateUser, { params: { id: `id-of-${reem.uid}` }, body: { role } });
  const remove = () => api.as(admin)(routes.deleteUser, { params: { id: `id-of-${reem.uid}` } });
  /** Stores an open invitation without a check of the account's rights. */
  const inviteAnyway = async (role: InvitedRole = 'admin') => {
    const row = { _id: 'open', at: api.clock.now, expiresAt: new Date('2026-11-27T10:05:00Z') };
    const invitation = {
      ...row,
      email: reem.email,
      role,
      actor: `id-of-${admin.uid}`,
    } as const;
    await api.insert(invitations, invitation);
    return invitationTokens(accessTokenSecret).tokenOf(row, 'mail');
  };

  it.each<[string, Role, () => Promise<unknown>]>([
    ['demotes an admin', 'admin', () => set('client')],
    ['makes an admin an editor', 'admin', () => set('editor')],
    ['demotes an editor', 'editor', () => set('client')],
    ['makes an account an admin', 'client', () => set('admin')],
    ['makes an account an editor', 'client', () => set('editor')],
    ['deletes an account', 'editor', remove],
    ['revokes rights by command', 'admin', () => runAdminCommand(api.store, ['revoke', reem.uid])],
    ['grants rights by command', 'client', () => runAdminCommand(api.store, ['grant', reem.uid])],
    [
      'erases a person',
      'editor',
      () => erasePerson({ ...api.context(), adminEmails: [] }, reem.email),
    ],
    [
      'grants rights by ADMIN_EMAILS',
      'client',
      async () => {
        const signedInAt = api.clock.now.getTime() / 1000;
        const times = { signedInAt, issuedAt: signedInAt, expiresAt: signedInAt + 3600 };
        const identity = { ...reem, ...times, emailVerified: true };
        await admitUser({ ...api.context(), adminEmails: [reem.email] }, { identity });
      },
    ],
    [
      'moves the account to another address',
      'editor',
      () => api.signIn({ ...reem, email: 'reem@elsewhere.example' }),
    ],
  ])('ends with every act that %s [AUTH-13, AUTH-15]', async (_, role, act) => {
    await api.settle(reem, role);
    const token = await inviteAnyway();
    expect(await open(token)).toMatchObject({ role: 'admin' });
    await act();
    await expect(open(token)).rejects.toMatchObject(problem('not-found'));
  });

  it('does not take rights from an admin who accepts to be an editor [AUTH-15]', async () => {
    await api.settle(reem, 'admin');
    expect(await accept(await inviteAnyway('editor'))).toMatchObject({ role: 'admin' });
  });

  it.each([
    [
      'by an admin',
      () => api.as(admin)(restoreUser, { params: { id: `id-of-${reem.uid}` }, body: {} }),
    ],
    ['by command', () => runAdminCommand(api.store, ['restore', reem.uid])],
  ])('ends when an account is restored %s [AUTH-13, AUTH-15]', async (_, restore) => {
    await api.settle(reem, 'editor');
    await remove();
    const { token } = await invite(reem.email, 'admin');
    await restore();
    await expect(open(token ?? '')).rejects.toMatchObject(problem('not-found'));
  });

  it('stays open if someone gives up an address that they never verified [AUTH-15]', async () => {
    await api.settle(unverifiedReem, 'client');
    const { token } = await invite();
    await api.signIn({ ...omar, uid: reem.uid });
    expect(await open(token ?? '')).toMatchObject({ role: 'editor' });
  });

  it('reports a failed e-mail, and is sent again with seven more days [AUTH-15, OPS-4]', async () => {
    const { _id } = await invite();
    mailbox.refuse = () => new MailRejectedError('550 No such mailbox', 550);
    for (let tries = 0; tries < 9; tries += 1) {
      await deliver();
      api.advance(dayMs);
    }
    api.advance(-8 * dayMs);
    expect((await list())[0]).toMatchObject({ state: 'mail failed', token: expect.any(String) });
    mailbox.acceptAll();
    const request = { params: { id: _id }, body: {} };
    const { data } = await api.as(admin)(invitationRoutes.sendInvitation, request);
    expect(data).toMatchObject({ state: 'waiting', sentAt: api.clock.now.toISOString() });
    expect(await accept(await mailedToken(), unverifiedReem)).toMatchObject({ access: 'editor' });
  });

  it('is refused to a text that is no address [AUTH-15, API-3]', async () => {
    await expect(invite('no address')).rejects.toMatchObject(invalidField('email'));
  });

  it.each([
    ['editor', 'editor'],
    ['admin', 'editor'],
    ['admin', 'admin'],
  ] as const)('is refused to an %s as %s, with the reason [AUTH-15]', async (has, role) => {
    await api.settle(reem, has);
    const detail = `${reem.email} is already an ${has}.`;
    await expect(invite(reem.email, role)).rejects.toMatchObject({
      problem: { code: 'conflict', detail },
    });
  });

  it('gives its rights to no session that began before the accepting one [AUTH-15, AUTH-16]', async () => {
    await api.settle(reem, 'client');
    const early = `Bearer ${await accessToken(reem, api.clock.now)}`;
    const { token } = await invite();
    api.advance(10_000);
    await accept(token ?? '');
    const response = await api.send('/getMessages', { headers: { authorization: early } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'reauthentication-required' });
    expect((await api.as(reem)(routes.getMessages)).data).toEqual([]);
  });

  it.each([
    [
      'revoked',
      async ({ _id }: Invitation) =>
        api.as(admin)(invitationRoutes.deleteInvitation, { params: { id: _id } }),
    ],
    ['accepted', async ({ token }: Invitation) => accept(token ?? '')],
  ])('is not sent again after it was %s, and nothing changes [AUTH-15]', async (_, close) => {
    const invitation = await invite();
    await close(invitation);
    const before = await dumpOf(api.store);
    const request = { params: { id: invitation._id }, body: {} };
    await expect(api.as(admin)(invitationRoutes.sendInvitation, request)).rejects.toMatchObject(
      problem('not-found'),
    );
    expect(await dumpOf(api.store)).toBe(before);
  });

  it('restores a deleted account [AUTH-13, AUTH-15]', async () => {
    const id = await api.settle(reem, 'client');
    await api.as(admin)(routes.deleteUser, { params: { id } });
    const { token } = await invite();
    expect(await accept(token ?? '')).toMatchObject({ _id: id, access: 'editor' });
  });

  it('is removed thirty days after its end [OPS-5]', async () => {
    await invite();
    const sweep = async () => {
      await api.sweep();
      return (await api.rows(invitations)).length;
    };
    api.advance(36 * dayMs);
    expect(await sweep()).toBe(1);
    api.advance(2 * dayMs);
    expect(await sweep()).toBe(0);
  });
});

describe('without a mail service', () => {
  it('returns the link for copying [AUTH-15]', async () => {
    const maillessApi = await startTestApi();
    await maillessApi.settle(admin, 'admin');
    const body = { email: reem.email, role: 'editor' } as const;
    const { data } = await maillessApi.as(admin)(invitationRoutes.postInvitation, { body });
    expect(data).toMatchObject({ state: 'waiting', sentAt: null, token: expect.any(String) });
  });
});
