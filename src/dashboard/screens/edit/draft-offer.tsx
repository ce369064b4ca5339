import { Button } from '#ui/button.tsx';
import { relativeTime } from '../relative-time.ts';

interface DraftOfferProps {
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers back what was typed here earlier and never saved. */
export const DraftOffer = ({ savedAt, onRestore, onDiscard }: DraftOfferProps) => (
  <div
    role="status"
    className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-warning-soft p-4 text-strong"
  >
    <p>You have unsaved changes here from {relativeTime(new Date(savedAt))}.</p>
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
