import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import type { Log } from '../../log.ts';
import { readRecord } from '../record/read-records.ts';
import { getEditedTitle } from '../record/record-state.ts';

export interface ScheduleFailure {
  kind: ContentKind;
  id: string;
  reason: string;
}

export interface ScheduleContext extends Context {
  log?: Log;
  alert: {
    /** Returns whether the failure has just begun. */
    raise(reason: string, now: Date): Promise<boolean>;
    end(now: Date): Promise<unknown>;
  };
}

const maxListedFailures = 3;

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
      return `“${getEditedTitle(state) ?? id}” (${kind}): ${reason}`;
    }),
  );
  const otherFailures =
    failures.length > maxListedFailures ? ` And ${failures.length - maxListedFailures} more.` : '';
  const reason = `Could not be published or unpublished as scheduled: ${descriptions.join('; ')}.${otherFailures} Open each item in the dashboard, correct it, and publish or unpublish it.`;
  if (await alert.raise(reason, now)) log?.({ level: 'error', event: 'schedule', reason });
}
