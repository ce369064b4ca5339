import pg from 'pg';
import { expect, it } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { createDraft } from '#services/content/act/change-draft.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { listContent } from '#services/content/read/list-content.ts';
import { systemContext } from '#services/context.ts';
import { getServerUrl, makeMigratedDatabase } from '../support/own-database.ts';

it('skips a locked record until the next run, and publishes the other due records [PUB-3]', async () => {
  const database = await makeMigratedDatabase(getServerUrl());
  const store = openPostgres(database.url, { timeouts: { ...defaultTimeouts, lock: 200 } });
  const otherClient = new pg.Client({ connectionString: database.url });
  await otherClient.connect();
  const now = new Date();
  const createScheduledDraft = async (title: string, publishAt: Date) => {
    const input = { fields: { title }, publishAt: publishAt.toISOString(), unpublishAt: null };
    await createDraft({ store, actor: 'system', now }, { kind: 'news', draft: input });
  };
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await createScheduledDraft('Locked', inMinutes(1));
  await createScheduledDraft('Free', inMinutes(2));
  const publish = () =>
    publishDue({ ...systemContext(store, inMinutes(3)), alert: createScheduleAlert(store) });
  const listTitles = async () =>
    (await listContent(systemContext(store), { kind: 'news' })).records
      .map(({ title }) => title)
      .sort();

  await otherClient.query('begin');
  await otherClient.query('select from drafts where publish_at = $1 for update', [inMinutes(1)]);
  expect(await publish()).toEqual({ dueCount: 2, busyCount: 1, failures: [] });
  expect(await listTitles()).toEqual(['Free']);
  await otherClient.end();
  expect(await publish()).toEqual({ dueCount: 1, busyCount: 0, failures: [] });
  expect(await listTitles()).toEqual(['Free', 'Locked']);
  await store.close();
  await database.drop();
});
