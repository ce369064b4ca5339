import { isPlain, plainTextOf, type RichText } from '#contract/rich-text/rich-text.ts';

/** A text in two forms: plain, and a rich document as JSON, which is empty for a text without formatting [TEXT-1]. */
export interface TextForms {
  plain: string;
  rich: string;
}

/** The name of the field with the rich form of a text: `answerRich`, or `answerRich@ar` for a translation. */
export const richOf = (field: string) => field.replace(/(?=@)|$/, 'Rich');

/** Whether a field has the rich form of a text. It is shown, compared and merged together with the plain one. */
export const isRichForm = (field: string) => /Rich(@|$)/.test(field);

/** Both forms of a document, as the server stores them. */
export const formsOf = (document: RichText): TextForms => ({
  plain: plainTextOf(document),
  rich: isPlain(document) ? '' : JSON.stringify(document),
});
