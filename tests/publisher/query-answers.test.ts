import { describe, expect, it } from 'vitest';
import { answersOf, changedPages, noAnswer } from '#publisher/query-answers.ts';
import type { SiteFile } from '#publisher/site-state.ts';
import { contentWith } from '../support/test-site.ts';

const content = contentWith(1);
const answersFrom = (values: Record<string, unknown>) => {
  const asked: string[] = [];
  const askByKey = (_: unknown, key: string) => {
    asked.push(key);
    if (key in values) return values[key];
    throw new Error('There is no such record');
  };
  return {
    asked,
    after: (before?: Parameters<typeof answersOf>[2]) => answersOf({ askByKey }, content, before),
  };
};

describe('the answers of a content [PUB-2]', () => {
  it('are asked for once each', () => {
    const { asked, after } = answersFrom({ a: 1 });
    const answers = after();
    expect(answers.of('a')).toBe(answers.of('a'));
    expect(answers.of('none')).toBe(noAnswer);
    answers.of('none');
    expect(asked).toEqual(['a', 'none']);
    expect([...answers.known.keys()]).toEqual(['a', 'none']);
    expect([...answers.changed]).toEqual([]);
  });

  it('are changed where a value, a part, the number of parts or their order differs, and where a record came or went', () => {
    const [one, two, three] = [{ _id: '1' }, { _id: '2' }, { _id: '3' }];
    const list = [one, two];
    const before = {
      same: one,
      value: 1,
      part: list,
      fewer: list,
      more: list,
      order: list,
      gone: 1,
      emptied: list,
    };
    const first = answersFrom({ ...before, copy: [one] }).after();
    for (const key of [...Object.keys(before), 'copy', 'came', 'never']) first.of(key);
    const { changed, known } = answersFrom({
      same: one,
      value: 2,
      part: [one, three],
      fewer: [one],
      more: [one, two, three],
      order: [two, one],
      copy: [{ ...one }],
      came: 1,
      emptied: null,
    }).after(first.known);
    const others = ['value', 'part', 'fewer', 'more', 'order', 'gone', 'emptied', 'came'];
    expect([...changed]).toEqual(others);
    expect(known.get('gone')).toBe(noAnswer);
    expect(known.get('emptied')).toMatchObject({ value: null });
    expect(known.get('same')).toBe(first.known.get('same'));
    expect(known.get('copy')).toEqual(first.known.get('copy'));
  });

  it('are the same objects where lists hold the same records, so that no fingerprint of them is made', () => {
    const record = { _id: '1' };
    const first = answersFrom({ list: [record], empty: [] }).after();
    const old = [first.of('list'), first.of('empty')];
    const { known } = answersFrom({ list: [record], empty: [] }).after(first.known);
    expect([known.get('list'), known.get('empty')].map((answer, at) => answer === old[at])).toEqual(
      [true, true],
    );
  });
});

describe('the pages that differ between two contents [PUB-2, PUB-5]', () => {
  const [from, to] = [contentWith(1), contentWith(2)];
  const page = (queries: string[]): SiteFile => ({
    digest: 'd',
    size: 1,
    queries,
    inlineCode: [],
  });
  /** The pages, and the answers to their queries, that each of both contents has. */
  const app = (
    files: readonly [string[], string[]],
    answers: Record<string, readonly [unknown, unknown]> = {},
  ) => ({
    listPaths: async (content: unknown) => ({
      result: files[content === from ? 0 : 1].map((file) => ({ file, address: `/${file}` })),
      queries: [],
    }),
    askByKey: (content: unknown, key: string) => answers[key]?.[content === from ? 0 : 1],
  });
  const site = (pages: Record<string, SiteFile>) => ({
    contentNumber: 1,
    changedAt: '',
    code: 'code',
    files: new Map(Object.entries(pages)),
    answers: new Map(),
  });

  it('are those that asked a query whose answer differs, however many they asked', async () => {
    const pages = {
      same: page(['a', 'b']),
      first: page(['new', 'a']),
      last: page(['a', 'new']),
      none: page([]),
    };
    const names = Object.keys(pages);
    const asked = app([names, names], { a: [1, 1], b: [[1], [1]], new: [1, 2] });
    expect(await changedPages(asked, site(pages), from, to)).toEqual(['/first', '/last']);
  });

  it('are those that one of both lacks, whatever they asked', async () => {
    const pages = { stays: page(['a']), goes: page(['a']), comes: page(['a']) };
    const asked = app([
      ['stays', 'goes'],
      ['stays', 'comes'],
    ]);
    expect(await changedPages(asked, site(pages), from, to)).toEqual(['/goes', '/comes']);
  });

  it('are those of which nobody knows what they ask: they were never rendered', async () => {
    const asked = app([
      ['known', 'unknown'],
      ['known', 'unknown'],
    ]);
    expect(await changedPages(asked, site({ known: page(['a']) }), from, to)).toEqual(['/unknown']);
  });
});
