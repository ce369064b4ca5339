import { useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { confirm, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import {
  discardDraft,
  type Publication,
  type PublishAction,
} from '../../data/content/draft-calls.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';

interface PublishedActionsProps {
  resource: { name: ContentKind; label: string };
  id: string;
  /** False for the only record of its kind. */
  canUnpublish: boolean;
  publication: Publication;
  etag: string | null;
  busy: boolean;
  onSubmit: (action: PublishAction) => void;
  onDiscarded: () => void;
}

/** Unpublishes a record or discards its changes [PUB-3]. */
export function PublishedActions(props: PublishedActionsProps) {
  const { resource, id, canUnpublish, publication, etag, busy, onSubmit, onDiscarded } = props;
  const client = useQueryClient();

  const unpublish = async () => {
    if (await confirm(createUnpublishQuestion(resource.label))) onSubmit('unpublish');
  };

  const discard = async () => {
    if (!(await confirm(discardQuestion))) return;
    try {
      await discardDraft(resource.name, id, etag);
      await invalidateContent(client, resource);
      onDiscarded();
      toast('Changes discarded.', 3000);
    } catch (error) {
      showError(error, 'Failed to discard the changes');
    }
  };

  return (
    <div className="flex flex-wrap justify-end gap-3">
      {publication.hasChanges && (
        <Button variant="quiet" disabled={busy} onClick={discard}>
          Discard changes
        </Button>
      )}
      {canUnpublish && (
        <Button variant="quiet" disabled={busy} onClick={unpublish}>
          Unpublish
        </Button>
      )}
    </div>
  );
}

const createUnpublishQuestion = (label: string) => ({
  title: `Unpublish this ${label}?`,
  text: 'Visitors will no longer see it. It is kept as a draft that you can publish again.',
  confirm: 'Yes, unpublish',
  cancel: 'Cancel',
});

const discardQuestion = {
  title: 'Discard the changes?',
  text: 'Visitors keep seeing the current version. The changes and any schedule are removed. You can still find the changes in the history.',
  confirm: 'Yes, discard',
  cancel: 'Cancel',
  danger: true,
};
