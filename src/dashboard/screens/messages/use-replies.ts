import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageReplies } from '#contract/entities/replies.ts';
import { getReplies, postReply } from '#contract/routes/reply-routes.ts';
import { call } from '../../data/api.ts';
import { invalidateMessages } from '../../data/content/messages-cache.ts';

const createRepliesKey = (id: string) => ['replies', id] as const;

/** The replies to a message, and whether the server can send replies [DASH-22]. */
export const useReplies = (id: string) =>
  useQuery({
    queryKey: createRepliesKey(id),
    queryFn: async ({ signal }) => (await call(getReplies, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.replies.some((reply) => reply.state === 'waiting') ? 5_000 : false,
  });

/** Requests with the same key send the reply only once. */
export function useSendReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ text, key }: { text: string; key: string }) =>
      (await call(postReply, { params: { id }, body: { text }, idempotencyKey: key })).data,
    onSuccess: (reply) => {
      client.setQueryData<MessageReplies>(createRepliesKey(id), (data) => ({
        mailIsConfigured: true,
        replies: [...(data?.replies.filter(({ _id }) => _id !== reply._id) ?? []), reply],
      }));
      return invalidateMessages(client);
    },
  });
}
