import type { Message } from '#contract/entities/message.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';

/** Marks a message that a bot may have sent [CON-5]. */
export const suspectedLabel = 'Suspected spam';

/** Null for English. Otherwise, for example, `Written in Arabic` [LANG-3]. */
export const describeLanguage = ({ language }: Pick<Message, 'language'>) =>
  language === defaultLanguage ? null : `Written in ${getLanguageName(language)}`;
