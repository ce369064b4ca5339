/** Failures that nobody asked about [OPS-2]: whoever notices one raises an alert, and ends it once it is over. */
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Alert, AlertKind } from '#contract/entities/alerts.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { moment, setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { alerts, users } from '#schema/index.ts';
import { isAdmin } from '../identity/rights.ts';
import { queueMails } from '../outbox/queue.ts';

export type AlertRow = typeof alerts.$inferSelect;

/** What failed: `subject` distinguishes several of a kind, such as the `_id` of a webhook. */
export interface Failure {
  kind: AlertKind;
  subject?: string;
}

/** What lasts less long is no matter for an e-mail. In milliseconds. */
const mailedAfter = 10 * 60_000;

const isRecipient = and(isAdmin, ne(users.email, ''));

/** Admins, as recipients of e-mails. */
export const admins = sql`(select distinct email from users where ${isRecipient}) as admins`;

/**
 * Notes that something fails: `reason` is a sentence for people, without addresses of persons and secrets. While it lasts
 * the dashboard shows it to admins, `doctor` finds it, and after ten minutes the admins get an e-mail [OPS-2]. May be
 * called at each failure. Resolves to whether it has just begun: then the caller writes one line to the log. Rejects
 * where the database cannot be written.
 */
export async function raiseAlert(
  store: Store,
  { kind, subject = '', reason }: Failure & { reason: string },
  now: Date,
): Promise<boolean> {
  const id = uuidv7();
  const [row] = await store.write<{ is_new: boolean }>(sql`
    insert into alerts (_id, kind, subject, reason, begun_at, seen_at)
    select ${id}::text, ${kind}::text, ${subject}::text, ${reason}::text, ${moment(now)}, ${moment(now)}
    where ${setLockTimeout}
    on conflict (kind, subject) do update set reason = excluded.reason, seen_at = excluded.seen_at, ended_at = null,
      _id = case when alerts.ended_at is null then alerts._id else excluded._id end,
      begun_at = case when alerts.ended_at is null then alerts.begun_at else excluded.begun_at end,
      mailed_at = case when alerts.ended_at is null then alerts.mailed_at end
    returning _id = ${id}::text as is_new`);
  return row?.is_new ?? false;
}

/**
 * Ends an alert [OPS-2]; the admins who got an e-mail about it get another one. May be called at each success: it is one
 * statement, which changes nothing where there is no alert. Resolves to whether there was one. Rejects where the database
 * cannot be written.
 */
export async function endAlert(
  store: Store,
  { kind, subject = '' }: Failure,
  now: Date,
): Promise<boolean> {
  // An alert about e-mails is not sent by e-mail while it lasts.
  const wasLong = sql`ended.kind = 'mail' and ended.begun_at <= ${moment(before(now))}`;
  const mails = sql`select ended._id as subject, admins.email as recipient from ended, ${admins}
    where ended.mailed_at is not null or (${wasLong})`;
  const ended = await store.write(sql`
    with ended as (
      update alerts set ended_at = ${moment(now)}
      where kind = ${kind} and subject = ${subject} and ended_at is null and ${setLockTimeout} returning *
    ), queued as (
      ${queueMails('alert-ended', mails, now)}
    ) select _id from ended`);
  return ended.length > 0;
}

const before = (now: Date) => new Date(now.getTime() - mailedAfter);

/** Stores the e-mails to the admins about what has lasted for ten minutes; each is stored once [OPS-2, OPS-4]. */
export async function mailAlerts(store: Store, now: Date): Promise<void> {
  const mails = sql`select lasting._id as subject, admins.email as recipient from lasting, ${admins}`;
  await store.write(sql`
    with lasting as (
      update alerts set mailed_at = ${moment(now)}
      where ended_at is null and mailed_at is null and kind <> 'mail' and begun_at <= ${moment(before(now))}
        and ${setLockTimeout} returning _id
    ) ${queueMails('alert-begun', mails, now)}`);
}

/** An alert as it is stored, whether it lasts or not; null where there is none, or it has begun anew since. */
export async function findAlert(store: Store, id: string): Promise<AlertRow | null> {
  const [row] = await store.read((db) => db.select().from(alerts).where(eq(alerts._id, id)));
  return row ?? null;
}

/** Whether e-mails about alerts go to this address. */
export async function isToldOfAlerts(store: Store, address: string): Promise<boolean> {
  const [row] = await store.read((db) =>
    db
      .select({ _id: users._id })
      .from(users)
      .where(and(isRecipient, eq(users.email, address)))
      .limit(1),
  );
  return row !== undefined;
}

/** What fails at this moment, what began first at the beginning [OPS-2]. */
export async function listAlerts(store: Store): Promise<Alert[]> {
  const rows = await store.read((db) =>
    db.select().from(alerts).where(isNull(alerts.endedAt)).orderBy(asc(alerts.begunAt)),
  );
  return rows.map(({ kind, begunAt, seenAt, reason }) => ({
    kind,
    reason,
    begunAt: begunAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** How long an alert is kept that nobody has noticed again. In milliseconds. */
const retentionMs = 7 * dayMs;

/** Removes the alerts that nobody has noticed for a week, ended or not. */
export async function sweepAlerts(store: Store, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs);
  await store.transaction((tx) => tx.delete(alerts).where(lt(alerts.seenAt, oldest)));
}
