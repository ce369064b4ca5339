import { describe, expect, it } from 'vitest';
import {
  filterAndSort,
  pageSize,
  paginate,
  readView,
  searchIndex,
  unfiltered,
  writeView,
} from '#dashboard/screens/list/list-view.ts';

const names = ['Éclair bakery', 'Crane operators', 'Operators of cranes'];
const index = searchIndex(names, (name) => name);

describe('a list', () => {
  it('finds records that hold every word, whatever the accents and the case [DASH-6]', () => {
    expect(filterAndSort(index, 'ECLAIR', undefined)).toEqual(['Éclair bakery']);
    expect(filterAndSort(index, 'crane oper', undefined)).toEqual([
      'Crane operators',
      'Operators of cranes',
    ]);
    expect(filterAndSort(index, 'crane bakery', undefined)).toEqual([]);
  });

  it('sorts without disturbing the order it was given in', () => {
    const sort = { key: 'z', label: 'Z to A', compare: (a: string, b: string) => (a < b ? 1 : -1) };
    expect(filterAndSort(index, '', sort)[0]).toBe('Éclair bakery');
    expect(filterAndSort(index, '', undefined)).toEqual(names);
  });

  it('keeps its place in the address bar, without what is the default', () => {
    const view = {
      search: 'crane',
      show: 'drafts',
      year: '2026',
      from: '2026-01-01',
      to: '',
      sort: 'title',
      page: 3,
    };
    expect(readView(writeView(view))).toEqual(view);
    expect(writeView({ ...unfiltered, sort: '', page: 1 }).toString()).toBe('');
  });

  it.each(['0', '-2', '1.5', 'x'])('reads page=%s as the first page', (page) => {
    expect(readView(new URLSearchParams({ page })).page).toBe(1);
  });

  it('shows the last page when the one asked for has gone', () => {
    const records = Array.from({ length: pageSize + 1 }, (_, n) => n);
    expect(paginate(records, 9)).toEqual({ rows: [pageSize], page: 2, pages: 2 });
    expect(paginate([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
