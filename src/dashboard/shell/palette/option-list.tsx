import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { PaletteOption } from '../../data/palette-option.ts';

/** For `aria-activedescendant`. */
export const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface OptionListProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  options: PaletteOption[];
  activeIndex: number;
  onPoint: (index: number) => void;
  onRun: (path: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export const OptionList = ({
  id,
  ref,
  options,
  activeIndex,
  onPoint,
  onRun,
  onKeyDown,
}: OptionListProps) => (
  <div
    ref={ref}
    id={id}
    role="listbox"
    aria-label="Places"
    className="mt-4 max-h-80 overflow-y-auto"
  >
    {options.map(({ label, path, about }, index) => (
      <div
        key={path}
        id={getOptionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === activeIndex}
        onPointerMove={() => onPoint(index)}
        onClick={() => onRun(path)}
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
);
