import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Values } from '../../data/form-values.ts';
import type { Form } from '../../fields/form/use-form.ts';

/** A form with its translations in one language. */
export interface TranslatedForm {
  form: Pick<
    Form<Values<string>>,
    'values' | 'errors' | 'latestValues' | 'change' | 'changeAfterPaint'
  >;
  /** `fields` also contains the labels of translations. */
  resource: { name: ContentKind; fields: Record<string, string> };
  /** The id of the record; undefined for a new one. */
  id: string | undefined;
  language: Language;
}

export interface LanguageBarProps extends TranslatedForm {
  /** The id of the element with the fields. */
  panel: string;
  onLanguage: (language: Language) => void;
}
