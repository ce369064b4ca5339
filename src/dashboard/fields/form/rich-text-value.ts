import { isPlain, plainTextOf, type RichText } from '#contract/rich-text/rich-text.ts';

/** A formatted text: its plain text, and a document as JSON, which is empty if the text has no formatting [TEXT-1]. */
export interface RichTextValue {
  plain: string;
  rich: string;
}

/** The name of the field with the rich form of a text: `answerRich`, or `answerRich@ar` for a translation. */
export const richOf = (field: string) => field.replace(/(?=@)|$/, 'Rich');

/** Whether a field has the rich form of a text. It is shown, compared and merged together with the plain one. */
export const isRichForm = (field: string) => /Rich(@|$)/.test(field);

/** The plain text and the JSON of a document, as the server stores them. */
export const richTextValueOf = (document: RichText): RichTextValue => ({
  plain: plainTextOf(document),
  rich: isPlain(document) ? '' : JSON.stringify(document),
});
