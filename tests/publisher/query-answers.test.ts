import { describe, expect, it } from 'vitest';
import { answersOf, noAnswer } from '#publisher/query-answers.ts';
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
    }).after(first.known);
    expect([...changed]).toEqual(['value', 'part', 'fewer', 'more', 'order', 'gone', 'came']);
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
