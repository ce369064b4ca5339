import { Button } from '#ui/button.tsx';
import { relativeTime } from '../relative-time.ts';
import type { Draft } from './drafts.ts';

interface DraftOfferProps {
  draft: Pick<Draft<string>, 'savedAt' | 'unsentPictures'>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore what was typed here earlier and not saved. */
export const DraftOffer = ({ draft, onRestore, onDiscard }: DraftOfferProps) => (
  <div
    role="status"
    className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-warning-soft p-4 text-strong"
  >
    <div>
      <p>You have unsaved changes here from {relativeTime(new Date(draft.savedAt))}.</p>
      {draft.unsentPictures?.map((label) => (
        <p key={label}>The picture “{label}” was not sent. Please choose it again.</p>
      ))}
    </div>
    <div className="flex gap-2">
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button look="secondary" onClick={onRestore}>
        Restore draft
      </Button>
    </div>
  </div>
);
