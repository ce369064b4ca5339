import { expect, it } from 'vitest';
import { isOpeningHours, openingHoursInWords } from '#site/shared/opening-hours.ts';

it.each([
  ['Mo-Fr 08:00-18:00', 'Monday to Friday, 8:00 AM to 6:00 PM'],
  ['Sa 09:00-13:00', 'Saturday, 9:00 AM to 1:00 PM'],
  ['Sa,Su 00:30-12:00', 'Saturday and Sunday, 12:30 AM to 12:00 PM'],
  ['Mo-We,Fr,Su 07:05-24:00', 'Monday to Wednesday, Friday and Sunday, 7:05 AM to midnight'],
])('tells %o as people write it [CON-1]', (line, words) => {
  expect(openingHoursInWords(line)).toBe(words);
  expect(isOpeningHours(line)).toBe(true);
});

it.each([
  'Daily 9 to 5',
  'Mo-Fr 25:00-26:00',
  'Friday closed',
  'Mo-Fr 08:00-18:00 except holidays',
])(
  'leaves %o as it was written, and out of the data for search engines [CON-1, SITE-1]',
  (line) => {
    expect(openingHoursInWords(line)).toBe(line);
    expect(isOpeningHours(line)).toBe(false);
  },
);
