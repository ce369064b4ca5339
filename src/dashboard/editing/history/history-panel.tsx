import { useQuery } from '@tanstack/react-query';
import type { Revision } from '#contract/entities/history.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getHistory } from '#contract/routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { createRecordListQuery, type ReadPage } from '../../data/content/record-list.ts';
import {
  formatRevisionAuthor,
  getRevisionVerb,
  isScheduling,
} from '../../data/content/revision-verb.ts';
import { listFields } from '../../data/form-values.ts';
import { formatScheduleTime } from '../../data/site-and-local-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { useFeature } from '../../kinds/resources.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { PreviewLinkButton } from '../preview-link/preview-link-buttons.tsx';
import { DifferenceList } from './difference-list.tsx';
import { findDifferences } from './differences.ts';
import { findRevisionBases } from './revision-bases.ts';
import { useRevisionActions } from './use-revision-actions.ts';

interface HistoryPanelProps {
  kind: ContentKind;
  id: string;
  onRestored: () => void;
  onClose: () => void;
}

/** Suspends until the labels of the record's fields are loaded. */
export function HistoryPanel({ kind, id, onRestored, onClose }: HistoryPanelProps) {
  const resource = useFeature(kind);
  const { busyId, restoreRevision, undoBatch } = useRevisionActions(resource, onRestored);
  const readPage: ReadPage<Revision> = (page, signal) =>
    callWithLeaves(getHistory, { params: { kind, id }, page, signal });
  const query = useQuery({
    ...createRecordListQuery(['history', kind, id], readPage),
    staleTime: 0,
  });
  const { records = [], isComplete = false } = query.data ?? {};
  const bases = findRevisionBases(records);
  // The changes in a version are unknown until the previous version is loaded.
  const comparableRevisions = isComplete ? records : records.slice(0, -1);

  return (
    <Dialog title="History" onClose={onClose} className="w-[min(46rem,calc(100vw-2rem))]">
      {query.isPending && <Spinner label="Loading…" />}
      {query.isError && <LoadFailed name="the history" onRetry={() => query.refetch()} />}
      <ol className="space-y-6">
        {comparableRevisions.map((revision, index) => (
          <Version
            key={revision._id}
            revision={revision}
            base={bases[index]}
            labels={resource.fields}
            isCurrent={index === 0}
            busy={busyId === revision._id}
            onRestore={() => restoreRevision(revision)}
            onUndo={() => undoBatch(revision)}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionProps {
  revision: Revision;
  /** The record that the version was based on. */
  base: Record<string, unknown> | undefined;
  labels: Record<string, string>;
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
  onUndo: () => void;
}

function Version({ revision, base, labels, isCurrent, busy, onRestore, onUndo }: VersionProps) {
  const { entity, entityId, version, action, at, publishAt, unpublishAt } = revision;
  const timeZone = useTimeZone();
  const format = (time: string) => formatScheduleTime(new Date(time), timeZone);
  // These versions contain the values that were deleted or discarded.
  const isRemoval = action === 'delete' || action === 'discard';
  const verb = getRevisionVerb(revision);
  const author = formatRevisionAuthor(revision);
  const changes =
    isRemoval || !base ? [] : findDifferences(listFields({ fields: labels }), base, revision.data);
  return (
    <li className="rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold text-strong">
            {verb.charAt(0).toUpperCase() + verb.slice(1)}
          </span>
          <span>{author ? ` ${author}, ` : ' '}</span>
          <RelativeTime at={at} />
        </p>
        {isCurrent ? (
          <span className="text-muted text-sm">Current</span>
        ) : (
          <span className="flex flex-wrap gap-2">
            {!isRemoval && <PreviewLinkButton kind={entity} id={entityId} version={version} />}
            <Button variant="secondary" busy={busy} onClick={onRestore}>
              Restore
            </Button>
          </span>
        )}
      </div>
      {isScheduling(revision) && (
        <p className="text-muted text-sm">
          <span>{publishAt && `To be published on ${format(publishAt)}. `}</span>
          <span>{unpublishAt && `To be unpublished on ${format(unpublishAt)}.`}</span>
        </p>
      )}
      {changes.length > 0 && <DifferenceList labels={labels} differences={changes} />}
      {revision.batch !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
          Part of a bulk change.
          <Button variant="secondary" disabled={busy} onClick={onUndo}>
            Undo everywhere
          </Button>
        </p>
      )}
    </li>
  );
}
