import { toSwitchName } from '#contract/fields/leaves.ts';
import { findMissingTranslations, isShownIn } from '#contract/kinds/translations.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import type { Language } from '#contract/texts/languages.ts';
import { withSwitch } from '../../data/content/leaves.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { TranslatedForm } from './translated-form.ts';

/** The switch *Show in Arabic*, and a sentence that describes what visitors see [LANG-5]. */
export function LanguageSwitch({ form, resource, language }: TranslatedForm) {
  const name = toSwitchName(language);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Checkbox
        label={resource.fields[name]}
        checked={form.values[name] !== 'No'}
        onChange={(isOn) => form.change({ [name]: isOn ? 'Yes' : 'No' })}
      />
      <p role="status" className="text-muted text-sm">
        {describeVisitorView(form.values, resource, language)}
      </p>
    </div>
  );
}

function describeVisitorView(
  values: object,
  { name: kind, fields: labels }: TranslatedForm['resource'],
  language: Language,
): string {
  const record = withSwitch(values, language);
  const name = getLanguageName(language);
  if (isShownIn(kind, record, language)) {
    return hasPages(kind) ? `There will be a page in ${name}.` : `Visitors will see it in ${name}.`;
  }
  const missing = findMissingTranslations(kind, record, language).map((field) => labels[field]);
  const state = hasPages(kind)
    ? `There will be no page in ${name}`
    : `Visitors will not see it in ${name}`;
  if (record[toSwitchName(language)] === false) return `${state} because “Show in ${name}” is off.`;
  return missing.length > 0 ? `${state} until you fill in: ${missing.join(', ')}.` : `${state}.`;
}
