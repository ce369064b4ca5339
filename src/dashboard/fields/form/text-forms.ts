import { isPlain, plainTextOf, type RichText } from '#contract/rich-text/rich-text.ts';

/** Both forms of a text: what it says, and its document as JSON; empty where that says no more [TEXT-1]. */
export interface TextForms {
  plain: string;
  rich: string;
}

/** The field that holds the formatted form of the text in a field. */
export const richOf = <F extends string>(field: F) => `${field}Rich` as const;

/** Whether a field holds the formatted form of a text. It is shown, compared and merged with the plain one. */
export const isRichForm = (field: string) => field.endsWith('Rich');

/** The labels of all fields: both forms of a text have one. */
export const withFormLabels = <F extends string>(
  labels: Record<Exclude<F, `${string}Rich`>, string>,
  richForms: string[],
) =>
  ({
    ...labels,
    ...Object.fromEntries(richForms.map((form) => [form, labels[form.slice(0, -4) as never]])),
  }) as unknown as Record<F, string>;

/** Both forms of what a document says, as the server stores them. */
export const formsOf = (document: RichText): TextForms => ({
  plain: plainTextOf(document),
  rich: isPlain(document) ? '' : JSON.stringify(document),
});
