import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { isList } from './schema.ts';

/** Returns an item, followed by the items of its nested lists. */
function flattenItem(item: Node): Node[] {
  const inner = item.lastChild;
  if (!inner || !isList(inner.type)) return [item];
  return [
    item.copy(item.content.cut(0, item.content.size - inner.nodeSize)),
    ...inner.children.flatMap(flattenItem),
  ];
}

/**
 * Returns the items of second-level lists that contain another list. The last item comes first because replacing it
 * keeps the positions of the other items valid.
 */
function findDeepItems(doc: Node): { item: Node; index: number }[] {
  const items: { item: Node; index: number }[] = [];
  const visit = (node: Node, position: number, depth: number) => {
    node.forEach((child, offset) => {
      const index = position + offset;
      if (depth === 2 && child.childCount > 1) items.unshift({ item: child, index });
      else visit(child, index + 1, depth + (isList(child.type) ? 1 : 0));
    });
  };
  visit(doc, 0, 0);
  return items;
}

/** Limits lists to two levels. Items that are pasted deeper move to the second level. */
export const flattenLists = new Plugin({
  appendTransaction: (transactions, _, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    for (const { item, index } of findDeepItems(doc)) {
      tr.replaceWith(index, index + item.nodeSize, flattenItem(item));
    }
    return tr.docChanged ? tr : null;
  },
});
