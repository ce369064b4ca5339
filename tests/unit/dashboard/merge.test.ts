import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from '#dashboard/editing/edit/save-with-merge.ts';
import { findBlockChanges } from '#dashboard/fields/form/block-changes.ts';
import { bold, doc, paragraph, span } from '../../support/rich-texts.ts';

const before = { title: 'Old title', text: 'Old text' };

describe('merging two people’s changes [DASH-14]', () => {
  it('combines changes to different fields', () => {
    const theirs = { ...before, text: 'Their text' };
    const mergedValues = { title: 'My title', text: 'Their text' };
    const merge = mergeChanges(before, { ...before, title: 'My title' }, theirs);
    expect(merge).toEqual({ mergedValues, collisions: [] });
  });

  it('reports a field that both people changed, and keeps my value', () => {
    const mine = { ...before, title: 'Mine' };
    const merge = mergeChanges(before, mine, { ...before, title: 'Theirs' });
    expect(merge).toEqual({ mergedValues: mine, collisions: ['title'] });
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
      'textRich@ar': JSON.stringify(doc(...lines.map((line) => paragraph(span(line, bold))))),
    });
    const [mine, theirs] = [createValues('أ', '٢', '٣'), createValues('١', '٢', 'ج')];
    const { mergedValues, collisions } = mergeChanges(createValues('١', '٢', '٣'), mine, theirs);
    expect(collisions).toEqual([]);
    const mergedDocument = JSON.parse(mergedValues['textRich@ar'] ?? '');
    expect(mergedDocument).toEqual(JSON.parse(createValues('أ', '٢', 'ج')['textRich@ar']));
  });
});

describe('merging two people’s changes to the same text [TEXT-1]', () => {
  const createValues = (plainText: string, rich = '') => ({ text: plainText, textRich: rich });
  /** Formats a line that starts with `*` as bold. */
  const formatLine = (line: string) =>
    line.startsWith('*') ? span(line.slice(1), bold) : { type: 'text', text: line };
  const formatLines = (...lines: string[]) =>
    JSON.stringify(doc(...lines.map((line) => paragraph(formatLine(line)))));
  const combine = (mine: string[], theirs: string[], before = ['One', 'Two', 'Three']) => {
    const toValues = (lines: string[]) => {
      const isPlain = lines.every((line) => !line.startsWith('*'));
      const plainText = lines.map((line) => line.replace('*', '')).join('\n');
      return createValues(plainText, isPlain ? '' : formatLines(...lines));
    };
    return mergeChanges(toValues(before), toValues(mine), toValues(theirs));
  };

  it('combines changes to different paragraphs, even adjacent paragraphs', () => {
    const merge = combine(['Uno', 'Two', 'Three'], ['One', '*Two', 'Three']);
    const mergedValues = createValues('Uno\nTwo\nThree', formatLines('Uno', '*Two', 'Three'));
    expect(merge).toEqual({ mergedValues, collisions: [] });
  });

  it('combines an insertion or a removal with a change to another paragraph', () => {
    const insertion = combine(['One', 'New', 'Two', 'Three'], ['One', 'Dos', 'Three']);
    expect(insertion.mergedValues).toEqual(createValues('One\nNew\nDos\nThree'));
    const removal = combine(['One', 'Three'], ['One', 'Two', 'Tres']);
    expect(removal.mergedValues).toEqual(createValues('One\nTres'));
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

  it('uses the plain and formatted forms of a text that only one person changed', () => {
    const before = createValues('One');
    const theirs = createValues('One', formatLines('*One'));
    expect(mergeChanges(before, before, theirs).mergedValues).toEqual(theirs);
  });
});

it('findBlockChanges returns the changes that turn one list of blocks into another [TEXT-1]', () => {
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
