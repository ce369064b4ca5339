import { Trash2 } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface DeleteMenuItemProps extends ComponentProps<typeof Button> {
  /** The menu of the row, see `MoreMenu`. */
  menu: RefObject<HTMLElement | null>;
  onClick: () => void;
  /** Classes for the text of the button. */
  textClass?: string;
}

/** The button of a row's menu that deletes its record, after a confirmation. */
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
      // Moves the focus to the menu button, so that the dialog later returns it there.
      menu.current?.hidePopover?.();
      onClick();
    }}
  >
    {!button.busy && <Trash2 className="size-4" />}
    <span className={textClass}>Delete</span>
  </Button>
);
