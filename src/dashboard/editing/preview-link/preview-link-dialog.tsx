import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PreviewLink, previewDays } from '#contract/entities/preview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useSiteLanguages } from '../../data/use-site-languages.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { selectOnFocus } from '../../ui/select-on-focus.ts';
import { showError } from '../../ui/show-error.ts';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { describeExpiry, getPreviewLinkUrl, usePreviewLinks } from './use-preview-links.ts';

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

  const linkToCopy = query.data?.find((link) => link.version === version);
  const hasCopied = useRef(false);
  useEffect(() => {
    if (!linkToCopy || hasCopied.current) return;
    hasCopied.current = true;
    copy(linkToCopy);
  });

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

interface PreviewLinkRowProps {
  link: PreviewLink;
  onCopy: () => void;
  onRevoke: () => Promise<void>;
}

function PreviewLinkRow({ link, onCopy, onRevoke }: PreviewLinkRowProps) {
  const revoke = useMutation({
    mutationFn: onRevoke,
    onError: (error) => showError(error, 'Failed to revoke this link'),
  });
  const { version, by } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <p className="min-w-0 text-sm">
        <span className="block font-medium text-strong">{describeExpiry(link)}</span>
        <span className="text-muted">
          <span>{version !== null && `Always shows version ${version}. `}</span>
          <span>{by && `Created by ${by}.`}</span>
        </span>
      </p>
      <span className="flex gap-2">
        <Button variant="secondary" onClick={onCopy}>
          Copy
        </Button>
        <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Revoke
        </Button>
      </span>
    </li>
  );
}

const choices = [1, previewDays.default, 14, previewDays.max];

function NewPreviewLink({ onCreate }: { onCreate: (days: number) => Promise<void> }) {
  const [days, setDays] = useState(previewDays.default);
  const create = useMutation({
    mutationFn: onCreate,
    onError: (error) => showError(error, 'Failed to create the link'),
  });
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <SelectField
        label="Valid for"
        options={choices.map((choice) => [String(choice), pluralize(choice, 'day', 'days')])}
        value={days}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate(days)}>
        Create a new link
      </Button>
    </div>
  );
}

function CopiedLink({ copyResult }: { copyResult: CopyResult | null }) {
  const languages = useSiteLanguages();
  return (
    <>
      {copyResult && (
        <LinkField
          key={copyResult.link._id}
          label="Link"
          value={getPreviewLinkUrl(copyResult.link)}
          autoFocus={!copyResult.isCopied}
        />
      )}
      <p role="status" className="mt-2 font-medium text-sm text-strong">
        {copyResult &&
          `${copyResult.isCopied ? 'Copied.' : 'Please copy the link above.'} ${describeExpiry(copyResult.link)}`}
      </p>
      {copyResult &&
        languages.map((language) => (
          <LinkField
            key={`${copyResult.link._id} ${language}`}
            label={`Link to the page in ${getLanguageName(language)}`}
            value={getPreviewLinkUrl(copyResult.link, language)}
          />
        ))}
    </>
  );
}

const LinkField = (props: { label: string; value: string; autoFocus?: boolean }) => (
  <TextField {...props} className="mt-6" readOnly {...selectOnFocus} />
);
