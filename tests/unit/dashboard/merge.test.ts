import { describe, expect, it } from 'vitest';
import { mergeChanges } from '#dashboard/screens/edit/save-with-merge.ts';

const before = { title: 'Old title', text: 'Old text' };

describe('putting two people’s changes together [DASH-14]', () => {
  it('takes each change where the fields differ', () => {
    const merge = mergeChanges(
      before,
      { ...before, title: 'My title' },
      { ...before, text: 'Their text' },
    );
    expect(merge).toEqual({ merged: { title: 'My title', text: 'Their text' }, collisions: [] });
  });

  it('names a field that both changed to something else, and keeps mine until it is decided', () => {
    const merge = mergeChanges(
      before,
      { ...before, title: 'Mine' },
      { ...before, title: 'Theirs' },
    );
    expect(merge).toEqual({ merged: { ...before, title: 'Mine' }, collisions: ['title'] });
  });

  it('sees no collision where both wrote the same', () => {
    const same = { ...before, title: 'Same' };
    expect(mergeChanges(before, same, same).collisions).toEqual([]);
  });

  it('keeps a field that I changed back to what they changed it from', () => {
    const theirs = { ...before, title: 'Theirs' };
    expect(mergeChanges(before, before, theirs).merged.title).toBe('Theirs');
  });
});
