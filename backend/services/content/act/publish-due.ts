import { and, asc, lte, or, sql } from 'drizzle-orm';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { DatabaseUnavailableError, LockTimeoutError } from '#db/outage.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { messageOf } from '../../log.ts';
import { ServiceError } from '../../service-error.ts';
import { isOfKnownKind, type RecordKey } from '../../tables/content-tables.ts';
import { planFollowSchedule } from '../plan/follow-schedule.ts';
import { lockRecord } from '../record/read-records.ts';
import {
  reportScheduleFailures,
  type ScheduleFailure,
  type ScheduleReporting,
} from './schedule-failures.ts';
import { storePlanned } from './store-planned.ts';

/** With more that is due at once, the next sweep does the rest. */
const maxAtOnce = 1000;

const dueMoment = sql`least(${drafts.publishAt}, ${drafts.unpublishAt})`;

/** The query of `publishDue`. */
export const dueQuery = (db: Reader, now: Date) =>
  db
    .select({ kind: drafts.entity, id: drafts.entityId })
    .from(drafts)
    .where(
      and(
        isOfKnownKind(drafts.entity),
        or(lte(drafts.publishAt, now), lte(drafts.unpublishAt, now)),
      ),
    )
    .orderBy(asc(dueMoment))
    .limit(maxAtOnce);

/** What `publishDue` did. */
export interface PublishedDue {
  /** How many records were due. */
  due: number;
  /** How many of them others are changing at this moment: they wait for the next look. */
  busy: number;
  /** A failure does not keep other records from being published. */
  failures: ScheduleFailure[];
}

/**
 * Publishes and unpublishes what is due [PUB-3]. Rejects with `DatabaseUnavailableError` alone: what is wrong with one record
 * is among the failures, and is tried again with each look. While it lasts it is an alert, which is logged once [OPS-2].
 */
export async function publishDue(
  store: Store,
  now: Date,
  { log = () => {}, alert }: ScheduleReporting,
): Promise<PublishedDue> {
  const due = await store.read((db) => dueQuery(db, now));
  const result: PublishedDue = { due: due.length, busy: 0, failures: [] };
  for (const { kind, id } of due) {
    if (!isContentKind(kind)) continue;
    try {
      await store.transaction((tx) => followSchedule(tx, { kind, id }, now));
    } catch (error) {
      if (error instanceof WriteConflictError || error instanceof LockTimeoutError)
        result.busy += 1;
      else if (error instanceof DatabaseUnavailableError) throw error;
      else result.failures.push({ kind, id, reason: describeFault(error) });
    }
  }
  await reportScheduleFailures(store, result.failures, now, { log, alert });
  return result;
}

/** Does what the schedule of a record says, where it is due, in the name of the account that stored the draft. */
async function followSchedule(tx: Transaction, key: RecordKey, now: Date): Promise<void> {
  const stored = await lockRecord(tx, key);
  const author = { actor: stored.draft?.actor ?? 'system', now };
  await storePlanned(tx, planFollowSchedule(stored, now), author);
}

/** Why, for people: the fields at fault, or what the innermost cause says. Never the statement, which holds the record. */
function describeFault(error: unknown): string {
  if (error instanceof ServiceError) {
    const faults = error.details.errors?.map(({ field, message }) => `${field}: ${message}`);
    return faults?.join('; ') ?? error.message;
  }
  return messageOf(error);
}
