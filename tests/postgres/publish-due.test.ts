import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultTimeouts } from '#db/timeouts.ts';
import { drafts } from '#schema/index.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { createDraft } from '#services/content/act/change-draft.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { listContent } from '#services/content/read/list-content.ts';
import { systemContext } from '#services/context.ts';
import { holdTransaction } from '../support/locks.ts';
import { openSharedStore, startSharedDatabase } from '../support/shared-database.ts';

const timeouts = { ...defaultTimeouts, lock: 200 };
const store = openSharedStore(await startSharedDatabase(), { timeouts });

it('skips a locked record until the next run, and publishes the other due records [PUB-3]', async () => {
  const now = new Date();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const createScheduledDraft = async (title: string, publishAt: Date) => {
    const input = { fields: { title }, publishAt: publishAt.toISOString(), unpublishAt: null };
    await createDraft({ store, actor: 'system', now }, { kind: 'news', draft: input });
  };
  await createScheduledDraft('Locked', inMinutes(1));
  await createScheduledDraft('Free', inMinutes(2));
  const publish = () =>
    publishDue({ ...systemContext(store, inMinutes(3)), alert: createScheduleAlert(store) });
  const listTitles = async () =>
    (await listContent(systemContext(store), { kind: 'news' })).records
      .map(({ title }) => title)
      .sort();

  const release = await holdTransaction(store, (tx) =>
    tx
      .select()
      .from(drafts)
      .where(eq(drafts.publishAt, inMinutes(1)))
      .for('update'),
  );
  expect(await publish()).toEqual({ dueCount: 2, busyCount: 1, failures: [] });
  expect(await listTitles()).toEqual(['Free']);
  await release();
  expect(await publish()).toEqual({ dueCount: 1, busyCount: 0, failures: [] });
  expect(await listTitles()).toEqual(['Free', 'Locked']);
});
