import { type SQL, sql } from 'drizzle-orm';
import { toLeafName } from '#contract/fields/leaves.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import {
  getPageWords,
  type PageWords,
  type SitePage,
  sitePages,
} from '#contract/site/site-pages.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { contentTables } from '#schema/content.ts';
import { settings } from '#schema/index.ts';
import { getSearchWords } from '#words/search-words.ts';
import type { Context } from '../context.ts';
import {
  type ContentRow,
  getColumn,
  getTable,
  toRecordWithLeaves,
} from '../tables/content-tables.ts';
import { getStem, splitWords } from './split-words.ts';

interface IndexedPage {
  page: SitePage;
  text: string;
  /** Whole words and stems of the page's names. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  fields: PageWords['fields'];
}

const withStems = (words: string[]) =>
  new Set([...words, ...words.flatMap((word) => getStem(word) ?? [])]);

/** Returns a page with its words in a language, and its English words, which find it in every language. */
function localizePage(language: Language, page: SitePage): IndexedPage {
  const english = getPageWords(page);
  const translation = getSearchWords(language)?.pages[page.path];
  const names = [translation?.names ?? '', english.names].join(' ');
  const words = [names, translation?.words ?? '', english.words].join(' ');
  return {
    page: { ...page, name: translation?.name ?? page.name },
    text: translation?.text ?? english.text,
    names: withStems(splitWords(names)),
    words: withStems(splitWords(words)),
    fields: english.fields,
  };
}

const pagesByLanguage = new Map<Language, IndexedPage[]>();

/** Returns all pages with their words in a language [DASH-17, LANG-2]. */
export function listPages(language: Language): IndexedPage[] {
  const pages =
    pagesByLanguage.get(language) ?? sitePages.map((page) => localizePage(language, page));
  pagesByLanguage.set(language, pages);
  return pages;
}

const { profile } = contentTables;

/** `texts` are the profile texts that the page shows, with their words as `splitWords` returns them. */
export interface SearchablePage extends IndexedPage {
  texts: { text: string; words: Set<string> }[];
}

const listedKinds = sitePages.flatMap(({ kind }) => kind ?? []);

const hasRecordsByKind = Object.fromEntries(
  listedKinds.map((kind) => [kind, sql<boolean>`exists (select from ${getTable(kind)})`]),
) as Record<ListKind, SQL<boolean>>;

const selectPrivacyText = (language: Language) => {
  const text =
    language === defaultLanguage
      ? settings.privacyText
      : sql`${settings.translations} ->> ${toLeafName('privacyText', language)}`;
  return sql<string>`coalesce((select ${text} from ${settings}), '')`;
};

/** The search words of the profile, keyed by column name. Null until they are written. */
const parts = sql<Record<string, string> | null>`(select parts from search_words
  where entity = 'profile' and state = 'published')`;

/** Returns the pages that visitors can open, with the profile texts that they show [DASH-17, LANG-2]. */
export async function readPages({ store }: Context, language: Language): Promise<SearchablePage[]> {
  const privacyText = selectPrivacyText(language);
  const [row] = await store.read((db) =>
    db.select({ profile, privacyText, parts, ...hasRecordsByKind }).from(profile),
  );
  if (!row) return [];
  const recordWithLeaves = toRecordWithLeaves('profile', row.profile as ContentRow);
  const record = translateRecord('profile', recordWithLeaves, language);
  const findFieldWords = createWordFinder(recordWithLeaves, language, row.parts ?? {});
  const content = {
    profile: record,
    hasPrivacyText: getNonEmptyLines(row.privacyText).length > 0,
    has: (kind: ListKind) => row[kind],
  };
  return listPages(language)
    .filter(({ page }) => page.isShown?.(content) ?? true)
    .map((page) => {
      const texts = page.fields.flatMap((field) => {
        const text = String(record[field]);
        const words = text && findFieldWords(field);
        return words ? [{ text, words: new Set(words.split(' ')) }] : [];
      });
      return { ...page, texts };
    });
}

/**
 * Returns a function that finds the search words of a field. They belong to the translation if the profile is shown in
 * the language and the field is translated, and to the English text otherwise.
 */
function createWordFinder(profile: Profile, language: Language, parts: Record<string, string>) {
  const isTranslated = isShownIn('profile', profile, language);
  return (field: keyof Profile) => {
    const translation = isTranslated && parts[toLeafName(field, language)];
    return translation || parts[getColumn('profile', field).name];
  };
}
