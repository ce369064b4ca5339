import { getPathLanguage, type Language } from '#contract/texts/languages.ts';
import { deviceStorage } from '#ui/browser-storage.ts';

const key = 'form-language';

/** The language that was last chosen in a form on this device. The next form opens in this language. */
export const readLastEditedLanguage = (): Language =>
  getPathLanguage(`/${deviceStorage.getItem(key)}`);

export const saveLastEditedLanguage = (language: Language) => deviceStorage.setItem(key, language);
