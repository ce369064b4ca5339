import { describe, expect, it } from 'vitest';
import {
  createSearchIndexer,
  filterAndSort,
  noFilters,
  pageSize,
  paginate,
  readView,
  writeView,
} from '#dashboard/ui/list-view.ts';
import { differentWords, scriptPairs } from '../../support/script-pairs.ts';

const names = ['Éclair bakery', 'Crane operators', 'Operators of cranes'];
const index = createSearchIndexer<{ name: string }>(({ name }) => name)(
  names.map((name) => ({ name })),
);
const getNames = (records: { name: string }[]) => records.map(({ name }) => name);

describe('a list', () => {
  it('finds records that contain every word, ignoring accents and letter case [DASH-6]', () => {
    expect(getNames(filterAndSort(index, 'ECLAIR', undefined))).toEqual(['Éclair bakery']);
    expect(getNames(filterAndSort(index, 'crane oper', undefined))).toEqual([
      'Crane operators',
      'Operators of cranes',
    ]);
    expect(getNames(filterAndSort(index, 'crane bakery', undefined))).toEqual([]);
  });

  it.each(scriptPairs)('finds %s by %s [DASH-6]', (name, query) => {
    const nameIndex = createSearchIndexer<{ name: string }>((record) => record.name)([{ name }]);
    expect(getNames(filterAndSort(nameIndex, query, undefined))).toEqual([name]);
  });

  it.each(differentWords)('does not find %s by %s [DASH-6]', (name, query) => {
    const nameIndex = createSearchIndexer<{ name: string }>((record) => record.name)([{ name }]);
    expect(filterAndSort(nameIndex, query, undefined)).toEqual([]);
  });

  it('sorts without changing its input', () => {
    type NamedRecord = { name: string };
    const compare = (a: NamedRecord, b: NamedRecord) => (a.name < b.name ? 1 : -1);
    const sortedRecords = filterAndSort(index, '', { key: 'z', label: 'Z to A', compare });
    expect(getNames(sortedRecords)[0]).toBe('Éclair bakery');
    expect(getNames(filterAndSort(index, '', undefined))).toEqual(names);
  });

  it('stores its view in the address, except for defaults', () => {
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
    expect(writeView({ ...noFilters, sort: '', page: 1 }).toString()).toBe('');
  });

  it.each(['0', '-2', '1.5', 'x'])('reads page=%s as the first page', (page) => {
    expect(readView(new URLSearchParams({ page })).page).toBe(1);
  });

  it('shows the last page if the requested page does not exist', () => {
    const records = Array.from({ length: pageSize + 1 }, (_, n) => n);
    expect(paginate(records, 9)).toEqual({ rows: [pageSize], page: 2, pages: 2 });
    expect(paginate([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
