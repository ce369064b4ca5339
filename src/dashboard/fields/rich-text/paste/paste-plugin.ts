import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isLinkAddress } from '#contract/rich-text/document.ts';
import { findPicture } from '../../picture/drop-zone.tsx';
import { schema } from '../document/schema.ts';
import { cleanHtml, disableStyles, isUnformatted } from './pasted-html.ts';
import { parseText } from './pasted-text.ts';

interface PasteOptions {
  /** Shows a notice. An empty string removes it. */
  onNotice: (text: string) => void;
  onPicture: (file: File) => void;
}

/** Returns an empty string if nothing was omitted. */
function describeOmissions({ pictureCount, hasStrikethroughText }: ReturnType<typeof cleanHtml>) {
  const count = pictureCount === 1 ? 'A picture was' : `${pictureCount} pictures were`;
  return [
    hasStrikethroughText && 'Strikethrough text was left out.',
    pictureCount > 0 && `${count} left out. To add pictures, press “Insert picture”.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Turns the selected text into a link if it is on one line and a web address is pasted over it. */
function linkSelection(view: EditorView, data: DataTransfer | null): boolean {
  const { state } = view;
  const { from, to } = state.selection;
  const href = data?.getData('text/plain').trim() ?? '';
  const isOneLine = /^.*\S.*$/.test(state.doc.textBetween(from, to, '\n'));
  if (!isOneLine || !/^https?:/i.test(href) || !isLinkAddress(href)) return false;
  view.dispatch(state.tr.addMark(from, to, schema.marks.link.create({ href })));
  return true;
}

/** Reduces pasted and dropped content to the formatting that a document supports [TEXT-1]. */
export function createPastePlugin({ onNotice, onPicture }: PasteOptions): Plugin {
  /** Dictation and phone keyboards can insert text with line breaks. */
  const onBeforeInput = (view: EditorView, event: InputEvent): boolean => {
    if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(parseText(event.data, true)).scrollIntoView());
    return true;
  };
  const handlePicture = (data: DataTransfer | null): boolean => {
    const picture = findPicture(data?.files ?? []);
    if (!picture || data?.getData('text/html')) return false;
    onPicture(picture);
    return true;
  };
  return new Plugin({
    props: {
      transformPastedHTML: (html) => {
        // The content was copied from an editor like this one.
        if (html.includes('data-pm-slice')) return disableStyles(html);
        const result = cleanHtml(html);
        onNotice(describeOmissions(result));
        return result.html;
      },
      clipboardTextParser: (text, _, asPlainText) => parseText(text, asPlainText),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n', '\n'),
      handlePaste: (view, { clipboardData }) => {
        if (handlePicture(clipboardData) || linkSelection(view, clipboardData)) return true;
        const html = clipboardData?.getData('text/html');
        if (!html) onNotice('');
        const text = clipboardData?.getData('text/plain');
        // Some messengers keep line breaks only in the plain text.
        return !!html && !!text?.includes('\n') && isUnformatted(html) && view.pasteText(text);
      },
      handleDrop: (_, { dataTransfer }) => handlePicture(dataTransfer),
      handleDOMEvents: { beforeinput: onBeforeInput },
    },
  });
}
