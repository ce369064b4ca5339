import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import type { ListedPreviewLink } from '#contract/entities/preview.ts';
import { getAllPreviewLinks } from '#contract/routes/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../../data/api.ts';
import { createRecordListQuery, updateRecords } from '../../../data/content/record-list.ts';
import { LoadedList } from '../../../editing/list/loaded-list.tsx';
import {
  describeExpiry,
  revokePreviewLink,
} from '../../../editing/preview-link/use-preview-links.ts';
import { RecordLink } from '../../../kinds/record-link.tsx';
import { resources } from '../../../kinds/resources.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusHeadingOnRemoval } from '../../../ui/navigation/focus-heading.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { showError } from '../../../ui/show-error.ts';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';

const linksKey = ['all-preview-links'];

/** `/dashboard/settings/preview-links`: the preview links of all records, newest first [PUB-4]. */
export function Component() {
  usePreloadedAlerts();
  const query = useQuery({
    ...createRecordListQuery<ListedPreviewLink>(linksKey, (page, signal) =>
      call(getAllPreviewLinks, { page, signal }),
    ),
    staleTime: 0,
  });
  return (
    <>
      <ScreenHeading title="Preview links" back="/settings" />
      <p className="mb-6 max-w-2xl text-muted">
        Anyone with one of these links can see the linked page without an account, even before it is
        published. A link stops working when the person who created it is no longer an admin or an
        editor.
      </p>
      <LoadedList
        query={query}
        name="the links"
        emptyMessage={
          <EmptyState
            icon={LinkIcon}
            title="No active preview links"
            text="To create one, choose “Copy preview link” on a saved item."
          />
        }
      >
        {({ records }) => (
          <ul
            aria-label="Preview links"
            className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
          >
            {records.map((link) => (
              <LinkRow key={link._id} link={link} />
            ))}
          </ul>
        )}
      </LoadedList>
    </>
  );
}

function LinkRow({ link }: { link: ListedPreviewLink }) {
  const { kind, record, title, version, by, at } = link;
  const revoke = useRevoke();
  return (
    <li
      ref={focusHeadingOnRemoval}
      className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6"
    >
      <div className="min-w-0 grow">
        <RecordLink kind={kind} id={record} title={title} />
        <p className="text-muted text-sm first-letter:uppercase">
          <span>{resources[kind].label}</span>
          <span>{version !== null && `, version ${version}`}</span>
          <span>{`. Created by ${by} `}</span>
          <RelativeTime at={at} />
          <span>.</span>
        </p>
        <p className="text-sm text-strong">{describeExpiry(link)}</p>
      </div>
      <Button
        variant="danger"
        className="self-start sm:self-center"
        busy={revoke.isPending}
        aria-label={`Revoke the link to ${title}`}
        onClick={() => revoke.mutate(link)}
      >
        Revoke
      </Button>
    </li>
  );
}

function useRevoke() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ListedPreviewLink) => revokePreviewLink(_id),
    onSuccess: (_, { _id }) => {
      updateRecords<ListedPreviewLink>(client, linksKey, (links) =>
        links.filter((link) => link._id !== _id),
      );
      toast('The link no longer works.', 3000);
    },
    onError: (error) => showError(error, 'Failed to revoke this link'),
  });
}
