import { useQueryClient } from '@tanstack/react-query';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import { confirm, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { discardDraft, type Publication, type Target } from '../../content/draft-calls.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../show-error.ts';

interface DraftActionsProps {
  resource: { name: ContentKind; label: string };
  /** Undefined for a new record. */
  id: string | undefined;
  publication: Publication;
  /** Of the stored record. */
  etag: string | null;
  busy: boolean;
  /** Stores the values of the form. */
  onStore: (target: Target) => void;
  onSchedule: () => void;
  onDiscarded: () => void;
}

/** What can be done with a form's values instead of publishing them [PUB-3]. */
export function DraftActions(props: DraftActionsProps) {
  const { resource, id, publication, etag, busy, onStore, onSchedule, onDiscarded } = props;
  const { isPublished, hasChanges, publishAt, unpublishAt } = publication;
  const client = useQueryClient();

  const takeOff = async () => {
    if (await confirm(takeOffQuestion(resource.label))) onStore('unpublished');
  };

  const discard = async () => {
    if (id === undefined || !(await confirm(discardQuestion))) return;
    try {
      await discardDraft(resource.name, id, etag);
      await invalidateContent(client, resource);
      onDiscarded();
      toast('The changes are discarded.', 3000);
    } catch (error) {
      await showError(error, 'Failed to discard the changes');
    }
  };

  return (
    <>
      {isPublished && (hasChanges || publishAt || unpublishAt) && (
        <Button look="quiet" disabled={busy} onClick={discard}>
          Discard changes
        </Button>
      )}
      {isPublished && contentKinds[resource.name].order !== 'singleton' && (
        <Button look="quiet" disabled={busy} onClick={takeOff}>
          Unpublish
        </Button>
      )}
      <Button look="secondary" disabled={busy} onClick={onSchedule}>
        Schedule…
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => onStore({ publishAt, unpublishAt })}>
        Save as draft
      </Button>
    </>
  );
}

const takeOffQuestion = (label: string) => ({
  title: `Take this ${label} off the website?`,
  text: 'Visitors do not see it any more. It is kept as a draft, and can be published again.',
  confirm: 'Yes, unpublish',
  cancel: 'No',
});

const discardQuestion = {
  title: 'Discard the changes?',
  text: 'What visitors see stays as it is. The changes and their schedule are gone; the history keeps them.',
  confirm: 'Yes, discard',
  cancel: 'No',
  danger: true,
};
