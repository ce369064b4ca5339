import { expect, it } from 'vitest';
import { reportScheduleFailures } from '#services/content/act/publish-due.ts';
import { startSharedApi } from '../support/api.ts';

const api = await startSharedApi({}, {});

async function reportFailures(count: number, hasBegun = true) {
  const effects: unknown[] = [];
  const alert = {
    raise: async (reason: string) => {
      effects.push(reason);
      return hasBegun;
    },
    end: async () => effects.push('ended'),
  };
  const failures = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'news' as const, id: `news-${index}`, reason: 'Title is required.' },
  }));
  const log = (event: object) => effects.push(event);
  await reportScheduleFailures({ ...api.context(), log, alert }, failures);
  return effects;
}

const describeFailure = (index: number) => `“news-${index}” (news item): Title is required`;
const advice = 'Open each item in the dashboard, correct it, and publish or unpublish it.';

it('lists three schedule failures and the number of further failures [OPS-2]', async () => {
  const summary = `These items could not be published or unpublished as scheduled: ${[0, 1, 2].map(describeFailure).join('; ')}`;
  const fewText = `${summary}. ${advice}`;
  const createLogEvent = (reason: string) => ({ level: 'error', event: 'schedule', reason });
  expect(await reportFailures(3)).toEqual([fewText, createLogEvent(fewText)]);
  const manyText = `${summary}; and 2 more. ${advice}`;
  expect(await reportFailures(5)).toEqual([manyText, createLogEvent(manyText)]);
  const [singleText] = await reportFailures(1);
  expect(singleText).toContain(
    `This item could not be published or unpublished as scheduled: ${describeFailure(0)}. Open it in the dashboard`,
  );
});

it('logs a schedule failure once, and ends the alert after a run without failures [OPS-2]', async () => {
  expect(await reportFailures(1, false)).toHaveLength(1);
  expect(await reportFailures(0)).toEqual(['ended']);
});
