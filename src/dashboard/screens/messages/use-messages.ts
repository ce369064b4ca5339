import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Message, messageTrashDays, type messageUpdate } from '#contract/entities/message.ts';
import { restoreMessages } from '#contract/routes/message-routes.ts';
import { deleteMessage, getMessage, getMessages, updateMessage } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';
import { invalidateMessages, messagesKey } from '../../data/content/messages-cache.ts';
import { changeRecords, type RecordList, recordListQuery } from '../../data/content/record-list.ts';
import { overviewQuery } from '../../data/use-overview.ts';
import { confirmDeletion, useDeletion } from '../../ui/use-deletion.ts';

/** All messages, newest first. */
export const useMessages = () =>
  useQuery({
    ...recordListQuery(messagesKey, (page, signal) => call(getMessages, { page, signal })),
    refetchInterval: 60_000, // as often as the menu counts the unread ones
  });

/** One message; at once where the list has been read already. */
export function useMessage(id: string) {
  const client = useQueryClient();
  const listed = client
    .getQueryData<RecordList<Message>>(messagesKey)
    ?.records.find(({ _id }) => _id === id);
  return useQuery({
    queryKey: [...messagesKey, id],
    queryFn: async ({ signal }) => (await call(getMessage, { params: { id }, signal })).data,
    ...(listed && { placeholderData: listed }),
  });
}

/** What is marked about a message; what is not named stays. */
type Marks = { id: string } & z.input<typeof messageUpdate>;

/** What an answer tells of the marks that were asked for. */
const markedAs = (answered: Message, marks: object): Partial<Message> =>
  Object.fromEntries(Object.entries(answered).filter(([field]) => field in marks));

/** Reads one message again. */
export function useRereadMessage(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...messagesKey, id], exact: true });
}

/** Marks a message, on the server and then here [DASH-22]. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: Marks) =>
      (await call(updateMessage, { params: { id }, body })).data,
    // What is read of it meanwhile may not know the mark yet.
    onMutate: ({ id }) => client.cancelQueries({ queryKey: [...messagesKey, id], exact: true }),
    onSuccess: (answered, { id, ...marks }) => {
      // Of two marks of one message the answers may come in another order: each tells its own alone.
      const told = markedAs(answered, marks);
      const mark = (message: Message): Message => ({ ...message, ...told });
      client.setQueryData<Message>([...messagesKey, id], (message) => mark(message ?? answered));
      changeRecords<Message>(client, messagesKey, (records) =>
        records.map((message) => (message._id === id ? mark(message) : message)),
      );
      return client.invalidateQueries({ queryKey: ['overview'] });
    },
  });
}

/** Puts a message into the trash, after a question, and takes it out of the list; *Undo* brings it back [DASH-13]. */
export function useDeleteMessage(onDeleted?: () => void) {
  const client = useQueryClient();
  return useDeletion<Message>({
    listKey: messagesKey,
    texts: {
      deleted: 'Message deleted successfully',
      restorable: `It is in the trash for ${messageTrashDays} days. Until then you can restore it there.`,
      deleteFailed: 'Error deleting message. Please try again later.',
    },
    // The specification's sentence, and below it from when on it is so.
    ask: ({ name }) =>
      confirmDeletion(
        "You won't be able to revert this!",
        `The message of ${name} is deleted for good after ${messageTrashDays} days in the trash.`,
      ),
    undo: async ({ _id }) => {
      await call(restoreMessages, { body: { ids: [_id] } });
      await invalidateMessages(client);
    },
    remove: async ({ _id }) => {
      await call(deleteMessage, { params: { id: _id } });
    },
    onDeleted: () => {
      client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      onDeleted?.();
    },
  });
}
