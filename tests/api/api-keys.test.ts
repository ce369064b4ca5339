import { describe, expect, it } from 'vitest';
import { type ApiKeyInput, maxApiKeys } from '#contract/entities/api-keys.ts';
import { type KeyScope, keyScopes } from '#contract/http/route.ts';
import { getActivity } from '#contract/routes/activity-routes.ts';
import { deleteApiKey, getApiKeys, postApiKey } from '#contract/routes/api-key-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { apiKeys } from '#schema/index.ts';
import { toKeyUser } from '#services/identity/key-callers.ts';
import { admin, omar, startSharedApi } from '../support/api.ts';
import { createKeyCall } from '../support/key-caller.ts';
import { makePicture } from '../support/pictures.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { dumpRows } from '../support/test-store.ts';

const api = await startSharedApi({ limits: { keys: Infinity, keyCalls: 5 } });

const crmKey: ApiKeyInput = {
  ...{ name: 'CRM', kinds: ['news', 'faqs'], scope: 'publish', readsMessages: false, days: null },
};
const createKey = async (changes: Partial<ApiKeyInput> = {}, by = admin) =>
  (await api.as(by)(postApiKey, { body: { ...crmKey, ...changes } })).data;
const callWithKey = ({ secret }: { secret: string }) =>
  createKeyCall(api, secret)(routes.getDrafts, { params: { kind: 'news' } });
const listKeys = async () => (await api.as(admin)(getApiKeys)).data;

describe('an API key', () => {
  it('reveals its secret only when it is created [AUTH-15]', async () => {
    const { secret, ...key } = await createKey({ days: 90 });
    expect(secret).toMatch(/^mpk_[\w-]{43}$/);
    expect(await dumpRows(api.store)).not.toContain(secret);
    expect(await listKeys()).toEqual([key]);
    expect(key).toMatchObject({
      ...{ name: 'CRM', kinds: ['news', 'faqs'], scope: 'publish', readsMessages: false },
      ...{ state: 'active', by: admin.name, lastUsedAt: null },
      expiresAt: new Date(api.clock.now.getTime() + 90 * dayMs).toISOString(),
    });
  });

  it.each(keyScopes)(
    'with the scope %s has no extra rights in an earlier version of the code [API-8]',
    async (scope) => {
      const { _id } = await createKey({ scope, readsMessages: true });
      expect(await listKeys()).toMatchObject([{ scope, readsMessages: true }]);
      const [row] = await api.readRows(apiKeys);
      expect(row).toMatchObject({ _id, canWrite: scope === 'publish' });
    },
  );

  it('is listed without kinds that no longer exist [AUTH-15]', async () => {
    await createKey();
    await api.store.transaction((tx) => tx.update(apiKeys).set({ kinds: ['planets', 'news'] }));
    expect(await listKeys()).toMatchObject([{ kinds: ['news'] }]);
  });

  it('is credited for its changes even after it is revoked [AUTH-15]', async () => {
    const { secret, _id } = await createKey();
    api.advance(1000);
    const news = createRecordCalls(createKeyCall(api, secret), 'news');
    const id = await news.add({ title: 'Cranes' });
    await news.saveDraft(id, { title: 'Masons' });
    expect((await news.readDraft(id)).record['title']).toBe('Masons');
    await api.as(admin)(deleteApiKey, { params: { id: _id } });
    const history = await createRecordCalls(api.as(admin), 'news').readHistory(id);
    expect(history.map(({ by }) => by)).toEqual(['CRM (API key)', 'CRM (API key)']);
    const activity = (await api.as(admin)(getActivity)).data;
    expect(activity.map(({ by, act, detail }) => [by, act, detail])).toEqual(
      expect.arrayContaining([
        [admin.name, 'key-revoked', 'CRM'],
        ['CRM (API key)', null, ''],
        [admin.name, 'key-made', 'CRM'],
      ]),
    );
  });

  it('stops working if it is revoked, expires or belongs to a former admin [AUTH-15]', async () => {
    const id = await api.addAccount(omar, 'admin');
    const changeRole = (role: 'admin' | 'editor') =>
      api.as(admin)(routes.updateUser, { params: { id }, body: { role } });
    const [revokedKey, expiringKey, omarsKey] = [
      await createKey(),
      await createKey({ days: 30 }),
      await createKey({}, omar),
    ];
    for (const key of [revokedKey, expiringKey, omarsKey]) await callWithKey(key);
    await api.as(admin)(deleteApiKey, { params: { id: revokedKey._id } });
    await changeRole('editor');
    api.advance(30 * dayMs);
    for (const key of [revokedKey, expiringKey, omarsKey]) {
      await expectProblem(callWithKey(key), 401);
    }
    expect((await listKeys()).map(({ state }) => state)).toEqual(['expired', 'unowned']);
    await changeRole('admin');
    await expectProblem(callWithKey(omarsKey), 401);
    expect((await listKeys()).map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  it('can upload pictures only if it may write a kind with pictures [AUTH-15, IMG-1]', async () => {
    const upload = async (kinds: ApiKeyInput['kinds'], scope: KeyScope = 'publish') => {
      const { secret } = await createKey({ kinds, scope });
      const body = new FormData();
      body.set('image', new File([await makePicture('png')], 'a.png'));
      const headers = { authorization: `Bearer ${secret}` };
      return (await api.send('/uploadImage', { method: 'POST', body, headers })).status;
    };
    expect(await upload(['manpower'])).toBe(403);
    expect(await upload(['news'], 'read')).toBe(403);
    expect(api.images).toEqual([]);
    expect(await upload(['manpower', 'news'])).toBe(201);
    expect(await upload(['faqs'])).toBe(201);
  });

  it('records its last use at most once an hour, ignoring rejected requests [AUTH-15]', async () => {
    api.advance(60_000);
    const key = await createKey();
    await expectProblem(createKeyCall(api, key.secret)(routes.getUsers), 403);
    expect((await listKeys())[0]?.lastUsedAt).toBeNull();
    const firstUseAt = api.clock.now.toISOString();
    await callWithKey(key);
    api.advance(60_000);
    await callWithKey(key);
    expect((await listKeys())[0]?.lastUsedAt).toBe(firstUseAt);
    api.advance(3_600_000);
    await callWithKey(key);
    expect((await listKeys())[0]?.lastUsedAt).toBe(api.clock.now.toISOString());
  });

  it('has its own limit on calls per minute [AUTH-15]', async () => {
    const [busyKey, quietKey] = [await createKey(), await createKey({ name: 'Shop' })];
    for (let calls = 0; calls < 5; calls += 1) await callWithKey(busyKey);
    await expectProblem(callWithKey(busyKey), 429);
    await callWithKey(quietKey);
    api.advance(61_000);
    await callWithKey(busyKey);
  });

  it('acts as an editor without an e-mail address [AUTH-15]', () => {
    expect(toKeyUser({ _id: 'a', name: 'CRM' })).toEqual({
      ...{ _id: 'a', uid: 'api-key:a', name: 'CRM', email: '' },
      ...{ role: 'client', access: 'editor', emailVerified: false },
    });
  });

  it('is not listed among users or staff [AUTH-15]', async () => {
    await createKey();
    expect((await api.as(admin)(routes.getUsers)).data).toHaveLength(1);
    expect((await api.as(admin)(routes.getStaff)).data).toHaveLength(1);
  });

  it('cannot be revoked twice [AUTH-15]', async () => {
    const { _id: id } = await createKey();
    await api.as(admin)(deleteApiKey, { params: { id } });
    await expectProblem(api.as(admin)(deleteApiKey, { params: { id } }), 404);
  });
});

describe('creating API keys', () => {
  it('fails beyond twenty keys, even for simultaneous requests [AUTH-15]', async () => {
    for (let count = 0; count < maxApiKeys - 2; count += 1) await createKey();
    const outcomes = await Promise.allSettled([createKey(), createKey(), createKey(), createKey()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await listKeys()).toHaveLength(maxApiKeys);
    const rejection = outcomes.find(({ status }) => status === 'rejected');
    const detail = `There are already ${maxApiKeys} API keys. Revoke one of them first.`;
    expect(rejection).toMatchObject({ reason: { problem: { status: 409, detail } } });
  });

  it.each([
    ['name', { name: ' ' }],
    ['kinds', { kinds: [] }],
    ['kinds.0', { kinds: ['users'] }],
    ['days', { days: 7 }],
    ['scope', { scope: 'write' }],
    ['readsMessages', { readsMessages: 'yes' }],
  ])('rejects an invalid %s and identifies the field [AUTH-15, API-3]', async (field, changes) => {
    await expectProblem(createKey(changes as Partial<ApiKeyInput>), invalidField(field));
  });
});
