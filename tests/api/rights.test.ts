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
import { restoreUsers } from '#services/identity/users.ts';
import { erasePerson } from '#services/personal-data.ts';
import { readSettings } from '#services/settings.ts';
import {
  accountReferences,
  countReferencesInForce,
  findReferencingColumns,
  type PerRightsRemoval,
  type RowOutcome,
} from '../support/account-references.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import type { Person } from '../support/tokens.ts';
import { visitorMessage } from '../support/visitor-message.ts';

/** This person has a stored grant, because the configuration contains their address. */
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
  const { news, team } = createContentCalls(call);
  newsId = await news.add({ title: 'Welders wanted' });
  const params = { kind: 'news', id: newsId } as const;
  await news.saveDraft(newsId, { title: 'Masons wanted' });
  const id = await team.addDraft({ name: 'Someone' });
  const setDesignation = { action: 'set' as const, field: 'designation', value: 'Cook' };
  await call(changeMany, { body: { kind: 'team', records: [{ id }], change: setDesignation } });
  const picture = { address: '/media/a.jpg', width: 8, height: 6, bytes: 99, at: api.clock.now };
  await api.insert(pictures, { ...picture, _id: 'picture', actor: makerId });
  const expiresAt = new Date('2099-01-01');
  const invitation = { role: 'editor', at: api.clock.now, expiresAt } as const;
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

const changeRole = (role: Role) =>
  api.as(admin)(routes.updateUser, { params: { id: makerId }, body: { role } });
const readPreview = () =>
  api
    .as()(previewRoutes.openPreview, { body: { token } })
    .then(
      ({ data }) => data.record['title'],
      (error) => (error instanceof ProblemError ? error.problem.code : error),
    );
const listLinks = async () => (await api.as(admin)(settingsRoutes.getAllPreviewLinks)).data;

const removals: Record<keyof PerRightsRemoval<unknown>, () => Promise<unknown>> = {
  demotionToEditor: () => changeRole('editor'),
  demotion: () => changeRole('client'),
  deletion: () => api.as(admin)(routes.deleteUser, { params: { id: makerId } }),
  // This configuration does not contain the address. Otherwise, the erasure would be rejected.
  erasure: () => erasePerson({ ...api.context(), adminEmails: [] }, maker.email),
};

describe('the data that refers to an account', () => {
  it('is stored only in the listed columns [AUTH-13]', async () => {
    expect(await findReferencingColumns(api.store, maker)).toEqual(
      Object.keys(accountReferences).sort(),
    );
  });

  const removalNames = Object.keys(removals) as (keyof typeof removals)[];
  const listColumns = (removal: keyof typeof removals, ...outcomes: RowOutcome[]) =>
    Object.entries<PerRightsRemoval<RowOutcome>>(accountReferences)
      .filter(([, reference]) => outcomes.includes(reference[removal]))
      .map(([name]) => name)
      .sort();
  const listValidColumns = async () =>
    Object.keys(
      await countReferencesInForce(api.store, { ...maker, _id: makerId }, api.clock.now),
    ).sort();

  it.each(removalNames)(
    'has the listed outcome after %s [AUTH-13, AUTH-15, OPS-5]',
    async (removal) => {
      await removals[removal]();
      expect(await findReferencingColumns(api.store, maker)).toEqual(
        listColumns(removal, 'kept', 'void'),
      );
    },
  );

  it.each(removalNames)(
    'does not become valid again after %s, even if the rights are restored [AUTH-13, AUTH-15]',
    async (removal) => {
      const grantingReferences = Object.entries(accountReferences).filter(
        ([, reference]) => 'isInForce' in reference,
      );
      expect(await listValidColumns()).toEqual(grantingReferences.map(([name]) => name).sort());
      await removals[removal]();
      const remainingColumns = listColumns(removal, 'kept').filter((name) =>
        grantingReferences.some(([column]) => column === name),
      );
      expect(await listValidColumns()).toEqual(remainingColumns);
      api.advance(1000);
      await restoreUsers(api.context(), maker.uid);
      await api.store.transaction((tx) =>
        tx.update(users).set({ role: 'admin' }).where(eq(users._id, makerId)),
      );
      expect(await listValidColumns()).toEqual(remainingColumns);
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['a demotion', removals.demotion],
    ['the demotion of an editor', () => changeRole('editor').then(() => changeRole('client'))],
    ['a deletion', removals.deletion],
    ['an erasure', removals.erasure],
  ])(
    'gives the person neither access nor notices after %s [AUTH-13, AUTH-15, PUB-4, OPS-5]',
    async (_, removeRights) => {
      expect(await readPreview()).toBe('Masons wanted');
      await removeRights();
      expect((await readSettings(api.context())).notificationEmails).toEqual([office]);
      expect(await readPreview()).toBe('not-found');
      expect(await listLinks()).toEqual([]);
      const message = await api.as(admin)(routes.getMessage, { params: { id: messageId } });
      const by = removeRights === removals.erasure ? '' : maker.name;
      expect(message.data).toMatchObject({ answered: { by }, note: { by }, assignedTo: null });
      const views = await api.readRows(savedViews);
      expect(views.map(({ shared }) => shared)).toEqual([true]);
      const params = { kind: 'news', id: newsId } as const;
      expect((await api.as(admin)(previewRoutes.getPreviewLinks, { params })).data).toEqual([]);
    },
  );
});

describe('a person’s preview links', () => {
  it('stay invalid after the person’s rights are restored [AUTH-16, PUB-4]', async () => {
    api.advance(1000);
    await changeRole('client');
    api.advance(1000);
    await changeRole('admin');
    expect(await readPreview()).toBe('not-found');
    await api.as(admin)(routes.deleteUser, { params: { id: makerId } });
    api.advance(1000);
    await restoreUsers(api.context(), maker.uid);
    expect(await readPreview()).toBe('not-found');
  });

  it.each([
    ['the person signs out everywhere', () => api.as(maker)(endSessions, { body: {} })],
    ['an admin becomes an editor', () => changeRole('editor')],
    ['an editor becomes an admin', () => changeRole('editor').then(() => changeRole('admin'))],
  ])('stay valid if %s [PUB-4, AUTH-16]', async (_, changeAccess) => {
    api.advance(1000);
    await changeAccess();
    expect(await readPreview()).toBe('Masons wanted');
    expect(await listLinks()).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('shows whether its author is still an admin [OPS-4]', async () => {
    const listMakers = async () =>
      (await api.as(admin)(settingsRoutes.getWebhooks)).data.map((webhook) => webhook.maker);
    expect(await listMakers()).toEqual([{ name: maker.name, isAdmin: true }]);
    await removals.demotion();
    expect(await listMakers()).toEqual([{ name: maker.name, isAdmin: false }]);
    await removals.erasure();
    expect(await listMakers()).toEqual([null]);
  });
});

describe('the notification addresses', () => {
  it.each([
    ['include an account’s new verified address', true, ['maker@new.example', office]],
    ['omit an account’s new unverified address', false, [office]],
  ])('%s [AUTH-13, OPS-4]', async (_, emailVerified, addresses) => {
    await api.signIn({ ...maker, email: 'maker@new.example', emailVerified });
    expect((await readSettings(api.context())).notificationEmails).toEqual(addresses);
    await removals.demotion();
    expect((await readSettings(api.context())).notificationEmails).toEqual([office]);
  });

  it('stay the same if an account’s address changes only in letter case [AUTH-13]', async () => {
    const before = (await readSettings(api.context())).notificationEmails;
    await api.signIn({ ...maker, email: maker.email.toUpperCase() });
    expect((await readSettings(api.context())).notificationEmails).toEqual(before);
  });

  it('keep a deleted account’s address that another admin shares [AUTH-13]', async () => {
    await api.addAccount({ ...maker, uid: 'uid-of-an-older-account' }, 'admin');
    await removals.deletion();
    expect((await readSettings(api.context())).notificationEmails).toHaveLength(2);
  });
});

it('rejects the erasure of an admin whose address is in the configuration [OPS-5, AUTH-13]', async () => {
  const body = { email: maker.email.toUpperCase() };
  await expectProblem(api.as(admin)(settingsRoutes.erasePerson, { body }), {
    code: 'conflict',
    detail: expect.stringContaining('ADMIN_EMAILS'),
  });
  expect(await readPreview()).toBe('Masons wanted');
});

it('restores a deleted configured admin with only client rights [AUTH-13]', async () => {
  await removals.deletion();
  api.advance(1000);
  expect(await restoreUsers(api.context(), maker.uid)).toBe(1);
  await api.signIn(maker);
  const params = { email: maker.email };
  expect((await api.as(maker)(routes.isAdmin, { params })).data).toEqual({ admin: false });
});

describe('the preview links of all records', () => {
  it('are listed without tokens, and can be revoked one by one [PUB-4]', async () => {
    api.advance(1000);
    const call = api.as(admin);
    const params = { kind: 'profile', id: 'profile' } as const;
    await createRecordCalls(call, 'profile').saveDraft('profile', { name: 'Prepared' });
    await call(previewRoutes.postPreviewLink, { params, body: { days: 1 } });
    const [profileLink, newsLink] = await listLinks();
    const profileTitle = 'Company profile';
    expect(profileLink).toMatchObject({ kind: 'profile', title: profileTitle, by: admin.name });
    expect(newsLink).toMatchObject({
      ...{ kind: 'news', record: newsId, title: 'Masons wanted', by: maker.name, version: null },
    });
    expect(newsLink).not.toHaveProperty('token');
    await call(previewRoutes.deletePreviewLink, { params: { id: newsLink?._id ?? '' } });
    expect(await readPreview()).toBe('not-found');
    expect(await listLinks()).toEqual([profileLink]);
    api.advance(dayMs);
    expect(await listLinks()).toEqual([]);
  });

  it('are listed in pages [PUB-4]', async () => {
    const params = { kind: 'news', id: newsId } as const;
    api.advance(1000);
    await api.as(admin)(previewRoutes.postPreviewLink, { params, body: {} });
    const pages = await readPages(1, (page) =>
      api.as(admin)(settingsRoutes.getAllPreviewLinks, { page }),
    );
    expect(pages.map((page) => page.map(({ by }) => by))).toEqual([[admin.name], [maker.name]]);
  });
});
