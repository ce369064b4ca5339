import { and, asc, lte, or, sql } from 'drizzle-orm';
import type { FieldError } from '#contract/http/problem.ts';
import { type ContentKind, contentKinds, isContentKind } from '#contract/kinds/content-kinds.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { DatabaseUnavailableError, LockTimeoutError } from '#db/outage.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { getErrorMessage, type Log } from '../../log.ts';
import { ServiceError } from '../../service-error.ts';
import { isOfKnownKind, type RecordKey } from '../../tables/content-tables.ts';
import { planDue } from '../plan/due.ts';
import { lockRecord, readRecord } from '../record/read-records.ts';
import { getEditedTitle } from '../record/record-state.ts';
import { storePlan } from './store-plan.ts';

const maxListedFailures = 3;

/** The next run continues with the remaining records. */
const maxRecordsPerRun = 1000;

const dueTime = sql`least(${drafts.publishAt}, ${drafts.unpublishAt})`;

/** The query that `publishDue` runs. */
export const queryDueDrafts = (db: Reader, now: Date) =>
  db
    .select({ kind: drafts.entity, id: drafts.entityId })
    .from(drafts)
    .where(
      and(
        isOfKnownKind(drafts.entity),
        or(lte(drafts.publishAt, now), lte(drafts.unpublishAt, now)),
      ),
    )
    .orderBy(asc(dueTime))
    .limit(maxRecordsPerRun);

interface ScheduleFailure {
  kind: ContentKind;
  id: string;
  reason: string;
}

interface ScheduleContext extends Context {
  log?: Log;
  alert: {
    /** Returns whether the failure has just begun. */
    raise(reason: string, now: Date): Promise<boolean>;
    end(now: Date): Promise<unknown>;
  };
}

interface PublishDueResult {
  dueCount: number;
  /** The number of due records that other transactions were changing. The next run tries them again. */
  busyCount: number;
  failures: ScheduleFailure[];
}

/**
 * Publishes and unpublishes the records that are due [PUB-3]. Rejects only with `DatabaseUnavailableError`. Other
 * failures raise an alert, which is logged once [OPS-2], and the next run retries the affected records.
 */
export async function publishDue(ctx: ScheduleContext): Promise<PublishDueResult> {
  const { store, now } = ctx;
  const dueRecords = await store.read((db) => queryDueDrafts(db, now));
  const result: PublishDueResult = { dueCount: dueRecords.length, busyCount: 0, failures: [] };
  for (const { kind, id } of dueRecords) {
    if (!isContentKind(kind)) continue;
    try {
      await store.transaction((tx) => applySchedule(tx, { kind, id }, now));
    } catch (error) {
      if (error instanceof WriteConflictError || error instanceof LockTimeoutError)
        result.busyCount += 1;
      else if (error instanceof DatabaseUnavailableError) throw error;
      else result.failures.push({ kind, id, reason: describeError(error) });
    }
  }
  await reportScheduleFailures(ctx, result.failures);
  return result;
}

/** Applies a due schedule. The author of the change is the account that stored the draft. */
async function applySchedule(tx: Transaction, key: RecordKey, now: Date): Promise<void> {
  const state = await lockRecord(tx, key);
  const author = { actor: state.draft?.actor ?? 'system', now };
  await storePlan(tx, planDue(state, now), author);
}

/**
 * Returns the reason to show to people: the messages about invalid fields or the innermost cause. It never contains the
 * statement, because the statement contains the record.
 */
function describeError(error: unknown): string {
  if (error instanceof ServiceError) {
    return error.details.errors?.map(describeFieldError).join('; ') ?? error.message;
  }
  return getErrorMessage(error);
}

const describeFieldError = ({ field, message }: FieldError) =>
  message.replace(/^Must /, `${field} must `);

/** Raises or ends the alert about schedules, and logs a failure that has just begun [OPS-2]. */
export async function reportScheduleFailures(
  { store, now, log, alert }: ScheduleContext,
  failures: ScheduleFailure[],
): Promise<void> {
  if (failures.length === 0) {
    await alert.end(now);
    return;
  }
  const descriptions = await Promise.all(
    failures.slice(0, maxListedFailures).map(async ({ kind, id, reason }) => {
      const state = await store.read((db) => readRecord(db, { kind, id }));
      return `“${getEditedTitle(state) ?? id}” (${contentKinds[kind].name.one}): ${reason.replace(/\.$/, '')}`;
    }),
  );
  const otherFailures =
    failures.length > maxListedFailures ? `; and ${failures.length - maxListedFailures} more` : '';
  const [subject, items] =
    failures.length === 1 ? ['This item', 'it'] : ['These items', 'each item'];
  const reason = `${subject} could not be published or unpublished as scheduled: ${descriptions.join('; ')}${otherFailures}. Open ${items} in the dashboard, correct it, and publish or unpublish it.`;
  if (await alert.raise(reason, now)) log?.({ level: 'error', event: 'schedule', reason });
}
