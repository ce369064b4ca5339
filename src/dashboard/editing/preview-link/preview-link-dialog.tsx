import { useEffect, useRef, useState } from 'react';
import { getPreviewPath, type PreviewLink } from '#contract/entities/preview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useSiteLanguages } from '../../data/use-site-languages.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { selectOnFocus } from '../../ui/select-on-focus.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { NewPreviewLink } from './new-preview-link.tsx';
import { describeExpiry, PreviewLinkRow } from './preview-link-row.tsx';
import { getPreviewLinkUrl, usePreviewLinks } from './use-preview-links.ts';

interface PreviewLinkDialogProps {
  kind: ContentKind;
  id: string;
  /** The version that new links show. Null means the newest version at each visit. */
  version: number | null;
  onClose: () => void;
}

/** `isCopied` is false if the browser refused to copy the link. */
interface CopyResult {
  link: PreviewLink;
  isCopied: boolean;
}

/** Copies a preview link when the dialog opens, and lists the valid links [PUB-4]. */
export function PreviewLinkDialog({ kind, id, version, onClose }: PreviewLinkDialogProps) {
  const { query, create, revoke } = usePreviewLinks(kind, id, version);
  const [copyResult, setCopyResult] = useState<CopyResult | null>(null);

  async function copy(link: PreviewLink) {
    setCopyResult({ link, isCopied: await writeToClipboard(getPreviewLinkUrl(link)) });
  }

  useCopyOnce(
    query.data?.find((link) => link.version === version),
    copy,
  );

  async function handleRevoke(link: PreviewLink) {
    await revoke(link);
    if (copyResult?.link._id === link._id) setCopyResult(null);
  }

  return (
    <Dialog title="Preview link" onClose={onClose}>
      <p>
        Anyone with the link can see <span>{version ? 'this version' : 'the newest version'}</span>{' '}
        of this page, even before it is published. No account is needed.
      </p>
      {query.isPending && (
        <p className="mt-6">
          <Spinner label="Loading…" />
        </p>
      )}
      {query.isError && <LoadFailed name="the link" onRetry={() => query.refetch()} />}
      <CopiedLink copyResult={copyResult} />
      {query.isSuccess && (
        <>
          <ActiveLinks links={query.data} onCopy={copy} onRevoke={handleRevoke} />
          <NewPreviewLink onCreate={async (days) => copy(await create(days))} />
        </>
      )}
    </Dialog>
  );
}

interface ActiveLinksProps {
  links: PreviewLink[];
  onCopy: (link: PreviewLink) => void;
  onRevoke: (link: PreviewLink) => Promise<void>;
}

/** After a link is revoked, the focus moves to the heading because the focused button is removed. */
function ActiveLinks({ links, onCopy, onRevoke }: ActiveLinksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h3
        ref={heading}
        tabIndex={-1}
        className="mt-8 mb-3 font-sans font-semibold text-base text-strong outline-none"
      >
        Active links
      </h3>
      {links.length === 0 && <p className="text-muted text-sm">No active links.</p>}
      <ul className="space-y-3">
        {links.map((link) => (
          <PreviewLinkRow
            key={link._id}
            link={link}
            onCopy={() => onCopy(link)}
            onRevoke={async () => {
              await onRevoke(link);
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** Calls `copy` once, as soon as `link` is loaded. */
function useCopyOnce(link: PreviewLink | undefined, copy: (link: PreviewLink) => void) {
  const isCopied = useRef(false);
  useEffect(() => {
    if (!link || isCopied.current) return;
    isCopied.current = true;
    copy(link);
  });
}

function CopiedLink({ copyResult }: { copyResult: CopyResult | null }) {
  const languages = useSiteLanguages();
  return (
    <>
      {copyResult && (
        <LinkField
          key={copyResult.link._id}
          label="Link"
          url={getPreviewLinkUrl(copyResult.link)}
          isFocused={!copyResult.isCopied}
        />
      )}
      <p role="status" className="mt-2 font-medium text-sm text-strong">
        {copyResult && describeCopyResult(copyResult)}
      </p>
      {copyResult &&
        languages.map((language) => (
          <LinkField
            key={`${copyResult.link._id} ${language}`}
            label={`Link to the page in ${getLanguageName(language)}`}
            url={
              new URL(
                localizePath(getPreviewPath(copyResult.link.token), language),
                location.origin,
              ).href
            }
            isFocused={false}
          />
        ))}
    </>
  );
}

const describeCopyResult = ({ link, isCopied }: CopyResult): string =>
  `${isCopied ? 'Copied.' : 'Please copy the link above.'} ${describeExpiry(link)}`;

interface LinkFieldProps {
  label: string;
  url: string;
  isFocused: boolean;
}

const LinkField = ({ label, url, isFocused }: LinkFieldProps) => (
  <TextField
    label={label}
    className="mt-6"
    readOnly
    value={url}
    autoFocus={isFocused}
    {...selectOnFocus}
  />
);
