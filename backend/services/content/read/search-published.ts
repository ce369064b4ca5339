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
import type { Context } from '../../context.ts';
import { pageTextOf } from '../../search/find-pages.ts';
import { findResults, type Result } from '../../search/find-results.ts';
import { recordKeyOf } from '../../search/find-words.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { readRecords } from '../record/read-records.ts';

/** The kinds that visitors search. */
const searchedKinds = contentKindNames.filter((kind) => contentKinds[kind].search);
const pageSize = 20;
/** Offset paging gets slower with each page, and nobody reads this far. */
const mostPages = 25;
const textLength = 200;

/** A page or a record as search results show it. */
interface PublishedFound {
  title: string;
  path: string;
  about: string;
  text: string;
}

/** A page of search results. */
export interface SearchPage {
  items: PublishedFound[];
  page: number;
  hasMore: boolean;
}

/**
 * Returns a page of the pages and published records that match a visitor's search [DASH-17, PUB-3]. `page` starts at 1.
 */
export async function searchPublished(
  ctx: Context,
  search: { words: string; page: number },
): Promise<SearchPage> {
  const page = Math.min(Math.max(1, search.page), mostPages);
  const limit = page * pageSize + 1;
  const found = await findResults(ctx, { words: search.words, limit, published: searchedKinds });
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const records = shown.flatMap((result) => ('page' in result ? [] : result));
  const states = await ctx.store.read((db) => readRecords(db, records));
  const rows = new Map(states.map((state) => [recordKeyOf(state), state.published]));
  const items = shown.flatMap((result) => {
    if ('page' in result) return pageFound(result);
    const row = rows.get(recordKeyOf(result));
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
      path: resultPath(kind, record),
      about: search.as,
      text: truncate(search.text(record), textLength),
    },
  ];
}

/**
 * The address of the page that shows a record. For a price it is the price list, filtered by its trade and nationality.
 */
function resultPath<K extends ContentKind>(kind: K, record: RecordOf<K>): string {
  if (kind === 'manpower') {
    const { category, nationality } = record as RecordOf<'manpower'>;
    return pricesPath(`${category} ${nationality}`);
  }
  const { slug = '' }: Partial<Addressed> = record;
  return itemPath(contentKinds[kind].page, { _id: record._id, slug });
}
