import { CircleCheck } from 'lucide-react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePublishing } from '../../data/publish/use-publishing.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PublishDetails, PublishStatus } from '../../ui/publish-status.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { ChangesView } from './changes-view.tsx';
import { useDraftChanges, useWaitingChanges } from './use-changes.ts';

/** `/dashboard/changes`: what the next publication changes on the website [PUB-5]. */
export const Component = () => (
  <>
    <ScreenHeading title="What will change" />
    <LoadedChanges />
  </>
);

function LoadedChanges() {
  const statusQuery = usePublishing();
  const changesQuery = useWaitingChanges(statusQuery.data);
  if (statusQuery.isError) {
    return <LoadFailed name="the status of the website" onRetry={() => statusQuery.refetch()} />;
  }
  if (statusQuery.data?.waitingChanges === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="All published changes are live"
        text="Drafts are not included here."
      />
    );
  }
  if (changesQuery.isError) {
    return <LoadFailed name="the changes" onRetry={() => changesQuery.refetch()} />;
  }
  if (!changesQuery.data) return <Spinner label="Loading…" />;
  return (
    <div className="space-y-8">
      <div>
        <PublishStatus />
        <PublishDetails />
      </div>
      <ChangesView {...changesQuery.data} />
    </div>
  );
}

interface DraftChangesDialogProps {
  kind: ContentKind;
  id: string;
  onClose: () => void;
}

/** Shows what publishing the draft of a record changes on the website [PUB-5]. */
export function DraftChangesDialog({ kind, id, onClose }: DraftChangesDialogProps) {
  const query = useDraftChanges(kind, id);
  return (
    <Dialog title="What will change" onClose={onClose} className="w-[min(64rem,calc(100vw-2rem))]">
      {query.isPending && <Spinner label="Loading…" />}
      {query.isError && <LoadFailed name="the changes" onRetry={() => query.refetch()} />}
      {query.data && <ChangesView {...query.data} />}
    </Dialog>
  );
}
