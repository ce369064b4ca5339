import { useQuery } from '@tanstack/react-query';
import { completeRecord, type RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { pageLanguage } from '#words/page-language.ts';
import { call } from '../../data/api.ts';
import { useCompany } from '../../data/use-company.ts';

/** The company’s profile in the language of the preview; in English until that is loaded, and empty before. */
export function useShownCompany(): RecordOf<'profile'> {
  const lang = pageLanguage();
  const english = useCompany().data;
  const { data: translated } = useQuery({
    queryKey: ['content', 'profile', 'shown', lang],
    queryFn: async ({ signal }) => {
      const { data } = await call(contentRoutes.profile.list, { lang, signal });
      return data[0] ?? null;
    },
    enabled: lang !== defaultLanguage,
    retry: false,
  });
  return translated ?? english ?? completeRecord('profile', { _id: 'preview' });
}
