import type { Node } from 'prosemirror-model';

/** Returns a short notation for an editor document, such as `h2[Title] ul[li[p[One]]]`. */
export function toNotation(node: Node): string {
  if (node.isText) {
    const marks = node.marks.map(({ type, attrs }) => attrs['href'] ?? type.name).join();
    return marks ? `${node.text}{${marks}}` : (node.text ?? '');
  }
  const names: Record<string, string> = {
    paragraph: 'p',
    heading: `h${node.attrs['level']}`,
    bulletList: 'ul',
    orderedList: 'ol',
    listItem: 'li',
    blockquote: 'quote',
    hardBreak: 'br',
  };
  const content = node.children.map(toNotation).join('');
  return node.type.name === 'doc'
    ? content
    : `${names[node.type.name] ?? node.type.name}[${content}]`;
}
