import { createElement, Fragment, type ReactNode } from 'react';
import {
  type RichBlock,
  type RichInline,
  type RichMark,
  readRichText,
} from '#contract/rich-text/rich-text.ts';
import { IsolatedNumbers } from '#ui/isolated-numbers.tsx';
import { Lines } from './lines.tsx';
import { Picture } from './picture.tsx';

/** The level of the heading above this rich text. Headings in the text start one level below it. */
type ParentHeadingLevel = 1 | 2;

interface RichTextProps {
  /** If the formatted text is empty, `text` is shown. */
  rich: string;
  text: string;
  parentLevel?: ParentHeadingLevel;
  className?: string;
}

/** Renders plain lines if the text has no formatting [TEXT-1]. */
export function RichText({ rich, text, parentLevel = 1, className = '' }: RichTextProps) {
  const document = readRichText(rich);
  if (!document) return <Lines text={text} className={className} />;
  return (
    <div className={`rich-text ${className}`}>
      {renderAll(document.content.filter(hasContent), (block) => renderBlock(block, parentLevel))}
    </div>
  );
}

/** False for empty paragraphs, which plain text also omits. */
const hasContent = (block: RichBlock) => block.type !== 'paragraph' || block.content !== undefined;

/** Renders parts without keys, because their only identity is their index. */
const renderAll = <T,>(parts: readonly T[], render: (part: T) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(render));

type List = Extract<RichBlock, { type: 'bulletList' | 'orderedList' }>;

function renderBlock(block: RichBlock, parentLevel: ParentHeadingLevel): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return renderParagraph(block);
    case 'heading': {
      const Heading = `h${block.attrs.level + parentLevel - 1}` as 'h2';
      return (
        <Heading dir="auto" data-level={block.attrs.level}>
          {renderInlines(block.content)}
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList':
      return renderList(block);
    case 'blockquote':
      return <blockquote dir="auto">{renderAll(block.content, renderParagraph)}</blockquote>;
    case 'image':
      return <Illustration {...block.attrs} />;
  }
}

const renderParagraph = ({ content }: { content?: RichInline[] | undefined }) => (
  <p dir="auto" className="text-start">
    {renderInlines(content)}
  </p>
);

function renderList(list: List): ReactNode {
  const items = renderAll<List['content'][number]>(list.content, ({ content: [text, sublist] }) => (
    <li>
      {renderParagraph(text)}
      {sublist && renderList(sublist)}
    </li>
  ));
  return list.type === 'bulletList' ? (
    <ul dir="auto">{items}</ul>
  ) : (
    <ol dir="auto" start={list.attrs?.start}>
      {items}
    </ol>
  );
}

/** The maximum width of text in pixels, about 68 characters. */
const maxTextWidth = 760;

/** Never larger than the picture's own size. */
function Illustration({ src, alt, width, height }: IllustrationProps) {
  const shownWidth = Math.min(width, maxTextWidth);
  return (
    <Picture
      src={src}
      alt={alt}
      fit="contain"
      width={shownWidth}
      height={Math.round((height * shownWidth) / width)}
      sizes={`(min-width: 1024px) ${shownWidth}px, 92vw`}
      widths={[Math.min(shownWidth, 420), shownWidth, Math.min(width, shownWidth * 2)]}
      className="h-auto max-w-full rounded-2xl"
    />
  );
}

type IllustrationProps = Extract<RichBlock, { type: 'image' }>['attrs'];

const isLink = (mark: RichMark) => mark.type === 'link';
const findLink = (part: RichInline) =>
  part.type === 'text' ? part.marks?.find(isLink)?.attrs.href : undefined;

/** Adjacent parts with the same address become one link. */
function renderInlines(parts: RichInline[] = []): ReactNode {
  const links: { href: string | undefined; parts: RichInline[] }[] = [];
  for (const part of parts) {
    const href = findLink(part);
    const last = links.at(-1);
    if (last && last.href === href) last.parts.push(part);
    else links.push({ href, parts: [part] });
  }
  return renderAll(links, (link) => {
    const content = renderAll(link.parts, renderInline);
    return link.href === undefined ? content : <a href={link.href}>{content}</a>;
  });
}

function renderInline(part: RichInline): ReactNode {
  if (part.type === 'hardBreak') return <br />;
  const hasMark = (type: RichMark['type']) => part.marks?.some((mark) => mark.type === type);
  const words = <IsolatedNumbers>{part.text}</IsolatedNumbers>;
  const text = hasMark('italic') ? <em>{words}</em> : words;
  return hasMark('bold') ? <strong>{text}</strong> : text;
}
