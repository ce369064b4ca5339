import { GitCompare } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';

const DraftChangesDialog = lazyComponent(
  () => import('../changes/changes.tsx'),
  'DraftChangesDialog',
);

/**
 * Shows what would change if the record’s draft were published [PUB-5]. On a phone, the button is in a menu because the header's
 * buttons would not fit in one row.
 */
export function DraftChangesButton({ kind, id }: { kind: ContentKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <MoreMenu label="More" variant="secondary" className="" inlineFrom="sm" menu={menu}>
        <Button
          variant="secondary"
          onClick={() => {
            // Moves the focus to the menu button because the dialog later returns the focus there.
            menu.current?.hidePopover?.();
            setOpen(true);
          }}
        >
          <GitCompare className="size-4" />
          What will change
        </Button>
      </MoreMenu>
      {isOpen && <DraftChangesDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
