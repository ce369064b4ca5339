import { GitCompare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContentKind } from '#contract/content-kinds.ts';
import { Button } from '#ui/button.tsx';

const DraftChangesDialog = lazy(() =>
  import('../../changes/changes.tsx').then(({ DraftChangesDialog }) => ({
    default: DraftChangesDialog,
  })),
);

interface DraftChangesButtonProps {
  kind: ContentKind;
  id: string;
}

/** Opens what publishing the draft of a record would change [PUB-5]. */
export function DraftChangesButton({ kind, id }: DraftChangesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <GitCompare aria-hidden="true" className="size-4" />
        What will change
      </Button>
      {isOpen && (
        <Suspense>
          <DraftChangesDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
