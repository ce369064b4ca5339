import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import type { Role } from '#contract/entities/user.ts';
import { ProblemError } from '#contract/http/client.ts';
import { endSessions } from '#contract/routes/account-routes.ts';
import { updateAutosave } from '#contract/routes/autosave-routes.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import * as previewRoutes from '#contract/routes/preview-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { postSavedView } from '#contract/routes/saved-view-routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import {
  activity,
  apiKeys,
  invitations,
  pictures,
  replies,
  savedViews,
  users,
} from '#schema/index.ts';
import {
  accountReferences,
  type PerEnding,
  type RowOutcome,
} from '#services/identity/account-references.ts';
import { restoreUsers } from '#services/identity/users.ts';
import { erasePerson } from '#services/personal-data.ts';
import { readSettings } from '#services/settings.ts';
import { columnsNaming, openRowsNaming } from '../support/account-references.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { pagesOf } from '../support/pages-of.ts';
import type { Person } from '../support/tokens.ts';
import { visitorMessage } from '../support/visitor-message.ts';

/** This person has a stored grant, because the configuration names the address. */
const maker: Person = { uid: 'uid-maker', email: 'maker@firm.example', name: 'Mina Maker' };
const office = 'office@mail.example';

let makerId: string;
let newsId: string;
let token: string;
let messageId: string;
const api = await startSharedApi({ adminEmails: [maker.email] });
beforeEach(async () => {
  await api.signIn(maker);
  const call = api.as(maker);
  makerId = (await call(routes.getUsers)).data.find(({ uid }) => uid === maker.uid)?._id ?? '';
  newsId = (await call(contentRoutes.news.create, { body: { title: 'Welders wanted' } })).data._id;
  const params = { kind: 'news', id: newsId } as const;
  await call(routes.updateDraft, { params, body: { fields: { title: 'Masons wanted' } } });
  const member = { params: { kind: 'team' as const }, body: { fields: { name: 'Someone' } } };
  const id = (await call(routes.postDraft, member)).data.record._id;
  const setDesignation = { action: 'set' as const, field: 'designation', value: 'Cook' };
  await call(changeMany, { body: { kind: 'team', records: [{ id }], change: setDesignation } });
  const picture = { address: '/media/a.jpg', width: 8, height: 6, bytes: 99, at: api.clock.now };
  await api.insert(pictures, { ...picture, _id: 'picture', actor: makerId });
  const invitation = {
    role: 'editor',
    at: api.clock.now,
    expiresAt: new Date('2099-01-01'),
  } as const;
  const acceptance = { acceptedAt: api.clock.now, acceptedUid: maker.uid };
  await api.insert(invitations, [
    { ...invitation, _id: 'made', email: 'guest@firm.example', actor: makerId },
    { ...invitation, _id: 'open', email: maker.email, actor: `id-of-${admin.uid}` },
    { ...invitation, ...acceptance, _id: 'had', email: maker.email, actor: 'system' },
  ]);
  const key = { _id: 'key', name: 'CRM', digest: 'x', kinds: ['news'], canWrite: true };
  await api.insert(apiKeys, { ...key, actor: makerId, at: api.clock.now });
  const entry = { act: 'invited', actor: makerId, at: api.clock.now, toMail: false } as const;
  await api.insert(activity, { ...entry, _id: 'noted', address: maker.email });
  await call(updateAutosave, {
    params: { id: 'typed' },
    body: { kind: 'news', record: newsId, values: {}, before: {}, etag: null, device: 'phone' },
  });
  const view = { name: 'Cranes', query: 'search=crane' };
  for (const shared of [false, true])
    await call(postSavedView, { params: { kind: 'news' }, body: { ...view, shared } });
  token = (await call(previewRoutes.postPreviewLink, { params, body: {} })).data.token;
  const webhook = { address: 'https://crm.example/hook', events: ['messages' as const] };
  await call(settingsRoutes.postWebhook, { body: webhook });
  const notificationEmails = ['MAKER@firm.example', office];
  await call(settingsRoutes.updateSettings, { body: { ...defaultSettings, notificationEmails } });
  await api.as()(routes.postMessage, { body: visitorMessage });
  messageId = (await call(routes.getMessages)).data[0]?._id ?? '';
  const reply = { _id: 'reply', message: messageId, text: 'Yes.', actor: makerId };
  await api.insert(replies, { ...reply, at: api.clock.now });
  await call(routes.updateMessage, {
    params: { id: messageId },
    body: { answered: true, note: 'Called back.', assignedTo: makerId },
  });
});

const change = (role: Role) =>
  api.as(admin)(routes.updateUser, { params: { id: makerId }, body: { role } });
const open = () =>
  api
    .as()(previewRoutes.openPreview, { body: { token } })
    .then(
      ({ data }) => data.record['title'],
      (error) => (error instanceof ProblemError ? error.problem.code : error),
    );
const links = async () => (await api.as(admin)(settingsRoutes.getAllPreviewLinks)).data;

const removals: Record<keyof PerEnding<unknown>, () => Promise<unknown>> = {
  demotionToEditor: () => change('editor'),
  demotion: () => change('client'),
  deletion: () => api.as(admin)(routes.deleteUser, { params: { id: makerId } }),
  // The address is not in the configuration. Otherwise the erasure would be refused.
  erasure: () => erasePerson({ ...api.context(), adminEmails: [] }, maker.email),
};

describe('what an account leaves behind', () => {
  it('is listed by column with its outcome [AUTH-13]', async () => {
    expect(await columnsNaming(api.store, maker)).toEqual(Object.keys(accountReferences).sort());
  });

  const removalNames = Object.keys(removals) as (keyof typeof removals)[];
  const columnsWith = (removal: keyof typeof removals, ...outcomes: RowOutcome[]) =>
    Object.entries<PerEnding<RowOutcome>>(accountReferences)
      .filter(([, trace]) => outcomes.includes(trace[removal]))
      .map(([name]) => name)
      .sort();
  const openRows = async () =>
    Object.keys(await openRowsNaming(api.store, { ...maker, _id: makerId }, api.clock.now)).sort();

  it.each(removalNames)(
    'meets its listed outcome after %s [AUTH-13, AUTH-15, OPS-5]',
    async (removal) => {
      await removals[removal]();
      expect(await columnsNaming(api.store, maker)).toEqual(columnsWith(removal, 'kept', 'void'));
    },
  );

  it.each(removalNames)(
    'is invalid after %s wherever the list says so, even if the rights are granted again [AUTH-13, AUTH-15]',
    async (removal) => {
      const grantingReferences = Object.entries(accountReferences).filter(
        ([, trace]) => 'isInForce' in trace,
      );
      expect(await openRows()).toEqual(grantingReferences.map(([name]) => name).sort());
      await removals[removal]();
      const remainingColumns = columnsWith(removal, 'kept').filter((name) =>
        grantingReferences.some(([column]) => column === name),
      );
      expect(await openRows()).toEqual(remainingColumns);
      api.advance(1000);
      await restoreUsers(api.context(), maker.uid);
      await api.store.transaction((tx) =>
        tx.update(users).set({ role: 'admin' }).where(eq(users._id, makerId)),
      );
      expect(await openRows()).toEqual(remainingColumns);
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['a demotion', removals.demotion],
    ['the demotion of an editor', () => change('editor').then(() => change('client'))],
    ['a deletion', removals.deletion],
    ['an erasure', removals.erasure],
  ])(
    'disappears from every screen after %s [AUTH-13, AUTH-15, PUB-4, OPS-5]',
    async (_, removeRights) => {
      expect(await open()).toBe('Masons wanted');
      await removeRights();
      expect((await readSettings(api.context())).notificationEmails).toEqual([office]);
      expect(await open()).toBe('not-found');
      expect(await links()).toEqual([]);
      const message = await api.as(admin)(routes.getMessage, { params: { id: messageId } });
      const by = removeRights === removals.erasure ? '' : maker.name;
      expect(message.data).toMatchObject({ answered: { by }, note: { by }, assignedTo: null });
      const views = await api.rows(savedViews);
      expect(views.map(({ shared }) => shared)).toEqual([true]);
      const params = { kind: 'news', id: newsId } as const;
      expect((await api.as(admin)(previewRoutes.getPreviewLinks, { params })).data).toEqual([]);
    },
  );

  it('stays invalid if the rights are granted again, as an earlier link does [AUTH-16, PUB-4]', async () => {
    api.advance(1000);
    await change('client');
    api.advance(1000);
    await change('admin');
    expect(await open()).toBe('not-found');
    await api.as(admin)(routes.deleteUser, { params: { id: makerId } });
    api.advance(1000);
    await restoreUsers(api.context(), maker.uid);
    expect(await open()).toBe('not-found');
  });

  it.each([
    ['the person signs out everywhere', () => api.as(maker)(endSessions, { body: {} })],
    ['an admin becomes an editor', () => change('editor')],
    ['an editor becomes an admin', () => change('editor').then(() => change('admin'))],
  ])(
    'includes valid preview links if %s, because the rights remain [PUB-4, AUTH-16]',
    async (_, act) => {
      api.advance(1000);
      await act();
      expect(await open()).toBe('Masons wanted');
      expect(await links()).toHaveLength(1);
    },
  );

  it('shows the author of a webhook, and that they are no longer an admin [OPS-4]', async () => {
    const makers = async () =>
      (await api.as(admin)(settingsRoutes.getWebhooks)).data.map((webhook) => webhook.maker);
    expect(await makers()).toEqual([{ name: maker.name, isAdmin: true }]);
    await removals.demotion();
    expect(await makers()).toEqual([{ name: maker.name, isAdmin: false }]);
    await removals.erasure();
    expect(await makers()).toEqual([null]);
  });

  it.each([
    ['to the address that the account has now', true, ['maker@new.example', office]],
    ['to nobody while that address is not verified', false, [office]],
  ])('includes notices of messages %s [AUTH-13, OPS-4]', async (_, emailVerified, addresses) => {
    await api.signIn({ ...maker, email: 'maker@new.example', emailVerified });
    expect((await readSettings(api.context())).notificationEmails).toEqual(addresses);
    await removals.demotion();
    expect((await readSettings(api.context())).notificationEmails).toEqual([office]);
  });

  it('includes notices to the same address if only its letter case differs [AUTH-13]', async () => {
    const before = (await readSettings(api.context())).notificationEmails;
    await api.signIn({ ...maker, email: maker.email.toUpperCase() });
    expect((await readSettings(api.context())).notificationEmails).toEqual(before);
  });

  it('includes an address that another admin has too [AUTH-13]', async () => {
    await api.settle({ ...maker, uid: 'uid-of-an-older-account' }, 'admin');
    await removals.deletion();
    expect((await readSettings(api.context())).notificationEmails).toHaveLength(2);
  });
});

describe('a person whom the configuration makes an admin', () => {
  it('is not erased until the configuration no longer names the address, and nothing changes [OPS-5, AUTH-13]', async () => {
    const body = { email: maker.email.toUpperCase() };
    await expect(api.as(admin)(settingsRoutes.erasePerson, { body })).rejects.toMatchObject({
      problem: { code: 'conflict', detail: expect.stringContaining('ADMIN_EMAILS') },
    });
    expect(await open()).toBe('Masons wanted');
  });
});

describe('a deleted admin who is restored', () => {
  it('has a client account [AUTH-13]', async () => {
    await removals.deletion();
    api.advance(1000);
    expect(await restoreUsers(api.context(), maker.uid)).toBe(1);
    await api.signIn(maker);
    const params = { email: maker.email };
    expect((await api.as(maker)(routes.isAdmin, { params })).data).toEqual({ admin: false });
  });
});

describe('the preview links of all records', () => {
  it('are listed with their items and without their secrets, and revoked one by one [PUB-4]', async () => {
    api.advance(1000);
    const call = api.as(admin);
    const fields = { name: 'Prepared' };
    const params = { kind: 'profile', id: 'profile' } as const;
    await call(routes.updateDraft, { params, body: { fields } });
    await call(previewRoutes.postPreviewLink, { params, body: { days: 1 } });
    const [ofProfile, ofNews] = await links();
    expect(ofProfile).toMatchObject({ kind: 'profile', title: 'Company profile', by: admin.name });
    expect(ofNews).toMatchObject({
      kind: 'news',
      record: newsId,
      title: 'Masons wanted',
      by: maker.name,
      version: null,
    });
    expect(ofNews).not.toHaveProperty('token');
    await call(previewRoutes.deletePreviewLink, { params: { id: ofNews?._id ?? '' } });
    expect(await open()).toBe('not-found');
    expect(await links()).toEqual([ofProfile]);
    api.advance(dayMs);
    expect(await links()).toEqual([]);
  });

  it('are listed in pages [PUB-4]', async () => {
    const params = { kind: 'news', id: newsId } as const;
    api.advance(1000);
    await api.as(admin)(previewRoutes.postPreviewLink, { params, body: {} });
    const pages = await pagesOf(1, (page) =>
      api.as(admin)(settingsRoutes.getAllPreviewLinks, { page }),
    );
    expect(pages.map((page) => page.map(({ by }) => by))).toEqual([[admin.name], [maker.name]]);
  });
});
