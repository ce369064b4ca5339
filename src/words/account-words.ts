import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { accountAr } from './ar/account.ts';
import { words } from './words.ts';

type AccountTexts = Record<keyof typeof accountAr, string>;

/** The texts of the account dialog [LANG-3]. They load on demand because few visitors open the dialog. */
const textLoaders: Record<TranslationLanguage, () => Promise<AccountTexts>> = {
  ar: async () => (await import('./ar/account.ts')).accountAr,
};

/** Adds the texts of the account dialog to the page's translations. The English texts are in the code. */
export async function loadAccountWords(): Promise<void> {
  const translations = words.source();
  const load = Object.entries(textLoaders).find(
    ([language]) => language === translations?.language,
  )?.[1];
  if (translations && load) Object.assign(translations.texts, await load());
}
