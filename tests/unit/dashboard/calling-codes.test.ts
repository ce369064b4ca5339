import { describe, expect, it } from 'vitest';
import {
  addMissingCodes,
  findNumbersWithoutCode,
  guessCode,
} from '#dashboard/fields/phone/calling-codes.ts';

describe('a number without a country code [DASH-4]', () => {
  it.each([
    ['045550199', ['045550199']],
    ['04 555 0199, 050 123 4567', ['04 555 0199', '050 123 4567']],
    ['+971 4 555 0199, 050 123 4567', ['050 123 4567']],
    ['٠٤٥٥٥٠١٩٩', ['٠٤٥٥٥٠١٩٩']],
  ])('is found in %s', (field, numbers) => {
    expect(findNumbersWithoutCode(field)).toEqual(numbers);
  });

  it.each([
    '',
    '+971 4 555 0199',
    '00971 4 555 0199',
    '(+971) 4-555 0199 ext 12',
    '800 4567',
    '999',
  ])('is not found in “%s”', (field) => {
    expect(findNumbersWithoutCode(field)).toEqual([]);
  });

  it.each([
    ['045550199', '971', '+971 45550199'],
    ['(04) 555 0199', '971', '+971 4 555 0199'],
    ['04 555 0199, +971 50 123 4567', '971', '+971 4 555 0199, +971 50 123 4567'],
    ['06 1234 5678', '39', '+39 06 1234 5678'],
  ])('is completed: %s with the code %s becomes %s', (field, code, expected) => {
    expect(addMissingCodes(field, code)).toBe(expected);
  });
});

it.each([
  [['+971 4 555 0199'], [], '971'],
  [['04 555 0199', '+1 212 555 0100'], ['Doha, Qatar'], '1'],
  [['00 91 22 5550 0199'], [], '91'],
  [['04 555 0199'], ['Office 12, Doha, QATAR'], '974'],
  [['04 555 0199'], ['Springfield'], null],
])(
  'guesses the country code from the numbers %j and the addresses %j: %s [DASH-4]',
  (numbers, addresses, code) => {
    expect(guessCode(numbers, addresses)).toBe(code);
  },
);
