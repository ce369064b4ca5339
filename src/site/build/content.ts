/**
 * Pages read content only through these functions. A page therefore depends on exactly the queries that it ran [PUB-2].
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, statSync } from 'node:fs';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { ListKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { privacyPath } from '../shared/links.ts';
import { runInLanguage } from './page-language.ts';
import {
  createQueryKey,
  type ProfilePicture,
  type QueryName,
  type QueryParameters,
  type QueryResult,
  runQuery,
} from './queries.ts';

interface RenderContext {
  snapshot: Snapshot;
  queryKeys: Set<string>;
}

const contextStorage = new AsyncLocalStorage<RenderContext>();

/** Runs `render` with the content in `snapshot`. Resolves to its result and the keys of the queries that ran. */
export async function recordQueries<T>(
  snapshot: Snapshot,
  render: () => Promise<T>,
): Promise<{ result: T; queries: string[] }> {
  const queryKeys = new Set<string>();
  const result = await contextStorage.run({ snapshot, queryKeys }, render);
  return { result, queries: [...queryKeys] };
}

/** Runs a query for the current page. */
export function read<N extends QueryName>(
  name: N,
  ...parameters: QueryParameters<N>
): QueryResult<N> {
  const current = contextStorage.getStore();
  const language = getPageLanguage();
  current?.queryKeys.add(createQueryKey(name, parameters, language));
  return runQuery(current?.snapshot ?? readSnapshotFile(), { name, parameters, language });
}

/** Includes the details of the pictures in these fields. */
export const profileWithPictures = (
  ...fields: readonly ProfilePicture[]
): Shown<RecordOf<'profile'>> => ({
  ...read('profile'),
  pictures: read('profilePictures', ...fields),
});
export const list = <K extends ListKind>(kind: K) => read('list', kind) as Shown<RecordOf<K>>[];
export const item = <K extends PageKind>(kind: K, address: string) =>
  read('item', kind, address) as Snapshot[K][number];

/** The languages in which the current page exists. `exists` checks the content in each other language [LANG-2]. */
export const listLanguagesWhere = (exists: () => boolean): Language[] =>
  read('siteLanguages').filter(
    (language) => language === getPageLanguage() || runInLanguage(language, exists),
  );

/** Falls back to the page in the default language. Null if neither language has a text [OPS-5]. */
export function privacyLink(): string | null {
  const language = [getPageLanguage(), defaultLanguage as Language].find((each) =>
    runInLanguage(each, () => read('hasPrivacyText')),
  );
  return language ? localizePath(privacyPath, language) : null;
}

let snapshotCache: { snapshot: Snapshot; file: string; writtenAt: number } | undefined;

/** For Astro's own commands. Reads the file again when it changes. */
function readSnapshotFile(): Snapshot {
  const file = process.env.CONTENT_SNAPSHOT;
  if (!file) {
    throw new Error('CONTENT_SNAPSHOT must be the path of a file with the content for this build');
  }
  const writtenAt = statSync(file).mtimeMs;
  if (snapshotCache?.file !== file || snapshotCache.writtenAt !== writtenAt) {
    snapshotCache = { snapshot: JSON.parse(readFileSync(file, 'utf8')), file, writtenAt };
  }
  return snapshotCache.snapshot;
}
