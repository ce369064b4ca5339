import { useQuery } from '@tanstack/react-query';
import type { ListKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { translateRecord } from '#contract/kinds/translations.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { call } from '../../../data/api.ts';
import { callWithLeaves } from '../../../data/content/call-with-leaves.ts';
import { getResourceRoutes } from '../../../data/content/resource-calls.ts';

const limit = 12;

/** The first records of a kind, in the language of the page. Empty until they are loaded. */
export function usePreviewRecords<K extends ListKind>(kind: K): RecordOf<K>[] {
  const { list } = getResourceRoutes(kind);
  const language = getPageLanguage();
  const { data } = useQuery({
    queryKey: ['content', kind, 'first', language],
    queryFn: async ({ signal }) => {
      const options = { page: { limit }, signal };
      if (language === defaultLanguage) return (await call(list, options)).data;
      const { data: records } = await callWithLeaves(list, options);
      return records.map((record) => translateRecord(kind, record, language));
    },
    retry: false,
  });
  return data ?? [];
}
