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
type NamedRecord = { name: string };
const createIndex = (texts = names) =>
  createSearchIndexer<NamedRecord>(({ name }) => name)(texts.map((name) => ({ name })));
const getNames = (records: NamedRecord[]) => records.map(({ name }) => name);
const search = (query: string, texts = names) =>
  getNames(filterAndSort(createIndex(texts), query, undefined));

describe('a list', () => {
  it('finds records that contain every word, ignoring accents and letter case [DASH-6]', () => {
    expect(search('ECLAIR')).toEqual(['Éclair bakery']);
    expect(search('crane oper')).toEqual(['Crane operators', 'Operators of cranes']);
    expect(search('crane bakery')).toEqual([]);
  });

  it.each(scriptPairs)('finds “%s” with the query “%s” [DASH-6]', (name, query) => {
    expect(search(query, [name])).toEqual([name]);
  });

  it.each(differentWords)('does not find “%s” with the query “%s” [DASH-6]', (name, query) => {
    expect(search(query, [name])).toEqual([]);
  });

  it('sorts without changing its input', () => {
    const index = createIndex();
    const compare = (a: NamedRecord, b: NamedRecord) => (a.name < b.name ? 1 : -1);
    const sortedRecords = filterAndSort(index, '', { key: 'z', label: 'Z to A', compare });
    expect(getNames(sortedRecords)[0]).toBe('Éclair bakery');
    expect(getNames(filterAndSort(index, '', undefined))).toEqual(names);
  });

  it('stores its view in the URL and omits default values', () => {
    const filters = { show: 'drafts', year: '2026', from: '2026-01-01', to: '' };
    const view = { search: 'crane', ...filters, sort: 'title', page: 3 };
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
