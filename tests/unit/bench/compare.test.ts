import { describe, expect, it } from 'vitest';
import { compareFigures } from '../../../bench/compare.ts';
import type { Figure } from '../../../bench/report.ts';

const speed = (value: number): Figure => ({ value, unit: 'ratio', better: 'more' });
const cost = (value: number): Figure => ({ value, unit: 'ratio' });
const compare = (before: Record<string, Figure>, now: Record<string, Figure>) =>
  compareFigures({ api: before, pages: { lcp: cost(1) } }, { api: now });

describe('compareFigures', () => {
  it('reports a ratio that worsened by more than a tenth as a regression [OPS-1]', () => {
    const { regressions, changes } = compare(
      { create: speed(0.4), build: cost(1.2) },
      { create: speed(0.35), build: cost(1.4) },
    );
    expect(regressions).toEqual(['api: create is 0.35, was 0.4', 'api: build is 1.4, was 1.2']);
    expect(changes).toEqual([]);
  });

  it('reports a ratio that improved by more than a tenth as a change [OPS-1]', () => {
    const { regressions, changes } = compare(
      { create: speed(0.4), build: cost(1.2) },
      { create: speed(0.5), build: cost(1) },
    );
    expect(regressions).toEqual([]);
    expect(changes).toEqual(['api: create is 0.5, was 0.4', 'api: build is 1, was 1.2']);
  });

  it('ignores differences of less than a tenth, and figures that are not ratios [OPS-1]', () => {
    const ms = (value: number): Figure => ({ value, unit: 'ms' });
    const before = { create: speed(2), build: cost(2), save: ms(50) };
    const now = { create: speed(1.81), build: cost(2.19), save: ms(500) };
    expect(compare(before, now)).toEqual({ regressions: [], changes: [] });
  });

  it('reports a regression if a benchmark no longer measures a figure [OPS-1]', () => {
    const { regressions } = compare({ create: speed(0.4), list: speed(2) }, { list: speed(2) });
    expect(regressions).toEqual(['api: create was 0.4 ratio, but is no longer measured']);
  });

  it('reports a new figure as a change, even in a new benchmark [OPS-1]', () => {
    const { regressions, changes } = compareFigures({}, { api: { create: speed(0.4) } });
    expect(regressions).toEqual([]);
    expect(changes).toEqual(['api: create is new: 0.4 ratio']);
  });
});
