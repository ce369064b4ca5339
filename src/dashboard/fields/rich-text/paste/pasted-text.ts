/**
 * Reads plain text from the clipboard. Lines become paragraphs or list items, WhatsApp's markup becomes formatting, and
 * URLs become links.
 */
import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { isLinkAddress } from '#contract/rich-text/document.ts';
import { schema } from '../document/schema.ts';
import { stripInvisibleCharacters } from './pasted-line.ts';

const { paragraph, bulletList, orderedList, listItem } = schema.nodes;
const { bold, italic, link } = schema.marks;

/** Matches `*bold*` and `_italic_` at word boundaries, but not in `2*3*4`, `a_file_name` or a URL. */
const markup = /(?<![\p{L}\p{N}*_/.=&#?@:-])([*_])(?!\s|\1)(.+?)(?<!\s)\1(?![\p{L}\p{N}*_/=&@-])/u;

/** Matches URLs without the punctuation that follows them. */
const addressPattern =
  /(https?:\/\/[^\s<>"]{1,2000}?)(?=(?:[.,;:!?'”’»]|(?<!:\/\/[^\s(]*\([^\s)]*)\))*(?:[\s<>"]|$))/iu;

const linkAddresses = (text: string, marks: readonly Mark[]): Node[] =>
  text
    .split(addressPattern)
    .filter(Boolean)
    .map((part) => {
      const isAddress = /^https?:/i.test(part) && isLinkAddress(part);
      return schema.text(part, isAddress ? link.create({ href: part }).addToSet(marks) : marks);
    });

function createInlineNodes(text: string, marks: readonly Mark[] = []): Node[] {
  const match = markup.exec(text);
  if (!match) return linkAddresses(text, marks);
  const [whole, sign, innerText = ''] = match;
  const mark = (sign === '*' ? bold : italic).create();
  return [
    ...createInlineNodes(text.slice(0, match.index), marks),
    ...createInlineNodes(innerText, mark.addToSet(marks)),
    ...createInlineNodes(text.slice(match.index + whole.length), marks),
  ];
}

const bulletPrefix = /^\s*[-•*–]\s+(?=\S)/;
const numberPrefix = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

/** Returns the number of lines, starting at `index`, that form a list. Returns 0 for fewer than two lines. */
function countListLines(lines: string[], index: number): number {
  const parseNumber = (line: string) => Number(numberPrefix.exec(line)?.[1] ?? 0);
  const isBulleted = bulletPrefix.test(lines[index] ?? '');
  let count = 0;
  for (const line of lines.slice(index)) {
    if (isBulleted ? !bulletPrefix.test(line) : parseNumber(line) !== count + 1) break;
    count += 1;
  }
  return count > 1 ? count : 0;
}

const createParagraph = (line: string) => paragraph.create(null, createInlineNodes(line));

function createBlocks(lines: string[]): Node[] {
  const blocks: Node[] = [];
  for (let index = 0; index < lines.length; ) {
    const count = countListLines(lines, index);
    if (count === 0) blocks.push(createParagraph(lines[index] ?? ''));
    else {
      const pattern = bulletPrefix.test(lines[index] ?? '') ? bulletPrefix : numberPrefix;
      const items = lines
        .slice(index, index + count)
        .map((line) => createParagraph(line.replace(pattern, '')));
      const list = pattern === bulletPrefix ? bulletList : orderedList;
      blocks.push(
        list.create(
          null,
          items.map((item) => listItem.create(null, item)),
        ),
      );
    }
    index += count || 1;
  }
  return blocks;
}

const createPlainBlock = (line: string) => paragraph.create(null, line ? schema.text(line) : null);

/** `asPlainText` keeps the text unformatted. */
export function parseText(text: string, asPlainText: boolean): Slice {
  const lines = stripInvisibleCharacters(text).split(/\r\n|[\n\r\u2028\u2029]/);
  const blocks = asPlainText ? lines.map(createPlainBlock) : createBlocks(lines);
  const getOpenDepth = (block: Node | undefined) => (block?.type === paragraph ? 1 : 0);
  return new Slice(Fragment.from(blocks), getOpenDepth(blocks[0]), getOpenDepth(blocks.at(-1)));
}
