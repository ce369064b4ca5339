import { and, count, desc, gte, isNull, not, sql } from 'drizzle-orm';
import type { Overview } from '#contract/entities/overview.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { isNotDeleted } from './messages.ts';

const chartDays = 30;
const maxLatestMessages = 5;

/** Counts the unread messages, except suspected spam [DASH-22]. */
export function countUnread({ store }: Context): Promise<number> {
  const isUnread = and(isNotDeleted, isNull(messages.readAt), not(messages.suspected));
  return store.read((db) => db.$count(messages, isUnread));
}

/** Returns the newest messages, except suspected spam [DASH-2]. */
export async function listLatestMessages({ store }: Context): Promise<Overview['latestMessages']> {
  const { _id, name, subject, receivedAt, readAt } = messages;
  const rows = await store.read((db) =>
    db
      .select({ _id, name, subject, receivedAt, readAt })
      .from(messages)
      .where(and(isNotDeleted, not(messages.suspected)))
      .orderBy(desc(messages.receivedAt), desc(messages._id))
      .limit(maxLatestMessages),
  );
  return rows.map(({ readAt, receivedAt, ...message }) => ({
    ...message,
    receivedAt: receivedAt.toISOString(),
    read: readAt !== null,
  }));
}

/** Counts the messages that were received on each of the last 30 days in UTC, oldest day first [DASH-2]. */
export async function countPerDay({ store, now }: Context): Promise<Overview['messagesPerDay']> {
  const dates = Array.from({ length: chartDays }, (_, ago) =>
    new Date(now.getTime() - (chartDays - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
  const day = sql<string>`to_char(${messages.receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await store.read((db) =>
    db
      .select({ day, total: count() })
      .from(messages)
      .where(and(isNotDeleted, gte(messages.receivedAt, new Date(`${dates[0]}T00:00:00Z`))))
      .groupBy(day),
  );
  const countsByDay = new Map(rows.map((row) => [row.day, row.total]));
  return dates.map((day) => ({ day, count: countsByDay.get(day) ?? 0 }));
}
