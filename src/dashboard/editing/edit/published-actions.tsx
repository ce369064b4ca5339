import { useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { confirm, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import {
  discardDraft,
  hasDraft,
  type Publication,
  type PublishAction,
} from '../../data/content/draft-calls.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';

interface PublishedActionsProps {
  resource: { name: ContentKind; label: string };
  id: string;
  /** Whether the record can be taken off the website: not the only one of its kind. */
  canUnpublish: boolean;
  publication: Publication;
  /** Of the stored record. */
  etag: string | null;
  busy: boolean;
  /** Stores the values of the form. */
  onStore: (action: PublishAction) => void;
  onDiscarded: () => void;
}

/** What can be done with a published record: take it off the website, or discard what visitors do not see of it [PUB-3]. */
export function PublishedActions(props: PublishedActionsProps) {
  const { resource, id, canUnpublish, publication, etag, busy, onStore, onDiscarded } = props;
  const client = useQueryClient();

  const takeOff = async () => {
    if (await confirm(takeOffQuestion(resource.label))) onStore('unpublish');
  };

  const discard = async () => {
    if (!(await confirm(discardQuestion))) return;
    try {
      await discardDraft(resource.name, id, etag);
      await invalidateContent(client, resource);
      onDiscarded();
      toast('The changes are discarded.', 3000);
    } catch (error) {
      showError(error, 'Failed to discard the changes');
    }
  };

  return (
    <div className="flex flex-wrap justify-end gap-3">
      {hasDraft(publication) && (
        <Button look="quiet" disabled={busy} onClick={discard}>
          Discard changes
        </Button>
      )}
      {canUnpublish && (
        <Button look="quiet" disabled={busy} onClick={takeOff}>
          Unpublish
        </Button>
      )}
    </div>
  );
}

const takeOffQuestion = (label: string) => ({
  title: `Unpublish this ${label}?`,
  text: 'Visitors will no longer see it. It is kept as a draft, and you can publish it again.',
  confirm: 'Yes, unpublish',
  cancel: 'No',
});

const discardQuestion = {
  title: 'Discard the changes?',
  text: 'Visitors see no difference. The changes and their schedule are removed. You can still find them in the history.',
  confirm: 'Yes, discard',
  cancel: 'No',
  danger: true,
};
