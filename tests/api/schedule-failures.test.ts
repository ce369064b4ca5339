import { expect, it } from 'vitest';
import { reportScheduleFailures } from '#services/content/act/schedule-failures.ts';
import { startSharedApi } from '../support/api.ts';

const api = await startSharedApi({}, {});

async function reportOf(count: number, hasBegun = true) {
  const effects: unknown[] = [];
  const alert = {
    raise: async (reason: string) => {
      effects.push(reason);
      return hasBegun;
    },
    end: async () => effects.push('ended'),
  };
  const failures = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'news' as const, id: `news-${index}`, reason: 'title: Must be given' },
  }));
  const log = (event: object) => effects.push(event);
  await reportScheduleFailures({ ...api.context(), log, alert }, failures);
  return effects;
}

const lineOf = (index: number) => `“news-${index}” (news): title: Must be given`;
const advice = 'Open each item in the dashboard, correct it, and publish or unpublish it.';

it('names three records that cannot be published as scheduled, and counts the others [OPS-2]', async () => {
  const three = `Could not be published or unpublished as scheduled: ${[0, 1, 2].map(lineOf).join('; ')}.`;
  const fewText = `${three} ${advice}`;
  const logEvent = (reason: string) => ({ level: 'error', event: 'schedule', reason });
  expect(await reportOf(3)).toEqual([fewText, logEvent(fewText)]);
  const manyText = `${three} And 2 more. ${advice}`;
  expect(await reportOf(5)).toEqual([manyText, logEvent(manyText)]);
});

it('logs a failure of the schedule once, and ends its alert if nothing fails [OPS-2]', async () => {
  expect(await reportOf(1, false)).toHaveLength(1);
  expect(await reportOf(0)).toEqual(['ended']);
});
