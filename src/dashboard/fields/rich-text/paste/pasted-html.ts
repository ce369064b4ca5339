/** Reads lists, bold, italic, links, headings and quotes from pasted HTML. */
import { isLinkAddress } from '#contract/rich-text/document.ts';
import { numberOfItem, wordItem } from './pasted-item.ts';
import { linesHtml, type PastedLine, type Piece, removeInvisible } from './pasted-line.ts';
import { isDataRow } from './pasted-row.ts';
import { isBold, isItalic, isStruckThrough, styleOf } from './pasted-style.ts';

/** The formatting that an element inherits. */
interface Context
  extends Omit<Piece, 'text'>,
    Pick<PastedLine, 'kind' | 'level' | 'ordered' | 'number'> {
  /** Whether line breaks in the source are visible. */
  isPre: boolean;
  /** In a paragraph, a break does not end the line. */
  isInParagraph: boolean;
  /** Whether the element is in a table row that is read as one line. */
  isInRow: boolean;
}

const start: Context = {
  kind: 'paragraph',
  level: 0,
  ordered: false,
  bold: false,
  italic: false,
  href: '',
  isPre: false,
  isInParagraph: false,
  isInRow: false,
};

const ignored = new Set(
  'STYLE SCRIPT META LINK TITLE HEAD TEMPLATE NOSCRIPT IFRAME OBJECT VIDEO AUDIO CANVAS SVG INPUT SELECT TEXTAREA BUTTON'.split(
    ' ',
  ),
);
const blocks = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE PRE TABLE TR HR ADDRESS ARTICLE ASIDE FIGURE FIGCAPTION FOOTER HEADER MAIN NAV SECTION'.split(
    ' ',
  ),
);

/** Empty for a relative address because it refers to a different website. */
const linkOf = (element: Element): string => {
  const href = element.getAttribute('href')?.trim() ?? '';
  return isLinkAddress(href) && !/^[/#]/.test(href) ? href : '';
};

/** Word for the web writes a heading as a paragraph with a role. */
function headingLevel(element: Element): number | undefined {
  const level =
    /^H([1-6])$/.exec(element.tagName)?.[1] ??
    (element.getAttribute('role') === 'heading' && element.getAttribute('aria-level'));
  return level ? Math.min(Math.max(Number(level), 2), 3) : undefined;
}

function contextIn(element: Element, around: Context): Context {
  const inline = {
    bold: isBold(element, around.bold),
    italic: isItalic(element, around.italic),
    href: element.tagName === 'A' ? linkOf(element) : around.href,
    isPre:
      element.tagName === 'PRE' || around.isPre || /^pre/i.test(styleOf(element, 'white-space')),
    isInParagraph: around.isInParagraph || /^(P|LI|H[1-6])$/.test(element.tagName),
    isInRow: around.isInRow || (element.tagName === 'TR' && isDataRow(element)),
  };
  const item = around.isInRow ? undefined : wordItem(element);
  if (item) return { ...around, ...inline, kind: 'item', ...item };
  const level = headingLevel(element);
  if (level && around.kind === 'paragraph') return { ...around, ...inline, kind: 'heading', level };
  switch (element.tagName) {
    case 'UL':
    case 'OL': {
      const ordered = element.tagName === 'OL';
      return {
        ...around,
        ...inline,
        kind: 'item',
        level: around.kind === 'item' ? around.level + 1 : 1,
        ordered,
      };
    }
    case 'LI':
      return {
        ...around,
        ...inline,
        kind: 'item',
        level: Number(element.getAttribute('data-aria-level') ?? Math.max(around.level, 1)),
        number: numberOfItem(element),
      };
    case 'BLOCKQUOTE':
      return around.kind === 'paragraph'
        ? { ...around, ...inline, kind: 'quote' }
        : { ...around, ...inline };
  }
  return { ...around, ...inline };
}

const isEmoji = (text: string) => /^\p{Extended_Pictographic}/u.test(text);

class LineReader {
  readonly lines: PastedLine[] = [];
  pictures = 0;
  hasStruckOut = false;
  hasRows = false;
  #line: PastedLine | undefined;

  end(): void {
    this.#line = undefined;
  }

  add(piece: Piece | null, { kind, level, ordered, number }: Context): void {
    if (!this.#line) {
      this.#line = { kind, level, ordered, number, pieces: [] };
      this.lines.push(this.#line);
    }
    this.#line.pieces.push(piece);
  }

  addText(text: string, context: Context): void {
    const { href, kind } = context;
    const lines = context.isPre ? text.split(/\r\n|[\r\n]/) : [text];
    lines.forEach((line, index) => {
      if (index > 0) this.breakLine(context);
      const own = removeInvisible(line);
      if (own.trim() || this.#line) {
        // Headings are always bold, so the mark is omitted.
        this.add(
          { text: own, bold: context.bold && kind !== 'heading', italic: context.italic, href },
          context,
        );
      }
    });
  }

  breakLine(context: Context): void {
    if (context.isInRow) this.addText(' ', context);
    else if (context.isInParagraph) this.add(null, context);
    else this.end();
  }

  read(parent: Node, context: Context): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.addText(node.nodeValue ?? '', context);
      else if (node.nodeType === 1) this.readElement(node as Element, context);
    }
  }

  readElement(element: Element, around: Context): void {
    const { tagName } = element;
    if (ignored.has(tagName.toUpperCase()) || /^ignore/i.test(styleOf(element, 'mso-list'))) return;
    if (isStruckThrough(element)) this.hasStruckOut ||= element.textContent.trim() !== '';
    else if (tagName === 'IMG' || tagName === 'PICTURE') this.readPicture(element, around);
    else if (tagName === 'BR') this.breakLine(around);
    else if (tagName === 'TD' || tagName === 'TH') this.readCell(element, around);
    else if (blocks.has(tagName)) this.readBlock(element, around);
    else this.read(element, contextIn(element, around));
  }

  readCell(element: Element, around: Context): void {
    const isNext = around.isInRow && this.#line && element.textContent.trim();
    this.hasRows ||= around.isInRow;
    this.addText(isNext ? ' · ' : ' ', around);
    this.read(element, contextIn(element, around));
  }

  readBlock(element: Element, around: Context): void {
    if (around.isInRow) {
      this.addText(' ', around);
      this.read(element, contextIn(element, around));
      return;
    }
    const isInItem = around.kind === 'item' && around.isInParagraph;
    const isMore = isInItem && /^(P|DIV)$/.test(element.tagName);
    // A list item contains only one paragraph, so each further paragraph follows after a break.
    if (isMore && this.#line) this.add(null, around);
    else if (!isMore) this.end();
    this.read(element, contextIn(element, around));
    if (!isMore) this.end();
  }

  /** Emoji pictures become text. */
  readPicture(element: Element, around: Context): void {
    const alt = element.getAttribute('alt') ?? '';
    if (isEmoji(alt)) this.addText(alt, around);
    else if (Number(element.getAttribute('width') ?? 9) > 1) this.pictures += 1;
  }
}

/**
 * Removes `<style>` elements and renames `style` attributes to `data-style`, because the Content Security Policy
 * reports inline styles even in a parsed document.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

function readLines(html: string): LineReader {
  const reader = new LineReader();
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  reader.read(body, start);
  return reader;
}

/** Returns HTML with only the supported tags, and what was omitted [TEXT-1]. */
export function cleanHtml(html: string) {
  const { lines, pictures, hasStruckOut } = readLines(html);
  return { html: linesHtml(lines), pictures, hasStruckOut };
}

/** If true, the plain text of the clipboard is enough. */
export function isUnformatted(html: string): boolean {
  const { lines, hasRows, hasStruckOut } = readLines(html);
  const isMarked = (piece: Piece | null) => !!piece && (piece.bold || piece.italic || !!piece.href);
  return (
    !hasRows &&
    !hasStruckOut &&
    lines.every(({ kind, pieces }) => kind === 'paragraph' && !pieces.some(isMarked))
  );
}
