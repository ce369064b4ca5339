import { describe, expect, it } from 'vitest';
import { readManpowerCsv } from '#dashboard/features/manpower/manpower-csv.ts';
import { findDuplicates } from '#dashboard/features/manpower/manpower-duplicates.ts';

const listed = [
  { _id: '1', category: 'Crane  operator', nationality: 'Népal', amount: 1450, time: '' },
];

describe('rows of an import that exist', () => {
  it('are found in the list whatever the accents, spaces and the price [D6]', () => {
    const rows = readManpowerCsv('crane operator,nepal,1500\nMason,Nepal,1200');
    expect([...findDuplicates(rows, listed)]).toEqual([[1, 'In the list already, at 1,450']]);
  });

  it('are found among the rows themselves; the first one counts [D6]', () => {
    const rows = readManpowerCsv('Mason,Nepal,1200\nMason,India,1200\nMason,Nepal,1300');
    expect([...findDuplicates(rows, listed)]).toEqual([[3, 'The same as line 1']]);
  });

  it('are not looked for in rows that are wrong anyway [D6]', () => {
    expect(findDuplicates(readManpowerCsv(',,\n,,1\n,,1'), []).size).toBe(0);
  });
});
