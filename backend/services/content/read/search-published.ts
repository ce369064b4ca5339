import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  getTitle,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { SearchResult } from '#contract/kinds/define-kind.ts';
import { getItemPath, type LinkTarget } from '#contract/kinds/item-path.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import { getPricesPath } from '#contract/site/prices-path.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { currency } from '#contract/texts/price-text.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { getSearchWords } from '#words/search-words.ts';
import { getTranslations } from '#words/translations.ts';
import { type Text, translate, type Values } from '#words/words.ts';
import type { Context } from '../../context.ts';
import { findResults, type Result } from '../../search/find-results.ts';
import { removeIgnoredWords } from '../../search/search-terms.ts';
import { matchesVisibleTexts } from '../../search/visible-matches.ts';
import { readSettings } from '../../settings.ts';
import { type ContentRow, toRecordWithLeaves } from '../../tables/content-tables.ts';
import { readRecordsByKey } from '../record/read-records.ts';

const searchedKinds = contentKindNames.filter((kind) => contentKinds[kind].search);
const pageSize = 20;
/** Offset paging gets slower with each page, and visitors do not read this far. */
const maxPages = 25;
const textLength = 200;

interface PublishedResult {
  title: string;
  path: string;
  label: string;
  text: string;
  lang: Language;
}

export interface SearchPage {
  items: PublishedResult[];
  page: number;
  hasMore: boolean;
}

interface Search {
  words: string;
  /** Starts at 1. */
  page: number;
  language: Language;
}

/** Returns a page of the pages and published records that match a visitor's search [DASH-17, PUB-3, LANG-2]. */
export async function searchPublished(ctx: Context, search: Search): Promise<SearchPage> {
  const { language } = search;
  const page = Math.min(Math.max(1, search.page), maxPages);
  const words = removeIgnoredWords(search.words, getSearchWords(language)?.stopWords);
  const hidesUntranslated =
    language !== defaultLanguage && (await readSettings(ctx)).untranslatedInLists === 'hide';
  // Untranslated records are omitted before the results are divided into pages. Otherwise, pages would have gaps.
  const limit = (hidesUntranslated ? maxPages : page) * pageSize + 1;
  const results = await findResults(ctx, { words, limit, publishedKinds: searchedKinds, language });
  const from = (page - 1) * pageSize;
  const pageResults = hidesUntranslated ? results : results.slice(from, from + pageSize);
  const allItems = await readResults(ctx, pageResults, { words, language });
  const items = hidesUntranslated ? allItems.filter(({ lang }) => lang === language) : allItems;
  const pageItems = hidesUntranslated ? items.slice(from, from + pageSize) : items;
  const total = hidesUntranslated ? items.length : results.length;
  return { items: pageItems, page, hasMore: total > from + pageSize && page < maxPages };
}

async function readResults(
  { store }: Context,
  results: Result[],
  { words, language }: { words: string; language: Language },
): Promise<PublishedResult[]> {
  const records = results.flatMap((result) => ('page' in result ? [] : result));
  const findState = await store.read((db) => readRecordsByKey(db, records));
  return results.flatMap((result) => {
    if ('page' in result) return toPageResult(result, language);
    const row = findState(result)?.published;
    const isMatch = row && matchesVisibleTexts(result, row, words);
    return isMatch ? toRecordResults(result.kind, row, language) : [];
  });
}

function toPageResult(
  { page, text, path = page.path }: Extract<Result, { page: object }>,
  language: Language,
): PublishedResult {
  const label = getSearchWords(language)?.page ?? 'Page';
  const result = { title: page.name, path: localizePath(path, language), label };
  return { ...result, text: truncate(text, textLength), lang: language };
}

function toRecordResults<K extends ContentKind>(
  kind: K,
  row: ContentRow,
  language: Language,
): PublishedResult[] {
  const search = contentKinds[kind].search as SearchResult<RecordOf<K>> | false;
  if (!search) return [];
  const recordWithLeaves = toRecordWithLeaves(kind, row);
  const lang = isShownIn(kind, recordWithLeaves, language) ? language : defaultLanguage;
  const record = translateRecord(kind, recordWithLeaves, lang);
  return [
    {
      title: getTitle(kind, record),
      path: localizePath(getResultPath(kind, record), lang),
      label: getSearchWords(language)?.kinds[kind] ?? search.label,
      text: truncate(search.text(record), textLength),
      lang,
      ...(kind === 'manpower' && describePrice(record as RecordOf<'manpower'>, lang)),
    },
  ];
}

function describePrice(
  { category, nationality, amount }: RecordOf<'manpower'>,
  language: Language,
) {
  const translateText = (text: Text, values?: Values) =>
    translate(getTranslations(language), text, values);
  return {
    title: [category, nationality].join(translateText(', ')),
    text: translateText('{currency} {amount}', {
      currency: translateText(currency),
      amount: amount.toLocaleString('en'),
    }),
  };
}

/** A price links to the price list, filtered by its trade and nationality. */
function getResultPath<K extends ContentKind>(kind: K, record: RecordOf<K>): string {
  if (kind === 'manpower') {
    const { category, nationality } = record as RecordOf<'manpower'>;
    return getPricesPath(`${category} ${nationality}`);
  }
  const { slug = '' }: Partial<LinkTarget> = record;
  return getItemPath(contentKinds[kind].page, { _id: record._id, slug });
}
