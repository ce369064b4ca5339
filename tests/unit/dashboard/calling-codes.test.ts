import { describe, expect, it } from 'vitest';
import {
  addMissingCodes,
  findNumbersWithoutCode,
  guessCode,
} from '#dashboard/fields/phone/calling-codes.ts';

describe('a phone number without a country code [DASH-4]', () => {
  it.each([
    ['045550199', ['045550199']],
    ['04 555 0199, 050 123 4567', ['04 555 0199', '050 123 4567']],
    ['+971 4 555 0199, 050 123 4567', ['050 123 4567']],
    ['٠٤٥٥٥٠١٩٩', ['٠٤٥٥٥٠١٩٩']],
  ])('is found in “%s”', (field, numbers) => {
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
    ['971', '045550199', '+971 45550199'],
    ['971', '(04) 555 0199', '+971 4 555 0199'],
    ['971', '04 555 0199, +971 50 123 4567', '+971 4 555 0199, +971 50 123 4567'],
    ['39', '06 1234 5678', '+39 06 1234 5678'],
  ])('gets the code %s: “%s” becomes “%s”', (code, field, expected) => {
    expect(addMissingCodes(field, code)).toBe(expected);
  });
});

it.each([
  ['971', ['+971 4 555 0199'], []],
  ['1', ['04 555 0199', '+1 212 555 0100'], ['Doha, Qatar']],
  ['91', ['00 91 22 5550 0199'], []],
  ['974', ['04 555 0199'], ['Office 12, Doha, QATAR']],
  [null, ['04 555 0199'], ['Springfield']],
])(
  'guessCode returns %s for the numbers %j and the addresses %j [DASH-4]',
  (code, numbers, addresses) => {
    expect(guessCode(numbers, addresses)).toBe(code);
  },
);
