import { type ContentKind, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import { pagePattern } from '#contract/item-pages.ts';
import { itemPath } from '#contract/item-path.ts';
import { pricesPath } from '#contract/prices-path.ts';
import { truncate } from '#contract/truncate.ts';
import type { Store } from '#db/store.ts';
import { toRecord } from '../content/content-tables.ts';
import { type RecordKey, readRecordStates } from '../content/record-states.ts';
import { findWords } from './find-words.ts';

/** Where visitors see a record of each kind that they search, and what the kind is to them. */
const shownAt: {
  [K in ContentKind]?: { about: string; pathOf: (record: RecordOf<K>) => string };
} = {
  news: { about: 'News', pathOf: (record) => itemPath(pagePattern('news'), record) },
  services: { about: 'Service', pathOf: (record) => itemPath(pagePattern('services'), record) },
  manpower: {
    about: 'Price list',
    pathOf: ({ category, nationality }) => pricesPath(`${category} ${nationality}`),
  },
  clients: { about: 'Partner', pathOf: () => '/our-clients' },
  team: { about: 'Our team', pathOf: () => '/our-team' },
  faqs: { about: 'Question', pathOf: () => '/' },
};

const searched = Object.keys(shownAt) as ContentKind[];
const pageSize = 20;
/** Nobody reads on further, and each page costs as much as all before it. */
const mostPages = 25;
const textLength = 200;

/** What visitors are told of a record that has the words of their search. */
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

/** What visitors find by their words: published records alone, and of those only what is published [DASH-17, PUB-3]. */
export async function searchPublished(
  store: Store,
  words: string,
  asked: number,
): Promise<SearchPage> {
  const page = Math.min(Math.max(1, asked), mostPages);
  const limit = page * pageSize + 1;
  const found = await findWords(store, { words, limit, published: searched });
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const states = await store.read((db) => readRecordStates(db, shown));
  const rows = new Map(states.map((state) => [keyOf(state), state.published]));
  const items = shown.flatMap(({ kind, id }) => {
    const row = rows.get(keyOf({ kind, id }));
    return row ? toFound(kind, toRecord(kind, row)) : [];
  });
  return { items, page, hasMore: found.length === limit && page < mostPages };
}

const keyOf = ({ kind, id }: RecordKey) => `${kind}/${id}`;

function toFound<K extends ContentKind>(kind: K, record: RecordOf<K>): PublishedFound {
  const { description, answer }: Record<string, unknown> = { ...record };
  return {
    title: titleOf(kind, record),
    path: shownAt[kind]?.pathOf(record) ?? '/',
    about: shownAt[kind]?.about ?? '',
    text: truncate(String(description ?? answer ?? ''), textLength),
  };
}
