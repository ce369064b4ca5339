import { describe, expect, it } from 'vitest';
import {
  hasTerm,
  listMisspellings,
  type Term,
  toMisspellingTerms,
  toTerms,
} from '#services/search/search-terms.ts';

const findPrefixFlags = (term: Term | undefined, length: number) =>
  new Set(term?.flatMap(({ word, isPrefix }) => (word.length === length ? isPrefix : [])));

describe('misspellings', () => {
  it('have one extra, missing or different letter, or two swapped letters [DASH-17]', () => {
    const words = listMisspellings('ab');
    const misspellings = ['b', 'a', 'ba', 'xb', 'ax', 'xab', 'axb', 'abx'];
    expect(words).toEqual(expect.arrayContaining(misspellings));
    expect(words).not.toContain('ab');
    // Two words are shorter, 51 have the same length, and 76 are longer.
    expect(words).toHaveLength(129);
  });

  it('are listed for up to three English words of 4 to 20 letters [DASH-17]', () => {
    const haveMisspellings = (...words: string[]) =>
      toMisspellingTerms(words).map((term) => term.length > 0);
    expect(haveMisspellings('abc', 'abcd', 'a'.repeat(20), 'a'.repeat(21), 'مدرس')).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect(haveMisspellings('welder', 'plumber', 'abc', 'mason', 'nurse')).toEqual([
      ...[true, true, false, true, false],
    ]);
    expect(toMisspellingTerms(['abc'])).toEqual([[]]);
  });

  it('include the misspellings of the singular [DASH-17]', () => {
    const listWords = (word: string) =>
      toMisspellingTerms([word])[0]?.map((term) => term.word) ?? [];
    expect(listWords('sister')).toEqual(listMisspellings('sister'));
    expect(listWords('nurses')).toEqual(expect.arrayContaining(listWords('nurse')));
  });

  it('are prefixes if no shorter than the typed word and at least six letters long [DASH-17]', () => {
    const findFlags = (word: string, ...lengths: number[]) => {
      const [term] = toMisspellingTerms([word]);
      return lengths.map((length) => findPrefixFlags(term, length));
    };
    const [exact, prefix] = [new Set([false]), new Set([true])];
    expect(findFlags('nurse', 5, 6)).toEqual([exact, prefix]);
    expect(findFlags('plumber', 6, 7, 8)).toEqual([exact, prefix, prefix]);
  });
});

describe('the terms of a search', () => {
  it('are its words, and also their stems if other forms may match [DASH-17]', () => {
    const welders = { word: 'welders', isPrefix: true };
    expect(toTerms(['welders', 'a', 'مدرس'], 'exact')).toEqual([
      [welders],
      [{ word: 'a', isPrefix: false }],
      [{ word: 'مدرس', isPrefix: true }],
    ]);
    const toForms = (singular: string) =>
      [singular, `و${singular}`].map((word) => ({ word, isPrefix: true }));
    expect(toTerms(['welders', 'ties', 'المدرسين', 'عين'], 'stem')).toEqual([
      [welders, { word: 'welder', isPrefix: true }, { word: '~welder', isPrefix: false }],
      [
        { word: 'ties', isPrefix: true },
        { word: 'ti', isPrefix: false },
        { word: '~ti', isPrefix: false },
      ],
      [...['المدرسين', 'مدرسين'].map((word) => ({ word, isPrefix: true })), ...toForms('مدرس')],
      [{ word: 'عين', isPrefix: true }, ...toForms('عين')],
    ]);
  });

  it('match a word that equals an alternative or starts with a prefix [DASH-17]', () => {
    const words = new Set(['pipes', 'welders']);
    const isMatched = (...term: [word: string, isPrefix: boolean][]) =>
      hasTerm(
        words,
        term.map(([word, isPrefix]) => ({ word, isPrefix })),
      );
    expect(isMatched(['pipes', false])).toBe(true);
    expect(isMatched(['weld', true])).toBe(true);
    expect(isMatched(['weld', false])).toBe(false);
    expect(isMatched(['ders', true])).toBe(false);
    expect(isMatched(['mason', true], ['weld', true])).toBe(true);
    expect(isMatched()).toBe(false);
  });
});
