import { describe, expect, it } from 'vitest';
import { type ExistingRowPolicy, planImport } from '#dashboard/kinds/manpower/import-plan.ts';
import { parseManpowerCsv } from '#dashboard/kinds/manpower/manpower-csv.ts';
import { priceWith } from '../site/records.ts';

const prices = [
  priceWith({ _id: '1', category: 'Crane  operator', nationality: 'Nepal', amount: 1450 }),
  priceWith({ _id: '2', category: 'Mason', nationality: 'India', amount: 1100 }),
  priceWith({ _id: '3', category: 'Mason', nationality: 'India', amount: 1300 }),
];
const planRows = (text: string, policy: ExistingRowPolicy) =>
  planImport(parseManpowerCsv(text), prices, policy).map(({ action, note }) => [action, note]);

describe('planImport [DASH-20]', () => {
  it('skips an existing row even if its letter case, spaces or amount differ', () => {
    expect(planRows('crane operator,nepal,1500\nMason,Nepal,1200', 'skip')).toEqual([
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
  ])('distinguishes trades with similar names: %s and %s', (name, otherName) => {
    const [record] = prices.map((price) => ({ ...price, category: name }));
    const rows = parseManpowerCsv(`${otherName},Nepal,1\n${name},Nepal,2`);
    const plannedRows = planImport(rows, record ? [record] : [], 'set');
    expect(plannedRows.map(({ action }) => action)).toEqual(['add', 'set']);
  });

  it('treats composed and decomposed letters as equal', () => {
    const lines = [
      'Pâtissier,Népal,1500'.normalize('NFD'),
      'pâtissier,NÉPAL,1600'.normalize('NFC'),
    ];
    expect(planRows(lines.join('\n'), 'skip')).toEqual([
      ['add', ''],
      ['skip', 'Same category and nationality as line 1'],
    ]);
  });

  it('sets the amount of an existing row only if it differs', () => {
    expect(planRows('crane operator,nepal,1500', 'set')).toEqual([['set', '1,450 → 1,500']]);
    const [samePrice] = planRows('crane operator,nepal,1450', 'set');
    expect(samePrice?.[0]).toBe('skip');
    const [row] = planImport(parseManpowerCsv('crane operator,nepal,1500'), prices, 'set');
    expect(row?.record).toBe(prices[0]);
  });

  it('sets the sector of an existing row unless the file has none [MAN-1]', () => {
    const headings = 'Category,Nationality,Amount,Sector';
    const planPrice = (amountAndSector: string) =>
      planRows(`${headings}\ncrane operator,nepal,${amountAndSector}`, 'set')[0];
    expect(planPrice('1450,Cranes')).toEqual(['set', 'Cranes']);
    expect(planPrice('1500,Cranes')).toEqual(['set', '1,450 → 1,500, Cranes']);
    expect(planPrice('1450,')?.[0]).toBe('skip');
  });

  it('skips a row that matches several records', () => {
    expect(planRows('Mason,India,1500', 'set')).toEqual([
      ['skip', 'Already in the list, at 1,100 and 1,300. Change the right one in the list instead'],
    ]);
  });

  it('lists the amounts of more than two records [DASH-20]', () => {
    const records = [1500, 1600, 1700].map((amount, index) =>
      priceWith({ _id: String(index), category: 'Mason', nationality: 'India', amount }),
    );
    const [row] = planImport(parseManpowerCsv('Mason,India,1'), records, 'skip');
    expect(row?.note).toBe('Already in the list, at 1,500, 1,600 and 1,700');
  });

  it('adds existing rows again with the policy `add`', () => {
    expect(planRows('Mason,India,1500\nMason,India,1600', 'add')).toMatchObject([
      ['add', 'Already in the list, at 1,100 and 1,300'],
      ['add', 'Same category and nationality as line 1'],
    ]);
  });

  it('skips a row that repeats an earlier line of the file', () => {
    const text =
      'Mason,Nepal,1200\nMason,Peru,1200\nMason,Nepal,1300\ncrane operator,nepal,1\ncrane operator,nepal,2';
    expect(planRows(text, 'set')).toEqual([
      ['add', ''],
      ['add', ''],
      ['skip', 'Same category and nationality as line 1'],
      ['set', '1,450 → 1'],
      ['skip', 'Same category and nationality as line 4'],
    ]);
  });

  it('does not treat invalid rows as duplicates', () => {
    expect(planRows(',,1\n,,1\nMason,Nepal,1200', 'skip')).toMatchObject([
      ['invalid', expect.stringContaining('Category is required')],
      ['invalid', expect.stringContaining('Category is required')],
      ['add', ''],
    ]);
  });
});
