import { and, count, eq, gte, isNull, not, notExists, sql } from 'drizzle-orm';
import { type ContentKind, contentKindNames } from '#contract/content-kinds.ts';
import { dayMs } from '#contract/day-ms.ts';
import type { Overview } from '#contract/overview.ts';
import type { Store } from '#db/store.ts';
import { drafts, messages } from '#schema/index.ts';
import { listAlerts } from './alerts/alerts.ts';
import { publishStateOf } from './builds/publish-state.ts';
import { tableOf } from './content/content-tables.ts';
import { recentChanges } from './content/history.ts';
import { isNotDeleted } from './messages/messages.ts';
import { readSettings } from './settings.ts';

const days = 30;
const changesShown = 12;

/** What an admin sees first. `billed`: the platform bills each deploy. */
export async function overviewOf(
  store: Store,
  now: Date,
  { billed = false }: { billed?: boolean } = {},
): Promise<Overview> {
  const [counts, unreadMessages, messagesPerDay, changes, publishing, alerts, { timeZone }] =
    await Promise.all([
      countContent(store),
      countUnread(store),
      countPerDay(store, now),
      recentChanges(store, changesShown),
      publishStateOf(store, now, { billed }),
      listAlerts(store),
      readSettings(store),
    ]);
  return { counts, unreadMessages, messagesPerDay, changes, publishing, alerts, timeZone };
}

/** The records of each kind as its list shows them: the published ones, and those that never were or are no more. */
async function countContent(store: Store): Promise<Record<ContentKind, number>> {
  const counted = contentKindNames.map(async (kind) => {
    const table = tableOf(kind);
    const [published, unpublished] = await Promise.all([
      store.read((db) => db.select({ records: count() }).from(table)),
      store.read((db) => {
        const same = db.select({ one: sql`1` }).from(table).where(eq(table._id, drafts.entityId));
        const isOfKind = eq(drafts.entity, kind);
        return db
          .select({ records: count() })
          .from(drafts)
          .where(and(isOfKind, notExists(same)));
      }),
    ]);
    return [kind, (published[0]?.records ?? 0) + (unpublished[0]?.records ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ContentKind, number>;
}

async function countUnread(store: Store): Promise<number> {
  const [row] = await store.read((db) =>
    db
      .select({ unread: count() })
      .from(messages)
      .where(and(isNotDeleted, isNull(messages.readAt), not(messages.suspected))),
  );
  return row?.unread ?? 0;
}

async function countPerDay(store: Store, now: Date): Promise<Overview['messagesPerDay']> {
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
