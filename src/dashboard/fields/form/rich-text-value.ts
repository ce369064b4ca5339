import { isPlain, type RichText, toPlainText } from '#contract/rich-text/rich-text.ts';

/** `rich` is a document as JSON, or empty if the text has no formatting [TEXT-1]. */
export interface RichTextValue {
  plain: string;
  rich: string;
}

/** Returns `answerRich` for `answer`, and `answerRich@ar` for `answer@ar`. */
export const getRichName = (field: string) => field.replace(/(?=@)|$/, 'Rich');

/** Whether a field contains the rich form of a text. Both forms are shown, compared and merged together. */
export const isRichForm = (field: string) => /Rich(@|$)/.test(field);

/** Returns both forms of a field's text. A field without formatted text has only the plain form. */
export const getRichText = (values: Record<string, string>, field: string): RichTextValue => ({
  plain: values[field] ?? '',
  rich: values[getRichName(field)] ?? '',
});

/** Returns both forms of a document, as the server stores them. */
export const toRichTextValue = (document: RichText): RichTextValue => ({
  plain: toPlainText(document),
  rich: isPlain(document) ? '' : JSON.stringify(document),
});
