import { X } from 'lucide-react';
import { t } from '#words/words.ts';

interface DialogHeaderProps {
  /** For the `aria-labelledby` of the dialog. */
  titleId: string;
  title: string;
  onClose: () => void;
}

export const DialogHeader = ({ titleId, title, onClose }: DialogHeaderProps) => (
  <div className="mb-6 flex items-start justify-between gap-4">
    <h2 id={titleId} className="font-display text-2xl text-strong">
      {title}
    </h2>
    <button
      type="button"
      aria-label={t('Close')}
      onClick={onClose}
      className="-mt-1 -me-2 inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-strong focus-visible:outline-2 focus-visible:outline-accent"
    >
      <X className="size-5" />
    </button>
  </div>
);
