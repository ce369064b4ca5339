import { isPlain, plainTextOf, type RichText } from '#contract/rich-text/rich-text.ts';

/** A text in two forms: plain, and a rich document as JSON, which is empty for a text without formatting [TEXT-1]. */
export interface TextForms {
  plain: string;
  rich: string;
}

/** The name of the field with the rich form of a text. */
export const richOf = <F extends string>(field: F) => `${field}Rich` as const;

/** Whether a field has the rich form of a text. It is shown, compared and merged together with the plain one. */
export const isRichForm = (field: string) => field.endsWith('Rich');

/** The labels of all fields; the rich form of a text has the label of the plain one. */
export const withFormLabels = <F extends string>(
  labels: Record<Exclude<F, `${string}Rich`>, string>,
  richForms: string[],
) =>
  ({
    ...labels,
    ...Object.fromEntries(richForms.map((form) => [form, labels[form.slice(0, -4) as never]])),
  }) as unknown as Record<F, string>;

/** Both forms of a document, as the server stores them. */
export const formsOf = (document: RichText): TextForms => ({
  plain: plainTextOf(document),
  rich: isPlain(document) ? '' : JSON.stringify(document),
});
