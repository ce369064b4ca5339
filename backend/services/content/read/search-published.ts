import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  type RecordOf,
  titleOf,
} from '#contract/kinds/content-kinds.ts';
import type { SearchResult } from '#contract/kinds/define-kind.ts';
import { type Addressed, itemPath } from '#contract/kinds/item-path.ts';
import { pricesPath } from '#contract/site/prices-path.ts';
import { truncate } from '#contract/texts/truncate.ts';
import type { Store } from '#db/store.ts';
import { pageTextOf } from '../../search/find-pages.ts';
import { findResults, type Result } from '../../search/find-results.ts';
import { keyOf } from '../../search/find-words.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { readRecords } from '../record/read-records.ts';

/** The kinds that visitors search. */
const searched = contentKindNames.filter((kind) => contentKinds[kind].search);
const pageSize = 20;
/** Nobody reads on further, and each page costs as much as all before it. */
const mostPages = 25;
const textLength = 200;

/** What visitors read of a page or a record that has the words of their search. */
interface PublishedFound {
  title: string;
  path: string;
  about: string;
  text: string;
}

/** A page of what is found, and whether there are others beside it. */
export interface SearchPage {
  items: PublishedFound[];
  page: number;
  hasMore: boolean;
}

/**
 * What visitors find by their words: pages of the website, and published records, of which only what is published
 * [DASH-17, PUB-3].
 */
export async function searchPublished(
  store: Store,
  words: string,
  asked: number,
): Promise<SearchPage> {
  const page = Math.min(Math.max(1, asked), mostPages);
  const limit = page * pageSize + 1;
  const found = await findResults(store, { words, limit, published: searched });
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const records = shown.flatMap((result) => ('page' in result ? [] : result));
  const states = await store.read((db) => readRecords(db, records));
  const rows = new Map(states.map((state) => [keyOf(state), state.published]));
  const items = shown.flatMap((result) => {
    if ('page' in result) return pageFound(result);
    const row = rows.get(keyOf(result));
    return row ? recordFound(result.kind, toRecord(result.kind, row)) : [];
  });
  return { items, page, hasMore: found.length >= limit && page < mostPages };
}

function pageFound({
  page,
  text = pageTextOf(page),
  path = page.path,
}: Extract<Result, { page: object }>): PublishedFound {
  return { title: page.name, path, about: 'Page', text: truncate(text, textLength) };
}

function recordFound<K extends ContentKind>(kind: K, record: RecordOf<K>): PublishedFound[] {
  const search = contentKinds[kind].search as SearchResult<RecordOf<K>> | false;
  if (!search) return [];
  return [
    {
      title: titleOf(kind, record),
      path: pathOf(kind, record),
      about: search.as,
      text: truncate(search.text(record), textLength),
    },
  ];
}

/** A price is shown in the list, narrowed to its trade and nationality; other records on the page of their kind. */
function pathOf<K extends ContentKind>(kind: K, record: RecordOf<K>): string {
  if (kind === 'manpower') {
    const { category, nationality } = record as RecordOf<'manpower'>;
    return pricesPath(`${category} ${nationality}`);
  }
  const { slug = '' }: Partial<Addressed> = record;
  return itemPath(contentKinds[kind].page, { _id: record._id, slug });
}
