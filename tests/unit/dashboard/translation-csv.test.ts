import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranslationText } from '#contract/entities/translations.ts';
import {
  parseTranslationsCsv,
  toTranslationRows,
  toTranslationsCsv,
} from '#dashboard/screens/translations/csv/translation-csv.ts';

const title: TranslationText = {
  ...{ kind: 'news', id: 'n1', field: 'title' },
  ...{ english: 'Cranes arrive', translation: 'وصول', basis: '1a_2b' },
};
const readRows = (text: string) => {
  const result = parseTranslationsCsv(text);
  if ('error' in result) throw new Error(result.error);
  return result.rows;
};

describe('the CSV format of translations', () => {
  it('has a row for each text, and a column for each language [LANG-5]', async () => {
    expect(await toTranslationsCsv([title], 'ar')).toBe(
      '\uFEFF"kind","id","field","en","ar","basis"\r\n"news","n1","title","Cranes arrive","وصول","1a_2b"\r\n',
    );
  });

  it('preserves every text [LANG-5]', async () => {
    const strings = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((text) => text.replace(/\r/g, ''));
    const texts = fc.oneof(
      strings,
      fc.constantFrom('=1+1', "'=1", '+971', 'a;b\nc,"d"', '\tx', "'"),
    );
    const nonEmptyTexts = texts.filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(nonEmptyTexts, nonEmptyTexts, async (english, translation) => {
        const [row] = readRows(await toTranslationsCsv([{ ...title, english, translation }], 'ar'));
        expect(row).toEqual({
          ...{ line: 2, kind: 'news', id: 'n1', field: 'title' },
          ...{ english, text: translation, basis: '1a_2b' },
        });
      }),
    );
  });

  it.each([
    ['semicolons', 'kind;id;field;en;ar;basis\nnews;n1;title;One, two;واحد;1_2'],
    ['tabs', 'kind\tid\tfield\ten\tar\tbasis\nnews\tn1\ttitle\tOne, two\tواحد\t1_2'],
    ['a `sep=` line', 'sep=;\r\nkind;id;field;en;ar;basis\r\nnews;n1;title;One, two;واحد;1_2'],
    ['columns in another order', 'Basis,AR,ID,Kind,EN,Field\n1_2,واحد,n1,news,"One, two",title'],
  ])('supports %s [LANG-5]', async (_, text) => {
    const rows = readRows(text);
    expect(rows).toMatchObject([{ english: 'One, two' }]);
    expect(await toTranslationRows(rows)).toEqual([
      { kind: 'news', id: 'n1', field: 'title', text: 'واحد', basis: '1_2' },
    ]);
  });

  it('ignores rows without a translation [LANG-5]', () => {
    const text = 'kind,id,field,en,ar,basis\nnews,n1,title,One,,1_2\n\nnews,n2,title,Two, ,1_2\n';
    expect(readRows(text)).toEqual([]);
  });

  it.each([
    ['', 'columns: kind, id, field, basis, ar'],
    ['kind,id,field,en,ar\na,b,c,d,e', 'column: basis'],
    ['kind,id,field,en,fr,basis', 'column: ar'],
  ])('requires all columns, and reports those missing from %j [LANG-5]', (text, columns) => {
    expect(parseTranslationsCsv(text)).toEqual({
      error: `Missing ${columns}. Download a new file first.`,
    });
  });
});
