import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { closeMenu } from './more-menu.tsx';

interface DeleteMenuItemProps extends ComponentProps<typeof Button> {
  onClick: () => void;
  textClass?: string;
}

/** The *Delete* button in a `MoreMenu`. */
export const DeleteMenuItem = ({
  className,
  onClick,
  textClass,
  ...button
}: DeleteMenuItemProps) => (
  <Button
    {...button}
    variant="quiet"
    className={classNames('hover:text-danger', className)}
    onClick={(event) => {
      closeMenu(event);
      onClick();
    }}
  >
    {!button.busy && <Trash2 className="size-4" />}
    <span className={textClass}>Delete</span>
  </Button>
);
