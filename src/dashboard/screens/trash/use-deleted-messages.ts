import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeletedMessages, restoreMessages } from '#contract/routes/message-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { deletedMessagesKey, invalidateMessages } from '../../data/content/messages-cache.ts';
import { createRecordListQuery } from '../../data/content/record-list.ts';
import { showError } from '../../ui/show-error.ts';

/** Most recently deleted first. */
export const useDeletedMessages = (enabled: boolean) =>
  useQuery({
    enabled,
    ...createRecordListQuery(deletedMessagesKey, (page, signal) =>
      call(getDeletedMessages, { page, signal }),
    ),
    staleTime: 0,
  });

export function useRestoreMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) =>
      (await call(restoreMessages, { body: { ids } })).data.restored,
    onSuccess: async (count) => {
      await invalidateMessages(client);
      toast(count === 1 ? 'Message restored.' : `${count} messages restored.`, 3000);
    },
    onError: (error) => showError(error, 'Failed to restore messages'),
  });
}
