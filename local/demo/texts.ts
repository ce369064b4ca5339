import {
  type RichBlock,
  type RichInline,
  type RichMark,
  toPlainText,
} from '#contract/rich-text/rich-text.ts';

/** Joins paragraphs with line breaks. The website splits the text at the line breaks. */
export const paragraphs = (...texts: string[]) => texts.join('\n');

type InlineContent = string | RichInline;

const toInline = (content: InlineContent): RichInline =>
  typeof content === 'string' ? { type: 'text', text: content } : content;

const mark = (text: string, type: RichMark): RichInline => ({ type: 'text', marks: [type], text });
export const bold = (text: string) => mark(text, { type: 'bold' });
export const link = (text: string, href: string) => mark(text, { type: 'link', attrs: { href } });

export const paragraph = (...content: InlineContent[]) => ({
  type: 'paragraph' as const,
  content: content.map(toInline),
});

export const heading = (text: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [toInline(text)],
});

export const quote = (text: string): RichBlock => ({
  type: 'blockquote',
  content: [paragraph(text)],
});

export const bullets = (...items: InlineContent[][]): RichBlock => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content: [paragraph(...content)] })),
});

/** Returns the fields of a formatted description. */
export const toFields = (...content: RichBlock[]) => ({
  description: toPlainText({ type: 'doc', content }),
  descriptionRich: JSON.stringify({ type: 'doc', content }),
});
