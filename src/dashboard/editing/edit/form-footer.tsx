import type { ReactElement } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { useOverview } from '../../data/use-overview.ts';
import type { useShownOffers } from './offered-autosaves.tsx';
import type { useEditForm } from './use-edit-form.ts';
import { isDraftSave } from './use-save.ts';

const PublishedActions = lazyComponent(() => import('./published-actions.tsx'), 'PublishedActions');
const BarNotices = lazyComponent(() => import('./bar-notices.tsx'), 'BarNotices');
const DraftNotice = lazyComponent(() => import('./draft-notice.tsx'), 'DraftNotice');

interface FormFooterProps {
  resource: EditableResource;
  id: string | undefined;
  publication: Publication;
  /** False for the only record of its kind. */
  canUnpublish: boolean;
  editForm: ReturnType<typeof useEditForm>;
  offers: ReturnType<typeof useShownOffers>;
  onSchedule: () => void;
  onDiscarded: () => void;
  sideSwitch: ReactElement | false;
}

/** The save buttons stay at the bottom of the window while the form scrolls [DASH-14]. */
export function FormFooter(props: FormFooterProps) {
  const { resource, id, publication, canUnpublish, editForm, offers } = props;
  const { form, etag, autosave, saver, savedDraft } = editForm;
  const { editors } = autosave;
  const { isPublished, publishAt, unpublishAt } = publication;
  // Does not load the overview because the menu loads it.
  const proposalCount = useOverview(false).data?.proposals;
  const hasNotices = !!proposalCount || editors.length > 0 || offers.hiddenOffer;
  const busy = saver.runningSave !== null;
  const pressedButton = findPressedButton(saver.runningSave, publication);
  return (
    <>
      <div
        className={classNames(
          'sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-1.5 border-line border-t bg-page py-4 max-xl:py-2 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5 sm:gap-3',
          // Leaves room to scroll the end of the form above the notices.
          hasNotices ? 'mt-28' : 'mt-4',
        )}
      >
        {/* The notices appear over the form so that the form does not move. */}
        {hasNotices && <BarNotices {...props} proposals={proposalCount} editors={editors} />}
        {props.sideSwitch}
        <div className="basis-full text-muted text-sm" aria-live="polite">
          {form.isDirty ? (
            <span>Not saved yet. Your changes are kept on this device.</span>
          ) : (
            id !== undefined &&
            savedDraft && (
              <DraftNotice kind={resource.name} id={id} publication={publication} {...savedDraft} />
            )
          )}
        </div>
        <Button
          variant="secondary"
          disabled={busy}
          busy={pressedButton === 'schedule'}
          onClick={props.onSchedule}
        >
          Schedule…
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          busy={pressedButton === 'draft'}
          onClick={() => saver.submit({ publishAt, unpublishAt })}
        >
          Save as draft
        </Button>
        <Button
          type="submit"
          disabled={busy}
          busy={pressedButton === 'publish'}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {getSubmitLabel(props, pressedButton === 'publish')}
        </Button>
      </div>
      {id !== undefined && isPublished && (canUnpublish || publication.hasChanges) && (
        <PublishedActions
          resource={resource}
          id={id}
          canUnpublish={canUnpublish}
          publication={publication}
          etag={etag}
          busy={busy}
          onSubmit={saver.submit}
          onDiscarded={() => {
            autosave.stop();
            props.onDiscarded();
          }}
        />
      )}
    </>
  );
}

function findPressedButton(runningSave: PublishAction | null, publication: Publication) {
  if (runningSave === null || typeof runningSave === 'string') return runningSave;
  return isDraftSave(runningSave, publication) ? 'draft' : 'schedule';
}

function getSubmitLabel({ resource, id, publication }: FormFooterProps, isRunning: boolean) {
  if (id === undefined) return isRunning ? 'Uploading...' : `Add ${resource.thing}`;
  if (isRunning) return 'Updating...';
  return `${publication.isPublished ? 'Update' : 'Publish'} ${resource.thing}`;
}
