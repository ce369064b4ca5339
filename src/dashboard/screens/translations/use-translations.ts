import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { findTranslationCounts, findTranslations } from '#contract/routes/translation-routes.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { call } from '../../data/api.ts';
import { picturesKey } from '../../fields/picture/library/use-picture-search.ts';
import type { TranslationView } from './use-translation-view.ts';

/**
 * The key prefix of the queries for counts and records. The queries reload when the screen opens because a form may
 * have added a translation.
 */
const translationsKey = ['translations'];

/** The translation counts for each kind [LANG-5]. */
export const useTranslationCounts = (language: TranslationLanguage) =>
  useQuery({
    queryKey: [...translationsKey, 'counts', language],
    queryFn: async ({ signal }) =>
      (await call(findTranslationCounts, { body: { language }, signal })).data,
    staleTime: 0,
  });

/** Records with missing or outdated translations [LANG-5]. */
export const useIncompleteRecords = ({ language, kind, issue }: Omit<TranslationView, 'after'>) =>
  useInfiniteQuery({
    queryKey: [...translationsKey, 'records', language, kind, issue],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const body = { language, kind, issue, ...(cursor && { cursor }) };
      return (await call(findTranslations, { body, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ records: pages.flatMap(({ records }) => records) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The record that comes after the most recently opened record in the list. Null if there is none. */
export const useNextRecord = ({ language, kind, issue, after }: TranslationView) =>
  useQuery({
    queryKey: [...translationsKey, 'next', language, kind, issue, after],
    queryFn: async ({ signal }) => {
      const body = { language, kind, issue, cursor: after, limit: 1 };
      return (await call(findTranslations, { body, signal })).data.records[0] ?? null;
    },
    enabled: after !== '',
    staleTime: 0,
  });

/** The number of pictures with a missing or outdated translation of their alt text [LANG-5]. */
export const useUntranslatedPictures = () =>
  useQuery({
    queryKey: [...picturesKey, 'untranslated'],
    queryFn: async ({ signal }) => {
      const body = { filter: 'untranslated', limit: 1 } as const;
      return (await call(findPictures, { body, signal })).data.total;
    },
    staleTime: 0,
  });
