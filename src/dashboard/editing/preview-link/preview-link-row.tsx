import { useState } from 'react';
import type { PreviewLink } from '#contract/entities/preview.ts';
import { fullMoment } from '#contract/time/full-moment.ts';
import { Button } from '#ui/button.tsx';

/** Until when a link is valid, as a sentence. */
export const until = ({ expiresAt }: Pick<PreviewLink, 'expiresAt'>): string =>
  `Valid until ${fullMoment(new Date(expiresAt))}.`;

interface PreviewLinkRowProps {
  link: PreviewLink;
  onCopy: () => void;
  onRevoke: () => Promise<void>;
}

/** A link that is valid: what it shows, who made it, and its end. */
export function PreviewLinkRow({ link, onCopy, onRevoke }: PreviewLinkRowProps) {
  const [isEnding, setEnding] = useState(false);
  const { version, by } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <p className="min-w-0 text-sm">
        <span className="block font-medium text-strong">{until(link)}</span>
        <span className="text-muted">
          <span>{version !== null && `Always shows version ${version}. `}</span>
          <span>{by && `Created by ${by}.`}</span>
        </span>
      </p>
      <span className="flex gap-2">
        <Button look="secondary" onClick={onCopy}>
          Copy
        </Button>
        <Button
          look="danger"
          busy={isEnding}
          onClick={async () => {
            setEnding(true);
            await onRevoke();
            setEnding(false);
          }}
        >
          Revoke
        </Button>
      </span>
    </li>
  );
}
