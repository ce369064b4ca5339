import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Revision } from '#contract/entities/history.ts';
import { pictureTrashDays } from '#contract/entities/pictures.ts';
import { getTrash } from '#contract/routes/routes.ts';
import { useSession } from '#session/session.ts';
import { showAlert, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import {
  describeMissingPictures,
  findMissingPictures,
} from '../../data/content/missing-pictures.ts';
import { createRecordListQuery } from '../../data/content/record-list.ts';
import { restore } from '../../data/content/restore.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { LoadedList } from '../../editing/list/loaded-list.tsx';
import { getRevisionTitle, resources } from '../../kinds/resources.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RestorableRow } from '../../ui/restorable-row.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { showError } from '../../ui/show-error.ts';
import { DeletedMessages, useDeletedMessages } from './deleted-messages.tsx';

/** `/dashboard/trash`: restores deleted records and messages. */
export function Component() {
  const query = useQuery({
    ...createRecordListQuery<Revision>(['trash'], (page, signal) =>
      call(getTrash, { page, signal }),
    ),
    staleTime: 0,
  });
  const { editor } = useSession();
  const messages = useDeletedMessages(!editor);
  const hasMessages = messages.data !== undefined && messages.data.records.length > 0;
  // Both lists appear at the same time because the upper list would otherwise push down the lower list.
  const isPending = query.isPending || (!editor && messages.isPending);
  return (
    <>
      <ScreenHeading title="Trash" />
      {isPending ? (
        <ListSkeleton />
      ) : (
        <>
          {!editor && (
            <LoadedList query={messages} name="the deleted messages" emptyMessage={null}>
              {({ records }) => <DeletedMessages messages={records} />}
            </LoadedList>
          )}
          <LoadedList
            query={query}
            name="the trash"
            emptyMessage={
              !hasMessages && (
                <EmptyState
                  icon={Trash2}
                  title="The trash is empty"
                  text={
                    editor
                      ? 'You can restore deleted content here for two years.'
                      : 'You can restore deleted messages here for 30 days, and deleted content for two years.'
                  }
                />
              )
            }
          >
            {({ records }) => (
              <section>
                {hasMessages && <h2 className="mb-4 text-xl">Content</h2>}
                <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
                  {records.map((revision) => (
                    <DeletedRow key={revision._id} revision={revision} />
                  ))}
                </ul>
              </section>
            )}
          </LoadedList>
          <p className="mt-6 text-muted text-sm">
            Deleted pictures are kept in the{' '}
            <Link to="/pictures?show=trash" className="underline">
              picture library
            </Link>{' '}
            for {pictureTrashDays} days.
          </p>
        </>
      )}
    </>
  );
}

function DeletedRow({ revision }: { revision: Revision }) {
  const client = useQueryClient();
  const { _id, entity, data, by, at } = revision;
  const resource = resources[entity];
  const name = getRevisionTitle(entity, data);
  const restoreMutation = useMutation({
    mutationFn: () => restore(_id),
    onSuccess: async () => {
      await invalidateContent(client, { name: entity });
      reportRestored(revision);
    },
    onError: (error) => showError(error, `Failed to restore the ${resource.label}`),
  });
  return (
    <RestorableRow
      title={name}
      name={name}
      busy={restoreMutation.isPending}
      onRestore={() => restoreMutation.mutate()}
    >
      <span className="inline-block first-letter:uppercase">{resource.label}</span>
      <span>, deleted </span>
      <RelativeTime at={at} />
      <span>{by && ` by ${by}`}</span>
    </RestorableRow>
  );
}

/** Reports a restored record and its missing pictures. */
async function reportRestored({ entity, data }: Revision): Promise<void> {
  const title = `The ${resources[entity].label} has been restored.`;
  const missingFields = await findMissingPictures(data);
  // The labels of the fields may fail to load.
  const kindModule = missingFields.length > 0 && (await resources[entity].load().catch(() => null));
  if (!kindModule) return toast(title, 3000);
  const text = describeMissingPictures(missingFields, kindModule.feature.fields) ?? '';
  await showAlert({ kind: 'warning', title, text });
}
