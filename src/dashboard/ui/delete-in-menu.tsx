import { Trash2 } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface DeleteInMenuProps extends ComponentProps<typeof Button> {
  /** The menu of the row, see `MoreMenu`. */
  menu: RefObject<HTMLElement | null>;
  onClick: () => void;
  /** Classes of its text. */
  textClass?: string;
}

/** The button of a row's menu that deletes its record, after a confirmation. */
export const DeleteInMenu = ({
  menu,
  className,
  onClick,
  textClass,
  ...button
}: DeleteInMenuProps) => (
  <Button
    {...button}
    variant="quiet"
    className={classNames('hover:text-danger', className)}
    onClick={() => {
      // Returns the focus to the menu button, where the dialog returns it later.
      menu.current?.hidePopover?.();
      onClick();
    }}
  >
    {!button.busy && <Trash2 aria-hidden="true" className="size-4" />}
    <span className={textClass}>Delete</span>
  </Button>
);
