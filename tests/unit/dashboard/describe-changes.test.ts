import { describe, expect, it } from 'vitest';
import { describeChanges } from '#dashboard/editing/list/describe-changes.ts';

const fields = { title: 'Title', description: 'Description' };
const listedRecord = { _id: '1', title: 'Cranes arrive', description: '', time: '2026-01-01' };

describe('the description of changes to a listed record', () => {
  it('lists the changed fields, with long texts truncated [DASH-14]', () => {
    const current = { ...listedRecord, title: 'Cranes depart', description: 'D'.repeat(61) };
    expect(describeChanges(fields, listedRecord, current).split('\n')).toEqual([
      'Title: “Cranes arrive” is now “Cranes depart”',
      `Description: empty is now “${'D'.repeat(60)}…”`,
    ]);
  });

  it('mentions a change that affects only the formatting of a text [DASH-14, TEXT-1]', () => {
    const labels = { ...fields, descriptionRich: 'Description' };
    const current = { ...listedRecord, descriptionRich: '{"type":"doc"}' };
    expect(describeChanges(labels, listedRecord, current)).toBe('Description: formatting changed');
  });

  it('omits translations, because lists do not contain them [LANG-5]', () => {
    const labels = { ...fields, 'title@ar': 'Title (Arabic)' };
    expect(describeChanges(labels, listedRecord, { ...listedRecord, 'title@ar': 'وصول' })).toBe('');
  });

  it('omits properties that are not fields of the form [DASH-14]', () => {
    expect(describeChanges(fields, listedRecord, { ...listedRecord, time: '2026-02-02' })).toBe('');
  });
});
