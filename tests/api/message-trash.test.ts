import { beforeEach, describe, expect, it } from 'vitest';
import * as trash from '#contract/routes/message-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { erasePerson } from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { pagesOf } from '../support/pages-of.ts';
import { problem } from '../support/problems.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const api = await startSharedApi({ limits: { messages: Infinity } });

const call = () => api.as(admin);
const send = (name: string) =>
  api.as()(routes.postMessage, {
    body: { ...visitorMessage, name, email: `${name}@mail.example` },
  });
const inbox = async () => (await call()(routes.getMessages)).data;
const names = async () => (await inbox()).map(({ name }) => name);
const namesInTrash = async () =>
  (await call()(trash.getDeletedMessages)).data.map(({ name }) => name).sort();
const idOf = async (name: string) =>
  (await inbox()).find((message) => message.name === name)?._id ?? '';
const remove = async (name: string) =>
  call()(routes.deleteMessage, { params: { id: await idOf(name) } });
const restore = (...ids: string[]) => call()(trash.restoreMessages, { body: { ids } });
const keepDays = (messagesKeptDays: number | null) => api.changeSettings({ messagesKeptDays });
const passDays = async (days: number) => {
  api.advance(days * dayMs);
  await api.sweep();
};

describe('a deleted message', () => {
  it('is in the trash and nowhere else until it is restored unchanged [DASH-13]', async () => {
    await send('kept');
    await send('deleted');
    const before = (await inbox()).find(({ name }) => name === 'deleted');
    const id = await idOf('deleted');
    await remove('deleted');
    const deletedAt = api.clock.now.toISOString();
    expect(await names()).toEqual(['kept']);
    expect((await call()(routes.getOverview)).data).toMatchObject({ unreadMessages: 1 });
    const params = { id };
    for (const attempt of [
      () => call()(routes.getMessage, { params }),
      () => call()(routes.updateMessage, { params, body: { read: true } }),
      () => call()(routes.deleteMessage, { params }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(problem('not-found'));
    }
    expect((await call()(trash.getDeletedMessages)).data).toEqual([
      { ...before, deletedAt, goneAt: '2026-12-20T10:05:00.000Z' },
    ]);
    const { data } = await restore(id, id, '0190a000-0000-7000-8000-000000000009');
    expect(data).toEqual({ restored: 1 });
    expect((await inbox()).find(({ name }) => name === 'deleted')).toEqual(before);
    expect(await namesInTrash()).toEqual([]);
    expect((await restore(id)).data).toEqual({ restored: 0 });
  });

  it('is removed after 30 days in the trash, and not before [OPS-5]', async () => {
    await send('deleted');
    await remove('deleted');
    await passDays(30);
    expect(await namesInTrash()).toEqual(['deleted']);
    await passDays(0.01);
    expect(await namesInTrash()).toEqual([]);
  });

  it('is removed at once when its sender is erased [OPS-5]', async () => {
    await send('deleted');
    await send('other');
    await remove('deleted');
    await remove('other');
    const body = { email: 'deleted@mail.example' };
    expect((await call()(erasePerson, { body })).data.messages).toBe(1);
    expect(await namesInTrash()).toEqual(['other']);
  });

  it('is listed in pages, the most recently deleted first [DASH-13]', async () => {
    for (const name of ['first', 'second', 'third']) {
      await send(name);
      await remove(name);
      api.advance(1000);
    }
    const pages = await pagesOf(2, (page) => call()(trash.getDeletedMessages, { page }));
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
      ['third', 'second'],
      ['first'],
    ]);
  });
});

describe('messages that are older than the retention period', () => {
  beforeEach(async () => {
    await send('old');
    await passDays(10);
    await send('new');
  });

  it('are counted before the period is chosen, separately for those in the trash [OPS-5]', async () => {
    const count = async (days: string) =>
      (await call()(trash.getOldMessages, { params: { days } })).data;
    expect(await count('10')).toEqual({ old: 0, all: 2 });
    expect(await count('9')).toEqual({ old: 1, all: 2 });
    expect(await names()).toHaveLength(2);
    await remove('old');
    expect(await count('9')).toEqual({ old: 0, all: 1 });
    for (const days of ['x', '-1', '100000']) {
      await expect(count(days)).rejects.toMatchObject(problem('not-found'));
    }
  });

  it('move to the trash, so that a wrong choice can be undone for 30 days [OPS-5]', async () => {
    await keepDays(5);
    await passDays(0);
    expect([await names(), await namesInTrash()]).toEqual([['new'], ['old']]);
    const [old] = (await call()(trash.getDeletedMessages)).data;
    await restore(old?._id ?? '');
    await passDays(4);
    // The restored message is kept for a new period. The other message was deleted four days ago.
    expect((await names()).sort()).toEqual(['new', 'old']);
    await passDays(2);
    expect(await namesInTrash()).toEqual(['new', 'old']);
    await passDays(31);
    expect(await namesInTrash()).toEqual([]);
  });
});
