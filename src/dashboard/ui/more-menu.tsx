import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonVariant, getButtonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface MoreMenuProps {
  /** The accessible name of the button. Defaults to `text`. */
  label?: string;
  text?: string;
  variant?: ButtonVariant;
  className?: string;
  /** The minimum window width at which the actions appear in a row instead of in a menu. */
  inlineFrom?: 'sm' | 'lg';
  opens?: 'down' | 'up';
  children: ReactNode;
}

const hiddenClasses = { sm: 'sm:hidden', lg: 'lg:hidden' };

const inlineClasses = {
  sm: 'sm:static sm:flex sm:min-w-0 sm:flex-row sm:gap-0 sm:overflow-visible sm:border-0 sm:bg-transparent sm:p-0! sm:shadow-none',
  lg: 'lg:static lg:flex lg:min-w-0 lg:flex-row lg:gap-2 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0! lg:shadow-none',
};

const positionClasses = {
  down: '[position-area:bottom_span-left]',
  up: '[position-area:top_span-left]',
};

/**
 * Closes the menu that contains the pressed button, which returns the focus to the menu's button. Call this before a
 * dialog opens because the dialog later returns the focus to that button.
 */
export const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

/** Opens a menu of less common actions. */
export function MoreMenu({
  label,
  text,
  variant = 'quiet',
  className = 'px-3',
  inlineFrom,
  opens = 'down',
  children,
}: MoreMenuProps) {
  const menuId = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        className={getButtonClass(
          variant,
          classNames(className, inlineFrom && hiddenClasses[inlineFrom]),
        )}
      >
        <Ellipsis className="size-5" />
        {text && <span>{text}</span>}
      </button>
      <div
        id={menuId}
        popover="auto"
        className={classNames(
          'inset-auto m-0 min-w-40 flex-col gap-1 rounded-xl border border-line bg-surface p-2! shadow-lg open:flex',
          positionClasses[opens],
          inlineFrom && inlineClasses[inlineFrom],
        )}
      >
        {children}
      </div>
    </>
  );
}
