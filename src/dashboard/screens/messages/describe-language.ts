import type { Message } from '#contract/entities/message.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';

/** Null for English. Otherwise, for example, `Written in Arabic` [LANG-3]. */
export const describeLanguage = ({ language }: Pick<Message, 'language'>): string | null =>
  language === defaultLanguage ? null : `Written in ${getLanguageName(language)}`;
