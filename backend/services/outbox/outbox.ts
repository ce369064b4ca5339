/**
 * The queue of e-mails and webhook calls [OPS-4]. The transaction that stores a change queues its events
 * (docs/decisions/0029, `queue.ts`). A deliverer claims a row under a lease, tries to deliver it, and records the
 * outcome.
 */
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { outbox } from '#schema/index.ts';
import type { Context } from '../context.ts';

type ClaimedRow = Pick<
  typeof outbox.$inferSelect,
  '_id' | 'event' | 'subject' | 'webhook' | 'recipient' | 'attempts'
>;

export interface Delivery extends ClaimedRow {
  claimedAt: Date;
}

export interface Outcome {
  /** `skipped`: the delivery is no longer needed, so there is no further attempt. */
  result: 'delivered' | 'failed' | 'skipped';
  status: number | null;
  /** The response, or the reason why there was none. */
  answer: string;
  /** The host of the webhook, if it was called. */
  host?: string;
}

/** The outcome of an attempt that got no response. */
export const createOutcome = (result: Outcome['result'], answer: string): Outcome => ({
  result,
  status: null,
  answer,
});

/** Longer than an attempt takes. When the lease expires, a row without a recorded outcome is due again. */
const leaseMs = 60_000;

/** The id of a webhook, or null for all e-mails. A slow channel does not delay the others. */
export type Channel = string | null;

const isInChannel = (channel: Channel) => sql`webhook is not distinct from ${channel}::text`;

/**
 * Claims up to `count` due rows of a channel, longest overdue first. Concurrent calls claim different rows. A row whose
 * last attempt ended without an outcome is claimed once more, and then recorded as failed. The rows are selected into
 * an array, because PostgreSQL may run a subquery after `in` once for every row, and select different rows each time.
 */
export async function claimDeliveries(
  { store, now }: Context,
  { channel, count }: { channel: Channel; count: number },
): Promise<Delivery[]> {
  const leaseEnd = toTimestamp(new Date(now.getTime() + leaseMs));
  const rows = await store.write<ClaimedRow>(sql`
    update outbox set attempts = attempts + 1, tried_at = ${toTimestamp(now)},
      due_at = case when attempts < ${maxAttempts} then ${leaseEnd} end
    where _id = any(array(select _id from outbox where due_at <= ${toTimestamp(now)} and ${isInChannel(channel)}
      order by due_at limit ${count} for update skip locked)) and ${setLockTimeout}
    returning _id, event, subject, webhook, recipient, attempts`);
  return rows.map((row) => ({ ...row, claimedAt: now }));
}

/** Whether a failed delivery in a channel waits for another attempt. */
export async function isFailing({ store }: Context, channel: Channel): Promise<boolean> {
  const { _id, dueAt, answer, deliveredAt } = outbox;
  const isFailed = and(isNotNull(dueAt), isNotNull(answer), isNull(deliveredAt));
  const where = and(isFailed, isInChannel(channel));
  const [row] = await store.read((db) => db.select({ _id }).from(outbox).where(where).limit(1));
  return row !== undefined;
}

const minuteMs = 60_000;

/** The pauses after failed attempts. The last attempt is about two days after the first. */
const pausesMs = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minuteMs);

/** The number of attempts before a delivery is abandoned. */
export const maxAttempts = pausesMs.length + 1;

const maxResponseLength = 300;

/**
 * Records the outcome of an attempt, unless the lease has expired and the row has been claimed again. Returns whether
 * the delivery is abandoned.
 */
export async function recordOutcome(
  { store, now }: Context,
  { delivery, outcome, ms }: { delivery: Delivery; outcome: Outcome; ms: number },
  outcomeStatement: SQL = sql`select from recorded`,
): Promise<boolean> {
  const { _id, attempts, claimedAt } = delivery;
  const { result, status, answer } = outcome;
  const pauseMs = result === 'failed' ? pausesMs[attempts - 1] : undefined;
  const dueAt = pauseMs === undefined ? sql`null` : toTimestamp(new Date(now.getTime() + pauseMs));
  // A response may be cut in the middle of a character, or contain characters that PostgreSQL does not store.
  const storedAnswer = answer.replaceAll('\u0000', '').slice(0, maxResponseLength).toWellFormed();
  const deliveredAt = result === 'delivered' ? toTimestamp(now) : sql`null`;
  await store.write(sql`
    with recorded as (
      update outbox set due_at = ${dueAt}, status = ${status}::integer,
        delivered_at = ${deliveredAt}, answer = ${storedAnswer}, ms = ${Math.round(ms)}::integer
      where _id = ${_id} and attempts = ${attempts} and tried_at = ${toTimestamp(claimedAt)} and ${setLockTimeout}
      returning event, subject, due_at, delivered_at, answer
    ) ${outcomeStatement}`);
  return result === 'failed' && pauseMs === undefined;
}
