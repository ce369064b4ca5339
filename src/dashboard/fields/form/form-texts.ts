import { toBasisName, toLeafName, toSwitchName } from '#contract/fields/leaves.ts';
import { type ContentKind, findFields } from '#contract/kinds/content-kinds.ts';
import { listTranslatedFields } from '#contract/kinds/translated-fields.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import type { Resource } from '../../data/content/resource.ts';
import { isRichForm } from './rich-text-value.ts';

type Labels = Record<string, string>;

/** The label and the help line of each field (see `FieldHelp`). The two forms of a text share one entry. */
export type FieldTexts<F extends string> = Record<
  Exclude<F, `${string}Rich`>,
  readonly [label: string, help: string | null]
>;

/**
 * The labels and the help lines of a form. Translations also have labels [LANG-5]. The rich form of a text has the same
 * label as the plain form, and the basis of a translation has the same label as the translation.
 */
export function createFormTexts<F extends string>(kind: ContentKind, texts: FieldTexts<F>) {
  const labels: Labels = {};
  const help: Record<string, string | null> = {};
  for (const field in texts) [labels[field], help[field]] = texts[field as keyof typeof texts];
  for (const rich of findFields('richText', kind)) labels[rich] = labels[rich.slice(0, -4)] ?? '';
  const fields = { ...labels, ...createLeafLabels(kind, labels) };
  return { fields, help } as Pick<Resource<{ _id: string }, F>, 'fields' | 'help'>;
}

function createLeafLabels(kind: ContentKind, labels: Labels): Labels {
  const leaves: Labels = {};
  for (const language of translationLanguages) {
    const name = getLanguageName(language);
    for (const [field] of listTranslatedFields(kind)) {
      const leaf = toLeafName(field, language);
      leaves[leaf] = `${labels[field]} (${name})`;
      if (!isRichForm(field)) leaves[toBasisName(leaf)] = leaves[leaf];
    }
    leaves[toSwitchName(language)] = `Show in ${name}`;
  }
  return leaves;
}
