import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leafName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { translatedTexts } from '#contract/kinds/translated-texts.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { recordListQuery } from '../../data/content/record-list.ts';
import { listKey } from '../../data/content/use-content.ts';

/** A letter of a script in which English is not written. */
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The translations of the records of a list, by id, folded for searching. They are only loaded for a search with letters
 * that English does not have, because a list needs them for nothing else [DASH-17, LANG-5].
 */
export function useTranslatedTexts(listed: ContentKind | undefined, search: string) {
  const kind = listed ?? 'profile';
  // `contentRoutes` is checked to hold the routes of each kind, but its type cannot be indexed by a kind.
  const { list } = contentRoutes[kind] as typeof contentRoutes.news;
  const { data } = useQuery({
    ...recordListQuery([...listKey({ name: kind }), 'translations'], (page, signal) =>
      callWithLeaves(list, { page, signal }),
    ),
    enabled: listed !== undefined && foreignLetter.test(search),
  });
  return useMemo(() => {
    const leaves = translationLanguages.flatMap((language) =>
      translatedTexts(kind).map((field) => leafName(field, language)),
    );
    const textOf = (record: Record<string, unknown>) =>
      foldForSearch(leaves.map((leaf) => record[leaf] ?? '').join(' '));
    return new Map(data?.records.map((record) => [record._id, textOf({ ...record })]));
  }, [data, kind]);
}
