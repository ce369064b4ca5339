import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Values } from '../../data/form-values.ts';
import type { Form } from '../../fields/form/use-form.ts';

export interface TranslatedForm {
  form: Pick<Form<Values>, 'values' | 'errors' | 'getLatestValues' | 'change' | 'changeAfterPaint'>;
  /** `fields` also contains the labels of translations. */
  resource: { name: ContentKind; fields: Record<string, string> };
  /** Undefined for a new record. */
  id: string | undefined;
  language: Language;
}
