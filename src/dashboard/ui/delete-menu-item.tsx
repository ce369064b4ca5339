import { Trash2 } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface DeleteMenuItemProps extends ComponentProps<typeof Button> {
  /** The `MoreMenu` that contains the button. */
  menu: RefObject<HTMLElement | null>;
  onClick: () => void;
  textClass?: string;
}

/** The *Delete* button in a `MoreMenu`. */
export const DeleteMenuItem = ({
  menu,
  className,
  onClick,
  textClass,
  ...button
}: DeleteMenuItemProps) => (
  <Button
    {...button}
    variant="quiet"
    className={classNames('hover:text-danger', className)}
    onClick={() => {
      // Moves the focus to the menu button. The dialog later returns the focus to that button.
      menu.current?.hidePopover?.();
      onClick();
    }}
  >
    {!button.busy && <Trash2 className="size-4" />}
    <span className={textClass}>Delete</span>
  </Button>
);
