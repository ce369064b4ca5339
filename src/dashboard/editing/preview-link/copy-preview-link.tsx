import { useMutation } from '@tanstack/react-query';
import { Link } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { showError } from '../../ui/show-error.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { describeExpiry } from './preview-link-row.tsx';
import { getOrCreatePreviewLinks, getPreviewLinkUrl } from './use-preview-links.ts';

const PreviewLinkDialog = lazyComponent(
  () => import('./preview-link-dialog.tsx'),
  'PreviewLinkDialog',
);

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
