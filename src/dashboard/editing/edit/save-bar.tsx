import type { ReactElement, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';

interface SaveBarProps {
  adding: boolean;
  label: string;
  /** The save that runs. */
  underway: PublishAction | null;
  unsaved: boolean;
  /** Is said once a draft is saved, until something is typed. */
  saved: ReactNode;
  publication: Publication;
  onSchedule: () => void;
  onDraft: () => void;
  /** What the form learns while it is in use. It lies over the form, so that nothing moves when it comes. */
  notices: ReactElement | false | undefined;
  /** Stands above the buttons. */
  children: ReactElement | false;
}

/** What publishes the form's values says so: *Add*, *Update* or, of a draft, *Publish* [PUB-3]. */
const verbOf = (adding: boolean, { isPublished }: Publication) => {
  if (adding) return 'Add';
  return isPublished ? 'Update' : 'Publish';
};

/** The button whose save runs. */
function pressedOf(underway: PublishAction | null, { publishAt, unpublishAt }: Publication) {
  if (underway === null || typeof underway === 'string') return underway;
  const keepsSchedule = underway.publishAt === publishAt && underway.unpublishAt === unpublishAt;
  return keepsSchedule ? 'draft' : 'schedule';
}

/** The submit button, and what keeps visitors from seeing the values, at the bottom of the window while the form scrolls [DASH-14]. */
export function SaveBar(props: SaveBarProps) {
  const { adding, label, underway, unsaved, saved, publication, onSchedule, onDraft } = props;
  const busy = underway !== null;
  const pressed = pressedOf(underway, publication);
  const publishes = pressed === 'publish';
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-1.5 border-line border-t bg-page py-4 max-xl:py-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 sm:gap-3',
        // The end of the form can be scrolled out from under the notices.
        props.notices ? 'mt-28' : 'mt-4',
      )}
    >
      {props.notices}
      {props.children}
      <div className="basis-full text-muted text-sm" aria-live="polite">
        {unsaved ? 'Not saved yet. What you typed is kept on this device.' : saved}
      </div>
      <Button look="secondary" disabled={busy} busy={pressed === 'schedule'} onClick={onSchedule}>
        Schedule…
      </Button>
      <Button look="secondary" disabled={busy} busy={pressed === 'draft'} onClick={onDraft}>
        Save as draft
      </Button>
      <Button type="submit" disabled={busy} busy={publishes} aria-keyshortcuts="Control+S Meta+S">
        {publishes
          ? adding
            ? 'Uploading...'
            : 'Updating...'
          : `${verbOf(adding, publication)} ${label}`}
      </Button>
    </div>
  );
}
