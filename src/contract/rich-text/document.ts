/** Documents of formatted text [TEXT-1], in the shape that ProseMirror reads and writes. Nothing in one is HTML. */
import { isWebUrl } from '../fields/fields.ts';

/** The most that one document may hold: characters of JSON, blocks (each paragraph of a list is one), links. */
export const richTextLimits = { characters: 96 * 1024, blocks: 500, links: 200 };

/** The highest number that a numbered list may begin with. */
export const maxListStart = 9999;

/** Where a link may lead: a web address, an e-mail address, a telephone, or a path or a heading of this site. */
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

interface Words {
  content?: RichInline[] | undefined;
}

type Paragraph = Words & { type: 'paragraph' };

/** What stands on a line of its own. */
export type RichLine =
  | Paragraph
  | (Words & { type: 'heading'; attrs: { level: 2 | 3 } })
  | { type: 'image'; attrs: { src: string; alt: string; width: number; height: number } };

interface Items<Content> {
  content: { type: 'listItem'; content: Content }[];
}

type List<Content> =
  | (Items<Content> & { type: 'bulletList' })
  | (Items<Content> & {
      type: 'orderedList';
      /** The number of the first item, where it is not 1. */
      attrs?: { start: number } | undefined;
    });

/** A list in a list is the deepest. */
type RichList = List<[Paragraph] | [Paragraph, List<[Paragraph]>]>;

export type RichBlock = RichLine | RichList | { type: 'blockquote'; content: Paragraph[] };

export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

function linesOfBlock(block: RichBlock): RichLine[] {
  if (block.type === 'blockquote') return block.content;
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return [block];
  return block.content.flatMap(({ content }) =>
    content.flatMap((part: RichBlock) => linesOfBlock(part)),
  );
}

/** Everything in a document that stands on lines of its own, also in lists and quotes. */
export const documentLines = ({ content }: RichText): RichLine[] =>
  content.flatMap((block) => linesOfBlock(block));

/** The words of a line; a picture has none. */
export const inlinesOf = (line: RichLine): RichInline[] =>
  line.type === 'image' ? [] : (line.content ?? []);
