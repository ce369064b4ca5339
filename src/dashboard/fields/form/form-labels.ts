import { basisOf, isShownName, leafName } from '#contract/fields/leaves.ts';
import { type ContentKind, fieldsOfKind } from '#contract/kinds/content-kinds.ts';
import { translatedFields } from '#contract/kinds/translated-fields.ts';
import { languageName } from '#contract/texts/language-name.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { isRichForm } from './text-forms.ts';

type Labels = Record<string, string>;

/**
 * The labels of all fields and their translations [LANG-5]. The rich form of a text and the basis of a translation have the
 * label of the text.
 */
export function formLabels<F extends string>(
  kind: ContentKind,
  given: Record<Exclude<F, `${string}Rich`>, string>,
): Record<F, string> {
  const labels: Labels = { ...(given as Labels) };
  for (const rich of fieldsOfKind('richText', kind)) labels[rich] = labels[rich.slice(0, -4)] ?? '';
  return { ...labels, ...leafLabels(kind, labels) } as Record<F, string>;
}

function leafLabels(kind: ContentKind, labels: Labels): Labels {
  const leaves: Labels = {};
  for (const language of translationLanguages) {
    const name = languageName(language);
    for (const [field] of translatedFields(kind)) {
      const leaf = leafName(field, language);
      leaves[leaf] = `${labels[field]} (${name})`;
      if (!isRichForm(field)) leaves[basisOf(leaf)] = leaves[leaf];
    }
    leaves[isShownName(language)] = `Show in ${name}`;
  }
  return leaves;
}
