import { describe, expect, it } from 'vitest';
import { createPreviewRecord } from '#dashboard/data/content/preview-record.ts';

const now = '2026-11-22T10:00:00.000Z';

describe('createPreviewRecord', () => {
  it('converts typed values to the types of their fields [DASH-8]', () => {
    const values = { category: 'Mason', nationality: 'Nepal', amount: ' 2900 ' };
    expect(createPreviewRecord('manpower', values, now)).toMatchObject({ ...values, amount: 2900 });
    expect(createPreviewRecord('profile', { totalManpowers: '0' }, now).totalManpowers).toBe(0);
  });

  it('uses 0 or null for an invalid or missing number [DASH-4]', () => {
    expect(createPreviewRecord('manpower', { amount: '29x' }, now).amount).toBe(0);
    const profile = createPreviewRecord('profile', { yearsOfExperience: '12x' }, now);
    expect(profile).toMatchObject({ yearsOfExperience: null, clientSatisfaction: null, name: '' });
  });

  it('uses the current time if no time is chosen [DASH-6]', () => {
    expect(createPreviewRecord('news', { title: 'New', time: '' }, now).time).toBe(now);
    const time = '2019-03-01T08:00:00.000Z';
    expect(createPreviewRecord('news', { time }, now).time).toBe(time);
  });

  it('does not truncate a text that exceeds the limit [DASH-6]', () => {
    const title = 'x'.repeat(400);
    expect(createPreviewRecord('news', { title }, now).title).toBe(title);
  });
});
