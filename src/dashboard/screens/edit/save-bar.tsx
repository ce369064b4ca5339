import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Publication } from '../../content/draft-calls.ts';

interface SaveBarProps {
  adding: boolean;
  label: string;
  busy: boolean;
  unsaved: boolean;
  publication: Publication;
  /** What else can be done with the record. */
  children: ReactNode;
}

/** What publishes the form's values says so: *Add*, *Update* or, of a draft, *Publish* [PUB-3]. */
const verbOf = (adding: boolean, { isPublished }: Publication) => {
  if (adding) return 'Add';
  return isPublished ? 'Update' : 'Publish';
};

/** The submit button, at the bottom of the window while the form scrolls [DASH-14]. */
export const SaveBar = ({ adding, label, busy, unsaved, publication, children }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-page/90 py-4 backdrop-blur-sm">
    <p className="mr-auto text-muted text-sm" aria-live="polite">
      {unsaved ? 'Not saved yet. What you typed is kept on this device.' : ''}
    </p>
    {children}
    <Button type="submit" className="shrink-0" busy={busy} aria-keyshortcuts="Control+S Meta+S">
      {busy ? (adding ? 'Uploading...' : 'Updating...') : `${verbOf(adding, publication)} ${label}`}
    </Button>
  </div>
);
