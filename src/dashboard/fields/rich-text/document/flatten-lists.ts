import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { isList } from './schema.ts';

/** Returns an item, followed by the items of its nested lists. */
function flattenItem(item: Node): Node[] {
  const nestedList = item.lastChild;
  if (!nestedList || !isList(nestedList.type)) return [item];
  return [
    item.copy(item.content.cut(0, item.content.size - nestedList.nodeSize)),
    ...nestedList.children.flatMap(flattenItem),
  ];
}

/**
 * Returns the second-level items that contain a nested list, last item first. Replacing the last item first keeps the
 * positions of the other items valid.
 */
function findDeepItems(doc: Node): { item: Node; position: number }[] {
  const items: { item: Node; position: number }[] = [];
  const visit = (node: Node, start: number, depth: number) => {
    node.forEach((child, offset) => {
      const position = start + offset;
      if (depth === 2 && child.childCount > 1) items.unshift({ item: child, position });
      else visit(child, position + 1, depth + (isList(child.type) ? 1 : 0));
    });
  };
  visit(doc, 0, 0);
  return items;
}

/** Limits lists to two levels. Items pasted at a deeper level move to the second level. */
export const flattenLists = new Plugin({
  appendTransaction: (transactions, _, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    for (const { item, position } of findDeepItems(doc)) {
      tr.replaceWith(position, position + item.nodeSize, flattenItem(item));
    }
    return tr.docChanged ? tr : null;
  },
});
