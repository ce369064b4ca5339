import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leafName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { translatedTexts } from '#contract/kinds/translated-texts.ts';
import { contentRoutes, getDrafts } from '#contract/routes/routes.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { recordListQuery } from '../../data/content/record-list.ts';
import { draftsKey, listKey } from '../../data/content/use-content.ts';

/** A letter of a script in which English is not written. */
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The translations of the records of a list and of their drafts, by id, folded for searching. They are only loaded for a search with letters
 * that English does not have, because a list needs them for nothing else [DASH-17, LANG-5].
 */
export function useTranslatedTexts(listed: ContentKind | undefined, search: string) {
  const kind = listed ?? 'profile';
  // `contentRoutes` is checked to hold the routes of each kind, but its type cannot be indexed by a kind.
  const { list } = contentRoutes[kind] as typeof contentRoutes.news;
  const enabled = listed !== undefined && foreignLetter.test(search);
  const { data: published } = useQuery({
    ...recordListQuery([...listKey({ name: kind }), 'translations'], (page, signal) =>
      callWithLeaves(list, { page, signal }),
    ),
    enabled,
  });
  const { data: drafts } = useQuery({
    ...recordListQuery([...draftsKey({ name: kind }), 'translations'], async (page, signal) => {
      const answer = await callWithLeaves(getDrafts, { params: { kind }, page, signal });
      return { ...answer, data: answer.data.map(({ record }) => record) };
    }),
    enabled,
  });
  return useMemo(() => {
    const leaves = translationLanguages.flatMap((language) =>
      translatedTexts(kind).map((field) => leafName(field, language)),
    );
    const textOf = (record: Record<string, unknown>) =>
      foldForSearch(leaves.map((leaf) => record[leaf] ?? '').join(' '));
    const records = [published, drafts].flatMap((of) => of?.records ?? []);
    return new Map(records.map((record) => [record._id, textOf({ ...record })]));
  }, [published, drafts, kind]);
}
