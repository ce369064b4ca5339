/** Reads lists, bold, italic, links, headings and quotes from pasted HTML. */
import { isLinkAddress } from '#contract/rich-text/document.ts';
import {
  isBold,
  isDataRow,
  isItalic,
  isStruckThrough,
  readItemNumber,
  readStyle,
  readWordItem,
} from './pasted-element.ts';
import {
  formatLines,
  type PastedLine,
  stripInvisibleCharacters,
  type TextRun,
} from './pasted-line.ts';

/** The formatting that an element inherits. */
interface Context
  extends Omit<TextRun, 'text'>,
    Pick<PastedLine, 'kind' | 'level' | 'ordered' | 'number'> {
  /** Whether line breaks in the source are visible. */
  isPre: boolean;
  /** Whether the element is in a paragraph, where a break does not end the line. */
  isInParagraph: boolean;
  /** Whether the element is in a table row that is read as one line. */
  isInRow: boolean;
}

const rootContext: Context = {
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

const ignoredTags = new Set(
  'STYLE SCRIPT META LINK TITLE HEAD TEMPLATE NOSCRIPT IFRAME OBJECT VIDEO AUDIO CANVAS SVG INPUT SELECT TEXTAREA BUTTON'.split(
    ' ',
  ),
);
const blockTags = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE PRE TABLE TR HR ADDRESS ARTICLE ASIDE FIGURE FIGCAPTION FOOTER HEADER MAIN NAV SECTION'.split(
    ' ',
  ),
);

/** Empty for a relative address because that address refers to the website from which the text was copied. */
const readLink = (element: Element): string => {
  const href = element.getAttribute('href')?.trim() ?? '';
  return isLinkAddress(href) && !/^[/#]/.test(href) ? href : '';
};

/** Word for the web writes a heading as a paragraph with a role. */
function readHeadingLevel(element: Element): number | undefined {
  const level =
    /^H([1-6])$/.exec(element.tagName)?.[1] ??
    (element.getAttribute('role') === 'heading' && element.getAttribute('aria-level'));
  return level ? Math.min(Math.max(Number(level), 2), 3) : undefined;
}

function createInnerContext(element: Element, parentContext: Context): Context {
  const { tagName } = element;
  const { kind, level, bold, italic, href, isPre, isInParagraph, isInRow } = parentContext;
  const context = {
    ...parentContext,
    bold: isBold(element, bold),
    italic: isItalic(element, italic),
    href: tagName === 'A' ? readLink(element) : href,
    isPre: isPre || tagName === 'PRE' || /^pre/i.test(readStyle(element, 'white-space')),
    isInParagraph: isInParagraph || /^(P|LI|H[1-6])$/.test(tagName),
    isInRow: isInRow || (tagName === 'TR' && isDataRow(element)),
  };
  const item = isInRow ? undefined : readWordItem(element);
  if (item) return { ...context, kind: 'item', ...item };
  const headingLevel = readHeadingLevel(element);
  if (headingLevel && kind === 'paragraph') {
    return { ...context, kind: 'heading', level: headingLevel };
  }
  switch (tagName) {
    case 'UL':
    case 'OL': {
      const listLevel = kind === 'item' ? level + 1 : 1;
      return { ...context, kind: 'item', level: listLevel, ordered: tagName === 'OL' };
    }
    case 'LI': {
      const itemLevel = Number(element.getAttribute('data-aria-level') ?? Math.max(level, 1));
      return { ...context, kind: 'item', level: itemLevel, number: readItemNumber(element) };
    }
    case 'BLOCKQUOTE':
      return kind === 'paragraph' ? { ...context, kind: 'quote' } : context;
  }
  return context;
}

/** Chromium and Safari copy a space beside an element as a non-breaking space in its own `span`. */
const isReplacedSpace = ({ tagName, className, attributes, textContent }: Element) =>
  tagName === 'SPAN' &&
  textContent === '\u00a0' &&
  (attributes.length === 0 || className === 'Apple-converted-space');

const isEmoji = (text: string) => /^\p{Extended_Pictographic}/u.test(text);

class LineReader {
  readonly lines: PastedLine[] = [];
  pictureCount = 0;
  hasStrikethroughText = false;
  hasRows = false;
  #line: PastedLine | undefined;

  endLine(): void {
    this.#line = undefined;
  }

  add(run: TextRun | null, { kind, level, ordered, number }: Context): void {
    if (!this.#line) {
      this.#line = { kind, level, ordered, number, runs: [] };
      this.lines.push(this.#line);
    }
    this.#line.runs.push(run);
  }

  addText(text: string, context: Context): void {
    const { kind, italic, href } = context;
    // Headings are always bold, so the mark is omitted.
    const bold = context.bold && kind !== 'heading';
    const lines = context.isPre ? text.split(/\r\n|[\r\n]/) : [text];
    lines.forEach((line, index) => {
      if (index > 0) this.breakLine(context);
      const visibleText = stripInvisibleCharacters(line);
      if (visibleText.trim() || this.#line)
        this.add({ text: visibleText, bold, italic, href }, context);
    });
  }

  breakLine(context: Context): void {
    if (context.isInRow) this.addText(' ', context);
    else if (context.isInParagraph) this.add(null, context);
    else this.endLine();
  }

  read(parent: Node, context: Context): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.addText(node.nodeValue ?? '', context);
      else if (node.nodeType === 1) this.readElement(node as Element, context);
    }
  }

  readElement(element: Element, parentContext: Context): void {
    const { tagName } = element;
    if (ignoredTags.has(tagName.toUpperCase()) || /^ignore/i.test(readStyle(element, 'mso-list')))
      return;
    if (isStruckThrough(element)) this.hasStrikethroughText ||= element.textContent.trim() !== '';
    else if (tagName === 'IMG' || tagName === 'PICTURE') this.readPicture(element, parentContext);
    else if (tagName === 'BR') this.breakLine(parentContext);
    else if (isReplacedSpace(element)) this.addText(' ', parentContext);
    else if (tagName === 'TD' || tagName === 'TH') this.readCell(element, parentContext);
    else if (blockTags.has(tagName)) this.readBlock(element, parentContext);
    else this.read(element, createInnerContext(element, parentContext));
  }

  readCell(element: Element, parentContext: Context): void {
    const isLaterCell = parentContext.isInRow && this.#line && element.textContent.trim();
    this.hasRows ||= parentContext.isInRow;
    this.addText(isLaterCell ? ' · ' : ' ', parentContext);
    this.read(element, createInnerContext(element, parentContext));
  }

  readBlock(element: Element, parentContext: Context): void {
    if (parentContext.isInRow) {
      this.addText(' ', parentContext);
      this.read(element, createInnerContext(element, parentContext));
      return;
    }
    const isInItem = parentContext.kind === 'item' && parentContext.isInParagraph;
    const isLaterParagraph = isInItem && /^(P|DIV)$/.test(element.tagName);
    // A list item can contain only one paragraph, so its later paragraphs follow after a break.
    if (isLaterParagraph && this.#line) this.add(null, parentContext);
    else if (!isLaterParagraph) this.endLine();
    this.read(element, createInnerContext(element, parentContext));
    if (!isLaterParagraph) this.endLine();
  }

  /** Emoji pictures become text. */
  readPicture(element: Element, parentContext: Context): void {
    const alt = element.getAttribute('alt') ?? '';
    if (isEmoji(alt)) this.addText(alt, parentContext);
    else if (Number(element.getAttribute('width') ?? 9) > 1) this.pictureCount += 1;
  }
}

/**
 * Removes comments and `<style>` elements, and renames `style` attributes to `data-style`. The Content Security Policy
 * reports inline styles even in a parsed document.
 */
export const disableStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

function readLines(html: string): LineReader {
  const reader = new LineReader();
  const { body } = new DOMParser().parseFromString(disableStyles(html), 'text/html');
  reader.read(body, rootContext);
  return reader;
}

/** Returns HTML with only the supported tags, and reports omitted pictures and strikethrough text [TEXT-1]. */
export function cleanHtml(html: string) {
  const { lines, pictureCount, hasStrikethroughText } = readLines(html);
  return { html: formatLines(lines), pictureCount, hasStrikethroughText };
}

/** If true, the plain text of the clipboard is enough. */
export function isUnformatted(html: string): boolean {
  const { lines, hasRows, hasStrikethroughText } = readLines(html);
  const hasMark = (run: TextRun | null) => !!run && (run.bold || run.italic || !!run.href);
  return (
    !hasRows &&
    !hasStrikethroughText &&
    lines.every(({ kind, runs }) => kind === 'paragraph' && !runs.some(hasMark))
  );
}
