/** Documents of formatted text [TEXT-1], in ProseMirror's JSON format. They contain no HTML. */
import { isWebUrl } from '../fields/fields.ts';

/** The limits of a document: characters of its JSON, blocks (including each paragraph in a list) and links. */
export const richTextLimits = { characters: 96 * 1024, blocks: 500, links: 200 };

export const maxListStart = 9999;

/** Whether a link can have this address: a web or e-mail address, a phone number, or a path or heading on this site. */
export const isLinkAddress = (value: string): boolean =>
  isWebUrl(value) ||
  /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().\s-]+|\/(?![/\\])\S*|#\S*)$/i.test(value);

export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'link'; attrs: { href: string } };

export type RichInline =
  | { type: 'text'; marks?: RichMark[] | undefined; text: string }
  | { type: 'hardBreak' };

interface InlineContent {
  content?: RichInline[] | undefined;
}

type Paragraph = InlineContent & { type: 'paragraph' };

/** A block that counts as one line. */
type RichLine =
  | Paragraph
  | (InlineContent & { type: 'heading'; attrs: { level: 2 | 3 } })
  | { type: 'image'; attrs: { src: string; alt: string; width: number; height: number } };

interface Items<Content> {
  content: { type: 'listItem'; content: Content }[];
}

type List<Content> =
  | (Items<Content> & { type: 'bulletList' })
  | (Items<Content> & {
      type: 'orderedList';
      /** The number of the first item, if it is not 1. */
      attrs?: { start: number } | undefined;
    });

/** A list can contain lists, but only one level deep. */
type RichList = List<[Paragraph] | [Paragraph, List<[Paragraph]>]>;

export type RichBlock = RichLine | RichList | { type: 'blockquote'; content: Paragraph[] };

export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

function listBlockLines(block: RichBlock): RichLine[] {
  if (block.type === 'blockquote') return block.content;
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return [block];
  return block.content.flatMap(({ content }) =>
    content.flatMap((part: RichBlock) => listBlockLines(part)),
  );
}

/** The lines of a document, including those in lists and quotes. */
export const listLines = ({ content }: RichText): RichLine[] =>
  content.flatMap((block) => listBlockLines(block));

/** The inline content of a line. Empty for a picture. */
export const listInlines = (line: RichLine): RichInline[] =>
  line.type === 'image' ? [] : (line.content ?? []);
