import { describe, expect, it } from 'vitest';
import { describeChanges } from '#dashboard/editing/list/describe-changes.ts';

const fields = { title: 'Title', description: 'Description' };
const listedRecord = { _id: '1', title: 'Cranes arrive', description: '', time: '2026-01-01' };

const describeNews = (changes: object, labels: Record<string, string> = fields) =>
  describeChanges(labels, listedRecord, { ...listedRecord, ...changes }, 'UTC');

describe('the description of changes to a listed record', () => {
  it('lists the changed fields and truncates long texts [DASH-14]', () => {
    const changes = { title: 'Cranes depart', description: 'D'.repeat(61) };
    expect(describeNews(changes).split('\n')).toEqual([
      'Title: was “Cranes arrive”, is now “Cranes depart”',
      `Description: was empty, is now “${'D'.repeat(60)}…”`,
    ]);
  });

  it('mentions a change to formatting alone [DASH-14, TEXT-1]', () => {
    const labels = { ...fields, descriptionRich: 'Description' };
    const changes = { descriptionRich: '{"type":"doc"}' };
    expect(describeNews(changes, labels)).toBe('Description: formatting changed');
  });

  it('formats times [DASH-14]', () => {
    const change = { time: '2026-02-02T08:30:00.000Z' };
    expect(describeNews(change, { ...fields, time: 'Date' })).toBe(
      'Date: was “2026-01-01”, is now “2 February 2026, 08:30 AM UTC”',
    );
  });

  it('omits translations, because lists do not contain them [LANG-5]', () => {
    const labels = { ...fields, 'title@ar': 'Title (Arabic)' };
    expect(describeNews({ 'title@ar': 'وصول' }, labels)).toBe('');
  });

  it('omits properties that are not fields of the form [DASH-14]', () => {
    expect(describeNews({ time: '2026-02-02' })).toBe('');
  });
});
