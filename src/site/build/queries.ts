/**
 * Queries are pure functions of their parameters and a snapshot. If all queries that a page runs return the same
 * results for different content, the page does not change [PUB-2].
 */

import { getPictureView, type Shown, type WithPictures } from '#contract/fields/picture-view.ts';
import { getTitle, type ListKind, type RecordOf } from '#contract/kinds/content-kinds.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { hasWorkerInfo } from '#contract/site/workers.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import {
  createPriceMatcher,
  createSearchableText,
  parsePriceQuery,
} from '../shared/price-filter.ts';
import { ContentReader } from './content-reader.ts';
import { oncePerRecord } from './once-per-record.ts';
import { stripPictureDetails, toCard } from './strip-picture-details.ts';

type Profile = RecordOf<'profile'>;
export type ProfilePicture = keyof Profile & `${string}Image${string}`;

type ItemTime = Omit<ItemLink, 'title'>;

const toItemTime = oncePerRecord((record: Shown<RecordOf<PageKind>>): ItemTime => {
  const { _id, slug, lang } = record;
  return {
    ...{ _id, slug },
    ...('time' in record && { time: record.time }),
    ...(lang && { lang }),
  };
});

const createLink = oncePerRecord(
  (record: RecordOf<PageKind>, kind: PageKind): ItemLink => ({
    ...toItemTime(record),
    title: getTitle(kind, record),
  }),
);

/** Shown in the footer of every page. */
const createFooterLink = oncePerRecord(
  ({ _id, slug, name, lang }: Shown<RecordOf<'services'>>) => ({
    ...{ _id, slug, name },
    ...(lang && { lang }),
  }),
);

const createLinks = (kind: PageKind, records: RecordOf<PageKind>[]): ItemLink[] =>
  records.map((record) => createLink(record, kind));

const queries = {
  siteLanguages: (content) => content.languages(),
  contentNumber: (content) => content.settings().contentNumber,
  // Every page reads the profile, but few show its pictures.
  profile: (content) => stripPictureDetails(content.profile()),

  profilePictures: (content, ...fields: ProfilePicture[]): WithPictures['pictures'] => {
    const profile = content.profile();
    const details = fields.flatMap((field) => {
      const view = getPictureView(profile, profile[field]);
      return view ? [[profile[field], view]] : [];
    });
    return details.length > 0 ? Object.fromEntries(details) : undefined;
  },

  privacyText: (content) => content.settings().privacyText,
  timeZone: (content) => content.settings().timeZone,
  chosenTimeZone: (content) => {
    const { timeZone } = content.settings();
    return timeZone === defaultTimeZone ? undefined : timeZone;
  },
  /** A separate query, because a change to the time zone rarely affects its result. */
  isTimeZoneChosen: (content) => content.settings().timeZone !== defaultTimeZone,

  sharePicture: (content) => content.settings().sharePicture?.png ?? '',
  sharePictureVersion: (content) => content.settings().sharePicture?.version ?? '',

  /** All records of a kind, with the data that cards show. */
  list: (content, kind: ListKind): Shown<RecordOf<ListKind>>[] =>
    content.list(kind).map((record) => toCard(record)),

  /** Includes the alt texts of the pictures. */
  sliders: (content) => content.list('sliders'),

  // Every page runs the next four queries. They return only what pages show, because a change to one item must not
  // affect every page.
  serviceNames: (content) => content.list('services').map(createFooterLink),
  hasPrivacyText: (content) => getNonEmptyLines(content.settings().privacyText).length > 0,
  hasNews: (content) => content.list('news').length > 0,
  hasPartners: (content) => content.list('clients').length > 0,

  newestNews: (content, count: number) => content.list('news').slice(0, count).map(toCard),

  /** Throws if no page has this address. `itemAddresses` lists the valid addresses. */
  item: (content, kind: PageKind, address: string): Shown<RecordOf<PageKind>> =>
    content.recordAtAddress(kind, address),

  hasItem: (content, kind: PageKind, address: string) => content.hasPage(kind, address),

  hasWorkerInfo: (content) => hasWorkerInfo(content.profile()),

  /** The last parts of the addresses of a kind's pages. */
  itemAddresses: (content, kind: PageKind): string[] => content.addresses(kind),

  firstItems: (content, kind: PageKind, count: number): ItemLink[] =>
    createLinks(kind, content.list(kind).slice(0, count)),

  itemTimes: (content, kind: PageKind): ItemTime[] =>
    content.list(kind).map((record) => toItemTime(record)),

  otherItems: (content, kind: PageKind, id: string): ItemLink[] =>
    createLinks(kind, content.list(kind)).filter((link) => link._id !== id),

  /** Links to the news items closest in time, newest first. A new item changes only about `count` pages [NEWS-3]. */
  newsNearestTo: (content, id: string, count: number) =>
    createLinks('news', content.newsNearestTo(id, count)),

  /** The lowest price that the price list's filter finds for these words. Null if it finds none [MAN-1]. */
  lowestPrice: (content, words: string) => {
    if (words.trim() === '') return null;
    const query = parsePriceQuery(words);
    const amounts = content
      .list('manpower')
      .filter((price) => createPriceMatcher(createSearchableText(price))(query))
      .map(({ amount }) => amount);
    return amounts.length > 0 ? amounts.reduce((a, b) => Math.min(a, b)) : null;
  },

  /** The years with news, newest first [NEWS-4]. */
  newsYears: (content) => [...content.newsByYear().keys()],

  newestOfYears: (content) =>
    [...content.newsByYear()].map(([year, [newest]]) => ({ year, time: newest?.time })),

  newsOfYear: (content, year: number) => (content.newsByYear().get(year) ?? []).map(toCard),
} satisfies Record<string, (content: ContentReader, ...parameters: never[]) => unknown>;

type Queries = typeof queries;
export type QueryName = keyof Queries;
export type QueryParameters<N extends QueryName> =
  Parameters<Queries[N]> extends [unknown, ...infer P] ? P : never;
export type QueryResult<N extends QueryName> = ReturnType<Queries[N]>;

export interface Query<N extends QueryName = QueryName> {
  name: N;
  parameters: QueryParameters<N>;
  language: Language;
}

/** Parsing ten thousand keys would take longer than running the queries. */
const queryCache = new Map<string, Query>();

/** The key of a query: `["newsYears"]`, or `ar["newsYears"]` for an Arabic page. */
export const createQueryKey = (
  name: QueryName,
  parameters: readonly unknown[],
  language: Language = defaultLanguage,
): string =>
  `${language === defaultLanguage ? '' : language}${JSON.stringify([name, ...parameters])}`;

function parseQueryKey(key: string): Query {
  const cachedQuery = queryCache.get(key);
  if (cachedQuery) return cachedQuery;
  const start = key.indexOf('[');
  const [name, ...parameters] = JSON.parse(key.slice(start));
  const language = (key.slice(0, start) || defaultLanguage) as Language;
  const query: Query = { name, parameters: parameters as QueryParameters<QueryName>, language };
  queryCache.set(key, query);
  return query;
}

/** Throws if the query throws. */
export function runQuery<N extends QueryName>(
  snapshot: Snapshot,
  { name, parameters, language }: Query<N>,
  onRead: (part: object) => void = () => undefined,
): QueryResult<N> {
  const query = queries[name] as (
    content: ContentReader,
    ...parameters: unknown[]
  ) => QueryResult<N>;
  return query(new ContentReader(snapshot, language, onRead), ...parameters);
}

/** Returns the result of a query, and the parts of the snapshot that the query read. */
export function runQueryByKey(
  snapshot: Snapshot,
  key: string,
): { value: unknown; parts: object[] } {
  const parts: object[] = [];
  const onRead = (part: object) => void parts.push(part);
  return { value: runQuery(snapshot, parseQueryKey(key), onRead), parts };
}

export const isItemQuery = (key: string) => parseQueryKey(key).name === 'item';
