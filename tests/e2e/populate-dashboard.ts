import { changeMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes, postDraft, updateDraft } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { signInDemoAdmin } from '../support/sign-in-demo-admin.ts';

/**
 * Creates drafts, scheduled changes, a batch, and an updated and a deleted record, so that screens show all their parts.
 * Resolves to the id of a published news item with scheduled changes.
 */
export async function populateDashboard(url: string): Promise<string> {
  const call = await signInDemoAdmin(url);
  const publishAt = new Date(Date.now() + 3 * dayMs).toISOString();
  const fields = { title: 'Fair' };
  await call(postDraft, { params: { kind: 'news' }, body: { fields } });
  await call(postDraft, { params: { kind: 'news' }, body: { fields, publishAt } });
  const [scheduledNews, updatedNews, deletedNews] = (await call(contentRoutes.news.list)).data;
  if (!scheduledNews || !updatedNews || !deletedNews)
    throw new Error('The demo has too few news items');
  const params = { kind: 'news', id: scheduledNews._id } as const;
  await call(updateDraft, { params, body: { fields, publishAt } });
  await call(contentRoutes.news.update, { params: { id: updatedNews._id }, body: fields });
  await call(contentRoutes.news.remove, { params: { id: deletedNews._id } });
  const prices = (await call(contentRoutes.manpower.list)).data.slice(0, 3);
  const records = prices.map(({ _id: id }) => ({ id }));
  const change = { action: 'raise', field: 'amount', percent: 10 } as const;
  await call(changeMany, { body: { kind: 'manpower', records, change } });
  return scheduledNews._id;
}
