import type { ReactElement, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';

interface SaveBarProps {
  isNew: boolean;
  label: string;
  runningSave: PublishAction | null;
  isUnsaved: boolean;
  /** Shown after a draft is saved, until the user types. */
  notice: ReactNode;
  publication: Publication;
  onSchedule: () => void;
  onDraft: () => void;
  /** Shown over the form, so that the form does not move. */
  notices: ReactElement | false | undefined;
  children: ReactElement | false;
}

/** The verb on the publish button [PUB-3]. */
const getSubmitVerb = (isNew: boolean, { isPublished }: Publication) => {
  if (isNew) return 'Add';
  return isPublished ? 'Update' : 'Publish';
};

function findPressedButton(
  runningSave: PublishAction | null,
  { publishAt, unpublishAt }: Publication,
) {
  if (runningSave === null || typeof runningSave === 'string') return runningSave;
  const keepsSchedule =
    runningSave.publishAt === publishAt && runningSave.unpublishAt === unpublishAt;
  return keepsSchedule ? 'draft' : 'schedule';
}

/** Stays at the bottom of the window while the form scrolls [DASH-14]. */
export function SaveBar(props: SaveBarProps) {
  const { isNew, label, runningSave, isUnsaved, notice, publication, onSchedule, onDraft } = props;
  const busy = runningSave !== null;
  const button = findPressedButton(runningSave, publication);
  const publishes = button === 'publish';
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-1.5 border-line border-t bg-page py-4 max-xl:py-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 sm:gap-3',
        // Leaves room to scroll the end of the form above the notices.
        props.notices ? 'mt-28' : 'mt-4',
      )}
    >
      {props.notices}
      {props.children}
      <div className="basis-full text-muted text-sm" aria-live="polite">
        {isUnsaved ? 'Not saved yet. Your changes are kept on this device.' : notice}
      </div>
      <Button variant="secondary" disabled={busy} busy={button === 'schedule'} onClick={onSchedule}>
        Schedule…
      </Button>
      <Button variant="secondary" disabled={busy} busy={button === 'draft'} onClick={onDraft}>
        Save as draft
      </Button>
      <Button type="submit" disabled={busy} busy={publishes} aria-keyshortcuts="Control+S Meta+S">
        {publishes
          ? isNew
            ? 'Uploading...'
            : 'Updating...'
          : `${getSubmitVerb(isNew, publication)} ${label}`}
      </Button>
    </div>
  );
}
