import { beforeEach, describe, expect, it } from 'vitest';
import * as messageRoutes from '#contract/routes/message-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { erasePerson } from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi({ limits: { messages: Infinity } });

const call = api.as(admin);
const send = (name: string) =>
  call(routes.postMessage, { body: { ...visitorMessage, name, email: `${name}@mail.example` } });
const readInbox = async () => (await call(routes.getMessages)).data;
const readNames = async () => (await readInbox()).map(({ name }) => name);
const readNamesInTrash = async () =>
  (await call(messageRoutes.getDeletedMessages)).data.map(({ name }) => name).sort();
const findId = async (name: string) =>
  (await readInbox()).find((message) => message.name === name)?._id ?? '';
const deleteMessage = async (name: string) =>
  call(routes.deleteMessage, { params: { id: await findId(name) } });
const restore = (...ids: string[]) => call(messageRoutes.restoreMessages, { body: { ids } });
const setRetentionDays = (messagesKeptDays: number | null) =>
  api.changeSettings({ messagesKeptDays });
const passDays = async (days: number) => {
  api.advance(days * dayMs);
  await api.sweep();
};

describe('a deleted message', () => {
  it('appears only in the trash until it is restored unchanged [DASH-13]', async () => {
    await send('kept');
    await send('deleted');
    const before = (await readInbox()).find(({ name }) => name === 'deleted');
    const id = await findId('deleted');
    await deleteMessage('deleted');
    const deletedAt = api.clock.now.toISOString();
    expect(await readNames()).toEqual(['kept']);
    expect((await call(routes.getOverview)).data).toMatchObject({ unreadMessages: 1 });
    const params = { id };
    for (const attempt of [
      () => call(routes.getMessage, { params }),
      () => call(routes.updateMessage, { params, body: { read: true } }),
      () => call(routes.deleteMessage, { params }),
    ]) {
      await expectProblem(attempt(), 'not-found');
    }
    expect((await call(messageRoutes.getDeletedMessages)).data).toEqual([
      { ...before, deletedAt, goneAt: '2026-12-20T10:05:00.000Z' },
    ]);
    const { data } = await restore(id, id, '0190a000-0000-7000-8000-000000000009');
    expect(data).toEqual({ restored: 1 });
    expect((await readInbox()).find(({ name }) => name === 'deleted')).toEqual(before);
    expect(await readNamesInTrash()).toEqual([]);
    expect((await restore(id)).data).toEqual({ restored: 0 });
  });

  it('is removed after exactly 30 days in the trash [OPS-5]', async () => {
    await send('deleted');
    await deleteMessage('deleted');
    await passDays(30);
    expect(await readNamesInTrash()).toEqual(['deleted']);
    await passDays(0.01);
    expect(await readNamesInTrash()).toEqual([]);
  });

  it('is removed immediately when its sender’s data is erased [OPS-5]', async () => {
    for (const name of ['deleted', 'other']) {
      await send(name);
      await deleteMessage(name);
    }
    const body = { email: 'deleted@mail.example' };
    expect((await call(erasePerson, { body })).data.messages).toBe(1);
    expect(await readNamesInTrash()).toEqual(['other']);
  });

  it('appears in a paginated list, most recently deleted first [DASH-13]', async () => {
    for (const name of ['first', 'second', 'third']) {
      await send(name);
      await deleteMessage(name);
      api.advance(1000);
    }
    const pages = await readPages(2, (page) => call(messageRoutes.getDeletedMessages, { page }));
    const names = pages.map((page) => page.map(({ name }) => name));
    expect(names).toEqual([['third', 'second'], ['first']]);
  });
});

describe('messages older than the retention period', () => {
  beforeEach(async () => {
    await send('old');
    await passDays(10);
    await send('new');
  });

  it('are counted in advance for any period, excluding the trash [OPS-5]', async () => {
    const countMessages = async (days: string) =>
      (await call(messageRoutes.getOldMessages, { params: { days } })).data;
    expect(await countMessages('10')).toEqual({ old: 0, all: 2 });
    expect(await countMessages('9')).toEqual({ old: 1, all: 2 });
    expect(await readNames()).toHaveLength(2);
    await deleteMessage('old');
    expect(await countMessages('9')).toEqual({ old: 0, all: 1 });
    for (const days of ['x', '-1', '100000']) {
      await expectProblem(countMessages(days), 'not-found');
    }
  });

  it('move to the trash for 30 days before they are removed [OPS-5]', async () => {
    await setRetentionDays(10);
    await passDays(0);
    expect((await readNames()).sort()).toEqual(['new', 'old']);
    await passDays(1 / dayMs);
    expect([await readNames(), await readNamesInTrash()]).toEqual([['new'], ['old']]);
    await setRetentionDays(5);
    const [old] = (await call(messageRoutes.getDeletedMessages)).data;
    await restore(old?._id ?? '');
    await passDays(4);
    // The restored message’s period has restarted. The other message is only four days old.
    expect((await readNames()).sort()).toEqual(['new', 'old']);
    await passDays(2);
    expect(await readNamesInTrash()).toEqual(['new', 'old']);
    await passDays(31);
    expect(await readNamesInTrash()).toEqual([]);
  });
});
