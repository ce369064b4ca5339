import { Ellipsis, GitCompare } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const DraftChangesDialog = lazyPart(
  () => import('../changes/changes.tsx'),
  ({ DraftChangesDialog }) => DraftChangesDialog,
);

interface DraftChangesButtonProps {
  kind: ContentKind;
  id: string;
}

/**
 * Shows what publishing the draft of a record would change [PUB-5]. On a phone it is in a menu, so that the header has one
 * row of buttons.
 */
export function DraftChangesButton({ kind, id }: DraftChangesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="More"
        className={buttonClass('secondary', 'sm:hidden')}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="inset-auto m-0 rounded-xl border border-line bg-surface px-2! py-2 shadow-lg [position-area:bottom_span-left] sm:static sm:block sm:overflow-visible sm:border-0 sm:bg-transparent sm:p-0! sm:shadow-none"
      >
        <Button
          look="secondary"
          onClick={() => {
            // Returns the focus to the menu button, where the dialog returns it later.
            menu.current?.hidePopover?.();
            setOpen(true);
          }}
        >
          <GitCompare aria-hidden="true" className="size-4" />
          What will change
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <DraftChangesDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
