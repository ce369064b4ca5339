import { useEffect, useRef, useState } from 'react';
import type { PreviewLink } from '#contract/entities/preview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { showError } from '../../ui/show-error.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { NewPreviewLink } from './new-preview-link.tsx';
import { PreviewLinkRow, until } from './preview-link-row.tsx';
import { addressOf, usePreviewLinks } from './use-preview-links.ts';

interface PreviewLinkDialogProps {
  kind: ContentKind;
  id: string;
  /** The version that new links stay at; null for links that follow the newest one. */
  version: number | null;
  onClose: () => void;
}

/** A link that was copied, or that the browser did not let us copy. */
interface Copied {
  link: PreviewLink;
  isDone: boolean;
}

/** Copies a link to the preview of a record as soon as it opens, and lists the links that hold [PUB-4]. */
export function PreviewLinkDialog({ kind, id, version, onClose }: PreviewLinkDialogProps) {
  const { query, make, revoke } = usePreviewLinks(kind, id, version);
  const [copied, setCopied] = useState<Copied | null>(null);
  const links = query.data ?? [];

  async function copy(link: PreviewLink) {
    setCopied({ link, isDone: await writeToClipboard(addressOf(link)) });
  }

  const newest = query.data?.find((link) => link.version === version);
  const isCopiedAtStart = useRef(false);
  useEffect(() => {
    if (!newest || isCopiedAtStart.current) return;
    isCopiedAtStart.current = true;
    copy(newest);
  });

  async function end(link: PreviewLink) {
    try {
      await revoke(link);
      if (copied?.link._id === link._id) setCopied(null);
    } catch (error) {
      showError(error, 'Failed to revoke this link');
    }
  }

  return (
    <Dialog title="Preview link" onClose={onClose}>
      <p>
        Whoever has the link sees this page as it{' '}
        <span>{version ? 'is in this version' : 'was saved last'}</span>, also before it is public.
        No account is needed.
      </p>
      {query.isPending && (
        <p className="mt-6">
          <Spinner label="Loading…" />
        </p>
      )}
      {query.isError && <LoadFailed what="the link" onRetry={() => query.refetch()} />}
      {copied && <LinkField key={copied.link._id} {...copied} />}
      <p role="status" className="mt-2 font-medium text-sm text-strong">
        {copied && said(copied)}
      </p>
      {query.isSuccess && (
        <>
          <h3 className="mt-8 mb-3 font-sans font-semibold text-base text-strong">Active links</h3>
          {links.length === 0 && <p className="text-muted text-sm">There are none.</p>}
          <ul className="space-y-3">
            {links.map((link) => (
              <PreviewLinkRow
                key={link._id}
                link={link}
                onCopy={() => copy(link)}
                onRevoke={() => end(link)}
              />
            ))}
          </ul>
          <NewPreviewLink onMake={async (days) => copy(await make(days))} />
        </>
      )}
    </Dialog>
  );
}

const said = ({ link, isDone }: Copied): string =>
  `${isDone ? 'Copied.' : 'Please copy the link from here.'} ${until(link)}`;

const LinkField = ({ link, isDone }: Copied) => (
  <TextField
    label="Link"
    className="mt-6"
    readOnly
    value={addressOf(link)}
    autoFocus={!isDone}
    onFocus={(event) => event.currentTarget.select()}
  />
);
