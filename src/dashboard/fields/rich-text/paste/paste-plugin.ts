import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isLinkAddress } from '#contract/rich-text/document.ts';
import { schema } from '../document/schema.ts';
import { cleanHtml, isOnlyWords, withoutStyles } from './pasted-html.ts';
import { sliceOfText } from './pasted-text.ts';

interface PasteOptions {
  /** Says something to the person. */
  onNotice: (text: string) => void;
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void;
}

const pictureIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Returns the notice about a paste; empty where nothing was left out, which ends the notice of an earlier paste. */
function leftOut({ pictures, hasStruckOut }: { pictures: number; hasStruckOut: boolean }): string {
  const count = pictures === 1 ? 'A picture was' : `${pictures} pictures were`;
  return [
    hasStruckOut && 'Struck-out words were left out.',
    pictures > 0 && `${count} left out. Add pictures with the button Picture.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** An address that is pasted over words of one line becomes the link of these words. */
function linkSelection(view: EditorView, data: DataTransfer | null): boolean {
  const { state } = view;
  const { from, to } = state.selection;
  const href = data?.getData('text/plain').trim() ?? '';
  const isOneLine = /^.*\S.*$/.test(state.doc.textBetween(from, to, '\n'));
  if (!isOneLine || !/^https?:/i.test(href) || !isLinkAddress(href)) return false;
  view.dispatch(state.tr.addMark(from, to, schema.marks.link.create({ href })));
  return true;
}

/** What is pasted or dropped becomes what a document can hold [TEXT-1]. */
export function pastePlugin({ onNotice, onPicture }: PasteOptions): Plugin {
  /** Text with lines, from one key of a telephone or from dictation. */
  const onBeforeInput = (view: EditorView, event: InputEvent): boolean => {
    if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(sliceOfText(event.data, true)).scrollIntoView());
    return true;
  };
  const takePicture = (data: DataTransfer | null): boolean => {
    const picture = pictureIn(data);
    if (!picture || data?.getData('text/html')) return false;
    onPicture(picture);
    return true;
  };
  return new Plugin({
    props: {
      transformPastedHTML: (html) => {
        // What comes from an editor like this one.
        if (html.includes('data-pm-slice')) return withoutStyles(html);
        const cleaned = cleanHtml(html);
        onNotice(leftOut(cleaned));
        return cleaned.html;
      },
      clipboardTextParser: (text, _, asItIs) => sliceOfText(text, asItIs),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n', '\n'),
      handlePaste: (view, { clipboardData }) => {
        if (takePicture(clipboardData) || linkSelection(view, clipboardData)) return true;
        const html = clipboardData?.getData('text/html');
        if (!html) onNotice('');
        const text = clipboardData?.getData('text/plain');
        // The lines of messengers are known from their plain text.
        return !!html && !!text?.includes('\n') && isOnlyWords(html) && view.pasteText(text);
      },
      handleDrop: (_, { dataTransfer }) => takePicture(dataTransfer),
      handleDOMEvents: { beforeinput: onBeforeInput },
    },
  });
}
