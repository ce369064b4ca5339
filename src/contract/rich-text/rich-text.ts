/**
 * Texts with formatting [TEXT-1]: documents, stored as JSON beside the plain text that follows from them. Pages are rendered
 * from their blocks.
 */

import * as z from 'zod/mini';
import { readDocument } from '#contract/rich-text/read-document.ts';
import { field } from '../fields/fields.ts';
import { documentLines, inlinesOf, type RichText, richTextLimits } from './document.ts';

export type { RichBlock, RichInline, RichMark, RichText } from './document.ts';

/** What a document says without its formatting: its visible characters, a line for each paragraph and heading. */
export const plainTextOf = (document: RichText): string =>
  documentLines(document)
    .filter(({ type }) => type !== 'image')
    .map((line) =>
      inlinesOf(line)
        .map((part) => (part.type === 'text' ? part.text : '\n'))
        .join(''),
    )
    .join('\n');

/** The document that shows a plain text: a paragraph for each of its lines. */
export const plainDocument = (text: string): RichText => ({
  type: 'doc',
  content: text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ({
    type: 'paragraph',
    content: line ? [{ type: 'text', text: line }] : undefined,
  })),
});

/** Whether a document says no more than its plain text does. */
export const isPlain = (document: RichText): boolean =>
  document.content.every(
    (block) =>
      block.type === 'paragraph' &&
      inlinesOf(block).every((part) => part.type === 'text' && part.marks === undefined),
  );

/** The pictures of a document. */
export const picturesOf = (document: RichText): string[] =>
  documentLines(document).flatMap((line) => (line.type === 'image' ? line.attrs.src : []));

/** The document that a field of formatted text holds; undefined where it holds none, or none that is of ours. */
export const readRichText = (value: string): RichText | undefined =>
  value === '' ? undefined : readDocument(value).document;

const canonical = z.pipe(
  z.nullable(
    z.string('Must be text').check(
      z.maxLength(richTextLimits.characters, {
        error: () =>
          `Must be at most ${richTextLimits.characters.toLocaleString('en')} characters of JSON`,
      }),
    ),
  ),
  z.transform((value, ctx) => {
    if (!value) return '';
    const { document, fault } = readDocument(value);
    if (fault !== undefined) ctx.issues.push({ code: 'custom', message: fault, input: value });
    return JSON.stringify(document);
  }),
);

/**
 * The formatted form of the text in the field `plain`: empty, or a document as JSON in one spelling. Whoever stores it has
 * `plain` set to what it says.
 */
export const richText = <const P extends string>(plain: P) =>
  Object.assign(field('richText', z.clone(canonical)), { plain });
