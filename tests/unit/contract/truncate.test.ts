import { expect, it } from 'vitest';
import { truncate } from '#contract/texts/truncate.ts';

it('truncates only texts that exceed the limit', () => {
  expect(truncate('Contract', 8)).toBe('Contract');
  expect(truncate('Contract read', 9)).toBe('Contract…');
  expect(truncate('Contract', 3)).toBe('Con…');
  expect(truncate('', 0)).toBe('');
});

it('never splits a visible character', () => {
  // An accent after its letter, a family of four, a flag, and a line break of two characters.
  for (const character of ['e\u0301', '👨‍👩‍👧‍👦', '🇳🇵', '\r\n']) {
    const text = `ab${character}cd`;
    expect(truncate(text, 2), JSON.stringify(character)).toBe('ab…');
    expect(truncate(text, 3)).toBe(`ab${character}`.trimEnd().concat('…'));
    expect(truncate(text, 5)).toBe(text);
  }
  expect(truncate('ae\u0301', 1)).toBe('a…');
  expect(truncate('e\u0301x', 1)).toBe('e\u0301…');
});

it('truncates between words, unless that would lose half of the text [HOME-8, NEWS-3, DASH-6]', () => {
  expect(truncate('The job fair drew 60 firms', 22)).toBe('The job fair drew 60…');
  expect(truncate('The job fair drew 60 firms', 20)).toBe('The job fair drew 60…');
  expect(truncate('Masons, welders and fitters', 10)).toBe('Masons…');
  expect(truncate('Masons. Welders and fitters', 10)).toBe('Masons…');
  expect(truncate('بنّاؤون، لحامون وفنيون', 10)).toBe('بنّاؤون…');
  expect(truncate('Bewerbungsgesprächsvorbereitung heute', 12)).toBe('Bewerbungsge…');
  expect(truncate('A Bewerbungsgesprächsvorbereitung', 12)).toBe('A Bewerbungs…');
});
