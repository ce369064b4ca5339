import { type Attrs, type NodeType, Schema } from 'prosemirror-model';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { isLinkAddress, maxListStart } from '#contract/rich-text/document.ts';

/** False for a picture that was not uploaded to this website or has no size. */
function parsePictureAttrs(image: HTMLElement): Attrs | false {
  const src = image.getAttribute('src') ?? '';
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (!uploadedImagePath.test(src) || !(width > 0 && height > 0)) return false;
  return { src, alt: image.getAttribute('alt') ?? '', width, height };
}

function parseLinkAttrs(link: HTMLElement): Attrs | false {
  const href = link.getAttribute('href') ?? '';
  return isLinkAddress(href) && { href };
}

function parseListAttrs(list: HTMLElement): Attrs {
  const start = Number(list.getAttribute('start') ?? 1);
  return { start: Number.isInteger(start) && start >= 1 && start <= maxListStart ? start : 1 };
}

/** The ProseMirror schema of the contract's documents. Marks are in the order of the contract. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { validate: 'number' } },
      defining: true,
      parseDOM: [
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs: { level } }) => [`h${level}`, { dir: 'auto', 'data-level': level }, 0],
    },
    bulletList: {
      group: 'block list',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block list',
      content: 'listItem+',
      attrs: { start: { default: 1, validate: 'number' } },
      parseDOM: [{ tag: 'ol', getAttrs: parseListAttrs }],
      toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
    },
    listItem: {
      content: 'paragraph list?',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    image: {
      group: 'block',
      attrs: { src: {}, alt: {}, width: {}, height: {} },
      draggable: true,
      parseDOM: [{ tag: 'img', getAttrs: parsePictureAttrs }],
      toDOM: ({ attrs }) => ['img', attrs],
    },
    text: { group: 'inline' },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: parseLinkAttrs }],
      toDOM: ({ attrs }) => ['a', attrs, 0],
    },
  },
});

export const isList = (type: NodeType) => type.isInGroup('list');
