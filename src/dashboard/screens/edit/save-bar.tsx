import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  adding: boolean;
  label: string;
  busy: boolean;
  unsaved: boolean;
}

/** The submit button, at the bottom of the window while the form scrolls [DASH-14]. */
export const SaveBar = ({ adding, label, busy, unsaved }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 mt-4 flex items-center justify-between gap-3 border-line border-t bg-page/90 py-4 backdrop-blur-sm">
    <p className="text-muted text-sm" aria-live="polite">
      {unsaved ? 'Not saved yet. What you typed is kept on this device.' : ''}
    </p>
    <Button type="submit" className="shrink-0" busy={busy} aria-keyshortcuts="Control+S Meta+S">
      {busy ? (adding ? 'Uploading...' : 'Updating...') : `${adding ? 'Add' : 'Update'} ${label}`}
    </Button>
  </div>
);
