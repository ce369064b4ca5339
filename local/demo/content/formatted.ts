import { plainTextOf, type RichBlock, type RichInline } from '#contract/rich-text/rich-text.ts';

type Words = string | RichInline;

const inline = (words: Words): RichInline =>
  typeof words === 'string' ? { type: 'text', text: words } : words;

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

export const paragraph = (...words: Words[]) => ({
  type: 'paragraph' as const,
  content: words.map(inline),
});

export const heading = (text: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [inline(text)],
});

export const quote = (text: string): RichBlock => ({
  type: 'blockquote',
  content: [paragraph(text)],
});

export const bullets = (...items: Words[][]): RichBlock => ({
  type: 'bulletList',
  content: items.map((words) => ({ type: 'listItem', content: [paragraph(...words)] })),
});

export const formatted = (...content: RichBlock[]) => ({
  description: plainTextOf({ type: 'doc', content }),
  descriptionRich: JSON.stringify({ type: 'doc', content }),
});
