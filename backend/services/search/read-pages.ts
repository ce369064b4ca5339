import { type SQL, sql } from 'drizzle-orm';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { pageWords, type SitePage, sitePages } from '#contract/site/site-pages.ts';
import { nonEmptyLines } from '#contract/texts/lines.ts';
import { contentTables } from '#schema/content.ts';
import { settings } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { type ContentRow, columnOf, tableOf, toRecord } from '../tables/content-tables.ts';

const { profile } = contentTables;

/** A text of the profile that a page shows, and its words as `splitWords` returns them. */
export interface PageText {
  text: string;
  words: Set<string>;
}

/** A page that visitors can open, and the texts of the profile on it. */
export interface KnownPage {
  page: SitePage;
  texts: PageText[];
}

const listed = sitePages.flatMap(({ kind }) => kind ?? []);

const has = Object.fromEntries(
  listed.map((kind) => [kind, sql<boolean>`exists (select from ${tableOf(kind)})`]),
) as Record<ListKind, SQL<boolean>>;

const privacyText = sql<string>`coalesce((select ${settings.privacyText} from ${settings}), '')`;

/** The words of the published profile, by column name. Null until they are written. */
const parts = sql<Record<string, string> | null>`(select parts from search_words
  where entity = 'profile' and state = 'published')`;

/**
 * Returns the pages that visitors can open, with the texts of the profile on them. Empty pages are left out [DASH-17].
 */
export async function readPages({ store }: Context): Promise<KnownPage[]> {
  const [row] = await store.read((db) =>
    db.select({ profile, privacyText, parts, ...has }).from(profile),
  );
  if (!row) return [];
  const record = toRecord('profile', row.profile as ContentRow);
  const content = {
    profile: record,
    hasPrivacyText: nonEmptyLines(row.privacyText).length > 0,
    has: (kind: ListKind) => row[kind],
  };
  return sitePages
    .filter(({ isShown }) => isShown?.(content) ?? true)
    .map((page) => ({ page, texts: textsOn(page, record, row.parts ?? {}) }));
}

const textsOn = ({ path }: SitePage, record: Profile, words: Record<string, string>): PageText[] =>
  pageWords[path].fields.flatMap((field) => {
    const stored = words[columnOf('profile', field).name];
    return stored ? { text: String(record[field]), words: new Set(stored.split(' ')) } : [];
  });
