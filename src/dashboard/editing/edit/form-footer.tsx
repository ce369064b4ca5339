import type { ReactElement } from 'react';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { hasDraft, type Publication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { useOverview } from '../../data/use-overview.ts';
import type { StoredAutosave } from './autosave.ts';
import { SaveBar } from './save-bar.tsx';
import type { useEditForm } from './use-edit-form.ts';

const PublishedActions = lazyComponent(() => import('./published-actions.tsx'), 'PublishedActions');
const BarNotices = lazyComponent(() => import('./bar-notices.tsx'), 'BarNotices');
const DraftNotice = lazyComponent(() => import('./draft-notice.tsx'), 'DraftNotice');

interface FormFooterProps {
  resource: EditableResource;
  id: string | undefined;
  publication: Publication;
  editForm: ReturnType<typeof useEditForm>;
  /** The newest autosave from another device, if it is not offered above the form yet. */
  hiddenOffer: StoredAutosave | undefined;
  onShowOffers: () => void;
  onSchedule: () => void;
  onDiscarded: () => void;
  sideSwitch: ReactElement | false;
}

export function FormFooter(props: FormFooterProps) {
  const { resource, id, publication, editForm, hiddenOffer } = props;
  const { form, etag, autosave, saver, savedDraft } = editForm;
  const { editors } = autosave;
  const { isPublished, publishAt, unpublishAt } = publication;
  // Does not load the overview because the menu loads it.
  const proposalCount = useOverview(false).data?.proposals;
  const canUnpublish = contentKinds[resource.name].order !== 'singleton';
  return (
    <>
      <SaveBar
        isNew={id === undefined}
        label={resource.label}
        runningSave={saver.runningSave}
        isUnsaved={form.isDirty}
        notice={
          id !== undefined &&
          savedDraft && (
            <DraftNotice kind={resource.name} id={id} publication={publication} {...savedDraft} />
          )
        }
        publication={publication}
        onSchedule={props.onSchedule}
        onDraft={() => saver.submit({ publishAt, unpublishAt })}
        notices={
          (!!proposalCount || editors.length > 0 || hiddenOffer) && (
            <BarNotices {...props} proposals={proposalCount} editors={editors} />
          )
        }
      >
        {props.sideSwitch}
      </SaveBar>
      {id !== undefined && isPublished && (canUnpublish || hasDraft(publication)) && (
        <PublishedActions
          resource={resource}
          id={id}
          canUnpublish={canUnpublish}
          publication={publication}
          etag={etag}
          busy={saver.runningSave !== null}
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
