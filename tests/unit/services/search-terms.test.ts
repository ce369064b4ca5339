import { describe, expect, it } from 'vitest';
import {
  hasTerm,
  misspellingsOf,
  oneErrorFrom,
  type Term,
  termsOf,
} from '#services/search/search-terms.ts';

const beginningsOf = (term: Term | undefined, length: number) =>
  new Set(term?.flatMap(({ word, isPrefix }) => (word.length === length ? isPrefix : [])));

describe('the words that are one error away from a word', () => {
  it('have an extra, missing or different letter, or two swapped ones [DASH-17]', () => {
    const words = oneErrorFrom('ab');
    expect(words).toEqual(
      expect.arrayContaining(['b', 'a', 'ba', 'xb', 'ax', 'xab', 'axb', 'abx']),
    );
    expect(words).not.toContain('ab');
    // Two words are shorter, 51 have the same length, and 76 are longer.
    expect(words).toHaveLength(129);
  });

  it('replace English words of four to twenty letters, three in a search [DASH-17]', () => {
    const counts = (...words: string[]) => misspellingsOf(words).map((term) => term.length > 0);
    expect(counts('abc', 'abcd', 'a'.repeat(20), 'a'.repeat(21), 'مدرس')).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect(counts('welder', 'plumber', 'abc', 'mason', 'nurse')).toEqual([
      ...[true, true, false, true, false],
    ]);
    expect(misspellingsOf(['abc'])).toEqual([[]]);
  });

  it('are tried without a plural ending, and for no other letter of it [DASH-17]', () => {
    const variants = (word: string) => misspellingsOf([word])[0]?.map((term) => term.word) ?? [];
    expect(variants('sister')).toEqual(oneErrorFrom('sister'));
    expect(variants('nurses')).toEqual(expect.arrayContaining(oneErrorFrom('nurse')));
  });

  it('match the start of longer words if they have the typed length and at least six letters [DASH-17]', () => {
    const [nurse] = misspellingsOf(['nurse']);
    expect([5, 6].map((length) => beginningsOf(nurse, length))).toEqual([
      ...[new Set([false]), new Set([true])],
    ]);
    const [plumber] = misspellingsOf(['plumber']);
    expect([6, 7, 8].map((length) => beginningsOf(plumber, length))).toEqual([
      ...[new Set([false]), new Set([true]), new Set([true])],
    ]);
  });
});

describe('the terms of a search', () => {
  it('are its words, and in other forms their stems, of which short ones match only whole words [DASH-17]', () => {
    const welders = { word: 'welders', isPrefix: true };
    expect(termsOf(['welders', 'a', 'مدرس'], 'exact')).toEqual([
      [welders],
      [{ word: 'a', isPrefix: false }],
      [{ word: 'مدرس', isPrefix: true }],
    ]);
    const bothForms = (singular: string) =>
      [singular, `و${singular}`].map((word) => ({ word, isPrefix: true }));
    expect(termsOf(['welders', 'ties', 'المدرسين', 'عين'], 'stem')).toEqual([
      [welders, { word: 'welder', isPrefix: true }, { word: '~welder', isPrefix: false }],
      [
        { word: 'ties', isPrefix: true },
        { word: 'ti', isPrefix: false },
        { word: '~ti', isPrefix: false },
      ],
      [...['المدرسين', 'مدرسين'].map((word) => ({ word, isPrefix: true })), ...bothForms('مدرس')],
      [{ word: 'عين', isPrefix: true }, ...bothForms('عين')],
    ]);
  });

  it('match words that equal an alternative, or start with one that may continue [DASH-17]', () => {
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
