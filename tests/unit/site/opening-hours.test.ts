import { expect, it } from 'vitest';
import { formatOpeningHours } from '#site/shared/opening-hours.ts';
import { toOpeningHoursNotation } from '#site/shared/opening-hours-notation.ts';

it.each([
  ['Mo-Fr 08:00-18:00', 'Monday to Friday, 8:00 AM to 6:00 PM'],
  ['Sa 09:00-13:00', 'Saturday, 9:00 AM to 1:00 PM'],
  ['Sa,Su 00:30-12:00', 'Saturday and Sunday, 12:30 AM to 12:00 PM'],
  ['Mo-We,Fr,Su 07:05-24:00', 'Monday to Wednesday, Friday and Sunday, 7:05 AM to midnight'],
])('shows the opening hours %o in words [CON-1]', (line, text) => {
  expect(formatOpeningHours(line)).toBe(text);
  expect(toOpeningHoursNotation(line)).toBe(line);
  expect(toOpeningHoursNotation(text)).toBe(line);
});

it.each([
  ['Sun – Thu: 9am – 6.30pm', 'Su-Th 09:00-18:30'],
  ['sunday to thursday 8 AM to noon', 'Su-Th 08:00-12:00'],
  ['Mon, Wed & Fri, 08:00-17:00', 'Mo,We,Fr 08:00-17:00'],
])('converts the opening hours %o only for search engines [CON-1, SITE-1]', (line, notation) => {
  expect(toOpeningHoursNotation(line)).toBe(notation);
  expect(formatOpeningHours(line)).toBe(line);
});

it.each([
  'Daily 9 to 5',
  'Monday to Friday 9 to 5',
  'Monday to Friday, 9 AM to 25:00',
  'Mo-Fr 10 AM to 13 PM',
  'Mo-Fr 25:00-26:00',
  'Friday closed',
  'Mo-Fr 08:00-18:00 except holidays',
])(
  'shows the opening hours %o unchanged and hides them from search engines [CON-1, SITE-1]',
  (line) => {
    expect(formatOpeningHours(line)).toBe(line);
    expect(toOpeningHoursNotation(line)).toBeNull();
  },
);
