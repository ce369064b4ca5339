import { Link } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';

const PreviewLinkDialog = lazyComponent(
  () => import('./preview-link-dialog.tsx'),
  'PreviewLinkDialog',
);

interface PreviewLinkButtonProps {
  kind: ContentKind;
  id: string;
  /** The version that the link shows. Defaults to the newest version at each visit. */
  version?: number;
}

/** Opens a dialog with links that show a record's page to people without an account [PUB-4]. */
export function PreviewLinkButton({ kind, id, version }: PreviewLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        {...(version && { 'aria-label': `Copy preview link to version ${version}` })}
      >
        <Link className="size-4" />
        Copy preview link
      </Button>
      {isOpen && (
        <PreviewLinkDialog
          kind={kind}
          id={id}
          version={version ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
