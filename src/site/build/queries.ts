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

const timeOf = ({ _id, time }: { _id: string; time: string }) => ({ _id, time });

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

  /** A news item. Throws when this content has none with that id: its path was not listed by `allPaths`. */
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

  /** The news of one year, newest first. */
  newsOfYear: ({ newsByYear }: Indexed, year: number) => newsByYear.get(year) ?? [],

  /** When each item was published, newest first. */
  newsTimes: ({ news }: Indexed) => news.map(timeOf),
  serviceTimes: ({ services }: Indexed) => services.map(timeOf),

  /** Every path that depends on content: what the dynamic routes are rendered for and the sitemap lists. */
  allPaths: ({ news, newsByYear, services }: Indexed) => ({
    news: news.map((item) => item._id),
    newsYears: [...newsByYear.keys()].map(String),
    services: services.map((service) => service._id),
  }),
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

/** The text that stands for a query and its parameters. */
export const queryKey = (name: QueryName, parameters: readonly unknown[]): string =>
  JSON.stringify([name, ...parameters]);

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
  const [name, ...parameters] = JSON.parse(key);
  return ask(snapshot, name, parameters);
}

const itemQueries: readonly QueryName[] = ['newsItem', 'serviceItem'];

/** Whether a query asks for the item of a page of its own. */
export const isItemQuery = (key: string) => itemQueries.includes(JSON.parse(key)[0]);

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
