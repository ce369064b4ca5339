import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from '#dashboard/editing/edit/save-with-merge.ts';
import { blockChanges } from '#dashboard/fields/form/block-changes.ts';

const before = { title: 'Old title', text: 'Old text' };

describe('merging two people’s changes [DASH-14]', () => {
  it('takes each change if the fields differ', () => {
    const merge = mergeChanges(
      before,
      { ...before, title: 'My title' },
      { ...before, text: 'Their text' },
    );
    expect(merge).toEqual({
      mergedValues: { title: 'My title', text: 'Their text' },
      collisions: [],
    });
  });

  it('names a field that both changed differently, and keeps mine until it is resolved', () => {
    const merge = mergeChanges(
      before,
      { ...before, title: 'Mine' },
      { ...before, title: 'Theirs' },
    );
    expect(merge).toEqual({ mergedValues: { ...before, title: 'Mine' }, collisions: ['title'] });
  });

  it('finds no collision if both made the same change', () => {
    const sameValues = { ...before, title: 'Same' };
    expect(mergeChanges(before, sameValues, sameValues).collisions).toEqual([]);
  });

  it('takes their value for a field that I changed back to its earlier value', () => {
    const theirs = { ...before, title: 'Theirs' };
    expect(mergeChanges(before, before, theirs).mergedValues.title).toBe('Theirs');
  });
});

describe('merging two people’s changes in two languages [LANG-5]', () => {
  const record = { ...before, 'title@ar': 'قديم', 'title@ar:basis': 'old', 'isShown@ar': 'Yes' };

  it('takes the English of one and the Arabic of the other, with its basis', () => {
    const theirs = { ...record, 'title@ar': 'جديد', 'title@ar:basis': 'new' };
    const merge = mergeChanges(record, { ...record, title: 'New title' }, theirs);
    expect(merge).toEqual({ mergedValues: { ...theirs, title: 'New title' }, collisions: [] });
  });

  it('names a translation that both changed, but never its basis', () => {
    const mine = { ...record, 'title@ar': 'لي', 'title@ar:basis': 'mine' };
    const theirs = { ...record, 'title@ar': 'لهم', 'title@ar:basis': 'theirs' };
    expect(mergeChanges(record, mine, theirs).collisions).toEqual(['title@ar']);
  });

  it('merges changes to different blocks of a formatted translation', () => {
    const text = (...lines: string[]) => ({
      'text@ar': lines.join('\n\n'),
      'textRich@ar': JSON.stringify({
        type: 'doc',
        content: lines.map((line) => ({
          type: 'paragraph',
          content: [{ type: 'text', text: line, marks: [{ type: 'bold' }] }],
        })),
      }),
    });
    const merge = mergeChanges(text('١', '٢', '٣'), text('أ', '٢', '٣'), text('١', '٢', 'ج'));
    expect(merge.collisions).toEqual([]);
    const mergedDocument = JSON.parse(merge.mergedValues['textRich@ar']);
    expect(mergedDocument).toEqual(JSON.parse(text('أ', '٢', 'ج')['textRich@ar']));
  });
});

describe('merging two people’s changes to one text [TEXT-1]', () => {
  const text = (plainText: string, rich = '') => ({ text: plainText, textRich: rich });
  const inBold = (...lines: string[]) =>
    JSON.stringify({
      type: 'doc',
      content: lines.map((line) => ({
        type: 'paragraph',
        content: [
          line.startsWith('*')
            ? { type: 'text', marks: [{ type: 'bold' }], text: line.slice(1) }
            : { type: 'text', text: line },
        ],
      })),
    });
  const combine = (mine: string[], theirs: string[], before = ['One', 'Two', 'Three']) => {
    const side = (lines: string[]) => {
      const isPlain = lines.every((line) => !line.startsWith('*'));
      const plainText = lines.map((line) => line.replace('*', '')).join('\n');
      return text(plainText, isPlain ? '' : inBold(...lines));
    };
    return mergeChanges(side(before), side(mine), side(theirs));
  };

  it('keeps both if they changed different paragraphs, even adjacent ones', () => {
    const { mergedValues: values, collisions } = combine(
      ['Uno', 'Two', 'Three'],
      ['One', '*Two', 'Three'],
    );
    expect(values).toEqual(text('Uno\nTwo\nThree', inBold('Uno', '*Two', 'Three')));
    expect(collisions).toEqual([]);
  });

  it('keeps insertions before the other’s changes, and removals', () => {
    expect(combine(['One', 'New', 'Two', 'Three'], ['One', 'Dos', 'Three']).mergedValues).toEqual(
      text('One\nNew\nDos\nThree'),
    );
    expect(combine(['One', 'Three'], ['One', 'Two', 'Tres']).mergedValues).toEqual(
      text('One\nTres'),
    );
  });

  it('takes identical changes by both once', () => {
    const merge = combine(['Uno', 'Two', 'Three'], ['Uno', 'Two', 'Tres']);
    expect(merge).toEqual({ mergedValues: text('Uno\nTwo\nTres'), collisions: [] });
  });

  it('reports one collision for both forms if they changed the same paragraph or both inserted at one index', () => {
    expect(combine(['Uno', 'Two', 'Three'], ['*One', 'Two', 'Three']).collisions).toEqual(['text']);
    const merge = combine(['One', 'Two', 'Three', 'Mine'], ['One', 'Two', 'Three', 'Theirs']);
    expect(merge.collisions).toEqual(['text']);
  });

  it('takes a whole text in both forms if only one of them changed it', () => {
    const before = text('One');
    const theirs = text('One', inBold('*One'));
    expect(mergeChanges(before, before, theirs).mergedValues).toEqual(theirs);
  });

  it('finds changes that turn one list of blocks into the other', () => {
    const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(String), { maxLength: 12 });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const result = [...before];
        for (const { start, end, blocks } of blockChanges(before, after).toReversed()) {
          result.splice(start, end - start, ...blocks);
        }
        expect(result).toEqual(after);
      }),
    );
  });
});
