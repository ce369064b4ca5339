import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { richText } from '#contract/rich-text/rich-text.ts';
import { flattenLists } from '#dashboard/fields/rich-text/document/flatten-lists.ts';
import { schema } from '#dashboard/fields/rich-text/document/schema.ts';
import {
  indentItems,
  liftAtStart,
  outdentItems,
  toggleHeading,
  toggleList,
  toggleQuote,
} from '#dashboard/fields/rich-text/editor/block-commands.ts';
import { findPositionAfter } from '#dashboard/fields/rich-text/editor/caret.ts';
import { createState, toFieldValue } from '#dashboard/fields/rich-text/editor/editor-state.ts';
import {
  clearFormatting,
  getSelectedLink,
  removeLink,
  setLink,
} from '#dashboard/fields/rich-text/editor/mark-commands.ts';
import { setPicture } from '#dashboard/fields/rich-text/editor/picture-commands.ts';
import { createTools } from '#dashboard/fields/rich-text/editor/toolbar.tsx';
import { toNotation } from '../../support/document-notation.ts';
import { documents } from '../../support/rich-texts.ts';

const { bulletList, orderedList } = schema.nodes;

/** Creates an editor state with `text`. Selects `selectedText`, or puts the caret before it if `isCaret` is true. */
function selectText(text: string, selectedText = '', isCaret = false): EditorState {
  const state = createState({ plain: text, rich: '' }, () => false, [flattenLists]);
  const letters = text.replaceAll('\n', '');
  const from = letters.indexOf(selectedText.replaceAll('\n', ''));
  const to = from + (isCaret ? 0 : selectedText.replaceAll('\n', '').length);
  const at = (count: number, isStart: boolean) =>
    state.doc.resolve(findPositionAfter(state.doc, count, isStart));
  const selection = TextSelection.between(at(from, true), at(to, isCaret));
  return state.apply(state.tr.setSelection(selection));
}

/** Applies the commands in order. Throws if one of them cannot be applied. */
function apply(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((current, command, index) => {
    let next = current;
    if (
      !command(current, (transaction) => {
        next = current.apply(transaction);
      })
    )
      throw new Error(`Command ${index} cannot be applied`);
    return next;
  }, state);
}

const getNotation = (state: EditorState, ...commands: Command[]) =>
  toNotation(apply(state, ...commands).doc);

describe('the block tools [TEXT-1]', () => {
  it('toggle a heading, and change its level', () => {
    const state = selectText('One\nTwo', 'Two', true);
    expect(getNotation(state, toggleHeading(2))).toBe('p[One]h2[Two]');
    expect(getNotation(state, toggleHeading(2), toggleHeading(3))).toBe('p[One]h3[Two]');
    expect(getNotation(state, toggleHeading(3), toggleHeading(3))).toBe('p[One]p[Two]');
  });

  it('toggle a list, and change its type', () => {
    const state = selectText('One\nTwo\nThree', 'One\nTwo');
    const list = toggleList(bulletList);
    expect(getNotation(state, list)).toBe('ul[li[p[One]]li[p[Two]]]p[Three]');
    const orderedNotation = getNotation(state, list, toggleList(orderedList));
    expect(orderedNotation).toBe('ol[li[p[One]]li[p[Two]]]p[Three]');
    expect(getNotation(state, list, list)).toBe('p[One]p[Two]p[Three]');
    expect(getNotation(selectText('One', 'One'), toggleHeading(2), list)).toBe('ul[li[p[One]]]');
  });

  it('indent items by at most one level, and outdent them', () => {
    const list = apply(selectText('One\nTwo\nThree', 'One\nTwo\nThree'), toggleList(bulletList));
    const placeCaret = (word: string) => {
      const letterCount = 'OneTwoThree'.indexOf(word);
      const caret = list.doc.resolve(findPositionAfter(list.doc, letterCount, true));
      return list.apply(list.tr.setSelection(TextSelection.between(caret, caret)));
    };
    expect(indentItems(placeCaret('One'))).toBe(false);
    const nestedState = apply(placeCaret('Two'), indentItems);
    expect(toNotation(nestedState.doc)).toBe('ul[li[p[One]ul[li[p[Two]]]]li[p[Three]]]');
    expect(indentItems(nestedState)).toBe(false);
    expect(getNotation(nestedState, outdentItems)).toBe('ul[li[p[One]]li[p[Two]]li[p[Three]]]');
    expect(getNotation(placeCaret('Three'), liftAtStart)).toBe('ul[li[p[One]]li[p[Two]]]p[Three]');
    expect(liftAtStart(selectText('One', 'One', true))).toBe(false);
  });

  it('toggle a quote, except in a list', () => {
    const state = selectText('One\nTwo', 'Two', true);
    expect(getNotation(state, toggleQuote)).toBe('p[One]quote[p[Two]]');
    expect(getNotation(state, toggleQuote, toggleQuote)).toBe('p[One]p[Two]');
    expect(toggleQuote(apply(state, toggleList(bulletList)))).toBe(false);
  });
});

it('flattenLists lifts pasted items that are nested too deeply [TEXT-1]', () => {
  const item = (text: string, ...lists: Node[]) =>
    schema.node('listItem', null, [schema.node('paragraph', null, schema.text(text)), ...lists]);
  const list = (...items: Node[]) => bulletList.create(null, items);
  const deepList = list(item('A', list(item('B', list(item('C', list(item('D'))))), item('E'))));
  const state = selectText('');
  const { doc } = state.apply(state.tr.replaceWith(0, 2, deepList));
  expect(toNotation(doc)).toBe('ul[li[p[A]ul[li[p[B]]li[p[C]]li[p[D]]li[p[E]]]]]');
});

describe('the inline tools [TEXT-1]', () => {
  const address = 'https://example.com';

  it('add, change and remove a link', () => {
    const state = selectText('Read the news', 'news');
    const linkedState = apply(state, setLink(address, ''));
    expect(toNotation(linkedState.doc)).toBe(`p[Read the news{${address}}]`);
    expect(getSelectedLink(linkedState)).toMatchObject({ href: address });
    expect(getNotation(linkedState, setLink('/news', ''))).toBe('p[Read the news{/news}]');
    expect(getNotation(linkedState, removeLink)).toBe('p[Read the news]');
    const allState = linkedState.apply(
      linkedState.tr.setSelection(new AllSelection(linkedState.doc)),
    );
    expect(getSelectedLink(allState)).toMatchObject({ href: address, from: 0 });
    expect(getNotation(allState, setLink('/news', ''))).toBe('p[Read the news{/news}]');
  });

  it('insert the given link text if no words are selected', () => {
    const notation = getNotation(selectText('Read', ''), setLink(address, 'this'));
    expect(notation).toContain(`this{${address}}`);
  });

  it('clear the formatting of words and of whole blocks', () => {
    const bold = schema.mark('bold');
    const state = selectText('One two', 'two');
    const { from, to } = state.selection;
    const boldState = state.apply(state.tr.addMark(from, to, bold));
    expect(getNotation(boldState, clearFormatting)).toBe('p[One two]');
    const list = apply(selectText('One\nTwo', 'One\nTwo'), toggleList(bulletList));
    const clearedState = apply(list, clearFormatting);
    expect(toNotation(clearedState.doc)).toBe('p[One]p[Two]');
    expect(clearedState.selection.content().content.textBetween(0, 10, '|')).toBe('One|Two');
    const heading = apply(selectText('One', 'One', true), toggleHeading(2));
    expect(getNotation(heading, clearFormatting)).toBe('p[One]');
  });
});

const picture = { src: '/media/a.webp', alt: 'A crane', width: 10, height: 20 };

it('setPicture ensures that a paragraph follows the picture [TEXT-1]', () => {
  const state = selectText('One\nTwo', 'Two', true);
  expect(getNotation(state, setPicture(picture))).toBe('p[One]image[]p[Two]');
  const pictureState = apply(selectText(''), setPicture(picture));
  expect(toNotation(pictureState.doc)).toBe('image[]p[]');
  expect(pictureState.selection.$from.parent.type.name).toBe('paragraph');
});

it('the editor preserves the text and stays valid after any sequence of tools [TEXT-1]', () => {
  const noCommand: Command = () => false;
  const commands = new Map(
    createTools(noCommand, noCommand).map(({ name, command }) => [name, command]),
  );
  commands.set('Backspace', liftAtStart);
  const field = richText('description');
  const toolUses = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...commands.keys())), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(documents, toolUses, (json, steps) => {
      let state = createState({ plain: '', rich: z.parse(field, json) }, noCommand, [flattenLists]);
      const text = state.doc.textContent;
      for (const [from, to, name] of steps) {
        const at = (offset: number) => {
          const position = offset % (state.doc.content.size + 1);
          // A selection cannot start or end inside a surrogate pair.
          const isBetweenCharacters = state.doc.textBetween(0, position).isWellFormed();
          return state.doc.resolve(isBetweenCharacters ? position : position + 1);
        };
        state = state.apply(state.tr.setSelection(TextSelection.between(at(from), at(to))));
        commands.get(name)?.(state, (transaction) => {
          state = state.apply(transaction);
        });
        state.doc.check();
        const { rich } = toFieldValue(state.doc);
        expect(z.parse(field, rich)).toBe(rich);
        expect(state.doc.textContent).toBe(text);
      }
    }),
    { numRuns: 300 },
  );
});
