import { useId, useState } from 'react';
import { toLeafName } from '#contract/fields/leaves.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import type { RenderTranslation } from '#ui/field.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { readLastEditedLanguage } from './last-edited-language.ts';
import type { TranslatedForm } from './translated-form.ts';

const TranslatedField = lazyComponent(() => import('./translated-field.tsx'), 'TranslatedField');
/** The placeholder reserves the height of the tabs. */
const LanguageBar = lazyComponent(
  () => import('./language-bar.tsx'),
  'LanguageBar',
  <div className="mb-6 h-11" />,
);

/** The language in which a form is edited, the tabs, and the translation next to each field [LANG-5]. */
export function useFormLanguage(translatedForm: Omit<TranslatedForm, 'language'>) {
  const panelId = useId();
  const [language, setLanguage] = useState(readLastEditedLanguage);
  const props = { ...translatedForm, language };
  return {
    language,
    isTranslating: language !== defaultLanguage,
    tabs: <LanguageBar {...props} panelId={panelId} onLanguage={setLanguage} />,
    /** Attributes of the element with the fields. */
    panelProps: { id: panelId, role: 'tabpanel' },
    getTranslation: (field: string): RenderTranslation | undefined =>
      toLeafName(field, language) in translatedForm.form.values
        ? (size) => <TranslatedField {...props} field={field} size={size} />
        : undefined,
  };
}
