/**
 * Records the parts of the snapshot that queries read. If a later snapshot contains the same objects, a query returns
 * the same result and does not run again [PUB-2].
 */
import type { Shown } from '#contract/fields/picture-view.ts';
import { contentKindNames, type ListKind, type RecordOf } from '#contract/kinds/content-kinds.ts';
import { getSlugOrId } from '#contract/kinds/item-path.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import type { PublishedNews, Snapshot } from '#contract/site/snapshot.ts';
import type { Language } from '#contract/texts/languages.ts';
import { getNewsYear } from '../shared/news-time.ts';
import {
  isSameList,
  listLanguages,
  type TranslatedSnapshot,
  translateSnapshot,
} from './translate-snapshot.ts';

type Settings = Pick<
  TranslatedSnapshot,
  'contentNumber' | 'privacyText' | 'timeZone' | 'sharePicture'
>;

/** Stays the same object until a record is added, removed or moved, or its address changes. */
interface Positions {
  byId: Map<string, number>;
  byAddress: Map<string, number>;
}

interface ContentIndex {
  snapshot: TranslatedSnapshot;
  /** Represents the values that are not objects. Every snapshot has a different `settings` object. */
  settings: object;
  positions: Record<PageKind, Positions>;
  /** Stays the same object until a news item is added, removed or moved, or its time changes. */
  newsTimes: number[];
  newsByYear: Map<number, PublishedNews[]>;
}

type OnRead = (part: object) => void;

export class ContentReader {
  readonly #index: ContentIndex;
  readonly #onRead: OnRead;

  constructor(snapshot: Snapshot, language: Language, onRead: OnRead) {
    this.#index = createIndex(translateSnapshot(snapshot, language));
    this.#onRead = onRead;
  }

  #track<T extends object>(part: T): T {
    this.#onRead(part);
    return part;
  }

  languages(): Language[] {
    return this.#track(this.#index.snapshot.languages);
  }

  settings(): Settings {
    this.#onRead(this.#index.settings);
    return this.#index.snapshot;
  }

  profile(): Snapshot['profile'] {
    return this.#track(this.#index.snapshot.profile);
  }

  list<K extends ListKind>(kind: K): Snapshot[K] {
    return this.#track(this.#index.snapshot[kind]);
  }

  /** The last parts of the addresses of a kind's pages. */
  addresses(kind: PageKind): string[] {
    return [...this.#track(this.#index.positions[kind]).byAddress.keys()];
  }

  hasPage(kind: PageKind, address: string): boolean {
    return this.#track(this.#index.positions[kind]).byAddress.has(address);
  }

  /** Throws if no page has this address. */
  recordAtAddress<K extends PageKind>(kind: K, address: string): Snapshot[K][number] {
    const index = this.#track(this.#index.positions[kind]).byAddress.get(address) ?? -1;
    const record: Snapshot[K][number] | undefined = this.#index.snapshot[kind][index];
    if (!record) throw createNoRecordError(address);
    return this.#track(record);
  }

  /** The years with news, newest first, and their news. */
  newsByYear(): ReadonlyMap<number, PublishedNews[]> {
    return this.#track(this.#index.newsByYear);
  }

  /** Up to `count` news items closest in time to the item with this id, newest first. Throws if no item has this id. */
  newsNearestTo(id: string, count: number): PublishedNews[] {
    const { snapshot, newsTimes, positions } = this.#index;
    const { news } = snapshot;
    const index = this.#track(positions.news).byId.get(id);
    if (index === undefined) throw createNoRecordError(id);
    this.#onRead(newsTimes);
    const getDistance = (otherIndex: number) =>
      Math.abs((newsTimes[otherIndex] ?? Number.POSITIVE_INFINITY) - (newsTimes[index] ?? 0));
    let first = index;
    let last = index;
    while (last - first < Math.min(count, news.length - 1)) {
      if (getDistance(first - 1) <= getDistance(last + 1)) first -= 1;
      else last += 1;
    }
    const nearestNews = [...news.slice(first, index), ...news.slice(index + 1, last + 1)];
    for (const item of nearestNews) this.#onRead(item);
    return nearestNews;
  }
}

const createNoRecordError = (name: string) =>
  new Error(`The content of this build has no record ${name}`);

/** The parts of a snapshot, in all languages, that a later snapshot does not contain. */
export function findRemovedParts(before: Snapshot, after: Snapshot): ReadonlySet<object> {
  const parts = new Set<object>();
  const compare = (a: object, b: object) => {
    if (a !== b) parts.add(a);
  };
  for (const language of new Set([...listLanguages(before), ...listLanguages(after)])) {
    const oldSnapshot = translateSnapshot(before, language);
    const newSnapshot = translateSnapshot(after, language, before);
    const oldIndex = createIndex(oldSnapshot);
    const newIndex = createIndex(newSnapshot, oldIndex);
    compare(oldSnapshot.languages, newSnapshot.languages);
    compare(oldIndex.settings, newIndex.settings);
    compare(oldIndex.newsTimes, newIndex.newsTimes);
    compare(oldIndex.newsByYear, newIndex.newsByYear);
    for (const kind of pageKinds) compare(oldIndex.positions[kind], newIndex.positions[kind]);
    for (const kind of contentKindNames) {
      compare(oldSnapshot[kind], newSnapshot[kind]);
      if (kind === 'profile' || oldSnapshot[kind] === newSnapshot[kind]) continue;
      const movedRecords = new Set(filterMovedRecords(newSnapshot[kind], oldSnapshot[kind]));
      for (const record of filterMovedRecords(oldSnapshot[kind], newSnapshot[kind])) {
        if (!movedRecords.has(record)) parts.add(record);
      }
    }
  }
  return parts;
}

const filterMovedRecords = (
  records: readonly object[],
  otherRecords: readonly object[],
): object[] => records.filter((record, index) => record !== otherRecords[index]);

const indexCache = new WeakMap<TranslatedSnapshot, ContentIndex>();

/** Reuses equal parts of an older index. */
function createIndex(snapshot: TranslatedSnapshot, old?: ContentIndex): ContentIndex {
  const cachedIndex = indexCache.get(snapshot);
  if (cachedIndex) return cachedIndex;
  const { news, timeZone } = snapshot;
  const hasSameNews = old?.snapshot.news === news && old.snapshot.timeZone === timeZone;
  const index: ContentIndex = {
    snapshot,
    settings: {},
    positions: Object.fromEntries(
      pageKinds.map((kind) => [kind, createPositions(kind, snapshot, old)]),
    ) as ContentIndex['positions'],
    newsTimes: listNewsTimes(news, old),
    newsByYear: hasSameNews ? old.newsByYear : groupNewsByYear(snapshot),
  };
  indexCache.set(snapshot, index);
  return index;
}

function createPositions(kind: PageKind, snapshot: Snapshot, old?: ContentIndex): Positions {
  const records: Shown<RecordOf<PageKind>>[] = snapshot[kind];
  const hasSameAddress = (a: Shown<RecordOf<PageKind>>, b: Shown<RecordOf<PageKind>>) =>
    a._id === b._id && a.slug === b.slug && a.lang === b.lang;
  if (old && isSameList(records, old.snapshot[kind], hasSameAddress)) return old.positions[kind];
  return {
    byId: new Map(records.map(({ _id }, index) => [_id, index])),
    // A record that falls back to the default language has its page only in that language.
    byAddress: new Map(
      records.flatMap((record, index) => (record.lang ? [] : [[getSlugOrId(record), index]])),
    ),
  };
}

function listNewsTimes(news: PublishedNews[], old?: ContentIndex): number[] {
  const hasSameTime = (a: PublishedNews, b: PublishedNews) => a.time === b.time;
  if (old && isSameList(news, old.snapshot.news, hasSameTime)) return old.newsTimes;
  return news.map(({ time }) => Date.parse(time));
}

function groupNewsByYear({ news, timeZone }: Snapshot): Map<number, PublishedNews[]> {
  const years = new Map<number, PublishedNews[]>();
  for (const item of news) {
    const year = getYear(item, timeZone);
    const newsInYear = years.get(year);
    if (newsInYear) newsInYear.push(item);
    else years.set(year, [item]);
  }
  return years;
}

const yearCache = new WeakMap<PublishedNews, { timeZone: string; year: number }>();

function getYear(item: PublishedNews, timeZone: string): number {
  const cachedYear = yearCache.get(item);
  if (cachedYear?.timeZone === timeZone) return cachedYear.year;
  const year = getNewsYear(item.time, timeZone);
  yearCache.set(item, { timeZone, year });
  return year;
}
