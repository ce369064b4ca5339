import { type RichBlock, type RichInline, toPlainText } from '#contract/rich-text/rich-text.ts';

type InlineContent = string | RichInline;

const toInline = (content: InlineContent): RichInline =>
  typeof content === 'string' ? { type: 'text', text: content } : content;

export const bold = (text: string): RichInline => ({
  type: 'text',
  marks: [{ type: 'bold' }],
  text,
});

export const link = (text: string, href: string): RichInline => ({
  type: 'text',
  marks: [{ type: 'link', attrs: { href } }],
  text,
});

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

export const richText = (...content: RichBlock[]) => ({
  description: toPlainText({ type: 'doc', content }),
  descriptionRich: JSON.stringify({ type: 'doc', content }),
});
