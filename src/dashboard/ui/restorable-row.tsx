import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { focusHeadingOnRemoval } from './navigation/focus-heading.ts';

interface RestorableRowProps {
  title: string;
  /** The item's name, which is part of the button's accessible name. */
  name: string;
  busy: boolean;
  onRestore: () => void;
  children: ReactNode;
}

export const RestorableRow = ({ title, name, busy, onRestore, children }: RestorableRowProps) => (
  <li
    ref={focusHeadingOnRemoval}
    className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6"
  >
    <div className="min-w-0 grow [overflow-wrap:anywhere]">
      <p className="font-semibold text-strong">{title}</p>
      <p className="text-muted text-sm">{children}</p>
    </div>
    <Button
      variant="secondary"
      className="self-start sm:self-center"
      busy={busy}
      aria-label={`Restore ${name}`}
      onClick={onRestore}
    >
      <RotateCcw className="size-4" />
      Restore
    </Button>
  </li>
);
