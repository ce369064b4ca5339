import type { Node } from 'prosemirror-model';
import { richTextLimits } from '#contract/rich-text/document.ts';
import type { RichTextValue } from '../../form/rich-text-value.ts';
import { schema } from './schema.ts';

const formatCount = (count: number) => count.toLocaleString('en');

/** Returns a message if the document exceeds the limits for saving [TEXT-1]. */
export function findExceededLimit(doc: Node, { rich }: RichTextValue): string | undefined {
  if (rich === '') return undefined;
  const { blocks, links, characters } = richTextLimits;
  let blockCount = 0;
  let linkCount = 0;
  doc.descendants((node) => {
    if (node.isTextblock || (node.isAtom && node.isBlock)) blockCount += 1;
    if (schema.marks.link.isInSet(node.marks)) linkCount += 1;
  });
  if (blockCount > blocks) {
    return `This text has ${formatCount(blockCount)} paragraphs. Formatted text can have at most ${blocks}.`;
  }
  if (linkCount > links)
    return `This text has ${formatCount(linkCount)} links. It can have at most ${links}.`;
  if (rich.length <= characters) return undefined;
  const share = Math.ceil((1 - characters / rich.length) * 100);
  return `This text is too long to be saved with its formatting. Make it about ${share}% shorter.`;
}
