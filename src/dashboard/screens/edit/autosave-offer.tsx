import { Button } from '#ui/button.tsx';
import { relativeTime } from '../relative-time.ts';
import type { Autosave } from './autosave.ts';

interface AutosaveOfferProps {
  autosave: Pick<Autosave<string>, 'savedAt' | 'unsentPictures'>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore what was typed here earlier and not saved. */
export const AutosaveOffer = ({ autosave, onRestore, onDiscard }: AutosaveOfferProps) => (
  <div
    role="status"
    className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-warning-soft p-4 text-strong"
  >
    <div>
      <p>You have unsaved changes here from {relativeTime(new Date(autosave.savedAt))}.</p>
      {autosave.unsentPictures?.map((label) => (
        <p key={label}>The picture “{label}” was not sent. Please choose it again.</p>
      ))}
    </div>
    <div className="flex gap-2">
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button look="secondary" onClick={onRestore}>
        Restore changes
      </Button>
    </div>
  </div>
);
