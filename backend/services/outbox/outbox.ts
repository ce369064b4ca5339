/**
 * The queue of e-mails and webhook calls [OPS-4]. The statement that stores a change queues its events
 * (docs/decisions/0029, `queue.ts`); whoever claims a row has a lease, tries to deliver it, and records the outcome.
 */
import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/day-ms.ts';
import { moment, setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { outbox } from '#schema/index.ts';

type Claimed = Pick<
  typeof outbox.$inferSelect,
  '_id' | 'event' | 'subject' | 'webhook' | 'recipient' | 'attempts'
>;

/** A claimed row. */
export interface Delivery extends Claimed {
  claimedAt: Date;
}

/** What came of a try. */
export interface Outcome {
  /** `pointless`: it has no recipient any more, so it is not tried again. */
  result: 'delivered' | 'failed' | 'pointless';
  status: number | null;
  /** What was answered, or why there was no answer. */
  answer: string;
  /** The host that was called, where it is not the mail service. */
  host?: string;
}

/** Longer than a try takes. After it, a row whose try recorded nothing is due again. In milliseconds. */
const leaseMs = 60_000;

/** All that goes to one webhook, or by e-mail (null): what one of them keeps waiting keeps no other waiting. */
export type Channel = string | null;

const isOf = (channel: Channel) => sql`webhook is not distinct from ${channel}::text`;

/**
 * Claims a few rows of a channel that are due, those first that wait longest. Two who claim at once get different ones. A row
 * of more than `maxTries` was claimed as often by who recorded nothing, and is not claimed again. The rows are listed in an
 * array, once: PostgreSQL may run a subquery after `in` for every row, each time with other rows under its limit.
 */
export async function claimDeliveries(
  store: Store,
  { channel, count, now }: { channel: Channel; count: number; now: Date },
): Promise<Delivery[]> {
  const leaseEnds = moment(new Date(now.getTime() + leaseMs));
  const rows = await store.write<Claimed>(sql`
    update outbox set attempts = attempts + 1, tried_at = ${moment(now)},
      due_at = case when attempts < ${maxTries} then ${leaseEnds} end
    where _id = any(array(select _id from outbox where due_at <= ${moment(now)} and ${isOf(channel)}
      order by due_at limit ${count} for update skip locked)) and ${setLockTimeout}
    returning _id, event, subject, webhook, recipient, attempts`);
  return rows.map((row) => ({ ...row, claimedAt: now }));
}

/** Whether something of a channel that failed is to be tried again. */
export async function isFailing(store: Store, channel: Channel): Promise<boolean> {
  const failed = and(isNotNull(outbox.dueAt), isNotNull(outbox.answer), isNull(outbox.deliveredAt));
  const [row] = await store.read((db) =>
    db
      .select({ _id: outbox._id })
      .from(outbox)
      .where(and(failed, isOf(channel)))
      .limit(1),
  );
  return row !== undefined;
}

const minute = 60_000;

/** The pauses after the first try and the next ones; after the last it is given up, two days after it was stored. */
const pauses = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);

/** How often a delivery is tried before it is given up. */
export const maxTries = pauses.length + 1;

/** When it is tried next after so many tries that failed; null where it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** The longest answer that is kept. */
const keptAnswer = 300;

/**
 * Records the outcome of a try, unless its lease ended and somebody else has claimed the row since; `keepOutcome` is that of
 * its `MailSource`. Resolves to whether the delivery was given up.
 */
export async function recordOutcome(
  store: Store,
  { _id, attempts, claimedAt }: Delivery,
  { result, status, answer }: Outcome,
  { now, ms, keepOutcome }: { now: Date; ms: number; keepOutcome?: SQL | undefined },
): Promise<boolean> {
  const due = result === 'failed' ? nextTry(attempts, now) : null;
  // What others answer may be cut in the middle of a character, and hold what PostgreSQL does not store.
  const kept = answer.replaceAll('\u0000', '').slice(0, keptAnswer).toWellFormed();
  const deliveredAt = result === 'delivered' ? moment(now) : sql`null`;
  await store.write(sql`
    with recorded as (
      update outbox set due_at = ${due ? moment(due) : sql`null`}, status = ${status}::integer,
        delivered_at = ${deliveredAt}, answer = ${kept}, ms = ${Math.round(ms)}::integer
      where _id = ${_id} and attempts = ${attempts} and tried_at = ${moment(claimedAt)} and ${setLockTimeout}
      returning event, subject, due_at, delivered_at, answer
    ) ${keepOutcome ?? sql`select from recorded`}`);
  return result === 'failed' && due === null;
}

/** How long rows are kept for the log of deliveries. In milliseconds. */
const retentionMs = 7 * dayMs;

/** Removes rows that are a week old: they were delivered or given up before. */
export async function sweepOutbox(store: Store, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs);
  await store.transaction((tx) => tx.delete(outbox).where(lt(outbox.createdAt, oldest)));
}
