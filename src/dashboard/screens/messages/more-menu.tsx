import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { buttonClass } from '#ui/button.tsx';

interface MoreMenuProps {
  /** The name of the button. */
  label: string;
  /** Of the menu, for whoever closes it before something else opens. */
  menu?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What is seldom wanted, behind one button. */
export function MoreMenu({ label, menu, children }: MoreMenuProps) {
  const menuId = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        className={buttonClass('quiet', 'px-3')}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="inset-auto m-0 min-w-40 flex-col gap-1 rounded-xl border border-line bg-surface p-2 shadow-lg [position-area:bottom_span-left] open:flex"
      >
        {children}
      </div>
    </>
  );
}
