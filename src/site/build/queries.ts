/**
 * The questions that pages ask of the content, by name. Each is a pure function of one snapshot and its parameters, so
 * that it can be asked again of other content to learn whether a page would change [PUB-2].
 */
import type { News } from '#contract/entities/news.ts';
import type { Service } from '#contract/entities/service.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { newsYear } from '../shared/news-time.ts';

/** A snapshot with what finds records quickly. */
interface Indexed extends Snapshot {
  newsAt: Map<string, number>;
  newsTimes: number[];
  newsByYear: Map<number, News[]>;
}

type Timed = Pick<News, '_id' | 'time'>;
const times = new WeakMap<Timed, Timed>();

/** When a record was published; the same object for the same record, so that lists of them are quickly compared. */
function timeOf(record: Timed): Timed {
  const { _id, time } = record;
  const made = times.get(record) ?? { _id, time };
  times.set(record, made);
  return made;
}

const queries = {
  revision: ({ revision }: Indexed) => revision,
  profile: ({ profile }: Indexed) => profile,
  slides: ({ sliders }: Indexed) => sliders,
  services: ({ services }: Indexed) => services,
  team: ({ team }: Indexed) => team,
  partners: ({ clients }: Indexed) => clients,
  faqs: ({ faqs }: Indexed) => faqs,
  manpower: ({ manpower }: Indexed) => manpower,

  // What every page asks is no more than it shows, so that an edit of one item does not touch every page.
  serviceNames: ({ services }: Indexed) => services.map(({ _id, name }) => ({ _id, name })),
  hasNews: ({ news }: Indexed) => news.length > 0,
  hasPartners: ({ clients }: Indexed) => clients.length > 0,

  /** The newest news items, newest first. */
  newestNews: ({ news }: Indexed, count: number) => news.slice(0, count),

  /** A news item. Throws when this content has none with that id: it is not among `newsIds`. */
  newsItem: ({ news, newsAt }: Indexed, id: string) => found(news[newsAt.get(id) ?? -1], id),

  /** A service. Throws when this content has none with that id. */
  serviceItem: ({ services }: Indexed, id: string) =>
    found(
      services.find(({ _id }) => _id === id),
      id,
    ),

  /** All services but one. */
  otherServices: ({ services }: Indexed, id: string): Service[] =>
    services.filter((service) => service._id !== id),

  /**
   * The news items nearest in time to one of them, newest first. A new item therefore shows up on about `count` pages
   * and not on all of them [NEWS-3].
   */
  newsNearestTo: ({ news, newsAt, newsTimes }: Indexed, id: string, count: number): News[] => {
    const at = newsAt.get(id);
    if (at === undefined) throw noRecord(id);
    const distance = (other: number) =>
      Math.abs((newsTimes[other] ?? Number.POSITIVE_INFINITY) - (newsTimes[at] ?? 0));
    let first = at;
    let last = at;
    while (last - first < Math.min(count, news.length - 1)) {
      if (distance(first - 1) <= distance(last + 1)) first -= 1;
      else last += 1;
    }
    return [...news.slice(first, at), ...news.slice(at + 1, last + 1)];
  },

  /** The years that have news, newest first [NEWS-4]. */
  newsYears: ({ newsByYear }: Indexed) => [...newsByYear.keys()],

  /** When the newest item of each year was published. */
  newestOfYears: ({ newsByYear }: Indexed) =>
    [...newsByYear].map(([year, [newest]]) => ({ year, time: newest?.time })),

  /** The news of one year, newest first. */
  newsOfYear: ({ newsByYear }: Indexed, year: number) => newsByYear.get(year) ?? [],

  /** When each item was published, newest first. */
  newsTimes: ({ news }: Indexed) => news.map(timeOf),
  serviceTimes: ({ services }: Indexed) => services.map(timeOf),

  // What the dynamic routes are rendered for, besides the years.
  newsIds: ({ news }: Indexed) => news.map(({ _id }) => _id),
  serviceIds: ({ services }: Indexed) => services.map(({ _id }) => _id),
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

const itemQueries: readonly QueryName[] = ['newsItem', 'serviceItem'];

/** Whether a query asks for the item of a page of its own. */
export const isItemQuery = (key: string) => itemQueries.includes(readKey(key)[0]);

const indexes = new WeakMap<Snapshot, Indexed>();

function indexOf(snapshot: Snapshot): Indexed {
  const known = indexes.get(snapshot);
  if (known) return known;
  const newsAt = new Map<string, number>();
  const newsByYear = new Map<number, News[]>();
  for (const [at, item] of snapshot.news.entries()) {
    newsAt.set(item._id, at);
    const year = newsYear(item.time);
    const ofYear = newsByYear.get(year);
    if (ofYear) ofYear.push(item);
    else newsByYear.set(year, [item]);
  }
  const newsTimes = snapshot.news.map(({ time }) => Date.parse(time));
  const index = { ...snapshot, newsAt, newsByYear, newsTimes };
  indexes.set(snapshot, index);
  return index;
}

function found<T>(record: T | undefined, id: string): T {
  if (!record) throw noRecord(id);
  return record;
}

const noRecord = (id: string) => new Error(`The content of this build has no record ${id}`);
