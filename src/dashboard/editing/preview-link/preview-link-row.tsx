import { useMutation } from '@tanstack/react-query';
import type { PreviewLink } from '#contract/entities/preview.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { Button } from '#ui/button.tsx';
import { showError } from '../../ui/show-error.ts';

export const describeExpiry = ({ expiresAt }: Pick<PreviewLink, 'expiresAt'>): string =>
  `Valid until ${formatFullTime(new Date(expiresAt))}.`;

interface PreviewLinkRowProps {
  link: PreviewLink;
  onCopy: () => void;
  onRevoke: () => Promise<void>;
}

export function PreviewLinkRow({ link, onCopy, onRevoke }: PreviewLinkRowProps) {
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
