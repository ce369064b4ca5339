import { describe, expect, it } from 'vitest';
import { toCsv } from '#dashboard/csv.ts';
import { readManpowerCsv } from '#dashboard/features/manpower/manpower-csv.ts';

describe('messages as CSV [DASH-13]', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\t=1'])('makes no formula of %j', (text) => {
    expect(toCsv([[text]])).toContain(`"'${text}"`);
  });

  it('keeps quotes, commas and lines within their cell', () => {
    expect(toCsv([['a "b", c', 'one\ntwo']])).toBe('\uFEFF"a ""b"", c","one\ntwo"\r\n');
  });
});

describe('manpower rows from CSV [DASH-8]', () => {
  it('reads rows with headings in any order, and without', () => {
    const row = {
      category: 'Rigger',
      nationality: 'Nepal',
      amount: '1450',
      sector: '',
      errors: [],
    };
    expect(readManpowerCsv('Amount;Category;Nationality\n1450;Rigger;Nepal')).toEqual([
      { line: 2, ...row },
    ]);
    expect(readManpowerCsv('Rigger\tNepal\t1450\n')).toEqual([{ line: 1, ...row }]);
  });

  it('reads the sector under its heading, and takes a fourth cell without one for a mistake [MAN-1]', () => {
    const [row] = readManpowerCsv('Category,Nationality,Amount,Sector\nRigger,Nepal,1450,Oil');
    expect(row).toMatchObject({ amount: '1450', sector: 'Oil', errors: [] });
    expect(readManpowerCsv('Rigger,Nepal,1450,Oil')[0]?.errors).toHaveLength(1);
    const long = readManpowerCsv(`Category,Nationality,Amount,Sector\nR,N,1,${'x'.repeat(121)}`);
    expect(long[0]?.errors).toEqual(['Must be at most 120 characters']);
  });

  it('reads thousands separators and quoted cells', () => {
    const [row] = readManpowerCsv('"Rigger, senior",Nepal,"1,450"');
    expect(row).toMatchObject({ category: 'Rigger, senior', amount: '1450', errors: [] });
  });

  it.each([
    'AED 3,900',
    '3,900 AED',
    'Dhs. 3900',
    '3900.00',
    '3 900',
    '٣٩٠٠',
    '٣٬٩٠٠٫٠٠',
    '۳۹۰۰',
    '３９００',
  ])('reads the amount %s as 3900 [DASH-20]', (amount) => {
    const [row] = readManpowerCsv(`Rigger\tNepal\t${amount}`);
    expect(row).toMatchObject({ amount: '3900', errors: [] });
  });

  it.each(['3.900', '3.000', '3,90', '39,00', '3900.50', 'USD 3,900', '-3900', 'AED'])(
    'does not guess what the amount %s is [DASH-20]',
    (amount) => {
      const [row] = readManpowerCsv(`Rigger\tNepal\t${amount}`);
      expect(row?.errors).toEqual(['Amount must be a whole number of at least 1']);
    },
  );

  it('names what is wrong with which line', () => {
    const rows = readManpowerCsv('Rigger,Nepal,1450\n\n,,12.5');
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
    expect(rows[1]?.errors).toEqual([
      'Category is required',
      'Nationality is required',
      'Amount must be a whole number of at least 1',
    ]);
  });

  it('refuses cells beyond the columns, such as the half of an amount', () => {
    const [row] = readManpowerCsv('Mason,India,1,200');
    expect(row?.errors).toEqual([expect.stringContaining('put quotes around')]);
    const [headed] = readManpowerCsv('Category,Nationality,Amount\nMason,India,1,200');
    expect(headed?.errors).toHaveLength(1);
    const [empty] = readManpowerCsv('Mason,India,1200,,');
    expect(empty?.errors).toEqual([]);
  });

  it('refuses headings that lack a column, and ignores columns of other things', () => {
    const [row] = readManpowerCsv('Nationality,Job,Amount\nIndia,Mason,1200');
    expect(row?.errors).toEqual(['Missing columns: category']);
    const [other] = readManpowerCsv('No,Nationality,Category,Amount\n7,India,Mason,1200');
    expect(other).toMatchObject({ category: 'Mason', nationality: 'India', errors: [] });
  });

  it('finds nothing in nothing', () => {
    expect(readManpowerCsv('')).toEqual([]);
    expect(readManpowerCsv('Category,Nationality,Amount')).toEqual([]);
  });
});
