/** What the first screen tells of messages [DASH-2, DASH-22]. */
import { and, count, desc, gte, isNull, not, sql } from 'drizzle-orm';
import type { Overview } from '#contract/entities/overview.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store } from '#db/store.ts';
import { messages } from '#schema/index.ts';
import { isNotDeleted } from './messages.ts';

const days = 30;
const latestShown = 5;

/** How many nobody has opened yet; what a program may have sent is not counted. */
export async function countUnread(store: Store): Promise<number> {
  const [row] = await store.read((db) =>
    db
      .select({ unread: count() })
      .from(messages)
      .where(and(isNotDeleted, isNull(messages.readAt), not(messages.suspected))),
  );
  return row?.unread ?? 0;
}

/** The newest messages, but for what a program may have sent. */
export async function latestMessages(store: Store): Promise<Overview['latestMessages']> {
  const { _id, name, subject, receivedAt, readAt } = messages;
  const rows = await store.read((db) =>
    db
      .select({ _id, name, subject, receivedAt, readAt })
      .from(messages)
      .where(and(isNotDeleted, not(messages.suspected)))
      .orderBy(desc(messages.receivedAt), desc(messages._id))
      .limit(latestShown),
  );
  return rows.map(({ readAt, receivedAt, ...message }) => ({
    ...message,
    receivedAt: receivedAt.toISOString(),
    read: readAt !== null,
  }));
}

/** How many came on each of the last 30 days, in UTC. */
export async function countPerDay(store: Store, now: Date): Promise<Overview['messagesPerDay']> {
  const shown = Array.from({ length: days }, (_, ago) =>
    new Date(now.getTime() - (days - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
  const day = sql<string>`to_char(${messages.receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await store.read((db) =>
    db
      .select({ day, received: count() })
      .from(messages)
      .where(and(isNotDeleted, gte(messages.receivedAt, new Date(`${shown[0]}T00:00:00Z`))))
      .groupBy(day),
  );
  const received = new Map(rows.map((row) => [row.day, row.received]));
  return shown.map((day) => ({ day, count: received.get(day) ?? 0 }));
}
