/** Alerts about failures that happen outside of requests [OPS-2]. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Alert, AlertKind } from '#contract/entities/alerts.ts';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { alerts, users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { isAdmin } from '../identity/rights.ts';
import { buildMailInsert } from '../outbox/queue.ts';

/** `subject` distinguishes failures of one kind: for example, the `_id` of a webhook. */
export interface Failure {
  kind: AlertKind;
  subject?: string;
}

export type AlertRow = typeof alerts.$inferSelect;

const mailDelayMs = 10 * 60_000;

const isRecipient = and(isAdmin, ne(users.email, ''));

/** The addresses of all admins, as a table for a query. */
export const adminAddresses = sql`(select distinct email from users where ${isRecipient}) as admins`;

/**
 * Raises an alert. Safe to call on every failure. `reason` is a sentence for people, without personal data or secrets.
 * If the alert lasts for ten minutes, the admins receive an e-mail [OPS-2], unless the alert is about failing e-mails.
 * Returns whether the alert is new. Rejects if the database cannot be written to.
 */
export async function raiseAlert(
  { store, now }: Context,
  { kind, subject = '', reason }: Failure & { reason: string },
): Promise<boolean> {
  const id = uuidv7();
  const [row] = await store.write<{ is_new: boolean }>(sql`
    insert into alerts (_id, kind, subject, reason, begun_at, seen_at)
    select ${id}::text, ${kind}::text, ${subject}::text, ${reason}::text, ${toTimestamp(now)}, ${toTimestamp(now)}
    where ${setLockTimeout}
    on conflict (kind, subject) do update set reason = excluded.reason, seen_at = excluded.seen_at, ended_at = null,
      _id = case when alerts.ended_at is null then alerts._id else excluded._id end,
      begun_at = case when alerts.ended_at is null then alerts.begun_at else excluded.begun_at end,
      mailed_at = case when alerts.ended_at is null then alerts.mailed_at end
    returning _id = ${id}::text as is_new`);
  return row?.is_new ?? false;
}

/**
 * Ends an alert [OPS-2]. Safe to call on every success. The admins receive an e-mail if one about the alert was queued,
 * or if e-mails failed for ten minutes. Returns whether the alert was active. Rejects if the database cannot be written
 * to.
 */
export async function endAlert({ store, now }: Context, { kind, subject = '' }: Failure) {
  // An alert about e-mails cannot be sent by e-mail while it lasts, so only its end is reported by e-mail.
  const isUnreportedMailAlert = sql`ended.kind = 'mail' and ended.begun_at <= ${toTimestamp(getMailCutoff(now))}`;
  const recipients = sql`select ended._id as subject, admins.email as recipient from ended, ${adminAddresses}
    where ended.mailed_at is not null or (${isUnreportedMailAlert})`;
  const endedAlerts = await store.write(sql`
    with ended as (
      update alerts set ended_at = ${toTimestamp(now)}
      where kind = ${kind} and subject = ${subject} and ended_at is null and ${setLockTimeout} returning *
    ), queued as (
      ${buildMailInsert('alert-ended', recipients, now)}
    ) select _id from ended`);
  return endedAlerts.length > 0;
}

const getMailCutoff = (now: Date) => new Date(now.getTime() - mailDelayMs);

/** Queues the e-mails to the admins about alerts that have lasted for ten minutes, each once [OPS-2, OPS-4]. */
export async function queueAlertEmails({ store, now }: Context): Promise<void> {
  const recipients = sql`select lasting._id as subject, admins.email as recipient from lasting, ${adminAddresses}`;
  await store.write(sql`
    with lasting as (
      update alerts set mailed_at = ${toTimestamp(now)}
      where ended_at is null and mailed_at is null and kind <> 'mail' and begun_at <= ${toTimestamp(getMailCutoff(now))}
        and ${setLockTimeout} returning _id
    ) ${buildMailInsert('alert-begun', recipients, now)}`);
}

/** Returns an alert, even if it has ended. Null if there is none, or if the failure has started again since. */
export async function findAlert({ store }: Context, id: string): Promise<AlertRow | null> {
  const [row] = await store.read((db) => db.select().from(alerts).where(eq(alerts._id, id)));
  return row ?? null;
}

/** Whether an address receives e-mails about alerts. Only the addresses of admins do. */
export async function receivesAlerts({ store }: Context, address: string): Promise<boolean> {
  const isMatch = and(isRecipient, eq(users.email, address));
  return (await store.read((db) => db.$count(users, isMatch))) > 0;
}

/** Returns the alerts that have not ended, oldest first [OPS-2]. */
export async function listAlerts({ store }: Context): Promise<Alert[]> {
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
