import { useQuery } from '@tanstack/react-query';
import { contentRoutes } from '#contract/routes/routes.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';
import { call } from './api.ts';

/** The languages into which the company's profile is translated. Empty until they are loaded. */
export function useSiteLanguages(): TranslationLanguage[] {
  const { data } = useQuery({
    queryKey: ['content', 'profile', 'languages'],
    queryFn: async ({ signal }) => {
      const isTranslated = async (lang: TranslationLanguage) => {
        const [profile] = (await call(contentRoutes.profile.list, { lang, signal })).data;
        return (profile as { _language?: string } | undefined)?._language === lang;
      };
      const results = await Promise.all(translationLanguages.map(isTranslated));
      return translationLanguages.filter((_, index) => results[index]);
    },
    retry: false,
  });
  return data ?? [];
}
