import type { IncompleteRecord } from '#contract/entities/translations.ts';
import { saveLastEditedLanguage } from '../../editing/translation/last-edited-language.ts';
import { getEditPath, resources } from '../../kinds/resources.ts';
import { type TranslationView, writeView } from './use-translation-view.ts';

/** The form opens in the language of the list. After the form closes, the list offers the next record [LANG-5]. */
export function createFormLink(
  { kind, id }: Pick<IncompleteRecord, 'kind' | 'id'>,
  view: TranslationView,
) {
  const listPath = `/translations?${writeView({ ...view, after: `${kind}/${id}` })}`;
  return {
    to: getEditPath(resources[kind], id),
    state: { listPath },
    onClick: () => saveLastEditedLanguage(view.language),
  };
}
