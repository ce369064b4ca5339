import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreviewLinkOfSite } from '#contract/entities/preview.ts';
import { getAllPreviewLinks } from '#contract/routes/settings-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../../data/api.ts';
import { changeRecords, recordListQuery } from '../../../data/content/record-list.ts';
import { revokePreviewLink } from '../../../editing/preview-link/use-preview-links.ts';
import { showError } from '../../../ui/show-error.ts';

const linksKey = ['all-preview-links'];

/** The valid preview links of all records, newest first [PUB-4]. */
export const useAllPreviewLinks = () =>
  useQuery({
    ...recordListQuery<PreviewLinkOfSite>(linksKey, (page, signal) =>
      call(getAllPreviewLinks, { page, signal }),
    ),
    staleTime: 0,
  });

/** Revokes a link at once. */
export function useRevoke() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: PreviewLinkOfSite) => revokePreviewLink(_id),
    onSuccess: (_, { _id }) => {
      changeRecords<PreviewLinkOfSite>(client, linksKey, (links) =>
        links.filter((link) => link._id !== _id),
      );
      toast('The link no longer works.', 3000);
    },
    onError: (error) => showError(error, 'Failed to revoke this link'),
  });
}
