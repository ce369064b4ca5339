/**
 * The questions that pages ask of the content, by name. Each is a pure function of one snapshot and its parameters, so
 * that it can be asked again of other content to learn whether a page would change [PUB-2].
 */
import { type ListKind, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import { type PageKind, pageKinds } from '#contract/item-pages.ts';
import { type Addressed, addressOf, type ItemLink } from '#contract/item-path.ts';
import type { News } from '#contract/kinds/news.ts';
import { linesOf } from '#contract/lines.ts';
import { type Shown, viewOf, type WithPictures } from '#contract/picture-view.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { defaultTimeZone } from '#contract/time-zone.ts';
import { newsYear } from '../shared/news-time.ts';
import { priceQuery, priceSearch, searchedText } from '../shared/price-filter.ts';
import { asCard, withoutViews } from './told-pictures.ts';

type Profile = RecordOf<'profile'>;
/** The fields of the profile that hold addresses of pictures. */
export type ProfilePicture = keyof Profile & `${string}Image${string}`;

/** A snapshot with what finds records quickly. */
interface Indexed extends Snapshot {
  /** Where each record with a page of its own stands in its list, by kind and id, … */
  positions: Record<PageKind, Map<string, number>>;
  /** … and by the last part of the page's address. */
  addresses: Record<PageKind, Map<string, number>>;
  newsTimes: number[];
  newsByYear: Map<number, News[]>;
}

type Timed = Omit<ItemLink, 'title'>;
const links = new WeakMap<object, ItemLink>();
const times = new WeakMap<object, Timed>();

/** What links to a record say of it; the same object for the same record, so that lists of them are quickly compared. */
function linkTo<K extends PageKind>(kind: K, record: RecordOf<K>): ItemLink {
  const made = links.get(record) ?? { ...timeOf(record), title: titleOf(kind, record) };
  links.set(record, made);
  return made;
}

/** When a record was published; the same object for the same record. */
function timeOf(record: RecordOf<PageKind>): Timed {
  const made = times.get(record) ?? {
    _id: record._id,
    slug: record.slug,
    ...('time' in record && { time: record.time }),
  };
  times.set(record, made);
  return made;
}

/** Links to records of one kind. */
const linksTo = <K extends PageKind>(kind: K, records: RecordOf<K>[]): ItemLink[] =>
  records.map((record) => linkTo(kind, record));

const queries = {
  contentNumber: ({ contentNumber }: Indexed) => contentNumber,
  // Every page asks for it, and few show its pictures.
  profile: ({ profile }: Indexed) => withoutViews(profile),

  /** What is told of the profile's pictures in these fields. */
  profilePictures: (
    { profile }: Indexed,
    ...fields: ProfilePicture[]
  ): WithPictures['pictures'] => {
    const told = fields.flatMap((field) => {
      const view = viewOf(profile, profile[field]);
      return view ? [[profile[field], view]] : [];
    });
    return told.length > 0 ? Object.fromEntries(told) : undefined;
  },

  privacyText: ({ privacyText }: Indexed) => privacyText,
  timeZone: ({ timeZone }: Indexed) => timeZone,
  /** The time zone where it is not the default: what no page holds until an admin chooses one. */
  chosenTimeZone: ({ timeZone }: Indexed) => (timeZone === defaultTimeZone ? undefined : timeZone),
  isTimeZoneChosen: ({ timeZone }: Indexed) => timeZone !== defaultTimeZone,

  sharePicture: ({ sharePicture }: Indexed) => sharePicture?.png ?? '',
  sharePictureVersion: ({ sharePicture }: Indexed) => sharePicture?.version ?? '',

  /** All records of a kind, in their order, as cards show them. */
  list: (content: Indexed, kind: ListKind): Shown<RecordOf<ListKind>>[] =>
    content[kind].map((record) => asCard(record)),

  /** The slides of the home page, whose pictures are told with their texts. */
  sliders: ({ sliders }: Indexed) => sliders,

  // What every page asks is no more than it shows, so that an edit of one item does not touch every page.
  serviceNames: ({ services }: Indexed) =>
    services.map(({ _id, slug, name }) => ({ _id, slug, name })),
  hasPrivacyText: ({ privacyText }: Indexed) => linesOf(privacyText).length > 0,
  hasNews: ({ news }: Indexed) => news.length > 0,
  hasPartners: ({ clients }: Indexed) => clients.length > 0,

  /** The newest news items, newest first. */
  newestNews: ({ news }: Indexed, count: number) => news.slice(0, count).map(asCard),

  /** The record whose page has this address. Throws when this content has none: `itemAddresses` did not list it. */
  item: (content: Indexed, kind: PageKind, address: string): Shown<RecordOf<PageKind>> =>
    found(content[kind][content.addresses[kind].get(address) ?? -1], address),

  /** When what visitors see of a news item was last changed; empty where that is not known. */
  newsModified: ({ news, positions }: Indexed, id: string) =>
    found(news[positions.news.get(id) ?? -1], id).modified ?? '',

  /** The last parts of the addresses of a kind's pages. */
  itemAddresses: (content: Indexed, kind: PageKind): string[] => [
    ...content.addresses[kind].keys(),
  ],

  /** Links to the first `count` records of a kind. */
  firstItems: (content: Indexed, kind: PageKind, count: number): ItemLink[] =>
    linksTo(kind, content[kind].slice(0, count)),

  /** What the addresses of a kind's pages are made of, and when each was published. */
  itemTimes: (content: Indexed, kind: PageKind): Timed[] =>
    content[kind].map((record) => timeOf(record)),

  /** Links to all records of a kind but one. */
  otherItems: (content: Indexed, kind: PageKind, id: string): ItemLink[] =>
    linksTo(kind, content[kind]).filter((link) => link._id !== id),

  /**
   * Links to the news items nearest in time to one of them, newest first. A new item therefore shows up on about
   * `count` pages and not on all of them [NEWS-3].
   */
  newsNearestTo: ({ news, positions, newsTimes }: Indexed, id: string, count: number) => {
    const at = positions.news.get(id);
    if (at === undefined) throw noRecord(id);
    const distance = (other: number) =>
      Math.abs((newsTimes[other] ?? Number.POSITIVE_INFINITY) - (newsTimes[at] ?? 0));
    let first = at;
    let last = at;
    while (last - first < Math.min(count, news.length - 1)) {
      if (distance(first - 1) <= distance(last + 1)) first -= 1;
      else last += 1;
    }
    return linksTo('news', [...news.slice(first, at), ...news.slice(at + 1, last + 1)]);
  },

  /** The lowest of the prices that the price list's filter leaves for these words; null where it leaves none [MAN-1]. */
  lowestPrice: ({ manpower }: Indexed, words: string) => {
    if (words.trim() === '') return null;
    const query = priceQuery(words);
    const amounts = manpower
      .filter((price) => priceSearch(searchedText(price))(query))
      .map(({ amount }) => amount);
    return amounts.length > 0 ? amounts.reduce((a, b) => Math.min(a, b)) : null;
  },

  /** The years that have news, newest first [NEWS-4]. */
  newsYears: ({ newsByYear }: Indexed) => [...newsByYear.keys()],

  /** When the newest item of each year was published. */
  newestOfYears: ({ newsByYear }: Indexed) =>
    [...newsByYear].map(([year, [newest]]) => ({ year, time: newest?.time })),

  /** The news of one year, newest first. */
  newsOfYear: ({ newsByYear }: Indexed, year: number) => (newsByYear.get(year) ?? []).map(asCard),
};

type Queries = typeof queries;
export type QueryName = keyof Queries;
export type Parameters<N extends QueryName> = Queries[N] extends (
  content: Indexed,
  ...parameters: infer P
) => unknown
  ? P
  : never;
export type Answer<N extends QueryName> = ReturnType<Queries[N]>;

/** The queries that were asked, by their keys: reading ten thousand keys would take longer than asking them again. */
const asked = new Map<string, readonly [QueryName, ...unknown[]]>();

/** The text that stands for a query and its parameters. */
export const queryKey = (name: QueryName, parameters: readonly unknown[]): string =>
  JSON.stringify([name, ...parameters]);

/** The query and the parameters that a key stands for. */
function readKey(key: string): readonly [QueryName, ...unknown[]] {
  const query = asked.get(key) ?? JSON.parse(key);
  asked.set(key, query);
  return query;
}

/** Asks a query of a snapshot. Throws where the query does. */
export function ask<N extends QueryName>(
  snapshot: Snapshot,
  name: N,
  parameters: Parameters<N>,
): Answer<N> {
  const query = queries[name] as (content: Indexed, ...parameters: unknown[]) => Answer<N>;
  return query(indexOf(snapshot), ...parameters);
}

/** Asks the query that a key of `queryKey` stands for. */
export function askByKey(snapshot: Snapshot, key: string): unknown {
  const [name, ...parameters] = readKey(key);
  return ask(snapshot, name, parameters as Parameters<QueryName>);
}

const itemQuery: QueryName = 'item';

/** Whether a query asks for the item of a page of its own. */
export const isItemQuery = (key: string) => readKey(key)[0] === itemQuery;

const indexes = new WeakMap<Snapshot, Indexed>();

function indexOf(snapshot: Snapshot): Indexed {
  const known = indexes.get(snapshot);
  if (known) return known;
  const newsByYear = new Map<number, News[]>();
  for (const item of snapshot.news) {
    const year = newsYear(item.time, snapshot.timeZone);
    const ofYear = newsByYear.get(year);
    if (ofYear) ofYear.push(item);
    else newsByYear.set(year, [item]);
  }
  const newsTimes = snapshot.news.map(({ time }) => Date.parse(time));
  const index = { ...snapshot, ...positionsOf(snapshot), newsByYear, newsTimes };
  indexes.set(snapshot, index);
  return index;
}

const positionsOf = (snapshot: Snapshot) => ({
  positions: indexBy(snapshot, ({ _id }) => _id),
  addresses: indexBy(snapshot, addressOf),
});

const indexBy = (snapshot: Snapshot, keyOf: (record: Addressed) => string) =>
  Object.fromEntries(
    pageKinds.map((kind) => [
      kind,
      new Map(snapshot[kind].map((record, at) => [keyOf(record), at])),
    ]),
  ) as Indexed['positions'];

function found<T>(record: T | undefined, id: string): T {
  if (!record) throw noRecord(id);
  return record;
}

const noRecord = (id: string) => new Error(`The content of this build has no record ${id}`);
