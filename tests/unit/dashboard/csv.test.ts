import { describe, expect, it } from 'vitest';
import { toCsv } from '#dashboard/data/csv.ts';
import { parseManpowerCsv } from '#dashboard/kinds/manpower/manpower-csv.ts';

describe('toCsv [DASH-13]', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
    'prevents spreadsheets from running %j as a formula',
    (text) => {
      expect(toCsv([[text]])).toContain(`"'${text}"`);
    },
  );

  it('keeps quotes, commas and line breaks within their cell', () => {
    expect(toCsv([['a "b", c', 'one\ntwo']])).toBe('\uFEFF"a ""b"", c","one\ntwo"\r\n');
  });
});

describe('parseManpowerCsv [DASH-8]', () => {
  const parseFirstRow = (text: string) => parseManpowerCsv(text)[0];
  const parseAmount = (amount: string) => parseFirstRow(`Rigger\tNepal\t${amount}`);

  it('reads rows with headings in any order, or without headings', () => {
    const values = { category: 'Rigger', nationality: 'Nepal', amount: '1450', sector: '' };
    expect(parseManpowerCsv('Amount;Category;Nationality\n1450;Rigger;Nepal')).toEqual([
      { line: 2, ...values, errors: [] },
    ]);
    expect(parseManpowerCsv('Rigger\tNepal\t1450\n')).toEqual([{ line: 1, ...values, errors: [] }]);
  });

  it('reads a sector only from a column headed “Sector” [MAN-1]', () => {
    const headings = 'Category,Nationality,Amount,Sector';
    const row = parseFirstRow(`${headings}\nRigger,Nepal,1450,Oil`);
    expect(row).toMatchObject({ amount: '1450', sector: 'Oil', errors: [] });
    expect(parseFirstRow('Rigger,Nepal,1450,Oil')?.errors).toHaveLength(1);
    const longSector = parseFirstRow(`${headings}\nR,N,1,${'x'.repeat(121)}`);
    expect(longSector?.errors).toEqual(['Must be at most 120 characters']);
  });

  it('reads thousands separators and quoted cells', () => {
    expect(parseFirstRow('"Rigger, senior",Nepal,"1,450"')).toMatchObject({
      category: 'Rigger, senior',
      amount: '1450',
      errors: [],
    });
  });

  it.each([
    ...['AED 3,900', '3,900 AED', 'Dhs. 3900', '3900.00', '3 900', '3900/-', '3,900 /='],
    ...['٣٩٠٠', '٣٬٩٠٠٫٠٠', '۳۹۰۰', '３９００', '३९००', '৩,৯০০', '๓๙๐๐'],
  ])('reads the amount %s as 3900 [DASH-20]', (amount) => {
    expect(parseAmount(amount)).toMatchObject({ amount: '3900', errors: [] });
  });

  it.each([
    ['1,00,000', '100000'],
    ['AED 12,34,567/-', '1234567'],
    ['10,000', '10000'],
  ])('reads the Indian digit groups of %s as %s [DASH-20]', (amount, expected) => {
    expect(parseAmount(amount)).toMatchObject({ amount: expected, errors: [] });
  });

  it.each(['Rs. 1500', 'USD 3,900', '₹1500', 'from 900'])(
    'rejects the amount %s, which contains another currency or words [DASH-20]',
    (amount) => {
      expect(parseAmount(amount)?.errors).toEqual([`“${amount}” is not an amount in AED`]);
    },
  );

  it('reads the separator from the `sep=` line of Excel [DASH-20]', () => {
    const [row, ...otherRows] = parseManpowerCsv('\uFEFFsep=;\r\nRigger, senior;Nepal;1450');
    expect(row).toMatchObject({ line: 2, category: 'Rigger, senior', amount: '1450', errors: [] });
    expect(otherRows).toEqual([]);
    expect(parseFirstRow('sep=|\nRigger|Nepal|1450')).toMatchObject({ amount: '1450' });
  });

  it.each(['\t', ';', '|'])(
    'recognises %j as the separator despite commas in amounts [DASH-20]',
    (separator) => {
      const line = ['Rigger', 'Nepal', '12,34,567'].join(separator);
      expect(parseManpowerCsv(line)).toMatchObject([{ category: 'Rigger', amount: '1234567' }]);
    },
  );

  it('ignores a title above the headings [DASH-20]', () => {
    const title = 'Gulf price list,,\n"January, 2026",,\n\n';
    const rows = parseManpowerCsv(`${title}Category,Nationality,Amount\nRigger,Nepal,1450`);
    expect(rows).toMatchObject([{ line: 5, category: 'Rigger', amount: '1450', errors: [] }]);
  });

  it.each(['3.900', '3.000', '3,90', '39,00', '1,0,000', '3900.50', '-3900', 'AED', '/-'])(
    'rejects the amount %s instead of guessing its meaning [DASH-20]',
    (amount) => {
      const message = 'Amount must be a whole number of at least 1';
      expect(parseAmount(amount)?.errors).toEqual([message]);
    },
  );

  it('reports every error in a line', () => {
    const rows = parseManpowerCsv('Rigger,Nepal,1450\n\n,,12.5');
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
    expect(rows[1]?.errors).toEqual([
      'Category is required',
      'Nationality is required',
      'Amount must be a whole number of at least 1',
    ]);
  });

  it('rejects extra cells, such as half of an unquoted amount', () => {
    const findErrors = (text: string) => parseFirstRow(text)?.errors;
    expect(findErrors('Mason,India,1,200')).toEqual([expect.stringContaining('Put quotes around')]);
    expect(findErrors('Category,Nationality,Amount\nMason,India,1,200')).toHaveLength(1);
    expect(findErrors('Mason,India,1200,,')).toEqual([]);
  });

  it('rejects headings without a required column, and ignores unknown columns', () => {
    const incompleteRow = parseFirstRow('Nationality,Job,Amount\nIndia,Mason,1200');
    expect(incompleteRow?.errors).toEqual(['Missing column: category']);
    const amountRow = parseFirstRow('Amount\n1200');
    expect(amountRow?.errors).toEqual(['Missing columns: category, nationality']);
    const row = parseFirstRow('No,Nationality,Category,Amount\n7,India,Mason,1200');
    expect(row).toMatchObject({ category: 'Mason', nationality: 'India', errors: [] });
  });

  it('finds no rows in a file without data', () => {
    expect(parseManpowerCsv('')).toEqual([]);
    expect(parseManpowerCsv('Category,Nationality,Amount')).toEqual([]);
  });
});
