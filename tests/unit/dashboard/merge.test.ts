import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from '#dashboard/editing/edit/save-with-merge.ts';
import { findBlockChanges } from '#dashboard/fields/form/block-changes.ts';

const before = { title: 'Old title', text: 'Old text' };

describe('merging two people’s changes [DASH-14]', () => {
  it('combines changes to different fields', () => {
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

  it('reports a field that both people changed, and keeps my value', () => {
    const merge = mergeChanges(
      before,
      { ...before, title: 'Mine' },
      { ...before, title: 'Theirs' },
    );
    expect(merge).toEqual({ mergedValues: { ...before, title: 'Mine' }, collisions: ['title'] });
  });

  it('reports no collision if both people made the same change', () => {
    const sameValues = { ...before, title: 'Same' };
    expect(mergeChanges(before, sameValues, sameValues).collisions).toEqual([]);
  });

  it('uses the other person’s value for a field that I did not change', () => {
    const theirs = { ...before, title: 'Theirs' };
    expect(mergeChanges(before, before, theirs).mergedValues.title).toBe('Theirs');
  });
});

describe('merging two people’s changes in two languages [LANG-5]', () => {
  const record = { ...before, 'title@ar': 'قديم', 'title@ar:basis': 'old', 'isShown@ar': 'Yes' };

  it('combines a change in English with a translation and its basis', () => {
    const theirs = { ...record, 'title@ar': 'جديد', 'title@ar:basis': 'new' };
    const merge = mergeChanges(record, { ...record, title: 'New title' }, theirs);
    expect(merge).toEqual({ mergedValues: { ...theirs, title: 'New title' }, collisions: [] });
  });

  it('reports a translation that both people changed, but not its basis', () => {
    const mine = { ...record, 'title@ar': 'لي', 'title@ar:basis': 'mine' };
    const theirs = { ...record, 'title@ar': 'لهم', 'title@ar:basis': 'theirs' };
    expect(mergeChanges(record, mine, theirs).collisions).toEqual(['title@ar']);
  });

  it('combines changes to different blocks of a formatted translation', () => {
    const createValues = (...lines: string[]) => ({
      'text@ar': lines.join('\n\n'),
      'textRich@ar': JSON.stringify({
        type: 'doc',
        content: lines.map((line) => ({
          type: 'paragraph',
          content: [{ type: 'text', text: line, marks: [{ type: 'bold' }] }],
        })),
      }),
    });
    const merge = mergeChanges(
      createValues('١', '٢', '٣'),
      createValues('أ', '٢', '٣'),
      createValues('١', '٢', 'ج'),
    );
    expect(merge.collisions).toEqual([]);
    const mergedDocument = JSON.parse(merge.mergedValues['textRich@ar'] ?? '');
    expect(mergedDocument).toEqual(JSON.parse(createValues('أ', '٢', 'ج')['textRich@ar']));
  });
});

describe('merging two people’s changes to one text [TEXT-1]', () => {
  const createValues = (plainText: string, rich = '') => ({ text: plainText, textRich: rich });
  /** Makes lines that start with `*` bold. */
  const formatLines = (...lines: string[]) =>
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
    const toValues = (lines: string[]) => {
      const isPlain = lines.every((line) => !line.startsWith('*'));
      const plainText = lines.map((line) => line.replace('*', '')).join('\n');
      return createValues(plainText, isPlain ? '' : formatLines(...lines));
    };
    return mergeChanges(toValues(before), toValues(mine), toValues(theirs));
  };

  it('combines changes to different paragraphs, even adjacent paragraphs', () => {
    const { mergedValues: values, collisions } = combine(
      ['Uno', 'Two', 'Three'],
      ['One', '*Two', 'Three'],
    );
    expect(values).toEqual(createValues('Uno\nTwo\nThree', formatLines('Uno', '*Two', 'Three')));
    expect(collisions).toEqual([]);
  });

  it('combines an insertion or a removal with a change to another paragraph', () => {
    expect(combine(['One', 'New', 'Two', 'Three'], ['One', 'Dos', 'Three']).mergedValues).toEqual(
      createValues('One\nNew\nDos\nThree'),
    );
    expect(combine(['One', 'Three'], ['One', 'Two', 'Tres']).mergedValues).toEqual(
      createValues('One\nTres'),
    );
  });

  it('applies identical changes once', () => {
    const merge = combine(['Uno', 'Two', 'Three'], ['Uno', 'Two', 'Tres']);
    expect(merge).toEqual({ mergedValues: createValues('Uno\nTwo\nTres'), collisions: [] });
  });

  it('reports one collision for changes to the same paragraph or at the same position', () => {
    expect(combine(['Uno', 'Two', 'Three'], ['*One', 'Two', 'Three']).collisions).toEqual(['text']);
    const merge = combine(['One', 'Two', 'Three', 'Mine'], ['One', 'Two', 'Three', 'Theirs']);
    expect(merge.collisions).toEqual(['text']);
  });

  it('uses both forms of a text that only one person changed', () => {
    const before = createValues('One');
    const theirs = createValues('One', formatLines('*One'));
    expect(mergeChanges(before, before, theirs).mergedValues).toEqual(theirs);
  });
});

describe('findBlockChanges [TEXT-1]', () => {
  it('returns the changes that turn one list of blocks into another', () => {
    const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(String), { maxLength: 12 });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const result = [...before];
        for (const { start, end, blocks } of findBlockChanges(before, after).toReversed()) {
          result.splice(start, end - start, ...blocks);
        }
        expect(result).toEqual(after);
      }),
    );
  });
});
