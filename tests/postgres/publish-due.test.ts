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
    await createDraft({ store, ...{ actor: 'system', now } }, { kind: 'news', draft: input });
  };
  const [first, second, later] = [1, 2, 3].map((index) => new Date(now.getTime() + index * 60_000));
  if (!first || !second || !later) throw new Error('There are three times');
  await createScheduledDraft('Held', first);
  await createScheduledDraft('Free', second);
  const listTitles = async () =>
    (await listContent(systemContext(store), { kind: 'news' })).records
      .map(({ title }) => title)
      .sort();

  await otherClient.query('begin');
  await otherClient.query('select from drafts where publish_at = $1 for update', [first]);
  expect(
    await publishDue({ ...systemContext(store, later), alert: createScheduleAlert(store) }),
  ).toEqual({
    dueCount: 2,
    busyCount: 1,
    failures: [],
  });
  expect(await listTitles()).toEqual(['Free']);
  await otherClient.end();
  expect(
    await publishDue({ ...systemContext(store, later), alert: createScheduleAlert(store) }),
  ).toEqual({
    dueCount: 1,
    busyCount: 0,
    failures: [],
  });
  expect(await listTitles()).toEqual(['Free', 'Held']);
  await store.close();
  await database.drop();
});
