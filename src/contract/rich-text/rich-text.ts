/** Formatted texts [TEXT-1] are documents, which are stored as JSON together with their plain text. */

import * as z from 'zod/mini';
import { readDocument } from '#contract/rich-text/read-document.ts';
import { field } from '../fields/fields.ts';
import { listInlines, listLines, type RichText, richTextLimits } from './document.ts';

export type { RichBlock, RichInline, RichMark, RichText } from './document.ts';

/** The plain text of a document, with a line for each paragraph and heading. */
export const toPlainText = (document: RichText): string =>
  listLines(document)
    .filter(({ type }) => type !== 'image')
    .map((line) =>
      listInlines(line)
        .map((part) => (part.type === 'text' ? part.text : '\n'))
        .join(''),
    )
    .join('\n');

/** A document with the given plain text, in which each line is a paragraph. */
export const toPlainDocument = (text: string): RichText => ({
  type: 'doc',
  content: text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ({
    type: 'paragraph',
    content: line ? [{ type: 'text', text: line }] : undefined,
  })),
});

export const isPlain = (document: RichText): boolean =>
  document.content.every(
    (block) =>
      block.type === 'paragraph' &&
      listInlines(block).every((part) => part.type === 'text' && part.marks === undefined),
  );

export const listPictures = (document: RichText): string[] =>
  listLines(document).flatMap((line) => (line.type === 'image' ? line.attrs.src : []));

/** The document in a formatted text field. Undefined for an empty field and, on the server, an invalid document. */
export const readRichText = (value: string): RichText | undefined =>
  value === '' ? undefined : readDocument(value).document;

const canonicalJson = z.pipe(
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
    const { document, errorMessage } = readDocument(value);
    if (errorMessage !== undefined)
      ctx.issues.push({ code: 'custom', message: errorMessage, input: value });
    return JSON.stringify(document);
  }),
);

/** Empty, or a document as canonical JSON. Storing a document also stores its plain text in the field `plainField`. */
export const richText = <const P extends string>(plainField: P) =>
  Object.assign(field('richText', z.clone(canonicalJson)), { plainField });
