import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Message, messageTrashDays, type messageUpdate } from '#contract/entities/message.ts';
import { restoreMessages } from '#contract/routes/message-routes.ts';
import {
  deleteMessage,
  getMessage,
  getMessages,
  getStaff,
  updateMessage,
} from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';
import { invalidateMessages, messagesKey } from '../../data/content/messages-cache.ts';
import {
  createRecordListQuery,
  type RecordList,
  updateRecords,
} from '../../data/content/record-list.ts';
import { overviewQuery } from '../../data/use-overview.ts';
import { showError } from '../../ui/show-error.ts';
import { confirmDeletion, useDeletion } from '../../ui/use-deletion.ts';
import { filters } from './inbox-view.ts';

/** Newest first. */
export const useMessages = () =>
  useQuery({
    ...createRecordListQuery(messagesKey, (page, signal) => call(getMessages, { page, signal })),
    refetchInterval: 60_000, // the menu counts unread messages at the same interval
  });

/**
 * Returns the path of the newest unanswered message other than `id`, with the list's query string, or null if there is
 * no such message. Ignores suspected spam.
 */
export function useNextUnansweredPath(id: string, listQueryString: string): string | null {
  const next = useMessages().data?.records.find(
    (message) => message._id !== id && filters['not-answered']?.matches(message),
  );
  return next ? `/message-overview/${next._id}${listQueryString}` : null;
}

/** Returns the message immediately if the loaded list contains it, and keeps it if it cannot be loaded again. */
export function useMessage(id: string) {
  const client = useQueryClient();
  const listedMessage = client
    .getQueryData<RecordList<Message>>(messagesKey)
    ?.records.find(({ _id }) => _id === id);
  return useQuery({
    queryKey: [...messagesKey, id],
    queryFn: async ({ signal }) => (await call(getMessage, { params: { id }, signal })).data,
    ...(listedMessage && { initialData: listedMessage, initialDataUpdatedAt: 0 }),
  });
}

type MessageChange = { id: string } & z.input<typeof messageUpdate>;

export function useReloadMessage(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...messagesKey, id], exact: true });
}

/**
 * Updates a message on the server, then in the cache [DASH-22]. If the update fails, shows an alert with `failureText`,
 * if any. Calls `onUpdated` before the updated message renders.
 */
export function useUpdateMessage(failureText?: string, onUpdated?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: MessageChange) =>
      (await call(updateMessage, { params: { id }, body })).data,
    // A request that is already running may return the message without the change.
    onMutate: ({ id }) => client.cancelQueries({ queryKey: [...messagesKey, id], exact: true }),
    onSuccess: (updatedMessage, { id, ...changes }) => {
      onUpdated?.();
      // Responses can arrive out of order, so each response updates only the fields that its request changed.
      const changedFields = Object.entries(updatedMessage).filter(([field]) => field in changes);
      const applyChange = (message: Message): Message => ({
        ...message,
        ...Object.fromEntries(changedFields),
      });
      client.setQueryData<Message>([...messagesKey, id], (message) =>
        applyChange(message ?? updatedMessage),
      );
      updateRecords<Message>(client, messagesKey, (records) =>
        records.map((message) => (message._id === id ? applyChange(message) : message)),
      );
      return client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
    ...(failureText && { onError: (error: Error) => showError(error, failureText) }),
  });
}

/** Moves a message to the trash after a confirmation and offers *Undo* [DASH-13]. */
export function useDeleteMessage(onDeleted?: () => void) {
  const client = useQueryClient();
  return useDeletion<Message>({
    listKey: messagesKey,
    texts: {
      deleteSuccess: 'Message deleted successfully',
      restoreHint: `You can restore it from the trash for ${messageTrashDays} days.`,
      deleteFailure: 'Error deleting message. Please try again later.',
    },
    // The specification defines the text. The detail states how long the message can be restored.
    ask: ({ name }) =>
      confirmDeletion(
        "You won't be able to revert this!",
        `The message from ${name} will be permanently deleted after ${messageTrashDays} days in the trash.`,
      ),
    undo: async ({ _id }) => {
      await call(restoreMessages, { body: { ids: [_id] } });
      await invalidateMessages(client);
    },
    remove: ({ _id }) => call(deleteMessage, { params: { id: _id } }),
    onDeleted: () => {
      client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      onDeleted?.();
    },
  });
}

/** The accounts to which a message can be assigned. */
export const useStaff = () =>
  useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await call(getStaff, { signal })).data,
    staleTime: 60_000,
  });

/** Undefined until the accounts are loaded. */
export const useCurrentUserId = (): string | undefined =>
  useStaff().data?.find(({ isCurrentUser }) => isCurrentUser)?._id;
