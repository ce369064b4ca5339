import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { listKey } from '../../data/content/use-content.ts';

/** A letter of a script in which English is not written. */
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

const none: ReadonlyMap<string, string> = new Map();

/**
 * The translations of the records of a list and of their drafts, by id, folded for searching. They are only loaded for a
 * search with letters that English does not have, because a list needs them for nothing else [DASH-17, LANG-5].
 */
export function useTranslatedTexts(kind: ContentKind | undefined, search: string) {
  const { data = none } = useQuery({
    queryKey: [...listKey({ name: kind ?? '' }), 'translations'],
    queryFn: async ({ signal }) => {
      const { readTranslatedTexts } = await import('./read-translated-texts.ts');
      return kind ? readTranslatedTexts(kind, signal) : none;
    },
    enabled: kind !== undefined && foreignLetter.test(search),
  });
  return data;
}
