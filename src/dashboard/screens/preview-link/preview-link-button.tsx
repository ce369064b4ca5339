import { Link } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContentKind } from '#contract/content-kinds.ts';
import { Button } from '#ui/button.tsx';

const PreviewLinkDialog = lazy(async () => ({
  default: (await import('./preview-link-dialog.tsx')).PreviewLinkDialog,
}));

/** Lets somebody without an account read a stored record as its finished page [PUB-4]. */
export function PreviewLinkButton({ kind, id }: { kind: ContentKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Link aria-hidden="true" className="size-4" />
        Copy preview link
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewLinkDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
