import { describe, expect, it } from 'vitest';
import { type ExistingRowPolicy, planImport } from '#dashboard/kinds/manpower/import-plan.ts';
import { readManpowerCsv } from '#dashboard/kinds/manpower/manpower-csv.ts';

const prices = [
  {
    _id: '1',
    category: 'Crane  operator',
    nationality: 'Nepal',
    amount: 1450,
    sector: '',
    time: '',
  },
  { _id: '2', category: 'Mason', nationality: 'India', amount: 1100, sector: '', time: '' },
  { _id: '3', category: 'Mason', nationality: 'India', amount: 1300, sector: '', time: '' },
];
const plan = (text: string, existing: ExistingRowPolicy) =>
  planImport(readManpowerCsv(text), prices, existing).map(({ action, note }) => [action, note]);

describe('imported rows that already exist [DASH-20]', () => {
  it('are found whatever their letter case, spaces and price, and skipped', () => {
    expect(plan('crane operator,nepal,1500\nMason,Nepal,1200', 'skip')).toEqual([
      ['skip', 'Already in the list, at 1,450'],
      ['add', ''],
    ]);
  });

  it.each([
    ['परिचारक', 'परिचारिका'],
    ['शिक्षक', 'शिक्षिका'],
    ['সেবক', 'সেবিকা'],
    ['ช่างไม', 'ช่างไม้'],
    ['مدرس', 'مدرسة'],
    ['Pate', 'Pâté'],
    ['Ładowacz', 'Ladowacz'],
  ])('are other trades if a diacritic makes another word: %s and %s', (name, otherName) => {
    const [record] = prices.map((price) => ({ ...price, category: name }));
    const rows = readManpowerCsv(`${otherName},Nepal,1\n${name},Nepal,2`);
    const plannedRows = planImport(rows, record ? [record] : [], 'set');
    expect(plannedRows.map(({ action }) => action)).toEqual(['add', 'set']);
  });

  it('are the same however their letters are composed', () => {
    const text = 'Pâtissier,Népal,1500\npâtissier,NÉPAL,1600'.split('\n');
    const [firstLine = '', secondLine = ''] = text;
    expect(plan(`${firstLine.normalize('NFD')}\n${secondLine.normalize('NFC')}`, 'skip')).toEqual([
      ['add', ''],
      ['skip', 'Same as line 1'],
    ]);
  });

  it('get the new amount if that is chosen, and are skipped if it is the same', () => {
    expect(plan('crane operator,nepal,1500', 'set')).toEqual([['set', '1,450 → 1,500']]);
    expect(plan('crane operator,nepal,1450', 'set')).toMatchObject([['skip', expect.anything()]]);
    const [row] = planImport(readManpowerCsv('crane operator,nepal,1500'), prices, 'set');
    expect(row?.record).toBe(prices[0]);
  });

  it('get the sector of the file, and keep theirs if the file has none [MAN-1]', () => {
    const csv = (line: string) => `Category,Nationality,Amount,Sector\n${line}`;
    expect(plan(csv('crane operator,nepal,1450,Cranes'), 'set')).toEqual([['set', 'Cranes']]);
    expect(plan(csv('crane operator,nepal,1500,Cranes'), 'set')).toEqual([
      ['set', '1,450 → 1,500, Cranes'],
    ]);
    expect(plan(csv('crane operator,nepal,1450,'), 'set')).toMatchObject([
      ['skip', expect.anything()],
    ]);
  });

  it('are skipped if the list has several with the same name', () => {
    expect(plan('Mason,India,1500', 'set')).toEqual([
      ['skip', 'Already in the list, at 1,100 and 1,300. Change it in the list instead'],
    ]);
  });

  it('are added again if that is chosen', () => {
    expect(plan('Mason,India,1500\nMason,India,1600', 'add')).toMatchObject([
      ['add', 'Already in the list, at 1,100 and 1,300'],
      ['add', 'Same as line 1'],
    ]);
  });

  it('are found within the file too, where the first one counts', () => {
    const text =
      'Mason,Nepal,1200\nMason,Peru,1200\nMason,Nepal,1300\ncrane operator,nepal,1\ncrane operator,nepal,2';
    expect(plan(text, 'set')).toEqual([
      ['add', ''],
      ['add', ''],
      ['skip', 'Same as line 1'],
      ['set', '1,450 → 1'],
      ['skip', 'Same as line 4'],
    ]);
  });

  it('are not looked up for invalid rows, which do not block other rows', () => {
    expect(plan(',,1\n,,1\nMason,Nepal,1200', 'skip')).toMatchObject([
      ['invalid', expect.stringContaining('Category is required')],
      ['invalid', expect.stringContaining('Category is required')],
      ['add', ''],
    ]);
  });
});
