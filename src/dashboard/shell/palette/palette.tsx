import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { controlClass } from '#ui/field.tsx';
import { isFromInputMethod } from '#ui/keys.ts';
import type { PaletteOption } from '../../data/palette-option.ts';
import { readRecentRecords } from '../../data/recent-records.ts';
import { useStaffRole } from '../../data/use-staff-role.ts';
import { findCommands } from './commands.ts';
import { useRecordSearch } from './use-record-search.ts';

/** Keeps each path once because the path identifies an option. */
const removeDuplicates = (options: PaletteOption[]) =>
  [...new Map(options.toReversed().map((option) => [option.path, option])).values()].toReversed();

interface PaletteProps {
  onClose: () => void;
  /** The text that was typed while the palette loaded. */
  earlyInput: RefObject<string>;
}

interface ActiveOptionProps {
  options: PaletteOption[];
  /** Whether the search can still change the first option. If so, Enter waits. */
  isPending: boolean;
  openPath: (path: string) => void;
  onActiveChange: (index: number) => void;
}

/** The option that Enter opens, and the keys that change it. */
function useActiveOption({ options, isPending, openPath, onActiveChange }: ActiveOptionProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [isEnterPressed, setEnterPressed] = useState(false);
  const option = options[activeIndex];
  useEffect(() => {
    if (!isEnterPressed || !option || (isPending && activeIndex === 0)) return;
    setEnterPressed(false);
    openPath(option.path);
  });
  const activate = (index: number) => {
    setActiveIndex(index);
    onActiveChange(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFromInputMethod(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) activate((activeIndex + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (option?.publicPath) window.open(option.publicPath, '_blank', 'noopener');
    } else if (event.key === 'Enter') {
      setEnterPressed(true);
    } else return;
    event.preventDefault();
  };
  const reset = () => {
    setActiveIndex(0);
    setEnterPressed(false);
  };
  return { activeIndex, option, setActiveIndex, reset, onKeyDown };
}

/** The command palette. Finds commands and records from a few typed characters [DASH-17]. */
export function Palette({ onClose, earlyInput }: PaletteProps) {
  const navigate = useNavigate();
  const role = useStaffRole();
  const [search, setSearch] = useState('');
  const listId = useId();
  const getOptionId = (index: number) => `${listId}-${index}`;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [recentOptions] = useState(readRecentRecords);
  const { records, hasFailed, isSearching } = useRecordSearch(search);
  const { data: questions = [], isPending: areQuestionsPending } = useQuery({
    queryKey: ['help-questions', role],
    queryFn: async () => (await import('../help/list-topics.ts')).listQuestions(role),
    retry: false,
  });
  const commands = findCommands(search, role, questions);
  const options = removeDuplicates([
    ...(search.trim() === '' ? recentOptions : []),
    ...commands,
    ...records,
  ]);
  // Moves the focus from the dialog's first button to the input.
  useEffect(() => {
    input.current?.focus();
    setSearch(earlyInput.current);
  }, [earlyInput]);

  const openPath = (path: string) => {
    onClose();
    navigate(path);
  };
  const { activeIndex, option, setActiveIndex, reset, onKeyDown } = useActiveOption({
    options,
    isPending: commands.length === 0 && (isSearching || areQuestionsPending),
    openPath,
    onActiveChange: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  });

  return (
    <Dialog title="Go to" onClose={onClose} className="mt-[4dvh] max-h-[76dvh]! sm:mt-[20dvh]">
      <input
        ref={input}
        type="text"
        dir="auto"
        role="combobox"
        aria-label="Where to?"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={option && getOptionId(activeIndex)}
        placeholder="Search items, screens and questions…"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          reset();
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Results"
        className="mt-4 max-h-80 overflow-y-auto"
      >
        {options.map(({ label, path, about }, index) => (
          <div
            key={path}
            id={getOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerMove={() => setActiveIndex(index)}
            onClick={() => openPath(path)}
            onKeyDown={onKeyDown}
            className={classNames(
              'flex cursor-pointer items-baseline justify-between gap-4 rounded-lg px-3 py-2.5',
              index === activeIndex && 'bg-accent-soft text-strong',
            )}
          >
            <span dir="auto" className="line-clamp-2 min-w-0">
              {label}
            </span>
            {about && (
              <span className="inline-block shrink-0 text-muted text-sm first-letter:uppercase">
                {about}
              </span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-muted">
        <span>{isSearching && 'Searching…'}</span>
        <span>{hasFailed && 'The search failed. Check your connection.'}</span>
        <span>{!isSearching && !hasFailed && options.length === 0 && 'No results.'}</span>
        {!isSearching && !hasFailed && option?.publicPath && (
          <span className="pointer-coarse:hidden">
            Press Ctrl+Enter to view the selected item on the website.
          </span>
        )}
      </p>
    </Dialog>
  );
}
