import { useMutation } from '@tanstack/react-query';
import { Link } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { showError } from '../../ui/show-error.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { describeExpiry, getOrCreatePreviewLinks, getPreviewLinkUrl } from './use-preview-links.ts';

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

interface CopyPreviewLinkProps {
  kind: ContentKind;
  id: string;
  isIconOnlyOnPhone?: boolean;
}

/** Copies a preview link to the newest version of a record. If the browser refuses, a dialog shows the link [PUB-4]. */
export function CopyPreviewLink({ kind, id, isIconOnlyOnPhone = false }: CopyPreviewLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: copy, isPending } = useMutation({
    mutationFn: async () => {
      const links = await getOrCreatePreviewLinks(kind, id, null);
      const link = links.find(({ version }) => version === null);
      if (link && (await writeToClipboard(getPreviewLinkUrl(link)))) {
        toast(`Preview link copied. ${describeExpiry(link)}`, 4000);
      } else setOpen(true);
    },
    onError: (error) => showError(error, 'Failed to create the link'),
  });
  return (
    <>
      <Button
        variant="secondary"
        className="shrink-0 max-sm:px-3"
        busy={isPending}
        onClick={() => copy()}
      >
        {!isPending && <Link className="size-4" />}
        <span className={isIconOnlyOnPhone ? 'max-sm:sr-only' : ''}>Copy preview link</span>
      </Button>
      {isOpen && (
        <PreviewLinkDialog kind={kind} id={id} version={null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
