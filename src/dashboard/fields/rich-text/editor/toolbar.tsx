import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, memo, useState } from 'react';
import { schema } from '../document/schema.ts';
import {
  getHeadingLevel,
  getListType,
  indentItems,
  isInQuote,
  outdentItems,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './block-commands.ts';
import { clearFormatting, hasLink, hasMark } from './mark-commands.ts';

const { bold, italic } = schema.marks;
const { bulletList, orderedList, image } = schema.nodes;

interface Tool {
  name: string;
  icon: LucideIcon;
  command: Command;
  /** Undefined for tools that are not toggles. */
  isOn?: (state: EditorState) => boolean;
  /** The shortcut without Control or Command. */
  keys?: string;
}

const isHeading = (level: number) => (state: EditorState) => getHeadingLevel(state) === level;
const isInList = (type: NodeType) => (state: EditorState) => getListType(state) === type;
const isBeforePicture = ({ selection: { $from } }: EditorState) => $from.nodeAfter?.type === image;

/** In the order of the toolbar. */
export const createTools = (openLink: Command, openPicture: Command): Tool[] => [
  { name: 'Bold', icon: Bold, command: toggleMark(bold), isOn: hasMark(bold), keys: 'B' },
  { name: 'Italic', icon: Italic, command: toggleMark(italic), isOn: hasMark(italic), keys: 'I' },
  { name: 'Link', icon: Link, command: openLink, isOn: hasLink, keys: 'K' },
  { name: 'Heading', icon: Heading2, command: toggleHeading(2), isOn: isHeading(2) },
  { name: 'Small heading', icon: Heading3, command: toggleHeading(3), isOn: isHeading(3) },
  {
    name: 'Bulleted list',
    icon: List,
    command: toggleList(bulletList),
    isOn: isInList(bulletList),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    command: toggleList(orderedList),
    isOn: isInList(orderedList),
  },
  { name: 'Decrease indent', icon: ListIndentDecrease, command: outdentItems, keys: '[' },
  { name: 'Increase indent', icon: ListIndentIncrease, command: indentItems, keys: ']' },
  { name: 'Quote', icon: TextQuote, command: toggleQuote, isOn: isInQuote },
  { name: 'Insert picture', icon: ImagePlus, command: openPicture, isOn: isBeforePicture },
  { name: 'Clear formatting', icon: RemoveFormatting, command: clearFormatting },
  { name: 'Undo', icon: Undo2, command: undo, keys: 'Z' },
  { name: 'Redo', icon: Redo2, command: redo, keys: 'Shift+Z' },
];

interface ToolbarProps {
  tools: Tool[];
  /** The id of the edited text. */
  editorId: string;
  state: EditorState;
  onUse: (command: Command) => void;
}

/** Tab reaches one tool. The arrow keys, Home and End reach the others. */
export function Toolbar({ tools, editorId, state, onUse }: ToolbarProps) {
  const [tabStop, setTabStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabStop, End: -tabStop - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabStop + step + tools.length) % tools.length;
    setTabStop(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={editorId}
      onKeyDown={onKeyDown}
      className="sticky top-16 z-10 flex flex-wrap rounded-t-lg border-line border-b bg-sunken p-0.5"
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          isOn={tool.isOn?.(state)}
          isDisabled={!tool.command(state)}
          isTabStop={index === tabStop}
          onFocus={setTabStop}
          index={index}
          onUse={onUse}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  isOn: boolean | undefined;
  isDisabled: boolean;
  isTabStop: boolean;
  index: number;
  onFocus: (index: number) => void;
  onUse: (command: Command) => void;
}

/** Memoized because typing changes the state of only a few tools. */
const ToolButton = memo(
  ({ tool, isOn, isDisabled, isTabStop, index, onFocus, onUse }: ToolButtonProps) => {
    const { name, icon: Icon, command, keys } = tool;
    return (
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={isOn}
        aria-disabled={isDisabled}
        aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(index)}
        // Keeps the focus and the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onUse(command)}
        className="inline-grid size-9 cursor-pointer place-items-center rounded-md text-body hover:bg-surface hover:text-strong focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:size-11"
      >
        <Icon className="size-4.5" />
      </button>
    );
  },
);
